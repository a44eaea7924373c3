import { expect, test } from 'vitest'
import { inTransaction, newId } from '#platform/db'
import { makeBookWorld } from '../tests/book-world.ts'

const { world, db, enter, company } = await makeBookWorld()

test('a look by the park counts for no limit of the book and takes no number into a contact', async () => {
  const companyId = (await company()).id
  const viewer = await enter({ companyId, nickName: '李雷', phone: '13900007701' })
  const seen = await enter({ companyId, nickName: '韩梅梅', phone: '13900007702' })
  const look = (personId: string, field: 'name' | 'phone') =>
    inTransaction(db, (db) =>
      world.product.keeper.reveal(db, 'person', {
        id: newId(),
        areaId: '1',
        of: personId,
        field,
        why: '应急清点',
        byId: viewer.id,
        at: world.now(),
      }),
    )
  expect(await look(seen.id, 'phone')).toEqual({ value: '13900007702' })
  expect(await look(seen.id, 'name')).toEqual({ value: '韩梅梅' })
  // of nobody there is nothing to tell
  expect(await look(newId(), 'phone')).toBeNull()
  const card = await world.post<{ bytes: Buffer }>('addressbook/vcard', { id: seen.id }, viewer.token)
  expect(String(card.body.bytes)).not.toContain('13900007702')
  const asked = { id: seen.id, field: 'phone' }
  expect(await world.post('addressbook/reveal', asked, viewer.token)).toMatchObject({ body: { left: 29 } })
  const { items } = (await world.post<{ items: object[] }>('addressbook/reveals', {}, seen.token)).body
  expect(items).toMatchObject([
    { field: 'phone', why: '' },
    { field: 'name', companyName: '园区运营', why: '应急清点' },
    { field: 'phone', companyName: '园区运营' },
  ])
})
