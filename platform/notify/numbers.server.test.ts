import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#platform/db'
import { createVault } from '#platform/vault'
import { freshStore } from '../../tests/support/store.ts'
import { openNumber, sealNumber, sealNumbers } from './numbers.ts'

const PHONE = '13812345678'
const [old, fresh] = ['old', 'new'].map((id) => ({ id, key: randomBytes(32) })) as [Key, Key]
type Key = { id: string; key: Buffer }

test('numbers from before are sealed, of an older key sealed anew, and plain ones refused', async () => {
  const store = await freshStore({ max: 2 })
  const vault = createVault({ keys: [old] })
  await sql`alter table notify.sms drop constraint sms_phone_plain`.execute(store.db)
  await sql`insert into notify.sms (id, area_id, phone, template, words, created_at)
    select gen_random_uuid(), '1', ${PHONE}, 't', '{}', now() from generate_series(1, 501)`.execute(store.db)
  await sql`alter table notify.sms add constraint sms_phone_plain check (phone is null and phone_sealed is not null) not valid`.execute(
    store.db,
  )
  const tend = async (by = vault) => {
    const counts = [await sealNumbers(store.db, by)]
    while (counts.at(-1) !== 0) counts.push(await sealNumbers(store.db, by))
    return counts
  }
  expect(await tend()).toEqual([500, 1, 0])
  const turned = createVault({ keys: [fresh, old] })
  expect(await tend(turned)).toEqual([500, 1, 0])
  const alone = createVault({ keys: [fresh] })
  const rows = await store.db.selectFrom('notify.sms').selectAll().execute()
  expect(rows.every((row) => row.phone === null && openNumber(alone, row) === PHONE)).toBe(true)

  const message = { areaId: '1', template: 't', words: '{}', createdAt: new Date() }
  const put = (more: { id: string; phone?: string; phoneSealed?: Buffer }) =>
    store.db
      .insertInto('notify.sms')
      .values({ ...message, ...more })
      .execute()
  const id = newId()
  await expect(put({ id, phone: PHONE, phoneSealed: sealNumber(alone, id, PHONE) })).rejects.toThrow('sms_phone_plain')
  await expect(put({ id })).rejects.toThrow('sms_phone_plain')
  await put({ id, phoneSealed: sealNumber(alone, id, PHONE) })
})
