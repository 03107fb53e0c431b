//! Starts and resumes rounds, asking before a saved round is replaced.

use std::rc::Rc;

use super::{Opener, RoundStarter, ScreenOpener};
use crate::play::save::{self, Fate, Resumable};
use crate::play::{ResumeError, RoundKey, SlotKind};
use crate::store::SlotId;
use crate::ui::ask::{Answer, QuestionScreen};
use crate::ui::keys::{Code, Key};
use crate::ui::{AppState, Context, ResumedRound, Screen, Transition};

/// Constructor of a transition to a screen: [`Transition::Push`] or [`Transition::Swap`].
pub type ShowScreen = fn(Box<dyn Screen>) -> Transition;

/// Opens a saved round. An unreadable save is set aside with a notice, so that nothing overwrites it.
fn open(opener: Opener, id: &SlotId, shared: &AppState) -> Result<ResumedRound, ResumeError> {
    let opened = (opener.resume)(id, shared);
    if let Err(ResumeError::Unreadable(why)) = &opened {
        shared.queue_notice(save::set_aside(&shared.env, id, opener.title, why));
    }
    opened
}

/// Resumes a saved round.
pub fn resume(opener: Opener, id: &SlotId, cx: Context, show: ShowScreen) -> Transition {
    match open(opener, id, cx.shared) {
        Ok(resumed) => show(resumed.screen),
        Err(ResumeError::DifferentWordList(why)) => show(Box::new(different_word_list(&why, None, Vec::new()))),
        Err(ResumeError::InUse) => show(Box::new(in_use(opener, id.clone()))),
        Err(ResumeError::Nothing | ResumeError::Unreadable(_)) => Transition::Stay,
    }
}

/// Starts a round. A round that is [continued](SlotKind::is_continued) is resumed. Otherwise, asks before a saved round
/// is replaced or left, and before a finished puzzle is played again. A finished puzzle of a series is shown.
pub fn begin(starter: &RoundStarter, cx: Context, show: ShowScreen) -> Transition {
    starter.take_action(&cx.shared.env);
    let (opener, kind) = (starter.opener(), starter.slot(cx.shared));
    let played = dated_result(&kind, opener.id, cx.shared);
    let Resumable { id, fate } = (opener.resumable)(&kind, &cx.shared.env);
    match open(opener, &id, cx.shared) {
        // A finished puzzle of a series can be looked at again; from there, it can be replayed.
        Ok(resumed) if resumed.is_over && matches!(kind, SlotKind::Dated(_)) => show(resumed.screen),
        Ok(resumed) if resumed.is_over => {
            let result = played.unwrap_or_else(|| resumed.summary.clone());
            show(Box::new(already_played(starter, Some(resumed), &result)))
        }
        Ok(resumed) if (opener.is_continued)(&kind) => show(resumed.screen),
        Err(ResumeError::InUse) if kind.is_kept() => show(Box::new(in_use(opener, id))),
        opened => match played {
            Some(result) => show(Box::new(already_played(starter, None, &result))),
            None => begin_new(starter, RoundKey::fresh(true), opened, fate, cx, show),
        },
    }
}

/// Starts a replay. Asks first if it would replace an unfinished replay.
fn begin_replay(starter: &RoundStarter, cx: Context) -> Transition {
    let opener = starter.opener();
    let Resumable { id, fate } = (opener.resumable)(&SlotKind::Replay, &cx.shared.env);
    let opened = open(opener, &id, cx.shared);
    begin_new(starter, RoundKey::fresh(false), opened, fate, cx, Transition::Swap)
}

/// Starts a new round, which decides the fate of the saved one. If that has been played, offers to resume it.
fn begin_new(
    starter: &RoundStarter,
    key: RoundKey,
    opened: Result<ResumedRound, ResumeError>,
    fate: Fate,
    cx: Context,
    show: ShowScreen,
) -> Transition {
    match opened {
        Ok(resumed) if !resumed.is_untouched && !resumed.is_over => {
            show(Box::new(unfinished(starter, key, resumed, fate)))
        }
        Err(ResumeError::DifferentWordList(why)) => {
            show(Box::new(different_word_list(&why, Some(fate), vec![new_round(starter, key)])))
        }
        opened => {
            // The slot must be free before the new round takes it.
            drop(opened);
            start_round(starter, key, cx, show)
        }
    }
}

/// Returns the recorded result of a puzzle of a series, if it has been played.
fn dated_result(kind: &SlotKind, game: &str, shared: &AppState) -> Option<String> {
    let SlotKind::Dated(puzzle) = kind else { return None };
    let env = &shared.env;
    env.records.ledger(&env.saves, |ledger| Some(ledger.result(game, puzzle)?.result.shown()))
}

fn new_round(starter: &RoundStarter, key: RoundKey) -> Answer {
    let starter = starter.clone();
    let action = move |cx: Context| start_round(&starter, key, cx, Transition::Swap);
    Answer { key: Key::char('n'), label: "new round", action: Box::new(action) }
}

/// Returns a screen that asks whether to resume an unfinished round or to start a new one.
fn unfinished(starter: &RoundStarter, key: RoundKey, resumed: ResumedRound, fate: Fate) -> QuestionScreen {
    let detail = format!("{}: {}. {}", resumed.title, resumed.summary, fate.sentence());
    // Both answers need the round, and only one of them is carried out.
    let resumed = Rc::new(std::cell::Cell::new(Some(resumed)));
    let (to_resume, to_leave) = (Rc::clone(&resumed), resumed);
    let resume = Answer {
        key: Key::char('g'),
        label: "resume",
        action: Box::new(move |_| to_resume.take().map_or(Transition::Pop, |resumed| Transition::Swap(resumed.screen))),
    };
    let Answer { key, label, action } = new_round(starter, key);
    let start = move |cx: Context| {
        // Dropping the round releases its slot.
        let words = to_leave.take().map(|resumed| resumed.words);
        let env = &cx.shared.env;
        env.records.collect(&env.saves, words.unwrap_or_default(), &(env.today)());
        action(cx)
    };
    let start = Answer { key, label, action: Box::new(start) };
    QuestionScreen::new("Unfinished round", vec![detail], vec![resume, start])
}

/// Returns a screen that offers to play a finished puzzle again, and to view the finished round if it is still saved.
fn already_played(starter: &RoundStarter, resumed: Option<ResumedRound>, result: &str) -> QuestionScreen {
    let detail = format!("You have already played this puzzle: {result}. A replay is not recorded.");
    let look = resumed.map(|resumed| Answer {
        key: Key::char('v'),
        label: "view",
        action: Box::new(move |_| Transition::Swap(resumed.screen)),
    });
    let starter = starter.clone();
    let again = Answer {
        key: Key::new(Code::Enter),
        label: "play again",
        action: Box::new(move |cx| begin_replay(&starter, cx)),
    };
    QuestionScreen::new("Already played", vec![detail], std::iter::once(again).chain(look).collect())
}

/// Returns a screen that offers a copy of a round that another process is playing.
fn in_use(opener: Opener, id: SlotId) -> QuestionScreen {
    let detail = "This round is open in another window. You can view a copy, but nothing you do in it is saved or \
                  recorded.";
    let look = move |cx: Context| match (opener.open_copy)(&id, cx.shared) {
        Ok(copy) => Transition::Swap(copy.screen),
        Err(why) => {
            cx.shared.queue_notice(format!("The round of {} cannot be opened: {why}.", opener.title));
            Transition::Pop
        }
    };
    let look = Answer { key: Key::char('v'), label: "view a copy", action: Box::new(look) };
    QuestionScreen::new("Open in another window", vec![detail.into()], vec![look])
}

/// Returns a screen explaining that the saved round needs a different word list. The fate is that of the round if a new
/// one is among the answers.
fn different_word_list(why: &str, fate: Option<Fate>, answers: Vec<Answer>) -> QuestionScreen {
    let mut detail = format!(
        "This round was started with a different word list: {why}. To resume it, start Wordhoard with that list."
    );
    if let Some(fate) = fate {
        detail += &format!(" {}", fate.sentence());
    }
    QuestionScreen::new("Unfinished round", vec![detail], answers)
}

/// Returns a screen that shows notices and continues with `action`.
pub fn notices(lines: Vec<String>, action: impl FnOnce(Context) -> Transition + 'static) -> QuestionScreen {
    let next = Answer { key: Key::new(Code::Enter), label: "continue", action: Box::new(action) };
    QuestionScreen::new("Before you play", lines, vec![next])
}

fn start_round(starter: &RoundStarter, key: RoundKey, cx: Context, show: ShowScreen) -> Transition {
    match starter.begin(key, cx) {
        Ok(screen) => show(screen),
        Err(why) => show(Box::new(failure("Cannot start this round", why))),
    }
}

/// Opens a screen that is not a saved round.
pub fn open_screen(opener: &ScreenOpener, cx: Context, show: ShowScreen) -> Transition {
    match opener(cx) {
        Ok(screen) => show(screen),
        Err(why) => show(Box::new(failure("Cannot open this screen", why))),
    }
}

/// Returns a screen that explains a failure.
fn failure(title: &'static str, why: String) -> QuestionScreen {
    let back = Answer { key: Key::new(Code::Enter), label: "back", action: Box::new(|_| Transition::Pop) };
    QuestionScreen::new(title, vec![why], vec![back])
}
