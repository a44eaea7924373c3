import { randomInt } from 'node:crypto'
import { type Lane, type parking, parkingRefusals } from '#contract/parking'
import { type Db } from '#platform/db'
import { accepted, type HandlersOf } from '#platform/http'
import { SLIP_DRAWN, slipFrom, slipOf } from '#vocabulary/car'
import { toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { findSign, type Lot, WAITING_MS } from '../lots/queries.ts'
import { grantOpening, OPENING_MS } from '../stays/opening-queries.ts'
import { readPriceFacts } from '../stays/price-queries.ts'
import { priceFor } from '../stays/public-price.ts'
import type { StayFor } from '../stays/queries.ts'
import type { Asked } from '../stays/strangers.ts'
import {
  findLastAsked,
  findSlipStay,
  findStayOfSlip,
  freeSlip,
  type LastAsked,
  lockEntering,
  withdrawEntry,
  withdrawExits,
} from './queries.ts'
import { JUST_OUT_MS, STILL_INSIDE_MS, shutWhy, waitsAt } from './rules.ts'

type Handlers = Pick<HandlersOf<typeof parking>, 'laneInfo' | 'laneEnter' | 'laneExit'>
type SignLane = NonNullable<Awaited<ReturnType<typeof findSign>>>

/** Who has said at an exit which car is theirs has so long to pay. */
const EXIT_MS = 600_000

/** Coming in and leaving without a plate, by the code on the lane's sign. */
export function laneHandlers({ identity }: Asked): Handlers {
  return {
    async laneInfo({ db, areaId, now, person: { personId } }, { code }) {
      const { lot, channel } = await laneOf(db, areaId, code)
      const last = await lastAt(db, channel.id, now)
      const waits = waitsAt(last)
      const named = waits === 'nobody' ? null : last
      const byMe = named?.personId === personId ? named : null
      const outSince = new Date(now.getTime() - JUST_OUT_MS)
      const stay = await findSlipStay(db, areaId, { personId, now }, { outSince, slip: byMe?.slip ?? null })
      return {
        direction: channel.direction,
        lotName: lot.name,
        laneName: channel.name,
        shut: shutWhy(lot),
        waits,
        plate: waits === 'read' && channel.direction === 'exit' ? (last?.plate ?? null) : null,
        taken: named !== null && named.openingId !== null && byMe === null,
        opening: byMe?.slip && byMe.goodUntil ? { slip: byMe.slip, goodUntil: toInstant(byMe.goodUntil) } : null,
        mine: stay ? await viewMine(db, stay, lot, now) : null,
      }
    },

    async laneEnter({ db, areaId, now, person: { personId } }, { code }) {
      const { lot, channel } = await laneOf(db, areaId, code)
      if (channel.direction !== 'entry') refuse(parkingRefusals.laneWrongWay, { data: { lane: '入口' } })
      await lockEntering(db, personId)
      // Before the stay is looked for: where a gate uses it just now, the stay that it makes is seen then.
      const before = await withdrawEntry(db, areaId, personId)
      const outSince = now
      const inside = await findSlipStay(db, areaId, { personId, now }, { outSince, slip: null })
      if (inside && now.getTime() - inside.enteredAt.getTime() < STILL_INSIDE_MS)
        refuse(parkingRefusals.slipInside, { data: { slip: inside.plate, lotName: inside.lotName } })
      const shut = shutWhy(lot)
      const lotName = { data: { lotName: lot.name } }
      if (shut) refuse(shut === 'full' ? parkingRefusals.laneFull : parkingRefusals.laneClosed, lotName)
      const passageId = unreadAt(await lastAt(db, channel.id, now))
      const slip = before ?? (await freeSlip(db, areaId, drawSlips())) ?? refuse(refusals.conflict)
      const where = { areaId, lotId: lot.id, laneId: channel.id, passageId }
      const grant = { ...where, plate: slip, personId, kind: 'scan', reason: '', now } as const
      if ((await grantOpening(db, grant)) === null) refuse(parkingRefusals.laneTaken)
      return accepted({ slip, goodUntil: toInstant(new Date(now.getTime() + OPENING_MS)) })
    },

    async laneExit(ctx, { code, slip: typed }) {
      const { areaId, now } = ctx
      const { personId } = ctx.person
      const lane = await laneOf(ctx.db, areaId, code)
      if (lane.channel.direction !== 'exit') refuse(parkingRefusals.laneWrongWay, { data: { lane: '出口' } })
      if (typed !== undefined) {
        // Before the slip is looked up, and kept whatever comes of it: nobody guesses slips.
        const wait = await identity.limits.take(ctx.db, [{ key: `lane-slip:${personId}`, max: 3, seconds: 600 }])
        if (wait > 0) refuse(parkingRefusals.tryOften, { data: { minutes: Math.ceil(wait / 60) } })
      }
      return await ctx.tx((db) => nameExit(db, lane, { areaId, personId, now }, typed))
    },
  }
}

/** Says of the car that waits unread at an exit which stay is its. */
async function nameExit(
  db: Db,
  { lot, channel }: SignLane,
  { areaId, personId, now }: { areaId: string; personId: string; now: Date },
  typed: string | undefined,
) {
  const who = { personId, now }
  const found =
    typed === undefined
      ? await findSlipStay(db, areaId, who, { outSince: now, slip: null })
      : await findStayOfSlip(db, lot.id, slipFrom(typed), who)
  const stay = found?.state === 'open' && found.lotId === lot.id ? found : undefined
  if (!stay) refuse(parkingRefusals.slipUnknown, { field: 'slip' })
  const passageId = unreadAt(await lastAt(db, channel.id, now))
  await withdrawExits(db, areaId, stay.plate, passageId)
  const where = { areaId, lotId: lot.id, laneId: channel.id, passageId }
  const grant = { ...where, plate: stay.plate, personId, kind: 'scan', reason: '', now, goodMs: EXIT_MS } as const
  if ((await grantOpening(db, grant)) === null) refuse(parkingRefusals.laneTaken)
  const dueFen = priceFor(stay, await readPriceFacts(db, stay), now)?.dueFen ?? 0
  const goodUntil = toInstant(new Date(now.getTime() + EXIT_MS))
  const body = { slip: stay.plate, stayId: stay.id, dueFen, goodUntil }
  // The gate asks again in a moment, and then it opens.
  return dueFen === 0 ? accepted(body) : body
}

async function laneOf(db: Db, areaId: string, code: string): Promise<SignLane> {
  return (await findSign(db, areaId, code)) ?? refuse(parkingRefusals.channelUnknown, { field: 'code' })
}

function lastAt(db: Db, laneId: string, now: Date): Promise<LastAsked | null> {
  return findLastAsked(db, laneId, { since: new Date(now.getTime() - WAITING_MS), now })
}

/** The question about a car that waits without a plate. Refuses where there is none: a code that was photographed opens nothing elsewhere. */
function unreadAt(last: LastAsked | null): string {
  const waits = waitsAt(last)
  if (!last || waits === 'nobody') refuse(parkingRefusals.laneNobody)
  if (waits === 'read') refuse(parkingRefusals.laneRead)
  return last.passageId
}

async function viewMine(db: Db, stay: StayFor, lot: Lot, now: Date): Promise<Lane['mine']> {
  const left = stay.state !== 'open'
  const price = left ? null : priceFor(stay, await readPriceFacts(db, stay), now)
  return {
    slip: stay.plate,
    stayId: stay.id,
    lotName: stay.lotName,
    here: stay.lotId === lot.id,
    left,
    dueFen: price?.dueFen ?? 0,
    leaveBy: price?.leaveBy ? toInstant(price.leaveBy) : null,
  }
}

/** A few slips, of which one is taken that nobody had. */
function drawSlips(): string[] {
  return Array.from({ length: 4 }, () => slipOf(Array.from({ length: SLIP_DRAWN }, () => randomInt(31))))
}
