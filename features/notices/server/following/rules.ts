import { noticeRefusals, type Question } from '#contract/notices'
import { Refusal } from '#vocabulary/refusal'
import { lacksRightOption } from '../levels.ts'
import type { Round } from '../notice-queries.ts'

/** So many times people are reminded of a notice. */
const REMINDERS_MOST = 3
const DAY_MS = 86_400_000
/** Groups of fewer anonymous answers are not shown. */
const GROUP_LEAST = 5

/** Whether a question asks something else than before: other words, options, or another right answer. A changed hint for wrong answers asks the same. */
export function asksAnew(before: Question | null, after: Question | null): boolean {
  const asked = (question: Question | null) =>
    question && JSON.stringify([question.text, question.options, question.right])
  return asked(before) !== asked(after)
}

/** Why a correction may not put this question in the place of the one before, or null: a notice that asked goes on asking, and one that did not, does not begin to. */
export function questionRefusal(before: Question | null, after: Question | null): Refusal | null {
  const odd = (before === null) !== (after === null) || lacksRightOption(after)
  return odd ? new Refusal(noticeRefusals.needsQuestion, { field: 'question' }) : null
}

/** Why people are not reminded now, or null: below counts those below what is wanted. */
export function remindRefusal(
  notice: { state: string },
  rounds: readonly Pick<Round, 'kind' | 'at'>[],
  below: number,
  now: Date,
): Refusal | null {
  if (notice.state === 'recalled') return new Refusal(noticeRefusals.recalled)
  if (notice.state !== 'sent') return new Refusal(noticeRefusals.notSent)
  const reminders = rounds.filter(({ kind }) => kind === 'remind')
  if (reminders.length >= REMINDERS_MOST) return new Refusal(noticeRefusals.remindTooOften)
  const last = reminders.at(-1)
  if (last && now.getTime() - last.at.getTime() < DAY_MS) return new Refusal(noticeRefusals.remindTooSoon)
  return below === 0 ? new Refusal(noticeRefusals.nobodyToRemind) : null
}

/**
 * Answers as senders may know them. Of an anonymous notice nothing is shown before five answered, and options of fewer than five are put together;
 * where even these are fewer than five, the smallest other option joins them.
 */
export function shownAnswers(
  counts: readonly { option: number; count: number }[],
  anonymous: boolean,
): { option: number | null; count: number }[] {
  if (!anonymous) return [...counts]
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  if (total < GROUP_LEAST) return []
  const sorted = counts.toSorted((a, b) => a.count - b.count || a.option - b.option)
  const merged: typeof sorted = []
  const sum = () => merged.reduce((all, { count }) => all + count, 0)
  while (sorted.length > 0 && ((sorted[0]?.count ?? 0) < GROUP_LEAST || (merged.length > 0 && sum() < GROUP_LEAST))) {
    const [next] = sorted.splice(0, 1)
    if (next) merged.push(next)
  }
  const shown = sorted.toSorted((a, b) => a.option - b.option)
  return merged.length === 0 ? shown : [...shown, { option: null, count: sum() }]
}

/** Anonymous words as senders may know them: none before five gave some. */
export function shownWords(words: readonly string[]): string[] {
  return words.length < GROUP_LEAST ? [] : [...words]
}
