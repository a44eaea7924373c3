import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { PeopleMembership } from '../schema.generated.ts'

/** How a person's name is spelled, and by which rules the company bounds their entry. */
export async function findOwnFacts(db: Db, companyId: string, personId: string) {
  const { rows } = await sql<{
    spelledAs: string | null
    pinyin: string
    confirmedAt: Date | null
    rules: ('hidden' | 'senior' | 'own-department')[]
  }>`
    select person.spelled_as, person.pinyin, tie.confirmed_at,
           array(select kind from people.book_rule rule
                  where rule.company_id = tie.company_id and rule.person_id = tie.person_id order by kind) as rules
      from people.membership tie join people.person person on person.id = tie.person_id
     where tie.company_id = ${companyId} and tie.person_id = ${personId}`.execute(db)
  return rows[0]
}

/** Changes a person's entry. */
export async function updateEntry(
  db: Db,
  of: { companyId: string; personId: string },
  fields: Updateable<PeopleMembership>,
): Promise<void> {
  await db
    .updateTable('people.membership')
    .set(fields)
    .where('companyId', '=', of.companyId)
    .where('personId', '=', of.personId)
    .execute()
}

/** A person's number is theirs: nobody's doubts count any more. */
export async function deleteDoubts(db: Db, of: { companyId: string; personId: string }): Promise<void> {
  await db
    .deleteFrom('people.numberDoubt')
    .where('personId', '=', of.personId)
    .where('companyId', '=', of.companyId)
    .execute()
}
