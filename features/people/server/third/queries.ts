import type { Db } from '#platform/db'
import type { Provider } from './third-party.ts'

/** Whom a third-party account is bound to; null: nobody. */
export async function findBound(db: Db, accountHash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('people.thirdAccount')
    .select('personId')
    .where('accountHash', '=', accountHash)
    .executeTakeFirst()
  return row?.personId ?? null
}

/**
 * Binds an account to a person, if neither is bound otherwise. Of two at once the second waits for the first. Answers `bound` (also where it was
 * so before), `taken` where the account is another's, `other` where the person has another account of the provider.
 */
export async function bindAccount(
  db: Db,
  binding: { accountHash: Buffer; areaId: string; provider: Provider; personId: string; boundAt: Date },
): Promise<'bound' | 'taken' | 'other'> {
  const made = await db
    .insertInto('people.thirdAccount')
    .values(binding)
    .onConflict((c) => c.doNothing())
    .returning('personId')
    .executeTakeFirst()
  if (made) return 'bound'
  const holder = await findBound(db, binding.accountHash)
  if (holder === null) return 'other'
  return holder === binding.personId ? 'bound' : 'taken'
}

/** By which accounts with others a person signs in. */
export async function listBound(db: Db, personId: string): Promise<{ provider: Provider; boundAt: Date }[]> {
  const rows = await db
    .selectFrom('people.thirdAccount')
    .select(['provider', 'boundAt'])
    .where('personId', '=', personId)
    .orderBy('boundAt')
    .execute()
  return rows.map(({ provider, boundAt }) => ({ provider: provider === 'alipay' ? 'alipay' : 'wechat', boundAt }))
}

/** Forgets a person's account with a provider; false where there is none (any more). */
export async function unbindAccount(db: Db, personId: string, provider: Provider): Promise<boolean> {
  const gone = await db
    .deleteFrom('people.thirdAccount')
    .where('personId', '=', personId)
    .where('provider', '=', provider)
    .returning('personId')
    .executeTakeFirst()
  return gone !== undefined
}
