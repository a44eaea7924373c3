import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { phoneOf } from '#door/people'
import { makePerson } from '#fixtures/people'
import { newId, type Store } from '#platform/db'
import { createVault, VaultError } from '#platform/vault'
import { freshStore } from '../../../tests/support/store.ts'
import { sealPhone, sealPhones } from './phones.ts'
import { personByPhone } from './queries.ts'

const [old, fresh] = ['old', 'new'].map((id) => ({ id, key: randomBytes(32) })) as [Key, Key]
type Key = { id: string; key: Buffer }
const vault = createVault({ keys: [old] })
const OLD = '13812345678'
let store: Store

beforeEach(async () => {
  store = await freshStore({ max: 4 })
})

/** People as they stood before phones were sealed. */
async function plainPeople(count: number): Promise<string[]> {
  await sql`alter table people.person drop constraint person_phone_plain`.execute(store.db)
  const ids = Array.from({ length: count }, () => newId())
  await sql`insert into people.person (id, area_id, nick_name, phone, created_at)
    select id, '1', 'plain', '139' || lpad(n::text, 8, '0'), now() from unnest(${ids}::uuid[]) with ordinality as p (id, n)`.execute(
    store.db,
  )
  await sql`alter table people.person add constraint person_phone_plain check (phone is null) not valid`.execute(
    store.db,
  )
  return ids
}

const plainLeft = async () => {
  const row = await store.db
    .selectFrom('people.person')
    .select(({ fn }) => [fn.count<number>('phone').as('plain'), fn.count<number>('phoneSealed').as('sealed')])
    .executeTakeFirstOrThrow()
  return row
}
const sealAll = async (with_ = vault) => {
  while ((await sealPhones(store.db, with_)) > 0);
}

test('a sealed phone is opened by the door, and by nobody without the key', async () => {
  const { id } = await makePerson(store.db, { phone: { number: OLD, vault } })
  expect(await phoneOf(store.db, vault, id)).toBe(OLD)
  await expect(phoneOf(store.db, createVault({ keys: [fresh] }), id)).rejects.toThrow(VaultError)
  expect(await phoneOf(store.db, vault, (await makePerson(store.db)).id)).toBeNull()
  expect(await phoneOf(store.db, vault, newId())).toBeNull()
})

test('the database refuses a plain phone, a half-sealed one, one that is no sealed value, and one twice', async () => {
  const { id } = await makePerson(store.db, { phone: { number: OLD, vault } })
  const change = (set: object) => store.db.updateTable('people.person').set(set).where('id', '=', id).execute()
  await expect(change({ phone: OLD })).rejects.toThrow('person_phone_plain')
  await expect(change({ phoneIndex: null })).rejects.toThrow('person_phone_whole')
  await expect(change({ phoneSealed: Buffer.from(OLD) })).rejects.toThrow('person_phone_sealed')
  await expect(makePerson(store.db, { phone: { number: OLD, vault } })).rejects.toThrow('person_phone_once')
  await makePerson(store.db, { areaId: '2', phone: { number: OLD, vault } })
})

test('a phone that is moved to another person does not open', async () => {
  const [thief, owner] = [await makePerson(store.db), await makePerson(store.db, { phone: { number: OLD, vault } })]
  await sql`update people.person t set phone_sealed = o.phone_sealed, phone_index = repeat('x', 36)::bytea
    from people.person o where t.id = ${thief.id} and o.id = ${owner.id}`.execute(store.db)
  await expect(phoneOf(store.db, vault, thief.id)).rejects.toThrow('sealed for another place')
})

test('people from before are sealed in batches, also by two processes at once and after a death in between', async () => {
  const ids = await plainPeople(1203)
  expect(await sealPhones(store.db, vault)).toBe(500)
  // The next batch dies with its transaction.
  const death = store.db.transaction().execute(async (db) => {
    expect(await sealPhones(db, vault)).toBe(500)
    throw new Error('killed')
  })
  await expect(death).rejects.toThrow('killed')
  expect(await plainLeft()).toEqual({ plain: 703, sealed: 500 })
  await Promise.all([sealAll(), sealAll()])
  expect(await plainLeft()).toEqual({ plain: 0, sealed: 1203 })
  expect(await phoneOf(store.db, vault, ids[0] ?? '')).toBe('13900000001')
  expect(await phoneOf(store.db, vault, ids[1202] ?? '')).toBe('13900001203')
  const found = { id: newId(), areaId: '1', nickName: 'again', now: new Date() }
  const sealed = sealPhone(vault, found.id, '13900001203')
  expect(await personByPhone(store.db, { ...found, phone: sealed })).toEqual({ id: ids[1202], disabled: false })
  expect(await sealPhones(store.db, vault)).toBe(0)
})

test('a new first key seals all anew, a new last key makes all indexes anew, and a missing key stops', async () => {
  const { id } = await makePerson(store.db, { phone: { number: OLD, vault } })
  await makePerson(store.db)
  const stored = () =>
    store.db.selectFrom('people.person').select(['phoneSealed', 'phoneIndex']).where('id', '=', id).executeTakeFirst()
  const first = await stored()
  await expect(sealPhones(store.db, createVault({ keys: [fresh] }))).rejects.toThrow('VAULT_KEY does not have')
  expect(await stored()).toEqual(first)

  const turning = createVault({ keys: [fresh, old] })
  await sealAll(turning)
  const second = await stored()
  expect(second?.phoneIndex).toEqual(first?.phoneIndex)
  expect(second?.phoneSealed?.subarray(0, 5)).toEqual(turning.heads.sealed)

  const turned = createVault({ keys: [fresh] })
  await sealAll(turned)
  expect((await stored())?.phoneIndex).toEqual(sealPhone(turned, id, OLD).phoneIndex)
  expect(await phoneOf(store.db, turned, id)).toBe(OLD)
})
