import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeCompany, makePerson } from '#fixtures/people'
import { newId } from '#platform/db'
import { createVault } from '#platform/vault'
import { freshStore } from '../../../tests/support/store.ts'
import { resealInvitations } from './applications/invite-calls.ts'
import { INVITED_PHONE, sealInvited } from './applications/view.ts'
import { ANSWERS } from './attributes/queries.ts'
import { EMAIL } from './book/view.ts'
import { openRow, resealRows, sealRow } from './imports/phones.ts'
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

test('phones of invitations and of rows of a sheet are found and opened by a new key alone', async () => {
  const { db } = await freshStore()
  const [old, fresh] = ['old', 'new'].map((id) => ({ id, key: randomBytes(32) })) as [Key, Key]
  const [company, phone, at] = [await makeCompany(db), '13900008801', new Date()]
  const { id: askedBy } = await makePerson(db, { company: { id: company.id, manager: true } })
  const facts = { areaId: '1', companyId: company.id, createdAt: at }
  const sealing = createVault({ keys: [old] })
  const [invitation, sheet] = [newId(), newId()]
  await db
    .insertInto('people.application')
    .values({
      id: invitation,
      kind: 'invite',
      state: 'invited',
      askedBy,
      ...facts,
      ...sealInvited(sealing, invitation, phone),
    })
    .execute()
  await db
    .insertInto('people.importRun')
    .values({ id: sheet, fileName: 'a.csv', fileHash: randomBytes(32), state: 'checking', rows: 1, ...facts })
    .execute()
  const place = { importId: sheet, line: 2 }
  await db
    .insertInto('people.importRow')
    .values({ ...place, createdAt: at, ...sealRow(sealing, place, phone) })
    .execute()
  const stored = async () => [
    await db.selectFrom('people.application').select(['phoneSealed', 'phoneIndex']).executeTakeFirstOrThrow(),
    await db.selectFrom('people.importRow').select(['phoneSealed', 'phoneIndex']).executeTakeFirstOrThrow(),
  ]
  const tendAll = async (vault: ReturnType<typeof createVault>) => [
    await resealInvitations(db, vault),
    await resealRows(db, vault),
  ]
  // the new key seals, the old one still finds
  const turning = createVault({ keys: [fresh, old] })
  expect([await tendAll(turning), await tendAll(turning)]).toEqual([
    [1, 1],
    [0, 0],
  ])
  // the new one finds too: what it sealed already is indexed anew
  const turned = createVault({ keys: [fresh] })
  expect([await tendAll(turned), await tendAll(turned)]).toEqual([
    [1, 1],
    [0, 0],
  ])
  const [invited, row] = await stored()
  expect(invited?.phoneIndex).toEqual(sealInvited(turned, invitation, phone).phoneIndex)
  expect(row?.phoneIndex).toEqual(sealRow(turned, place, phone).phoneIndex)
  expect(openRow(turned, place, row?.phoneSealed ?? null)).toBe(phone)
  expect(turned.open(invited?.phoneSealed ?? Buffer.alloc(0), { purpose: INVITED_PHONE, of: invitation })).toBe(phone)
})

type Key = Parameters<typeof createVault>[0]['keys'][number]
