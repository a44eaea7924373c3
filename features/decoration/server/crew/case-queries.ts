import { FINAL, RUNNING } from '#contract/decoration'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import { CASE, type CaseRow } from '../ground/case-row.ts'

/** Whose cases: all that run in the park, or those of somebody, of companies that they manage, and of which they are the foreman. */
export type Whose =
  | 'park'
  | { readonly personId: string; readonly companyIds: readonly string[]; readonly index: Buffer | null }

const latest = keyset('desc', { changedAt: 'instant', id: 'id' })

/** A page of cases whose crews somebody sees, the one changed last first; drafts only of who applies. */
export async function listCrewCases(
  db: Db,
  { areaId, whose, ...asked }: PageAsked & { areaId: string; whose: Whose },
): Promise<Page<CaseRow>> {
  const cases = db.selectFrom('decoration.workCase').select(CASE).where('areaId', '=', areaId).$castTo<CaseRow>()
  if (whose === 'park') return await latest.page(cases.where('state', 'in', RUNNING), asked)
  const { personId, companyIds, index } = whose
  const mine = cases
    .where('state', 'not in', FINAL)
    .where((is) =>
      is.or([
        is('applicantId', '=', personId),
        ...(companyIds.length > 0 ? [is('companyId', 'in', companyIds)] : []),
        ...(index === null ? [] : [is.and([is('foremanIndex', '=', index), is('state', '<>', 'draft')])]),
      ]),
    )
  return await latest.page(mine, asked)
}

/** Cases of a firm whose crews have passes or may get them, held in the order of their ids until the transaction ends. */
export async function lockCasesOfFirm(db: Db, firmId: string): Promise<CaseRow[]> {
  return await db
    .selectFrom('decoration.workCase')
    .select(CASE)
    .where('firmId', '=', firmId)
    .where('state', 'in', ['to_pay', ...RUNNING])
    .orderBy('id')
    .forUpdate()
    .$castTo<CaseRow>()
    .execute()
}
