import type { HeldPhoto, ShownPhoto } from '#client/onsite'
import type { Grade } from '#contract/patrol'
import type { PhoneVisit } from '../acts/merging.ts'
import { phoneRounds } from '../acts/phone-rounds.ts'

/** A report of a problem as it is filled in. */
export interface ProblemDraft {
  readonly kind: string
  readonly grade: Grade
  readonly text: string
  /** Where, in words. */
  readonly spot: string
  readonly photos: readonly HeldPhoto[]
}

/** A report of which nothing is filled in. */
export const EMPTY_PROBLEM: ProblemDraft = { kind: '', grade: 'plain', text: '', spot: '', photos: [] }

/** Where a report belongs: to a round, a point, an item, as far as they are known. */
export interface ProblemOf {
  readonly round: string | null
  readonly point: string | null
  readonly item: string | null
}

/** The name of a report's draft. */
export const problemName = ({ round, point, item }: ProblemOf): string =>
  `problem ${round ?? ''} ${point ?? ''} ${item ?? ''}`

/** An item that is not normal proposes a problem: what was seen is written into its draft, with copies of the photos of the answer. */
export async function proposeProblem(
  round: string,
  visit: PhoneVisit,
  itemId: string,
  photos: readonly ShownPhoto[],
): Promise<void> {
  const own = photos.filter((photo) => photo.itemId === itemId)
  const copies = own.map(async ({ picture, album, takenAt }) => {
    // those of the answer go from the phone with it
    return { name: await phoneRounds.photos.add(picture), itemId: null, album, takenAt }
  })
  const draft: ProblemDraft = { ...EMPTY_PROBLEM, text: seenWords(visit, itemId), photos: await Promise.all(copies) }
  await phoneRounds.drafts.write(problemName({ round, point: visit.pointId, item: itemId }), draft)
}

/** What was seen at an item, in words: 压力：0.7MPa. */
export function seenWords({ items, answers }: Pick<PhoneVisit, 'items' | 'answers'>, itemId: string): string {
  const item = items.find(({ id }) => id === itemId)
  if (!item) return ''
  const answer = answers[itemId] ?? ''
  if (item.kind === 'check' || answer === '') return `${item.label}异常`
  return `${item.label}：${answer}${item.unit}`
}

/** What is wrong with a report before it is sent, in words by field. */
export function problemFaults(
  { kind, text, spot, photos }: ProblemDraft,
  pointKnown: boolean,
): Partial<Record<keyof ProblemDraft, string>> {
  return {
    ...(photos.length === 0 && { photos: '请至少拍一张照片' }),
    ...(!pointKnown && spot.trim() === '' && { spot: '请填写问题的位置' }),
    ...(kind === '' && { kind: '请选择问题类型' }),
    ...(text.trim() === '' && { text: '请描述问题' }),
  }
}
