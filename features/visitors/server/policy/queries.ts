import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { FormField } from '#vocabulary/form-fields'

/** What a company asks of its visitors, and who decides. */
export interface Policy {
  readonly companyId: string
  readonly askPlate: 'no' | 'may' | 'must'
  readonly askId: 'no' | 'may' | 'must'
  readonly askFace: 'no' | 'may'
  readonly askDocument: 'no' | 'may' | 'must'
  readonly fields: readonly FormField[]
  readonly decideInvited: boolean
  readonly walkIn: boolean
  readonly receptionIds: readonly string[]
  readonly wifi: string
  /** 0: never set. */
  readonly version: number
}

/** The policy of a company that never set one. */
export function usualPolicy(companyId: string): Policy {
  return {
    companyId,
    askPlate: 'may',
    askId: 'no',
    askFace: 'no',
    askDocument: 'no',
    fields: [],
    decideInvited: false,
    walkIn: true,
    receptionIds: [],
    wifi: '',
    version: 0,
  }
}

/** What a company asks of its visitors, as it stands. */
export async function policyOf(db: Db, companyId: string): Promise<Policy> {
  const row = await db
    .selectFrom('visitors.policy')
    .selectAll()
    .where('companyId', '=', companyId)
    .$castTo<Policy & { areaId: string; changedAt: Date; way: string }>()
    .executeTakeFirst()
  if (!row) return usualPolicy(companyId)
  const { areaId: _area, changedAt: _changed, way: _moved, ...policy } = row
  return policy
}

/** Keeps a company's policy; false where somebody changed it since `policy.version` was seen. */
export async function putPolicy(db: Db, areaId: string, { version, ...policy }: Policy, now: Date): Promise<boolean> {
  const facts = {
    ...policy,
    fields: JSON.stringify(policy.fields),
    receptionIds: [...policy.receptionIds],
    changedAt: now,
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('visitors.policy')
    .values({ ...facts, areaId })
    .onConflict((conflict) =>
      conflict
        .constraint('policy_pk')
        .doUpdateSet((is) => ({ ...facts, version: is('visitors.policy.version', '+', 1) }))
        .where('visitors.policy.version', '=', version),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Those of these companies for which somebody receives. */
export async function listReceiving(db: Db, personId: string, companyIds: readonly string[]): Promise<string[]> {
  if (companyIds.length === 0) return []
  const rows = await db
    .selectFrom('visitors.policy')
    .select('companyId')
    .where('companyId', 'in', companyIds)
    .where(sql<boolean>`reception_ids @> array[${personId}]::uuid[]`)
    .orderBy('companyId')
    .execute()
  return rows.map(({ companyId }) => companyId)
}

/** Companies whose visitors were told a way of their own before it was the company's to say, held until the transaction ends. */
export function lockUnmovedWays(db: Db, limit: number): Promise<{ companyId: string; way: string }[]> {
  return db
    .selectFrom('visitors.policy')
    .select(['companyId', 'way'])
    .where('way', '<>', '')
    .orderBy('companyId')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** Writes that these companies say the way themselves. */
export async function updateMoved(db: Db, companyIds: readonly string[]): Promise<void> {
  if (companyIds.length === 0) return
  await db
    .updateTable('visitors.policy')
    .set({ way: '' })
    .where('companyId', 'in', [...companyIds])
    .execute()
}
