import { type parking, parkingRefusals } from '#contract/parking'
import { companyNamesOf } from '#door/people'
import type { Db } from '#platform/db'
import { type HandlersOf, repeated, type StepsContext } from '#platform/http'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../engines.ts'
import { countAsk } from '../stays/strangers.ts'
import {
  type ApplicationRow,
  findActiveOfPlate,
  findApplication,
  listApplications,
  listControls,
} from './application-queries.ts'
import { takeBack, urge } from './deciding.ts'
import { companyFor, daysOf, periodOf } from './rules.ts'
import { edit, follow, type Submitted, submit } from './submit.ts'
import { showApplication, showDetail, viewApplication } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof parking>,
  | 'staffInfo'
  | 'staffAdd'
  | 'staffCheckPlate'
  | 'staffDetail'
  | 'staffDelete'
  | 'staffUpdate'
  | 'staffUrge'
  | 'companyAccessControlList'
>

const PAGE = 20
const YEAR_DAYS = 365

interface Where {
  areaId: string
  person: { personId: string }
  now: Date
}
const actorOf = ({ areaId, person: { personId }, now }: Where) => ({ areaId, personId, now })

/** An application of the person's own. Refuses 404. */
async function own(db: Db, { areaId, person }: Where, id: string): Promise<ApplicationRow> {
  const row = await findApplication(db, areaId, id)
  return row?.personId === person.personId ? row : refuse(refusals.notFound, { field: 'id' })
}

/** What people do about their own applications for staff parking and access control. */
export function staffHandlers(engines: ParkingEngines): Handlers {
  const { files, approvals } = engines

  async function answer(ctx: Where, db: Db, { id, again }: Submitted) {
    const view = await showApplication(db, ctx, id)
    return again ? repeated(view) : view
  }
  /** Counts that a person asks about a plate that is not on the application yet. */
  const ask = (ctx: StepsContext, plate: string | null | undefined) =>
    plate ? countAsk(engines, ctx.db, ctx, plate) : Promise.resolve()

  return {
    async staffInfo(ctx, { kind, next }) {
      const { areaId, person, now } = ctx
      const page = await listApplications(ctx.db, { areaId, personId: person.personId, kind, next, size: PAGE })
      const ties = person.companies.map(({ companyId }) => companyId)
      const ids = [...new Set([...ties, ...page.items.map(({ companyId }) => companyId)])]
      const names = await companyNamesOf(ctx.db, areaId, ids)
      return {
        items: page.items.map((row) => viewApplication(row, names.get(row.companyId) ?? '', now)),
        next: page.next,
        companies: ties.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id) ?? '' }] : [])),
      }
    },

    async staffAdd(ctx, { kind = 'parking', companyId, fromDay, untilDay, reason, ...parts }) {
      const isParking = kind === 'parking'
      if (isParking && parts.plate === undefined) refuse(refusals.malformed, { field: 'plate' })
      const input = {
        kind,
        companyId: companyFor(ctx.person, companyId),
        plate: isParking ? (parts.plate ?? null) : null,
        proofId: parts.proofId ?? null,
        controlIds: isParking ? [] : (parts.controlIds ?? []).toSorted(),
        reason: reason.trim(),
        ...periodOf(fromDay, untilDay, ctx.now),
      }
      if (isParking && input.proofId === null) refuse(parkingRefusals.staffProof, { field: 'proofId' })
      await ask(ctx, input.plate)
      return await ctx.last(async (db) => answer(ctx, db, await submit(db, engines, actorOf(ctx), input)))
    },

    async staffCheckPlate(ctx, { plate, fromDay = dayOf(ctx.now), untilDay }) {
      await countAsk(engines, ctx.db, ctx, plate)
      // a day beyond any period counts as its end
      const most = addDays(dayOf(ctx.now), 3 * YEAR_DAYS)
      const first = fromDay < most ? fromDay : most
      const last = untilDay === undefined || untilDay > addDays(most, YEAR_DAYS) ? addDays(first, YEAR_DAYS) : untilDay
      const period = { fromAt: startOfDay(first), untilAt: startOfDay(addDays(last, 1)) }
      const there = await findActiveOfPlate(ctx.db, ctx.areaId, { plate, ...period })
      return { free: !there, mineId: there?.personId === ctx.person.personId ? there.id : null }
    },

    async staffDetail(ctx, { id }) {
      const row = await own(ctx.db, ctx, id)
      const asking = ctx.person.personId
      return (
        await showDetail(ctx.db, { areaId: ctx.areaId, now: ctx.now, asking, urlOf: (id) => files.urlOf(id) }, row)
      ).detail
    },

    async staffDelete(ctx, { id, expect }) {
      const row = await own(ctx.db, ctx, id)
      const isDone = row.state === expect || (row.hidden && (expect ?? 'hidden') === 'hidden')
      if (isDone) return repeated(await showApplication(ctx.db, ctx, id))
      const came = await takeBack(engines, ctx.db, { ...actorOf(ctx), addresses: [] }, row)
      // What they meant when they pressed is not what it would do now.
      if (came === null || (expect !== undefined && came !== expect)) refuse(parkingRefusals.staffChanged)
      return await showApplication(ctx.db, ctx, id)
    },

    async staffUpdate(ctx, { id, change, fromDay, untilDay, ...parts }) {
      const row = await own(ctx.db, ctx, id)
      if (parts.plate !== undefined && parts.plate !== row.plate) await ask(ctx, parts.plate)
      const actor = actorOf(ctx)
      return await ctx.last(async (db) => {
        if (change !== 'edit')
          return answer(ctx, db, await follow(db, engines, actor, row, { change, untilDay, ...parts }))
        const days = daysOf(row)
        await edit(db, engines, actor, row, {
          ...parts,
          fromDay: fromDay ?? days.fromDay,
          untilDay: untilDay ?? days.untilDay,
        })
        return await showApplication(db, ctx, id)
      })
    },

    async staffUrge(ctx, { id }) {
      await urge(approvals, ctx.db, { ...actorOf(ctx), addresses: [] }, await own(ctx.db, ctx, id))
      return await showApplication(ctx.db, ctx, id)
    },

    async companyAccessControlList(ctx, { companyId }) {
      const { companies } = ctx.person
      const wanted = companyId ?? ctx.person.companyId ?? companies[0]?.companyId
      if (wanted === undefined) return { items: [] }
      if (!companies.some((tie) => tie.companyId === wanted)) refuse(refusals.notFound, { field: 'companyId' })
      return { items: await listControls(ctx.db, ctx.areaId, wanted) }
    },
  }
}
