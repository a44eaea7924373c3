import { join } from 'node:path'
import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { screensModule } from '../../tools/build/route-facts.ts'
import { atBegin } from '../support/contexts.ts'
import { isOfDesk, RAIL_ANSWERS, widen } from '../support/desk.ts'
import { axeFindings, lastFieldFindings, layoutFindings } from '../support/findings.ts'
import { type ScreenPhone, screens } from '../support/screens.ts'
import { type AreaState, everyState, openState } from '../support/states.ts'

/** What stands only on pages that are no screens: coming, unknown, broken. */
export const NO_SCREEN = /即将开放$|预计\d{4}年\d+月开放$|没有找到这个页面|页面没有加载完整|出了点问题/m

interface Look {
  name: string
  /** In the long loops for every state; else for every so manieth, by turns with the others, so that each screen of a few states is seen in it. */
  turn?: number
  /** In the long loops alone: its layout is that of a look before it, or less narrow than that of one after it. */
  long?: boolean
  dark?: boolean
  size?: 'larger' | 'elder'
  width?: number
  /** 1280×800, for screens of desks alone. */
  desk?: boolean
}
/** The first is that in which a page comes. */
const LOOKS: readonly Look[] = [
  { name: 'light' },
  { name: 'dark', dark: true, long: true },
  { name: 'larger', size: 'larger', turn: 0 },
  { name: 'at 320 px', width: 320, turn: 1 },
  { name: 'elder', size: 'elder', long: true },
  { name: 'elder at 320 px in the dark', size: 'elder', width: 320, dark: true },
  { name: 'desk', desk: true },
]
const TURNS = 2
const deep = process.env['DEEP'] !== undefined
const only = process.env['AREA']

/** Every listed route of the product, with its title. */
export async function listedRoutes(): Promise<{ path: string; title: string }[]> {
  const { allRoutes, sources } = await screensModule(join(import.meta.dirname, '../..'))
  const built = new Set(sources.flatMap((source) => Object.keys(source.screens)))
  return allRoutes.filter(({ path }) => built.has(path))
}

/** Every so manieth state, in all looks on one loaded page: a share of the sweep, so that several workers have one each. */
export async function sweep(share: number, shares: number): Promise<void> {
  const open = screens()
  const titles = new Map((await listedRoutes()).map(({ path, title }) => [path, title]))
  const all = await everyState()
  const nth = new Map(all.map((state) => [state, all.filter(({ route }) => route === state.route).indexOf(state)]))
  const states = all.filter(({ area }) => only === undefined || area === only)
  describe(`share ${share + 1} of ${shares}`, () => {
    test.each(
      states.filter((_, at) => at % shares === share).map((state) => [`${state.route} ${state.name}`, state] as const),
    )('%s', async (_, state) => {
      const answers = isOfDesk(state.route) ? [...RAIL_ANSWERS, ...state.answers] : state.answers
      const phone = await open({ as: state.as, answers, keepsPage: true })
      if (deep) {
        await atBegin(phone.context, WATCH_SHIFTS)
        // answers one after the other, as on a real network, move what was drawn before them
        await phone.page.route('**/ipark/**', oneByOne())
      }
      await openState(phone, state)
      // when answers come together depends on the machine: what moves is looked for by the long loops, which part them
      const found = deep ? await shifts(phone) : []
      await state.act?.(phone)
      await isScreen(phone, state, titles.get(state.route))
      for (const look of looksOf(state, nth.get(state) ?? 0))
        found.push(...(await findings(phone, look)).map((words) => `${look.name}: ${words}`))
      expect(found).toEqual([])
    })
  })
}

/** The looks in which the nth state of a route is seen. */
function looksOf({ route }: AreaState, nth: number): readonly Look[] {
  const looks = LOOKS.filter(({ desk }) => !desk || isOfDesk(route))
  if (deep) return looks
  return looks.filter(({ long, turn }) => !long && (turn === undefined || turn === (route.length + nth) % TURNS))
}

/** Runs in the page: keeps what the browser saw move although nobody touched it. */
const WATCH_SHIFTS = `
globalThis.shifts = []
new PerformanceObserver((list) => {
  for (const { hadRecentInput, value, sources } of list.getEntries()) {
    const names = sources.map(({ node }) => (node?.textContent ?? '').trim().slice(0, 20))
    if (!hadRecentInput) globalThis.shifts.push(value.toFixed(4) + ' ' + names.join(', '))
  }
}).observe({ type: 'layout-shift', buffered: true })
`

/** What moved while the page came, before anybody did anything on it, as findings. */
async function shifts({ page }: ScreenPhone): Promise<string[]> {
  // the last answers: some pages ask for ever
  await page.waitForTimeout(1000)
  const found = await page.evaluate('globalThis.shifts')
  return Array.isArray(found) ? found.map((words) => `moves by itself: ${words}`) : []
}

/** Each answer a little later than the one before. */
function oneByOne(): (route: Route) => Promise<void> {
  let count = 0
  return async (route) => {
    count += 1
    await new Promise((done) => setTimeout(done, 60 * (count % 6)))
    await route.continue().catch(() => undefined)
  }
}

/** The page is the one of its route, and more than a frame. */
async function isScreen(
  phone: ScreenPhone,
  { route, ...state }: AreaState,
  routeTitle: string | undefined,
): Promise<void> {
  expect(phone.here().split('?')[0]).toMatch(
    new RegExp(`^${route.replaceAll(/\/\{\w+\?\}/g, '(?:/[^/]+)?').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  )
  // a title of its own may come with a later answer than what the state says
  await expect.poll(() => phone.page.title()).toContain(state.title ?? routeTitle)
  // the directory says of other services that they are coming
  if (route !== '/services') expect(await phone.page.locator('body').innerText()).not.toMatch(NO_SCREEN)
  // an answer that was heard is drawn a moment later
  await expect.poll(async () => (await phone.page.locator('main').innerText()).length).toBeGreaterThan(20)
}

/** What is wrong in this look: its layout, and in light (deep: everywhere) what axe says. */
async function findings(phone: ScreenPhone, look: Look): Promise<string[]> {
  if (look !== LOOKS[0]) await wear(phone, look)
  const layout = await layoutFindings(phone.page, look.size === 'elder' ? 18 : 12)
  // in the narrowest look, whose letters are the largest
  if (look.size === 'elder' && look.width === 320) layout.push(...(await lastFieldFindings(phone.page)))
  return deep || look.name === 'light' || look.desk
    ? [...layout, ...(await axeFindings(phone.page, { stays: true }))]
    : layout
}

/** Puts a look on the loaded page, as the person's choice in another tab would, and waits until it is drawn. */
async function wear({ page }: ScreenPhone, { dark = false, size, width = 375, desk = false }: Look): Promise<void> {
  const chosen = size ?? 'normal'
  if (!desk) await page.setViewportSize({ width, height: 812 })
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
  await page.evaluate(`{
    document.cookie = 'preferences=auto.${chosen}.; Path=/'
    if ('${chosen}' === 'normal') delete document.documentElement.dataset.size
    else document.documentElement.dataset.size = '${chosen}'
    document.dispatchEvent(new Event('visibilitychange'))
  }`)
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  if (desk) await widen(page)
}
