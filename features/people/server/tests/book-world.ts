import { makeCompany, type PersonToMake, putPhone } from '#fixtures/people'
import { newId } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'

/** Somebody in a book, and what their entry says. */
export interface ToEnter extends Omit<PersonToMake, 'phone' | 'company'> {
  companyId: string
  phone?: string
  manager?: boolean
  hr?: boolean
  departmentId?: string | null
  entry?: object
}

/** A world with a company whose book is filled by tests. */
export async function makeBookWorld() {
  const world = await makeWorld()
  const { db } = world.store
  const { vault } = world.product

  async function department(companyId: string, name: string, parentId: string | null = null): Promise<string> {
    const id = newId()
    await db.insertInto('people.department').values({ id, companyId, parentId, name, position: 0 }).execute()
    return id
  }
  async function hrRole(companyId: string, hr = true, name = hr ? '人事' : '培训组'): Promise<string> {
    const id = newId()
    await db
      .insertInto('people.businessRole')
      .values({ id, companyId, kind: 'role', name, hr, createdAt: world.now() })
      .onConflict((c) => c.constraint('business_role_once').doNothing())
      .execute()
    const row = await db
      .selectFrom('people.businessRole')
      .select('id')
      .where('companyId', '=', companyId)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return row.id
  }
  /** A person with a session, in a company's book. */
  async function enter({ companyId, phone, manager = false, hr = false, departmentId, entry, ...facts }: ToEnter) {
    const person = await world.person({ ...facts, company: { id: companyId, manager, allowed: true } })
    if (phone !== undefined) await putPhone(db, vault, person.id, phone)
    if (departmentId !== undefined || entry)
      await change(person.id, companyId, { departmentId: departmentId ?? null, ...entry })
    if (hr) {
      const member = { roleId: await hrRole(companyId), personId: person.id, companyId }
      await db.insertInto('people.businessRoleMember').values(member).execute()
    }
    return person
  }
  const change = (personId: string, companyId: string, entry: object) =>
    db
      .updateTable('people.membership')
      .set(entry)
      .where('personId', '=', personId)
      .where('companyId', '=', companyId)
      .execute()
  /** Seals an e-mail as an entry keeps it. */
  const email = (personId: string, text: string) =>
    vault.seal(text, { purpose: 'people.membership.email', of: personId })
  const rule = (
    companyId: string,
    personId: string,
    kind: 'hidden' | 'senior' | 'own-department',
    more: { departmentIds?: string[]; exceptIds?: string[] } = {},
  ) =>
    db
      .insertInto('people.bookRule')
      .values({ companyId, personId, kind, ...more })
      .execute()
  return {
    world,
    db,
    vault,
    department,
    hrRole,
    enter,
    change,
    email,
    rule,
    company: (facts = {}) => makeCompany(db, facts),
  }
}
