import type { LikelyStay } from '#contract/parking'
import type { Db } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { likely } from '#vocabulary/misread'
import { listPassagesOf } from '../find/queries.ts'
import { type UrlOf, viewPassage } from '../find/view.ts'
import { listNear } from './queries.ts'

const MINUTE_MS = 60_000

/** Cars inside a lot whose plate may be the one that was read, the likeliest first, with the pictures of their entries. */
export async function nearTo(
  db: Db,
  { lotId, read, now, urlOf }: { lotId: string; read: string; now: Date; urlOf: UrlOf },
): Promise<LikelyStay[]> {
  const cars = likely(read, await listNear(db, lotId, read))
  const passages = await listPassagesOf(
    db,
    cars.map(({ id }) => id),
  )
  return cars.map(({ id, plate, how, enteredAt }) => ({
    stayId: id,
    plate,
    how,
    enteredAt: toInstant(enteredAt),
    minutes: Math.max(0, Math.floor((now.getTime() - enteredAt.getTime()) / MINUTE_MS)),
    entry: viewPassage(
      passages.find(({ stayId, direction }) => stayId === id && direction === 'entry'),
      urlOf,
    ),
  }))
}
