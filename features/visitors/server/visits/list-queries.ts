import { type RawBuilder, sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import type { VisitState } from '../../contract/can.ts'
import { fromVisits, type VisitRow, type VisitWay } from './queries.ts'

/** Which visits a list is of. */
export type ListedBy =
  | { readonly hostId: string }
  | { readonly applicantId: string }
  | { readonly companyId: string }
  | { readonly personId: string }

const soonestFirst = keyset('asc', { fromAt: 'instant', id: 'id' })
const latestFirst = keyset('desc', { fromAt: 'instant', id: 'id' })

/** The order of a list of visits by when they begin. */
export const orderOf = (soonest: boolean) => (soonest ? soonestFirst : latestFirst)

/**
 * Visits of a park, the latest beginning first unless `soonest`. `personId`: visits on which this account comes or that it filed. Hidden ones are left out: by the host where a host or company
 * asks, by the visitor where the visitor does.
 */
export function listVisits(
  db: Db,
  of: PageAsked & {
    areaId: string
    by: ListedBy
    /** None: all of them, as where it is not said. */
    states?: readonly VisitState[] | undefined
    ways?: readonly VisitWay[] | undefined
    /** Whose company's name holds this. */
    named?: string | undefined
    /** Overlapping these times. */
    during?: { from: Date; until: Date } | undefined
    /** Who comes first stands first; else who came last. */
    soonest?: boolean | undefined
  },
): Promise<Page<VisitRow>> {
  const { areaId, by, states = [], ways = [], named = '', during, soonest = false, ...asked } = of
  const visitors = 'personId' in by || 'applicantId' in by
  const visits = fromVisits(db)
    .where('areaId', '=', areaId)
    .where(visitors ? 'hiddenByVisitorAt' : 'hiddenAt', 'is', null)
    .$if(!visitors, (query) => query.where('state', '<>', 'draft'))
    .$if(named.trim() !== '', (query) =>
      query.where(sql<boolean>`position(lower(${named.trim()}) in lower(company_name)) > 0`),
    )
    .$if('hostId' in by, (query) => query.where('hostId', '=', 'hostId' in by ? by.hostId : ''))
    .$if('applicantId' in by, (query) => query.where('applicantId', '=', 'applicantId' in by ? by.applicantId : ''))
    .$if('companyId' in by, (query) => query.where('companyId', '=', 'companyId' in by ? by.companyId : ''))
    .$if('personId' in by, (query) => {
      const personId = 'personId' in by ? by.personId : ''
      return query.where(
        sql<boolean>`id in (
          select id from visitors.visit where applicant_id = ${personId}
          union select visit_id from visitors.companion where person_id = ${personId} and removed_at is null)`,
      )
    })
    .$if(states.length > 0, (query) => query.where('state', 'in', states))
    .$if(ways.length > 0, (query) => query.where('way', 'in', ways))
    .$if(during !== undefined, (query) =>
      query.where('fromAt', '<', during?.until ?? new Date()).where('untilAt', '>', during?.from ?? new Date()),
    )
  return orderOf(soonest).page(visits, asked)
}

/** These visits of a park, in the order of the ids. */
export async function listVisitsById(db: Db, areaId: string, ids: readonly string[]): Promise<VisitRow[]> {
  if (ids.length === 0) return []
  const rows = await fromVisits(db).where('id', 'in', ids).where('areaId', '=', areaId).execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** Whether a visit came in by this way, as a condition on its id in a list of others. */
export const isOfWay =
  (way: VisitWay) =>
  (id: RawBuilder<string>): RawBuilder<boolean> =>
    sql`exists (select from visitors.visit where visit.id = ${id} and visit.way = ${way})`

const lastDecided = keyset('desc', { decidedAt: 'instant', id: 'id' })

/** Visits that somebody decided, or that were decided in their place, the latest decision first. */
export function listDecidedBy(
  db: Db,
  { areaId, personId, way, ...asked }: PageAsked & { areaId: string; personId: string; way?: VisitWay | undefined },
): Promise<Page<VisitRow>> {
  const visits = fromVisits(db)
    .where((is) => is.or([is('decidedBy', '=', personId), is('decidedFor', '=', personId)]))
    .where('areaId', '=', areaId)
    .$if(way !== undefined, (query) => query.where('way', '=', way ?? 'callon'))
    .where('decidedAt', 'is not', null)
    .$narrowType<{ decidedAt: Date }>()
  return lastDecided.page(visits, asked)
}
