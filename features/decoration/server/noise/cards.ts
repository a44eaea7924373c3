import type { DecorationCards } from '#contract/decoration'
import { roomsAround } from '#door/estate'
import type { Db } from '#platform/db'
import { dayOf, toInstant } from '#vocabulary/day'
import type { Asker } from '../ground/asker.ts'
import type { NoiseRow } from './card-queries.ts'
import { NEAR_WORDS } from './near.ts'

/** Noise of today around the rooms of who asks, and of their companies. One statement where there is noise in the park, else none. */
export async function noiseCard(
  db: Db,
  { areaId, personId, ties, now }: Asker,
  rows: readonly NoiseRow[] | null,
): Promise<DecorationCards['noise']> {
  const roomIds = [...new Set((rows ?? []).map(({ roomId }) => roomId))]
  const holder = { personId, companyIds: ties }
  const around = await roomsAround(db, { areaId, holder, roomIds, day: dayOf(now) })
  const near = (rows ?? []).flatMap((row) => {
    const side = around.get(row.roomId)
    return side === undefined ? [] : [{ ...row, side }]
  })
  const [first] = near
  if (!first) return null
  const { place, about, startsAt, endsAt, side } = first
  const instant = (at: string) => toInstant(new Date(at))
  const times = { startsAt: instant(startsAt), endsAt: instant(endsAt) }
  return { count: near.length, place, about, nearWords: NEAR_WORDS[side], ...times }
}
