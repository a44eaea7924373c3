import { afterAll, beforeAll, expect, test } from 'vitest'
import { UNSENT_CACHE } from '#vocabulary/defaults'
import { type BareChromium, type BarePage, bareChromium } from '../../../tests/support/bare-chromium.ts'
import { bareServer } from '../../../tests/support/bare-server.ts'
import { BASE } from '../paths.ts'

// A program that another follows, with Chromium's own workers. One phone keeps one program through the whole file, as phones do.
const server = bareServer()
let chromium: BareChromium
let page: BarePage

beforeAll(async () => {
  await server.serve()
  chromium = await bareChromium()
  page = await chromium.page()
  await open('/services')
  const registered = `navigator.serviceWorker.register('${BASE}/sw.js', { scope: '${BASE}/' })`
  await page.ask(`${registered}.then(() => navigator.serviceWorker.ready).then(() => null)`)
})
afterAll(async () => {
  await chromium.close()
  await server.close()
})

const open = (path: string) => page.open(`${server.origin()}${BASE}${path}`)
const registration = `navigator.serviceWorker.getRegistration('${BASE}/')`
/** How the worker that comes, the one that waits and the one that serves are. */
const states = () =>
  page.ask<(string | null)[]>(
    `${registration}.then((it) => [it?.installing, it?.waiting, it?.active].map((one) => one?.state ?? null))`,
  )
/** Asks for the worker of the server that stands, as pages do when they start. */
const update = () => page.ask<null>(`${registration}.then((it) => it?.update()).then(() => null)`)
/** What the page says of the build that drew it. */
const prefix = () =>
  page.ask<string>(`document.querySelector('meta[name="client-configuration"]')?.getAttribute('content') ?? ''`)

test('a new build is taken at the next start, and the one before serves until then', async () => {
  expect(await prefix()).toBe('')
  await server.serve({ appPrefix: 'Next/' })
  await open('/services')
  expect(await prefix()).toBe('')
  await update()
  await expect.poll(states, { timeout: 20_000 }).toEqual([null, null, 'activated'])
  const next = async () => {
    await open('/services')
    return prefix()
  }
  await expect.poll(next, { timeout: 20_000 }).toContain('Next/')
})

test('a new build waits as long as something waits on the phone to be sent, and is taken when nothing does', async () => {
  await page.ask(`caches.open('${UNSENT_CACHE}').then(() => null)`)
  await server.serve({ appPrefix: 'Later/' })
  await update()
  await expect.poll(states, { timeout: 20_000 }).toEqual([null, 'installed', 'activated'])
  const takeOver = () =>
    page.ask<null>(`${registration}.then((it) => it?.waiting?.postMessage({ takeOver: true }) ?? null)`)
  await takeOver()
  // something waits still: it is not taken, whoever asks
  await expect.poll(states).toEqual([null, 'installed', 'activated'])
  await page.ask(`caches.delete('${UNSENT_CACHE}').then(() => null)`)
  await takeOver()
  await expect.poll(states, { timeout: 20_000 }).toEqual([null, null, 'activated'])
})

test('switched off, it goes away with what it kept', async () => {
  await server.serve({ worker: false })
  await update()
  const left = async () => {
    await open('/services')
    return page.ask<number[]>(
      'Promise.all([navigator.serviceWorker.getRegistrations(), caches.keys()]).then((all) => all.map(({ length }) => length))',
    )
  }
  await expect.poll(left, { timeout: 20_000 }).toEqual([0, 0])
})
