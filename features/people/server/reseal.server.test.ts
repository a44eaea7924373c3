import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeCompany, makePerson } from '#fixtures/people'
import { createVault } from '#platform/vault'
import { freshStore } from '../../../tests/support/store.ts'
import { ANSWERS } from './attributes/queries.ts'
import { EMAIL } from './book/view.ts'
import { tendMemberships } from './reseal-queries.ts'

test('e-mails and answers outlive the key that sealed them', async () => {
  const { db } = await freshStore()
  const [old, fresh] = ['old', 'new'].map((id) => ({ id, key: randomBytes(32) })) as [Key, Key]
  const company = await makeCompany(db)
  const sealing = createVault({ keys: [old] })
  const wished = [
    { emailSealed: 'wang@park.example', answersSealed: null },
    { emailSealed: null, answersSealed: '{"工号":["A7"]}' },
    { emailSealed: null, answersSealed: null },
  ]
  const people = await Promise.all(wished.map(() => makePerson(db, { company: { id: company.id } })))
  for (const [n, { id: of }] of people.entries()) {
    const { emailSealed = null, answersSealed = null } = wished[n] ?? {}
    await db
      .updateTable('people.membership')
      .set({
        emailSealed: emailSealed === null ? null : sealing.seal(emailSealed, { purpose: EMAIL, of }),
        answersSealed: answersSealed === null ? null : sealing.seal(answersSealed, { purpose: ANSWERS, of }),
      })
      .where('personId', '=', of)
      .execute()
  }
  for (const keys of [[fresh, old], [fresh]]) {
    const turning = createVault({ keys })
    tendMemberships(db, turning)
    await turning.start()
  }
  const alone = createVault({ keys: [fresh] })
  const opened = await Promise.all(
    people.map(async ({ id: of }) => {
      const row = await db
        .selectFrom('people.membership')
        .select(['emailSealed', 'answersSealed'])
        .where('personId', '=', of)
        .executeTakeFirstOrThrow()
      return {
        emailSealed: row.emailSealed && alone.open(row.emailSealed, { purpose: EMAIL, of }),
        answersSealed: row.answersSealed && alone.open(row.answersSealed, { purpose: ANSWERS, of }),
      }
    }),
  )
  expect(opened).toEqual(wished)
})

type Key = Parameters<typeof createVault>[0]['keys'][number]
