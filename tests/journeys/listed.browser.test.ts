import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { screensModule } from '../../tools/build/route-facts.ts'
import { type Known, type Schema, valid } from '../fuzz/schema.ts'
import { everyCall, nameOf } from '../matrix/calls.ts'
import { phonesOf } from '../support/browser.ts'
import { onePixel } from '../support/picture.ts'
import { everyRecipe } from '../support/recipes.ts'
import { type Driver, makePark, type Park } from './park.ts'
import { makeScreens, type Shown, showScreen } from './screens.ts'

// What the product lists is there: every route shows a real screen, every call answers.

const ROOT = join(import.meta.dirname, '../..')
const routes = listed('routes')
const named = listed('calls')
const calls = (await everyCall()).filter((call) => named.includes(nameOf(call)))
const { allRoutes } = await screensModule(ROOT)
const titles = new Map(allRoutes.map(({ path, title }) => [path, title]))
/** What stands only on pages that are no screens: coming, unknown, broken. */
const NO_SCREEN = /即将开放$|没有找到这个页面|页面没有加载完整|出了点问题/m

/** The addresses that a route stands for. */
function shapeOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

/** What the command says. */
function listed(what: 'routes' | 'calls'): string[] {
  const said = execFileSync('node', [join(ROOT, 'tools/list.ts'), what], { cwd: ROOT, encoding: 'utf8' })
  return said.trim().split('\n')
}

let park: Park
let driver: Driver
let shown: readonly Shown[]
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makePark()
  park.nextMorning()
  ;({ driver, shown } = await makeScreens(park))
})

describe('routes', () => {
  test.each(routes)('%s shows a screen', async (path) => {
    const screen = shown.find(({ route }) => route === path)
    if (!screen) throw new Error(`${path} is listed: say in tests/journeys/screens.ts in which state it is shown`)
    const phone = await phones.open({ token: driver.token })
    const answered = phone.page.waitForResponse((response) => response.url().includes('/front/mobile/'))
    await showScreen(phone, screen)
    expect((await answered).status()).toBe(200)
    expect(phone.here().split('?')[0]).toMatch(shapeOf(path))
    expect(await phone.page.title()).toContain(titles.get(path))
    // the directory says of other services that they are coming
    if (path !== '/services') expect(await phone.page.locator('body').innerText()).not.toMatch(NO_SCREEN)
    expect((await phone.page.locator('main').innerText()).length).toBeGreaterThan(20)
  })

  test('an address that is none, and a screen that is coming, would be told', async () => {
    const phone = await phones.open({ token: driver.token })
    const coming = allRoutes.find(({ path }) => !path.includes('{') && !routes.includes(path))
    for (const path of ['/nowhere', coming?.path ?? '']) {
      await phone.open(path)
      await expect.poll(() => phone.page.locator('body').innerText()).toMatch(NO_SCREEN)
    }
    phone.complaints.splice(0)
  })
})

test('every listed call has a contract', () => {
  expect(calls.map(nameOf).toSorted()).toEqual(named.toSorted())
})

test.each(calls.map((call) => [nameOf(call), call] as const))('%s answers', async (name, call) => {
  const known: Known = { plate: [park.plate()], channel: ['sandbox'], channelCode: [park.signCode] }
  const [sample] = fc.sample(valid(call.input as Schema, known), { numRuns: 1, seed: 7 }) as Record<string, unknown>[]
  // a cursor is the server's own word
  const { next: _, ...fitting } = sample ?? {}
  const input = (await everyRecipe(park.world))[name]?.completed?.(fitting) ?? fitting
  // a person of their own: some calls end the session
  const { token } = await park.world.person()
  const address = `${park.world.origin}/ipark/portal/app/${name}`
  const headers = { loginSession: token }
  const words = Object.entries(input).map(([key, value]): [string, string] => [key, String(value)])
  const form = new FormData()
  for (const [key, value] of words) form.set(key, value)
  form.set('file', new Blob([new Uint8Array(onePixel)], { type: 'image/png' }), 'a.png')
  const json = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  }
  const answer =
    call.method === 'GET'
      ? await fetch(`${address}?${new URLSearchParams(words)}`, { headers })
      : await fetch(address, call.wire === 'multipart' ? { method: 'POST', headers, body: form } : json)
  expect(answer.status).toBe(200)
  const { code, message } = (await answer.json()) as { code: number; message: string }
  // it may refuse, but not because it was asked wrongly or by nobody
  expect([400, 401, 606]).not.toContain(code)
  expect(message).not.toBe('')
})
