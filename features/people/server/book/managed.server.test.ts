import { expect, test } from 'vitest'
import { makeCompany, makePerson } from '#fixtures/people'
import { refusals } from '#vocabulary/refusal'
import { freshStore } from '../../../../tests/support/store.ts'
import { managed } from './visibility-calls.ts'

const { db } = await freshStore()
const company = await makeCompany(db)
const another = await makeCompany(db)

test('a manager decides for their own company, and nobody else does', async () => {
  const manager = await makePerson(db, { company: { id: company.id, manager: true } })
  const member = await makePerson(db, { company: { id: company.id, allowed: true } })
  expect(await managed(db, { personId: manager.id, companyId: company.id })).toBe(company.id)
  const others = [
    { personId: member.id, companyId: company.id },
    { personId: manager.id, companyId: another.id },
    { personId: manager.id, companyId: null },
  ]
  for (const who of others) await expect(managed(db, who)).rejects.toMatchObject({ kind: refusals.forbidden })
})

test('who manages a company no longer decides for it at once, whatever their session still says', async () => {
  const { id: personId } = await makePerson(db, { company: { id: company.id, manager: true } })
  await db.updateTable('people.membership').set({ manager: false }).where('personId', '=', personId).execute()
  await expect(managed(db, { personId, companyId: company.id })).rejects.toMatchObject({ kind: refusals.forbidden })
})
