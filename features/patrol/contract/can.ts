import { compare, parseDecimal } from '#vocabulary/decimal'
import { graphOf } from '#vocabulary/form-graph'
import type { Field, FormKind } from '#vocabulary/form-model'
import { problemsIn, stateOf } from '#vocabulary/form-state'
import type { Item } from './shapes.ts'

// What phone and server reckon alike: items as fields of a form, which answers are outside their limits, what a printed code says.

const KINDS: Readonly<Record<Item['kind'], FormKind>> = {
  check: 'flag',
  number: 'number',
  choice: 'choice',
  text: 'text',
}

/** Items as fields of a form. Limits are none of its limits: a value outside them is an answer, and proposes a problem. */
export function fieldsOf(items: readonly Item[]): Field[] {
  return items.map(({ id, kind, label, required, unit, options }) => ({
    id,
    kind: KINDS[kind],
    label,
    required,
    min: '',
    max: '',
    options: kind === 'choice' ? options : [],
    ...(unit !== '' && { unit }),
  }))
}

/** Answers by the ids of their items. */
export type ItemAnswers = Readonly<Record<string, string>>

/** Whether an answer is not normal: a check that failed, a number outside its limits, an option that counts as a problem. */
export function isOutside(
  { kind, min, max, bad }: Pick<Item, 'kind' | 'min' | 'max' | 'bad'>,
  answer: string,
): boolean {
  if (answer === '') return false
  if (kind === 'check') return answer === 'no'
  if (kind === 'choice') return bad.includes(answer)
  if (kind !== 'number') return false
  const value = parseDecimal(answer.trim())
  const [least, most] = [parseDecimal(min), parseDecimal(max)]
  if (value === null) return false
  return (least !== null && compare(value, least) < 0) || (most !== null && compare(value, most) > 0)
}

/** Items whose answers are not normal. */
export function outsideOf(items: readonly Item[], answers: ItemAnswers): string[] {
  return items.filter((item) => isOutside(item, answers[item.id] ?? '')).map(({ id }) => id)
}

/** What is still to be done about an item: its answer, its photo, or one that is not from the album. */
export interface VisitProblem {
  readonly itemId: string
  readonly why: 'answer' | 'photo' | 'album'
  readonly words: string
}

/** What is still to be done at a point, by item; empty: the answers may be sent. */
export function visitProblems(
  items: readonly Item[],
  answers: ItemAnswers,
  photos: readonly { readonly itemId?: string | undefined; readonly album: boolean }[],
): VisitProblem[] {
  const graph = graphOf(fieldsOf(items))
  const given = Object.entries(answers).filter(([, answer]) => answer.trim() !== '')
  const filled = {
    answers: Object.fromEntries(given.map(([id, answer]) => [id, [answer.trim()]])),
    marks: {},
    rows: {},
  }
  const wrong = problemsIn(graph, filled, stateOf(graph, filled))
  return items.flatMap((item): VisitProblem[] => {
    const message = wrong.find(({ path }) => path === item.id)?.message
    if (message !== undefined) return [{ itemId: item.id, why: 'answer', words: message }]
    const own = photos.filter(({ itemId }) => itemId === item.id)
    const isNeeded = item.photo === 'always' || (item.photo === 'abnormal' && isOutside(item, answers[item.id] ?? ''))
    if (isNeeded && own.length === 0) return [{ itemId: item.id, why: 'photo', words: `“${item.label}”需要拍照` }]
    if (!item.album && own.some(({ album }) => album))
      return [{ itemId: item.id, why: 'album', words: `“${item.label}”须现场拍摄，不能从相册选择` }]
    return []
  })
}

/** What the printed code of a point says to a scanner, below the server's address. */
export const pointCodeText = (publicUrl: string, pointId: string, code: string): string =>
  `${publicUrl}/front/mobile/environmenPatrol/patrolTask?point=${pointId}&code=${code}`

/** The point and the code that a scanned text names; null: it is no code of a point. */
export function readPointCode(text: string): { pointId: string; code: string } | null {
  const query = /^[^?]*\/environmenPatrol\/patrolTask\?([^#]*)$/.exec(text.trim())?.[1]
  if (query === undefined) return null
  const parts = new Map(query.split('&').map((part) => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']))
  const [pointId, code] = [parts.get('point') ?? '', parts.get('code') ?? '']
  return /^[0-9a-f-]{36}$/.test(pointId) && /^[0-9A-Za-z]{4,40}$/.test(code) ? { pointId, code } : null
}
