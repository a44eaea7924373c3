import { sql } from 'kysely'
import type { CaseState } from '#contract/decoration'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import { CASE, type CaseRow } from '../ground/case-row.ts'

/** Whose cases. */
export type Whose =
  | { readonly of: 'mine'; readonly personId: string; readonly companyIds: readonly string[] }
  | { readonly of: 'crew'; readonly index: Buffer | null }
  | { readonly of: 'park' }

/** The tabs of the list with their states. */
export const TABS = {
  papers: ['draft', 'reviewing', 'returned'],
  pay: ['to_pay'],
  work: ['to_begin', 'working', 'stopped', 'checking'],
  watching: ['watching'],
  over: ['closed', 'cancelled', 'rejected', 'lapsed'],
} as const satisfies Readonly<Record<string, readonly CaseState[]>>

const latest = keyset('desc', { changedAt: 'instant', id: 'id' })

const asked = (db: Db, areaId: string, whose: Whose) =>
  db
    .selectFrom('decoration.workCase')
    .where('areaId', '=', areaId)
    .where((on) => {
      if (whose.of === 'park') return on('state', '!=', 'draft')
      if (whose.of === 'crew')
        return whose.index === null
          ? sql<boolean>`false`
          : on.and([on('foremanIndex', '=', whose.index), on('state', '!=', 'draft')])
      return on.or([
        on('applicantId', '=', whose.personId),
        ...(whose.companyIds.length > 0 ? [on('companyId', 'in', [...whose.companyIds])] : []),
      ])
    })

/** Cases of a park, the latest change first. */
export async function pageOfCases(
  db: Db,
  areaId: string,
  whose: Whose,
  { tab, search }: { tab: keyof typeof TABS | 'all'; search: string },
  page: PageAsked,
): Promise<Page<CaseRow>> {
  const query = asked(db, areaId, whose)
    .select(CASE)
    .$if(tab !== 'all', (all) => all.where('state', 'in', tab === 'all' ? [] : [...TABS[tab]]))
    .$if(search !== '', (all) =>
      all.where(
        sql<boolean>`(position(lower(${search}) in lower(number || ' ' || place || ' ' || scope)) > 0
          or firm_id in (select f.id from decoration.firm f where f.area_id = ${areaId} and position(lower(${search}) in lower(f.name)) > 0))`,
      ),
    )
    .$castTo<CaseRow>()
  return await latest.page(query, page)
}

/** How many cases each tab has. */
export async function countTabs(db: Db, areaId: string, whose: Whose): Promise<Record<keyof typeof TABS, number>> {
  const rows = await asked(db, areaId, whose)
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const of = (states: readonly string[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0)
  return {
    papers: of(TABS.papers),
    pay: of(TABS.pay),
    work: of(TABS.work),
    watching: of(TABS.watching),
    over: of(TABS.over),
  }
}

/** What the firms of these cases are called, by their ids. */
export async function firmNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('decoration.firm')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
