import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db'
import { storedOf } from '#platform/settings'

/** What a park has set of its purses, as it is stored: the order in which they give, and what each may pay; null: nothing. */
export type PurseSettings = unknown

/** The name of the rule that orders purses, among all rules of a park. */
export const PURSES_RULE = 'wallet.purses'

/** SQL for another statement: what the park in this column has set of its purses, as one value. */
export function purseSettingsOf(areaId: RawBuilder<unknown>): RawBuilder<PurseSettings> {
  return storedOf(areaId, PURSES_RULE)
}

/** The same with how a person's wallet stands, in one statement; null: they have none. */
export async function findPurseSettings(
  db: Db,
  areaId: string,
  personId: string,
): Promise<{ settings: PurseSettings; state: string; hasPassword: boolean } | null> {
  const row = await db
    .selectFrom('wallet.wallet')
    .select((eb) => [
      'state',
      eb('passwordHash', 'is not', null).$castTo<boolean>().as('hasPassword'),
      purseSettingsOf(sql.ref('wallet.wallet.areaId')).as('settings'),
    ])
    .where('areaId', '=', areaId)
    .where('personId', '=', personId)
    .executeTakeFirst()
  return row ?? null
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
