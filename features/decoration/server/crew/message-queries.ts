import type { Db } from '#platform/db'

/** Of these cases, those that somebody may open: of their own or of companies that they manage, as foreman, as one of the crew, or because they see all of the park. */
export async function listOpenable(
  db: Db,
  reader: { areaId: string; personId: string; seesAll: boolean; companyIds: readonly string[]; index: Buffer | null },
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const { areaId, personId, seesAll, companyIds, index } = reader
  const rows = await db
    .selectFrom('decoration.workCase as c')
    .select('c.id')
    .where('c.id', 'in', ids)
    .where('c.areaId', '=', areaId)
    .$if(!seesAll, (query) =>
      query.where((is) =>
        is.or([
          is('c.applicantId', '=', personId),
          ...(companyIds.length > 0 ? [is('c.companyId', 'in', companyIds)] : []),
          ...(index === null ? [] : [is('c.foremanIndex', '=', index)]),
          is.exists(
            is
              .selectFrom('decoration.worker as w')
              .select('w.id')
              .whereRef('w.caseId', '=', 'c.id')
              .where('w.holderId', '=', personId),
          ),
        ]),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Accounts of a crew that has not left, or left only now. */
export async function listCrewAccounts(db: Db, caseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('decoration.worker')
    .select('holderId')
    .distinct()
    .where('caseId', '=', caseId)
    .where('state', 'in', ['admitted', 'suspended'])
    .where('holderId', 'is not', null)
    .execute()
  return rows.flatMap(({ holderId }) => (holderId === null ? [] : [holderId]))
}
