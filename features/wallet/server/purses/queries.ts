import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db'

/** What a park has set of a purse. */
export interface PurseSetting {
  kind: string
  /** From 1; 1 gives first. */
  place: number
  /** Kinds of subjects, as the payment engine calls them; null: all. */
  pays: readonly string[] | null
}

/** SQL for another statement: what the park in this column has set of its purses, as one value. */
export function purseSettingsOf(areaId: RawBuilder<unknown>): RawBuilder<PurseSetting[]> {
  return sql<PurseSetting[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'place', place, 'pays', pays)), '[]')
    from wallet.purse_rule where area_id = ${areaId}
  )`
}

/** The same for a person with an open wallet, in one statement; null: they have none. */
export async function findOpenPurseSettings(db: Db, areaId: string, personId: string): Promise<PurseSetting[] | null> {
  const rows = await db
    .selectFrom('wallet.wallet')
    .leftJoin('wallet.purseRule as rule', 'rule.areaId', 'wallet.wallet.areaId')
    .select(['rule.kind', 'rule.place', 'rule.pays'])
    .where('wallet.wallet.areaId', '=', areaId)
    .where('wallet.wallet.personId', '=', personId)
    .where('wallet.wallet.state', '=', 'open')
    .execute()
  if (rows.length === 0) return null
  // one row without a rule stands for a park that has said nothing
  return rows.flatMap(({ kind, place, pays }) => (kind === null || place === null ? [] : [{ kind, place, pays }]))
}

const COLUMNS = [
  'id',
  'areaId',
  'personId',
  'state',
  'passwordHash',
  'passwordLockedUntil',
  'coolingUntil',
  'smallPayFen',
  'payDayFen',
  'openedAt',
] as const

/** The wallet of a person in a park, whatever its state; undefined where there is none. */
export function findWallet(db: Db, areaId: string, personId: string) {
  return db
    .selectFrom('wallet.wallet')
    .select(COLUMNS)
    .where('areaId', '=', areaId)
    .where('personId', '=', personId)
    .executeTakeFirst()
}

/** A wallet's row, without what is sealed. */
export type Wallet = NonNullable<Awaited<ReturnType<typeof findWallet>>>

/** As `findWallet`, and locks the row until the transaction ends. */
export function lockWalletRow(db: Db, areaId: string, personId: string): Promise<Wallet | undefined> {
  return db
    .selectFrom('wallet.wallet')
    .select(COLUMNS)
    .where('areaId', '=', areaId)
    .where('personId', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The holder as the ID says, sealed. */
export function getSealedHolder(db: Db, walletId: string): Promise<{ realNameSealed: Buffer; idNumberSealed: Buffer }> {
  return db
    .selectFrom('wallet.wallet')
    .select(['realNameSealed', 'idNumberSealed'])
    .where('id', '=', walletId)
    .executeTakeFirstOrThrow()
}
