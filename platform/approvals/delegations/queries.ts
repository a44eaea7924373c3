import type { Db } from '#platform/db'

const COLUMNS = ['id', 'areaId', 'fromId', 'toId', 'fromAt', 'untilAt', 'endedAt'] as const

/** For whom a person stands in at a moment: those who delegated to them. */
export async function listDelegators(db: Db, areaId: string, personId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('approvals.delegation')
    .select('fromId')
    .where('toId', '=', personId)
    .where('areaId', '=', areaId)
    .where('fromAt', '<=', now)
    .where('untilAt', '>', now)
    .where('endedAt', 'is', null)
    .orderBy('fromId')
    .execute()
  return rows.map(({ fromId }) => fromId)
}

/** Who stands in for these persons at a moment. */
export async function listStandIns(db: Db, areaId: string, personIds: readonly string[], now: Date) {
  if (personIds.length === 0) return []
  return await db
    .selectFrom('approvals.delegation')
    .select(['fromId', 'toId'])
    .where('fromId', 'in', personIds)
    .where('areaId', '=', areaId)
    .where('fromAt', '<=', now)
    .where('untilAt', '>', now)
    .where('endedAt', 'is', null)
    .execute()
}

/** A person's delegation that stands in a period: they have one at a time. */
export function findOverlapping(db: Db, fromId: string, { fromAt, untilAt }: { fromAt: Date; untilAt: Date }) {
  return db
    .selectFrom('approvals.delegation')
    .select(COLUMNS)
    .where('fromId', '=', fromId)
    .where('fromAt', '<', untilAt)
    .where('untilAt', '>', fromAt)
    .where('endedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
}

/** A delegation as it is kept. */
export interface DelegationRow {
  id: string
  areaId: string
  fromId: string
  toId: string
  fromAt: Date
  untilAt: Date
  endedAt: Date | null
}

/** Keeps a delegation. */
export async function insertDelegation(db: Db, row: DelegationRow, madeAt: Date): Promise<void> {
  await db
    .insertInto('approvals.delegation')
    .values({ ...row, madeAt })
    .execute()
}

/** Delegations that a person gave or got and that are not over, the earliest first; at most 50. */
export function listDelegations(db: Db, areaId: string, personId: string, now: Date): Promise<DelegationRow[]> {
  return db
    .selectFrom('approvals.delegation')
    .select(COLUMNS)
    .where('areaId', '=', areaId)
    .where((is) => is.or([is('fromId', '=', personId), is('toId', '=', personId)]))
    .where('untilAt', '>', now)
    .where('endedAt', 'is', null)
    .orderBy('fromAt')
    .orderBy('id')
    .limit(50)
    .execute()
}

/** Ends a delegation that a person gave. Answers false where there is none that stands. */
export async function endDelegation(
  db: Db,
  which: { areaId: string; personId: string; id: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('approvals.delegation')
    .set({ endedAt: which.now })
    .where('id', '=', which.id)
    .where('areaId', '=', which.areaId)
    .where('fromId', '=', which.personId)
    .where('endedAt', 'is', null)
    .where('untilAt', '>', which.now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
