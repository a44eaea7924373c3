import { beforeAll, describe, expect, test } from 'vitest'
import { appointOperator, keysFit, signInCode } from '#door/people'
import { inTransaction } from '#platform/db'
import { createVault, readVaultKeys } from '#platform/vault'
import { makeWorld, type World } from '../../../../tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

const at = (phone: string) => ({ areaId: '1', phone, actor: 'system:test', now: world.now() })
const appoint = (phone: string) => inTransaction(world.store.db, (db) => appointOperator(db, world.product, at(phone)))

describe('an operator by phone', () => {
  test('is made once, keeps their account and roles, and a session of before knows it', async () => {
    const known = await world.person({ phone: '13900000011' })
    expect((await world.post('parking/deskLots', {}, known.token)).code).toBe(403)
    expect(await appoint('13900000011')).toEqual({ state: 'appointed', personId: known.id })
    await expect.poll(async () => (await world.post('parking/deskLots', {}, known.token)).code).toBe(200)
    expect(await appoint('13900000011')).toEqual({ state: 'already', personId: known.id })
    const { rows } = await world.store.pool.query('select count(*)::int as n from audit.entry where subject_id = $1', [
      known.id,
    ])
    expect(rows).toEqual([{ n: 1 }])
  })

  test('has the name that was said with the phone, and is found by it; a name of their own stays', async () => {
    const named = (phone: string, name: string) =>
      inTransaction(world.store.db, (db) => appointOperator(db, world.product, { ...at(phone), name }))
    const { personId } = await named('13900000021', '周园')
    const known = await world.person({ phone: '13900000022', nickName: '林晓' })
    await named('13900000022', '周园')
    const { rows } = await world.store.pool.query(
      'select id, nick_name, pinyin from people.person where id = any($1) order by nick_name',
      [[personId, known.id]],
    )
    expect(rows).toEqual([
      { id: personId, nick_name: '周园', pinyin: expect.stringContaining('zhou') },
      { id: known.id, nick_name: '林晓', pinyin: expect.stringContaining('lin') },
    ])
  })

  test('who is disabled is not made one', async () => {
    const gone = await world.person({ phone: '13900000012' })
    await world.store.pool.query('update people.person set disabled_at = now() where id = $1', [gone.id])
    expect(await appoint('13900000012')).toEqual({ state: 'barred', personId: gone.id })
    const { rows } = await world.store.pool.query('select roles from people.person where id = $1', [gone.id])
    expect(rows).toEqual([{ roles: ['visitor'] }])
  })

  test('signs in with the code that was told, once', async () => {
    const phone = '13900000013'
    const { personId } = await appoint(phone)
    const code = await inTransaction(world.store.db, (db) => signInCode(db, world.product, { ...at(phone), personId }))
    const entered = await world.post<{ loginsession: string }>('common/smsLogin', { phone, code })
    expect((await world.post('parking/deskLots', {}, entered.body.loginsession)).code).toBe(200)
    expect((await world.post('common/smsLogin', { phone, code })).code).not.toBe(200)
  })
})

test('keys that are not the store’s are told apart from those that are', async () => {
  await world.person({ phone: '13900000014' })
  const other = createVault({ keys: readVaultKeys(Buffer.from('vutsrqponmlkjihgfedcba9876543210').toString('base64')) })
  expect(await keysFit(world.store.db, world.product.vault)).toBe(true)
  expect(await keysFit(world.store.db, other)).toBe(false)
})
