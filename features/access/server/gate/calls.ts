import { type access, accessRefusals } from '#contract/access'
import { buildingNamesOf } from '#door/estate'
import type { Db } from '#platform/db'
import { type HandlersOf, repeated, type WriteContext } from '#platform/http'
import { isRead } from '#vocabulary/car'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { normalisePlate } from '#vocabulary/plate'
import { refusals, refuse } from '#vocabulary/refusal'
import { newCrossing } from '../crossings/making.ts'
import {
  type CrossingRow,
  findCrossing,
  findCrossingOfEvent,
  listAtPoint,
  lockCrossing,
  type NewCrossing,
  updateNotPassed,
} from '../crossings/queries.ts'
import type { AccessEngines } from '../engines.ts'
import { gateIndex } from '../passes/granting.ts'
import { findPass, listFound, lockPass, type PassRow } from '../passes/queries.ts'
import { viewPasses } from '../passes/view.ts'
import { viewPoint } from '../points/calls.ts'
import { findPointOf, listPointsOf, type PointRow } from '../points/queries.ts'
import { judgeShown } from './badges.ts'
import { findFlag, listFlags, updateFlagClosed } from './flag-queries.ts'
import { announceCrossed, moves, recordCrossing } from './judging.ts'
import { undoMove } from './undoing.ts'
import { ACT_MS, type Reader, recordedWords, viewFlag, viewVerdict } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof access>,
  | 'checkScanPermission'
  | 'scan'
  | 'verdict'
  | 'admit'
  | 'turnAway'
  | 'search'
  | 'admitPass'
  | 'flags'
  | 'parkFlags'
  | 'flagClose'
  | 'crossings'
>
const PAGE = 20

/** What gatekeepers do at their points. */
export function gateHandlers(engines: AccessEngines): Handlers {
  const reader = ({ now, person }: Pick<WriteContext, 'now' | 'person'>): Reader => ({
    now,
    photoOf: (photoId) => engines.files.sealed.address(photoId, person.personId),
  })
  return {
    async checkScanPermission({ db, areaId, person }) {
      if (!person.roles.includes('property')) return { may: false, points: [] }
      const rows = await listPointsOf(db, areaId, person.personId)
      const ids = rows.flatMap(({ buildingId }) => buildingId ?? [])
      const names = await buildingNamesOf(db, areaId, ids)
      return { may: rows.length > 0, points: rows.map((row) => viewPoint(row, names)) }
    },

    async scan(ctx, { pointId, code, actId }) {
      const { db, areaId, now, person } = ctx
      const point = await ownPoint(ctx, pointId)
      const by = { by: `person:${person.personId}`, byId: person.personId }
      const judged = await judgeShown(db, engines, { areaId, point, ...by, eventId: actId, code, now })
      return await viewVerdict(db, judged, reader(ctx))
    },

    async verdict(ctx, { id }) {
      const { db, areaId, person } = ctx
      const crossing = await findCrossing(db, areaId, id)
      if (!crossing) refuse(refusals.notFound, { field: 'id' })
      const point = await findPointOf(db, { areaId, personId: person.personId, pointId: crossing.pointId })
      if (!point) refuse(refusals.notFound, { field: 'id' })
      const pass = crossing.passId === null ? null : await findPass(db, crossing.passId)
      return await viewVerdict(db, { crossing, pass }, reader(ctx))
    },

    async admit(ctx, { id, actId, note, headcount = 1 }) {
      const { db, areaId, now } = ctx
      if (note.trim() === '') refuse(accessRefusals.handReason, { field: 'note' })
      const refused = (await findCrossing(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const point = await ownPoint(ctx, refused.pointId)
      const pass = refused.passId === null ? null : await lockPass(db, refused.passId)
      const crossing = byHand(ctx, { point, pass, actId, note, headcount, codeId: refused.codeId })
      const before = await findCrossingOfEvent(db, areaId, crossing.eventKey)
      if (before) return repeated(await viewVerdict(db, { crossing: before, pass }, reader(ctx)))
      if (refused.kind !== 'refused') refuse(accessRefusals.crossingDone, { data: { what: KIND_WORDS[refused.kind] } })
      if (now.getTime() - refused.at.getTime() > ACT_MS)
        refuse(accessRefusals.crossingDone, { data: { what: '已超过10分钟，请重新扫码' } })
      return await letIn(db, { crossing, point, pass, reader: reader(ctx) })
    },

    async turnAway(ctx, { id, note }) {
      const { db, areaId, now } = ctx
      if (note.trim() === '') refuse(accessRefusals.handReason, { field: 'note' })
      const seen = (await findCrossing(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      await ownPoint(ctx, seen.pointId)
      const pass = seen.passId === null ? null : await lockPass(db, seen.passId)
      const crossing = (await lockCrossing(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      if (crossing.kind !== 'opened') refuse(accessRefusals.crossingDone, { data: { what: KIND_WORDS[crossing.kind] } })
      if (now.getTime() - crossing.at.getTime() > ACT_MS)
        refuse(accessRefusals.crossingDone, { data: { what: '已通行' } })
      const back = await undoMove(db, crossing, pass)
      await updateNotPassed(db, id, note)
      const after: CrossingRow = { ...crossing, kind: 'not_passed', note, moved: false }
      if (back) await announceCrossed(db, engines.jobs, after, back)
      return await viewVerdict(db, { crossing: after, pass: back }, reader(ctx))
    },

    async search(ctx, { text }) {
      const { db, areaId, now, person } = ctx
      if ((await listPointsOf(db, areaId, person.personId)).length === 0) refuse(accessRefusals.notGatekeeper)
      const plate = normalisePlate(text)
      const by = /^\d{4}$/.test(text) ? 'tail' : isRead(plate) ? 'plate' : null
      if (by === null) return { items: [] }
      const hash = gateIndex(engines, areaId, by, by === 'plate' ? plate : text)
      const today = dayOf(now)
      const days = { from: startOfDay(today), until: startOfDay(addDays(today, 1)) }
      return { items: await viewPasses(db, areaId, await listFound(db, { areaId, by, hash, ...days }), now) }
    },

    async admitPass(ctx, { passId, pointId, actId, note }) {
      const { db, areaId } = ctx
      if (note.trim() === '') refuse(accessRefusals.handReason, { field: 'note' })
      const point = await ownPoint(ctx, pointId)
      const pass = await lockPass(db, passId)
      if (!pass || pass.areaId !== areaId || pass.endedAt !== null) refuse(refusals.notFound, { field: 'passId' })
      const crossing = byHand(ctx, { point, pass, actId, note, headcount: 1, codeId: null })
      const before = await findCrossingOfEvent(db, areaId, crossing.eventKey)
      if (before) return repeated(await viewVerdict(db, { crossing: before, pass }, reader(ctx)))
      return await letIn(db, { crossing, point, pass, reader: reader(ctx) })
    },

    flags: ({ db, areaId, person }, input) => flagPage(db, { areaId, personId: person.personId }, input),

    parkFlags: ({ db, areaId }, input) => flagPage(db, { areaId, personId: null }, input),

    async flagClose(ctx, { id, word }) {
      const { db, areaId, now, person } = ctx
      const flag = (await findFlag(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      await ownPoint(ctx, flag.pointId)
      if (!(await updateFlagClosed(db, { id, by: person.personId, word, now }))) {
        const stands = await findFlag(db, areaId, id)
        refuse(accessRefusals.flagClosed, { data: { word: stands?.word ?? '' } })
      }
      return viewFlag({ ...flag, closedAt: now, word })
    },

    async crossings(ctx, { pointId, next }) {
      const { db, now } = ctx
      await ownPoint(ctx, pointId)
      const page = await listAtPoint(db, { pointId, next, size: PAGE })
      const items = page.items.map(
        ({ id, kind, how, at, headcount, passId, name, passTitle, passKind, why, shown }) => ({
          id,
          kind,
          how,
          at: toInstant(at),
          headcount,
          pass:
            passId !== null && passKind !== null
              ? { id: passId, name: name ?? '', title: passTitle ?? '', kind: passKind }
              : null,
          words: recordedWords({ why, shown }, now),
        }),
      )
      return { items, next: page.next }
    },
  }
}

/** A page of flags: of who keeps their points, or of the whole park. */
async function flagPage(
  db: Db,
  of: { areaId: string; personId: string | null },
  { open = true, next }: { open?: boolean | undefined; next?: string | undefined },
) {
  const page = await listFlags(db, { ...of, open, next, size: PAGE })
  return { items: page.items.map(viewFlag), next: page.next }
}

const KIND_WORDS = { opened: '已放行', refused: '已拒绝', not_passed: '已劝返' } as const

/** A point at which the caller judges who comes; refuses. */
async function ownPoint(
  { db, areaId, person }: Pick<WriteContext, 'db' | 'areaId' | 'person'>,
  pointId: string,
): Promise<PointRow> {
  return (await findPointOf(db, { areaId, personId: person.personId, pointId })) ?? refuse(accessRefusals.notGatekeeper)
}

function byHand(
  { now, person }: Pick<WriteContext, 'now' | 'person'>,
  of: {
    point: PointRow
    pass: PassRow | null
    actId: string
    note: string
    headcount: number
    codeId: string | null
  },
): NewCrossing {
  const { point, pass, actId, codeId, ...fields } = of
  return newCrossing(
    { point, pass, at: now },
    {
      ...fields,
      kind: 'opened',
      how: 'hand',
      shown: codeId === null ? 'nothing' : 'code',
      eventKey: `person:${person.personId}:${actId}`,
      codeId,
      byId: person.personId,
      moved: pass !== null && moves(pass, point),
    },
  )
}

/** Records that a gatekeeper let somebody through. */
async function letIn(
  db: Db,
  { crossing, point, pass, reader }: { crossing: NewCrossing; point: PointRow; pass: PassRow | null; reader: Reader },
) {
  const judged = await recordCrossing(db, crossing, { pass, point, now: reader.now })
  if (judged) return await viewVerdict(db, judged, reader)
  const other = (await findCrossingOfEvent(db, crossing.areaId, crossing.eventKey)) ?? refuse(refusals.notFound)
  return await viewVerdict(db, { crossing: other, pass }, reader)
}
