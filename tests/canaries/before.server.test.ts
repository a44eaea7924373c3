import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeArea } from '#fixtures/estate'
import { connect, MIGRATIONS_FOLDER, migrate, newId, readMigrations, type Store } from '#platform/db'
import { demoSms } from '#sandbox/notify'
import type { Parts, Product } from '../../app/server/product.ts'
import { testSecrets } from '../support/keys.ts'
import { makeProduct } from '../support/product.ts'
import { emptyDatabase } from '../support/store.ts'
import { CANARIES } from './canaries.ts'
import { sightingsInStore } from './places.ts'

const { text } = CANARIES.phone
const folder = mkdtempSync('/tmp/yuanqu-before-')
let store: Store
let product: Product | undefined

afterAll(async () => {
  rmSync(folder, { recursive: true })
  await product?.stop()
  await store?.close()
})

/** A whole server on this store, as it would start. */
const serverWith = (facts: Pick<Parts, 'secrets'> & Partial<Pick<Parts, 'sms'>>) =>
  makeProduct({ store, clock: () => new Date(), loopback: 'http://127.0.0.1:1', ...facts })

test('a park from before phones were sealed is sealed at the start, and its people are the same', async () => {
  for (const { name } of await readMigrations())
    if (name < '0122') copyFileSync(join(MIGRATIONS_FOLDER, name), join(folder, name))
  store = connect({ url: await emptyDatabase(), max: 4 })
  await migrate(store, folder)
  const id = newId()
  await store.pool.query(
    `insert into people.person (id, area_id, nick_name, phone, created_at) values ($1, '1', '王芳', $2, now())`,
    [id, text],
  )
  await store.pool.query(
    `insert into notify.sms (id, area_id, phone, template, words, created_at) values ($1, '1', $2, 'sign-in-code', '{}', now())`,
    [newId(), text],
  )
  // PostgreSQL has taken its samples of the plain values
  await store.pool.query('analyze')
  const places = async () => new Set((await sightingsInStore(store)).map(({ place }) => place))
  expect(await places()).toContain('table people.person, column phone')
  expect(await places()).toContain('table notify.sms, column phone')

  await migrate(store)
  await makeArea(store.db, '1')
  const secrets = testSecrets()
  const sms = demoSms(() => new Date())
  product = await serverWith({ secrets, sms })
  await product.start()
  expect(await sightingsInStore(store)).toEqual([])

  const call = async (name: string, payload: object, headers = {}) => {
    const answer = await product?.app.inject({
      method: 'POST',
      url: `/ipark/portal/app/common/${name}`,
      payload,
      headers,
    })
    return answer?.json<{ code: number; body: Record<string, string> }>()
  }
  expect(await call('smsCode', { phone: text })).toMatchObject({ code: 200 })
  await product.jobs.drain()
  const code = /\d{6}/.exec(sms.latest()[0]?.text ?? '')?.[0]
  const entered = await call('smsLogin', { phone: text, code })
  const headers = { loginsession: entered?.body['loginsession'] ?? '' }
  expect(await call('userInfo', {}, headers)).toMatchObject({ body: { id, nickName: '王芳' } })
})

test('a server with another key does not start, and says why', async () => {
  const stranger = await serverWith({ secrets: testSecrets() })
  await expect(stranger.start()).rejects.toThrow('a key that VAULT_KEY does not have')
  expect((await stranger.app.inject('/readyz')).statusCode).toBe(503)
  await stranger.stop()
})
