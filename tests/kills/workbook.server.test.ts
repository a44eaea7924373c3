import { expect, test } from 'vitest'
import type { Workbook } from '#contract/setup'
import { makeArea } from '#fixtures/estate'
import { makePerson, makeSession } from '#fixtures/people'
import { makeBookFile } from '#fixtures/setup'
import { isDeep, seed } from '../support/budget.ts'
import { testSecrets } from '../support/keys.ts'
import { freePort } from '../support/ports.ts'
import { makeProduct } from '../support/product.ts'
import { freshStore } from '../support/store.ts'
import { countRows, listWaiting, lockTable, SHEET_TABLES, sheetsOf, smallPark } from '../support/workbooks.ts'
import { startMortal } from './mortal-server.ts'

const PAUSE_MS = 1_000
const WAIT = { timeout: 30_000, interval: 50 }
/** One sheet by the seed; all of them in the long loops. */
const tables = isDeep('setup') ? [...SHEET_TABLES] : [SHEET_TABLES[seed % SHEET_TABLES.length] ?? SHEET_TABLES[0]]

test('a workbook whose server is killed at a sheet leaves nothing of it, and the next life writes it whole, once', async () => {
  const store = await freshStore({ max: 8 })
  const secrets = testSecrets()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const desk = await makeProduct({ store, secrets, clock: () => new Date(), loopback: origin })
  await makeArea(store.db, '1')
  const token = await makeSession(store.db, desk.identity, await makePerson(store.db, { roles: ['operator'] }))
  const server = await startMortal({
    databaseUrl: store.url,
    port,
    bank: origin,
    secrets,
    jobs: true,
    pauseMs: PAUSE_MS,
  })
  const headers = { loginSession: token }
  const ask = async <Body>(call: string, init: RequestInit): Promise<Body> => {
    const answer = await fetch(`${origin}/ipark/portal/app/setup/${call}`, { method: 'POST', ...init })
    const { body } = (await answer.json()) as { body: Body }
    return body
  }
  const post = <Body>(call: string, input: object) =>
    ask<Body>(call, { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(input) })
  const view = async () => (await post<{ item: Workbook }>('workbookState', {})).item

  for (const [n, table] of tables.entries()) {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await makeBookFile(sheetsOf(smallPark(n + 1))))]), '开园.xlsx')
    await ask('workbookCheck', { headers, body: form })
    await expect.poll(async () => (await view()).state, WAIT).toBe('checked')
    const before = await countRows(store.db)
    await store.db.transaction().execute(async (tx) => {
      await lockTable(tx, table)
      const { id, token: run } = await view()
      await post('workbookRun', { id, token: run })
      await expect.poll(async () => (await listWaiting(store.db, table)).length, WAIT).toBe(1)
      const died = server.died()
      server.kill()
      await died
      expect(await countRows(store.db)).toEqual(before)
    })
    await server.up()
    await expect.poll(async () => (await view()).state, WAIT).toBe('done')
    const after = await countRows(store.db)
    expect([after['rooms'], after['members'], after['tenancies'], after['plates']]).toEqual(
      [3, 3, 2, 1].map((each) => each * (n + 1)),
    )
  }
  expect(server.deaths()).toBe(tables.length)
  await server.stop()
  await desk.stop()
}, 180_000)
