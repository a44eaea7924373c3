import type { parking, StaffCase } from '#contract/parking'
import { namesOf } from '#door/people'
import { actorOf } from '#platform/approvals'
import type { Db } from '#platform/db'
import { type HandlersOf, repeated } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../engines.ts'
import { type ApplicationRow, findApplication, type ListOf, listApplications } from './application-queries.ts'
import { decideForCompany, decideForPark } from './deciding.ts'
import { listPoolsFor, listTaken } from './pool-queries.ts'
import { fullest } from './rules.ts'
import { showApplication, showDetail, viewApplications } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof parking>,
  | 'staffCompanyList'
  | 'staffCompanyDetail'
  | 'staffCompanyDecide'
  | 'staffParkList'
  | 'staffParkDetail'
  | 'staffParkDecide'
>

const PAGE = 20
const COMPANY_DONE = ['company_approved', 'approved', 'refused', 'withdrawn', 'ended']
const PARK_DONE = ['approved', 'refused', 'ended']

interface Where {
  areaId: string
  person: { personId: string; companyId: string | null }
  now: Date
}

/** What companies and the park do about applications of staff. */
export function decidingHandlers({ files, approvals }: Pick<ParkingEngines, 'files' | 'approvals'>): Handlers {
  const detailOf = (ctx: Where & { db: Db }, row: ApplicationRow) => {
    const { areaId, now, person } = ctx
    return showDetail(ctx.db, { areaId, now, asking: person.personId, urlOf: (id) => files.urlOf(id) }, row)
  }

  return {
    staffCompanyList: (ctx, { side = 'open', next }) =>
      listed(ctx, next, {
        companyIds: [companyOf(ctx)],
        ...(side === 'open' ? { states: ['asked'], oldestFirst: true } : { states: COMPANY_DONE }),
      }),

    async staffCompanyDetail(ctx, { id }) {
      const row = await ofCompany(ctx.db, ctx, id)
      const { detail, personName } = await detailOf(ctx, row)
      return { ...detail, personName, company: null, park: null }
    },

    async staffCompanyDecide(ctx, { id, accept, note }) {
      const row = await ofCompany(ctx.db, ctx, id)
      const isFirst = await decideForCompany(approvals, ctx.db, actorOf(ctx), row, { accept, note })
      const view = await showApplication(ctx.db, ctx, id)
      return isFirst ? view : repeated(view)
    },

    staffParkList: (ctx, { side = 'open', next }) =>
      listed(
        ctx,
        next,
        side === 'open'
          ? { states: ['company_approved'], notInLottery: true, oldestFirst: true }
          : { states: PARK_DONE },
      ),

    async staffParkDetail(ctx, { id }) {
      const row = await ofPark(ctx.db, ctx, id)
      const { detail, personName } = await detailOf(ctx, row)
      return { ...detail, personName, ...(await spacesFor(ctx.db, ctx.areaId, row)) }
    },

    async staffParkDecide(ctx, { id, accept, note, from = 'company' }) {
      const row = await ofPark(ctx.db, ctx, id)
      const isFirst = await decideForPark(approvals, ctx.db, actorOf(ctx), row, { accept, note, from })
      const view = await showApplication(ctx.db, ctx, id)
      return isFirst ? view : repeated(view)
    },
  }
}

const companyOf = ({ person: { companyId } }: Where): string => companyId ?? refuse(refusals.forbidden)

/** An application of the company that the manager acts for. Refuses 404. */
async function ofCompany(db: Db, where: Where, id: string): Promise<ApplicationRow> {
  const row = await findApplication(db, where.areaId, id)
  return row?.companyId === companyOf(where) ? row : refuse(refusals.notFound, { field: 'id' })
}

/** An application that came to the park: its company has decided. Refuses 404. */
async function ofPark(db: Db, { areaId }: Where, id: string): Promise<ApplicationRow> {
  const row = await findApplication(db, areaId, id)
  return row && row.state !== 'asked' ? row : refuse(refusals.notFound, { field: 'id' })
}

/** A page of applications with the names of who applied. */
async function listed(
  ctx: Where & { db: Db },
  next: string | undefined,
  of: Partial<ListOf>,
): Promise<{ items: StaffCase[]; next: string | null }> {
  const page = await listApplications(ctx.db, { areaId: ctx.areaId, ...of, next, size: PAGE })
  const views = await viewApplications(ctx.db, ctx, page.items)
  const names = await namesOf(ctx.db, [...new Set(page.items.map(({ personId }) => personId))])
  const items = views.map((view, i) => ({ ...view, personName: names.get(page.items[i]?.personId ?? '') ?? '' }))
  return { items, next: page.next }
}

/** What the company and the park have left in the application's period. Of one that takes another's place that one's space counts as free. */
async function spacesFor(db: Db, areaId: string, row: ApplicationRow) {
  const pools = row.kind === 'parking' ? await listPoolsFor(db, areaId, row.companyId) : []
  const but = row.change === 'plate' ? row.previousId : null
  const { fromAt, untilAt } = row
  const taken = await listTaken(
    db,
    pools.map(({ id }) => id),
    { fromAt, untilAt, but },
  )
  const of = (companyId: string | null) => {
    const pool = pools.find((each) => each.companyId === companyId)
    return pool ? { spaces: pool.spaces, left: Math.max(0, pool.spaces - fullest(row, taken(pool.id))) } : null
  }
  return { company: of(row.companyId), park: of(null) }
}
