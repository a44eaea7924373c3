import type { Db } from '#platform/db'
import type { Identity } from '#platform/identity'
import { textIn } from '#platform/jobs'
import { listMemberIds } from './queries.ts'

const AT_ONCE = 500

/** The sessions of a company's people learn that it has left: nobody acts for it any more. */
export async function forgetCompany(db: Db, identity: Pick<Identity, 'sessions'>, payload: unknown): Promise<void> {
  const companyId = textIn(payload, 'companyId')
  let after: string | null = null
  do {
    const people: string[] = await listMemberIds(db, companyId, after, AT_ONCE)
    for (const personId of people) await identity.sessions.personChanged(db, personId)
    after = people.length < AT_ONCE ? null : (people.at(-1) ?? null)
  } while (after !== null)
}
