import { type parking, parkingRefusals } from '#contract/parking'
import { namesOf } from '#door/people'
import { audited } from '#platform/audit'
import { isConstraint } from '#platform/db'
import { type HandlersOf, repeated } from '#platform/http'
import { isCar, isSlip } from '#vocabulary/car'
import { parseInstant, toPreciseInstant } from '#vocabulary/day'
import { isPlate, normalisePlate } from '#vocabulary/plate'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../engines.ts'
import { actOf, checkedReason } from './act.ts'
import { closeByHand } from './close-stay.ts'
import { correctPlate } from './correct-plate.ts'
import { insertListed, listPlates, removeListed, removeOver } from './list-queries.ts'
import {
  getListed,
  listCalled,
  listFound,
  listInside,
  listLong,
  listLoose,
  listLost,
  listQuiet,
  listTwice,
} from './queries.ts'
import { showStay } from './show-stay.ts'
import { viewListed, viewPassage, viewStay } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof parking>,
  | 'deskStays'
  | 'deskStay'
  | 'deskLoosePassages'
  | 'deskPlateCorrect'
  | 'deskStayClose'
  | 'deskListed'
  | 'deskListAdd'
  | 'deskListRemove'
  | 'deskAnomalies'
>

const PAGE = 20
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Passages of no stay, and lost stays, are of use for so long. */
const LOOSE_MS = 30 * DAY_MS
/** Inside for longer than this is too long, where the operator says nothing else. */
const LONG_DAYS = 7
/** A lane at which nothing passes for so long is quiet. */
const QUIET_HOURS = 24
/** How many anomalies of a kind are listed at most. */
const MAX = 50

/** What operators do about stays, plates and lists. */
export function deskWorkHandlers({ payments, files }: Pick<ParkingEngines, 'payments' | 'files'>): Handlers {
  return {
    async deskStays(ctx, { text = '', lotId, next }) {
      const asked = { next, size: PAGE }
      const typed = text.trim()
      const plate = normalisePlate(typed)
      const find = () => {
        if (isPlate(plate) || isSlip(plate)) return listFound(ctx.db, ctx.areaId, { plate }, asked)
        if (/^\d{12,}$/.test(typed)) return listFound(ctx.db, ctx.areaId, { orderNo: typed }, asked)
        // a part of a plate and a whole one that no rule fits look alike
        if (isCar(plate)) return listCalled(ctx.db, ctx.areaId, { text: plate, lotId }, asked)
        return listInside(ctx.db, ctx.areaId, { part: plate, lotId }, asked)
      }
      const page = await find()
      return { items: page.items.map((each) => viewStay(each, ctx.now)), next: page.next }
    },

    deskStay: (ctx, { stayId }) => showStay({ db: ctx.db, payments, areaId: ctx.areaId, now: ctx.now }, stayId),

    async deskLoosePassages(ctx, { next }) {
      const since = new Date(ctx.now.getTime() - LOOSE_MS)
      const page = await listLoose(ctx.db, ctx.areaId, since, { next, size: PAGE })
      return { items: page.items.map((each) => ({ ...viewPassage(each), lotName: each.lotName })), next: page.next }
    },

    async deskPlateCorrect(ctx, { reason, ...correction }) {
      const { stayIds, again } = await correctPlate(ctx.db, actOf({ files }, ctx, reason), correction)
      const answer = { plate: correction.to, stayIds }
      return again ? repeated(answer) : answer
    },

    async deskStayClose(ctx, { reason, exitedAt, ...fields }) {
      const at = parseInstant(exitedAt) ?? refuse(refusals.malformed, { field: 'exitedAt' })
      await closeByHand(ctx.db, actOf({ files }, ctx, reason), { ...fields, exitedAt: at })
      return viewStay(await getListed(ctx.db, ctx.areaId, fields.stayId), ctx.now)
    },

    async deskListed(ctx, { kind, next }) {
      const page = await listPlates(ctx.db, ctx.areaId, kind, { next, size: PAGE })
      const names = await namesOf(ctx.db, [...new Set(page.items.map(({ addedBy }) => addedBy))])
      return { items: page.items.map((row) => viewListed(row, names, ctx.now)), next: page.next }
    },

    async deskListAdd(ctx, { kind, plate, reason, until }) {
      const { areaId, db, now } = ctx
      const actor = ctx.person.personId
      const untilAt = until === null ? null : (parseInstant(until) ?? refuse(refusals.malformed, { field: 'until' }))
      if (untilAt && untilAt <= now) refuse(parkingRefusals.listUntil, { field: 'until' })
      await removeOver(db, { areaId, plate, kind }, { actor, now })
      const made = { areaId, plate, kind, reason: checkedReason(reason), untilAt, addedBy: actor, addedAt: now }
      const row = await insertListed(db, made).catch((error: unknown) => {
        if (isConstraint(error, 'listed_plate_once')) refuse(parkingRefusals.plateListed, { field: 'plate' })
        throw error
      })
      const subject = { kind: 'parking.listed-plate', id: row.id }
      await audited(db, ctx, 'parking.plate.listed', subject, { kind })
      return viewListed(row, await namesOf(db, [actor]), now)
    },

    async deskListRemove(ctx, { id, reason }) {
      const { areaId, db, now } = ctx
      const actor = ctx.person.personId
      const off = await removeListed(db, areaId, id, {
        removedBy: actor,
        removedAt: now,
        removedWhy: checkedReason(reason),
      })
      if (off === null) refuse(refusals.notFound, { field: 'id' })
      if (off === 'before') return repeated({ id })
      const subject = { kind: 'parking.listed-plate', id }
      await audited(db, ctx, 'parking.plate.unlisted', subject)
      return { id }
    },

    async deskAnomalies(ctx, { longDays = LONG_DAYS }) {
      const { areaId, db, now } = ctx
      const ago = (ms: number) => new Date(now.getTime() - ms)
      const twice = await listTwice(db, areaId, MAX)
      const lost = await listLost(db, areaId, ago(LOOSE_MS), MAX)
      const long = await listLong(db, areaId, ago(longDays * DAY_MS), MAX)
      const quiet = await listQuiet(db, areaId, ago(QUIET_HOURS * HOUR_MS), MAX)
      const view = (stays: typeof lost) => stays.map((each) => viewStay(each, now))
      return {
        twice: [...Map.groupBy(twice, ({ plate }) => plate)].map(([plate, stays]) => ({ plate, stays: view(stays) })),
        lost: view(lost),
        long: view(long),
        quiet: quiet.map(({ laneId, channelName, lotName, lastAt }) => ({
          channelId: laneId,
          channelName,
          lotName,
          lastAt: lastAt && toPreciseInstant(lastAt),
        })),
        longDays,
        quietHours: QUIET_HOURS,
      }
    },
  }
}
