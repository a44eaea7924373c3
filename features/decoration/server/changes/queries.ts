import { sql } from 'kysely'
import type { ChangePart } from '#contract/decoration'
import { type Db, inTransaction } from '#platform/db'
import type { Vault } from '#platform/vault'
import type { Day } from '#vocabulary/day'
import { resealedIn } from './foreman.ts'

/** A change after the approval as it is stored. */
export interface ChangeRow {
  readonly id: string
  readonly caseId: string
  readonly state: 'waiting' | 'approved' | 'rejected' | 'withdrawn'
  readonly parts: ChangePart[]
  readonly firmId: string | null
  /** Name and phone as JSON. */
  readonly foremanSealed: Buffer | null
  readonly foremanName: string
  readonly scope: string | null
  readonly areaHundredths: number | null
  readonly firstOn: Day | null
  readonly lastOn: Day | null
  readonly extends: boolean
  /** What it was, in words, by part. */
  readonly before: Readonly<Partial<Record<ChangePart, string>>>
  readonly reason: string
  readonly approvalId: string | null
  readonly byId: string
  readonly at: Date
  readonly words: string
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

const CHANGE = [
  'id',
  'caseId',
  'state',
  'parts',
  'firmId',
  'foremanSealed',
  'foremanName',
  'scope',
  'areaHundredths',
  'firstOn',
  'lastOn',
  'extends',
  'before',
  'reason',
  'approvalId',
  'byId',
  'at',
  'words',
  'decidedBy',
  'decidedAt',
] as const

const changes = (db: Db) => db.selectFrom('decoration.change').select(CHANGE).$castTo<ChangeRow>()

/** Changes of a case, the latest first. */
export async function listChanges(db: Db, caseId: string): Promise<ChangeRow[]> {
  return await changes(db).where('caseId', '=', caseId).orderBy('at', 'desc').orderBy('id', 'desc').execute()
}

/** A change; null: there is none. `lock`: its row until the transaction ends. */
export async function findChange(db: Db, id: string, lock = false): Promise<ChangeRow | null> {
  const row = await changes(db)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

/** The open change of a case; null: none. */
export async function findOpenChange(db: Db, caseId: string): Promise<string | null> {
  const row = await db
    .selectFrom('decoration.change')
    .select('id')
    .where('caseId', '=', caseId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Asks for a change. Refuses a second open one of a case by `change_one_open`. */
export async function insertChange(
  db: Db,
  { before, parts, ...row }: Omit<ChangeRow, 'state' | 'words' | 'decidedBy' | 'decidedAt' | 'approvalId'>,
): Promise<void> {
  await db
    .insertInto('decoration.change')
    .values({ ...row, parts: [...parts], before: JSON.stringify(before), state: 'waiting' })
    .execute()
}

/** Sets how a change stands. The caller holds its case. */
export async function setChange(
  db: Db,
  id: string,
  set: Partial<Pick<ChangeRow, 'state' | 'approvalId' | 'words' | 'decidedBy' | 'decidedAt'>>,
): Promise<void> {
  await db.updateTable('decoration.change').set(set).where('id', '=', id).execute()
}

/** Seals some foremen of changes that are of an older key anew, in one transaction; answers how many it found. */
export function resealChanges(db: Db, vault: Vault): Promise<number> {
  const { sealed } = vault.heads
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('decoration.change')
      .select(['id', 'foremanSealed'])
      .where(sql<boolean>`substring(foreman_sealed from 1 for ${sealed.length}::int) <> ${sealed}`)
      .orderBy('id')
      .limit(200)
      .forUpdate()
      .execute()
    for (const { id, foremanSealed } of rows) {
      const fresh = foremanSealed && resealedIn(vault, id, foremanSealed)
      if (fresh) await tx.updateTable('decoration.change').set({ foremanSealed: fresh }).where('id', '=', id).execute()
    }
    return rows.length
  })
}
