import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/db'
import type { Vault } from '#platform/vault'
import { ANSWERS } from './attributes/queries.ts'
import { EMAIL } from './book/view.ts'

/** So many rows are sealed in one transaction. */
const BATCH = 500

/** Looks after what memberships keep sealed: when the vault's keys turn over, e-mails and answers of older ones are sealed anew. */
export function tendMemberships(db: Db, vault: Vault): void {
  vault.tend('people.membership', () => inTransaction(db, (each) => resealMemberships(each, vault)))
}

async function resealMemberships(db: Db, vault: Vault): Promise<number> {
  const { sealed } = vault.heads
  const older = (column: string) =>
    sql<boolean>`substring(${sql.ref(column)} from 1 for ${sealed.length}::int) <> ${sealed}`
  const rows = await db
    .selectFrom('people.membership')
    .select(['personId', 'companyId', 'emailSealed', 'answersSealed'])
    .where((or) => or.or([older('emailSealed'), older('answersSealed')]))
    .orderBy('personId')
    .orderBy('companyId')
    .limit(BATCH)
    .forUpdate()
    .execute()
  for (const { personId, companyId, emailSealed, answersSealed } of rows)
    await db
      .updateTable('people.membership')
      .set({
        emailSealed: emailSealed && (vault.reseal(emailSealed, { purpose: EMAIL, of: personId }) ?? emailSealed),
        answersSealed:
          answersSealed && (vault.reseal(answersSealed, { purpose: ANSWERS, of: personId }) ?? answersSealed),
      })
      .where('personId', '=', personId)
      .where('companyId', '=', companyId)
      .execute()
  return rows.length
}
