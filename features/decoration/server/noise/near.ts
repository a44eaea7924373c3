import type { DecorationCards } from '#contract/decoration'
import { type HeldRoom, type NeighbourRoom, neighboursOf, roomsAround, roomsOf } from '#door/estate'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import { type Day, dayOf, toInstant } from '#vocabulary/day'
import type { Asker } from '../askers/asker.ts'
import type { NoiseRow } from './slot-queries.ts'

/** So many rooms of one holder are looked around. */
const ROOMS = 300

/** Where a room lies from somebody's own. */
export type Side = NeighbourRoom['side']

/** Which rooms somebody holds, by themselves and with their companies, and which lie around them. */
export interface Surroundings {
  readonly own: readonly HeldRoom[]
  /** Rooms around by their ids, with the side; one that lies at several sides is of the same floor. Own ones are not among them. */
  readonly around: ReadonlyMap<string, Side>
}

/** The rooms of a person and of the companies that they belong to on a day, and those around. A statement for each holder, and one. */
export async function surroundingsOf(
  db: Db,
  { areaId, personId, companies }: Pick<Caller, 'areaId' | 'personId' | 'companies'>,
  day: Day,
): Promise<Surroundings> {
  const own = await roomsOf(db, areaId, { personId }, day)
  for (const { companyId } of companies) own.push(...(await roomsOf(db, areaId, { companyId }, day)))
  const roomIds = [...new Set(own.map(({ id }) => id))].slice(0, ROOMS)
  const neighbours = await neighboursOf(db, { areaId, roomIds, day })
  const around = new Map<string, Side>()
  for (const { id, side } of neighbours)
    if (!roomIds.includes(id) && (side === 'same' || !around.has(id))) around.set(id, side)
  return { own, around }
}

/** How each side is called. */
export const NEAR_WORDS = { own: '我的工程', same: '同层', above: '楼上', below: '楼下', park: '' } as const

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
