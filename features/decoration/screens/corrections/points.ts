import type { HeldPhoto } from '#client/onsite'
import { type HeldOrder, type HeldPoint, pointKey } from '../acts/visit-acts.ts'

/** How many points an order may have. */
export const POINTS_MAX = 20
/** How many pictures a point may have. */
export const PHOTOS_MAX = 3

/** An order as it is being written. */
export interface OrderDraft {
  readonly points: readonly HeldPoint[]
  readonly photos: readonly HeldPhoto[]
  /** Null: by the kinds. */
  readonly days: number | null
}

/** A point that says nothing yet; `taken`: keys of the others. */
export function newPoint(taken: readonly HeldPoint[]): HeldPoint {
  const nth = Math.max(0, ...taken.map(({ key }) => Number(key.split(' ')[1]) || 0)) + 1
  return { key: pointKey(String(nth)), kind: '', words: '' }
}

/** Nothing is written yet: one empty point. */
export const EMPTY_ORDER: OrderDraft = { points: [newPoint([])], photos: [], days: null }

/** Something wrong with a point. */
export interface PointFault {
  readonly key: string
  readonly part: 'kind' | 'words' | 'photos'
  readonly words: string
}

/** What is wrong with the points, in their order; empty: they may be sent. */
export function pointFaults(points: readonly HeldPoint[], photos: readonly HeldPhoto[]): PointFault[] {
  return points.flatMap(({ key, kind, words }) => {
    const faults: PointFault[] = []
    if (kind === '') faults.push({ key, part: 'kind', words: '请选择整改类型' })
    if (words.trim() === '') faults.push({ key, part: 'words', words: '请写明需要整改什么' })
    if (!photos.some(({ itemId }) => itemId === key))
      faults.push({ key, part: 'photos', words: '请至少拍一张整改前照片' })
    return faults
  })
}

/** The order as it waits to be sent. */
export const heldOrderOf = ({ points, days }: Pick<OrderDraft, 'points' | 'days'>): HeldOrder => ({ points, days })

/** The pictures of points that still stand. */
export const photosOfPoints = (points: readonly HeldPoint[], photos: readonly HeldPhoto[]): HeldPhoto[] =>
  photos.filter(({ itemId }) => points.some(({ key }) => key === itemId))
