// `npm run shots -- PATH…`: pictures of screens into shots/, in the states that the areas say (`tests/states.ts` of their
// screens); all states where no path is given, those of one route by its path. `--looks light,elder` draws these alone. No demo and no store are needed.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { type Look, launchChromium } from '../tests/support/browser.ts'
import { PHONE } from '../tests/support/contexts.ts'
import { DESK_CONTEXT, isOfDesk, RAIL_ANSWERS, widen } from '../tests/support/desk.ts'
import setup from '../tests/support/phone-setup.ts'
import { openScreen } from '../tests/support/screens.ts'
import { type AreaState, everyState, showState } from '../tests/support/states.ts'

const OUT = join(import.meta.dirname, '..', 'shots')
/** Screens for a tablet at a till. */
const PAD = /pad$/

interface Shot extends Look {
  name: string
  tablet?: boolean
  desk?: boolean
}
const LOOKS: readonly Shot[] = [
  { name: 'light' },
  { name: 'dark', dark: true },
  { name: 'larger', size: 'larger' },
  { name: 'elder', size: 'elder' },
  { name: 'narrow', size: 'elder', width: 320 },
]
const TABLET: Shot = { name: 'tablet', tablet: true }
/** Screens of desks; what is done on them first is done by touch, which a desk has not. */
const DESK: Shot = { name: 'desk', desk: true }

const { values, positionals: wanted } = parseArgs({ options: { looks: { type: 'string' } }, allowPositionals: true })
const chosen = values.looks?.split(',')
const isChosen = ({ name }: Shot) => chosen === undefined || chosen.includes(name)
const ALL = [...LOOKS, TABLET, DESK]
if (!ALL.some(isChosen)) {
  console.error(`No such look; there are ${ALL.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
const states = (await everyState()).filter(({ route }) => wanted.length === 0 || wanted.includes(route))
if (states.length === 0) {
  console.error(`No state of ${wanted.join(', ')}: say one in tests/states.ts of the area's screens.`)
  process.exit(1)
}
await setup()
const browser = await launchChromium()
try {
  await mkdir(OUT, { recursive: true })
  for (const state of states) {
    for (const look of looksOf(state).filter(isChosen)) await shoot(browser, state, look)
  }
} finally {
  await browser.close()
}

function looksOf({ route, act }: AreaState): readonly Shot[] {
  if (PAD.test(route)) return [...LOOKS, TABLET]
  return isOfDesk(route) && !act ? [...LOOKS, DESK] : LOOKS
}

async function shoot(chromium: Browser, state: AreaState, { name, tablet, desk, ...look }: Shot): Promise<void> {
  const pad = tablet ? { viewport: { width: 1024, height: 768 }, isMobile: false } : PHONE
  // what a state says, it says on a phone: a desk is opened narrow and widened then
  const screen = desk ? { ...DESK_CONTEXT, viewport: { width: 390, height: 800 } } : pad
  const phone = await openScreen(chromium, {
    ...look,
    as: state.as,
    answers: desk ? [...RAIL_ANSWERS, ...state.answers] : state.answers,
    context: {
      ...screen,
      ...(look.width !== undefined && { viewport: { width: look.width, height: 640 } }),
      deviceScaleFactor: desk ? 1 : 2,
    },
  })
  try {
    await showState(phone, state)
    if (desk) await widen(phone.page)
    await stands(phone.page)
    for (const file of await picture(phone.page, join(OUT, `${fileOf(state)}.${name}`))) console.log(file)
  } finally {
    await phone.close()
  }
}

function fileOf({ route, name }: AreaState): string {
  const path = route.slice(1).replaceAll('/', '-').replace(/[{}?]/g, '')
  return name ? `${path}-${name}` : path
}

/** The page as it opens, and the whole of it where it is longer than the screen. Answers the files. */
async function picture(page: Page, name: string): Promise<string[]> {
  await page.screenshot({ path: `${name}.png` })
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const whole = Number(await page.evaluate('document.documentElement.scrollHeight'))
  if (whole <= height) return [`${name}.png`]
  // not by scrolling: the bar at the bottom would stand in the middle
  await page.setViewportSize({ width, height: whole })
  await page.screenshot({ path: `${name}.whole.png` })
  return [`${name}.png`, `${name}.whole.png`]
}

/** The page has its letters, and nothing that ends still moves. */
async function stands(page: Page): Promise<void> {
  await page.evaluate(
    'Promise.all([document.fonts.ready, ...document.getAnimations().filter((each) => each.effect?.getTiming().iterations !== Infinity).map((each) => each.finished.catch(() => null))])',
  )
}
