import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Where servers of tests answer with axe. */
export const AXE_PATH = '/axe.min.js'
const withAxe = new Set<string>()
let source = ''

/** Says that the server at this origin answers with axe at `AXE_PATH`. */
export function servesAxe(origin: string): void {
  withAxe.add(origin)
}

export function axeSource(): string {
  source ||= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  return source
}

/** What axe finds on the whole page, one line each, after what moves has come to rest. `stays`: the page stays as high as it is whole. */
export async function axeFindings(page: Page, { stays = false } = {}): Promise<string[]> {
  // all of it at once: what the bar at the bottom covers now can be scrolled free
  const { width, height } = page.viewportSize() ?? { width: 375, height: 812 }
  const whole = Number(await page.evaluate('document.documentElement.scrollHeight'))
  if (whole > height) await page.setViewportSize({ width, height: whole })
  try {
    return await axeRun(page)
  } finally {
    if (whole > height && !stays) await page.setViewportSize({ width, height })
  }
}

async function axeRun(page: Page): Promise<string[]> {
  await page.evaluate(
    'Promise.all(document.getAnimations().filter((each) => each.effect?.getTiming().iterations !== Infinity).map((each) => each.finished.catch(() => null)))',
  )
  if (await page.evaluate(`typeof axe === 'undefined'`)) await bringAxe(page)
  const found: unknown = await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(AXE_RULES)}, resultTypes: ['violations'] }).then((r) => r.violations.flatMap((v) => v.nodes.map((n) => v.id + ' ' + n.target.join(' ') + ' ' + n.failureSummary)))`,
  )
  return Array.isArray(found) ? found.map(String) : ['axe did not answer']
}

/** By the page's own server where it has axe, for the browser keeps it compiled; else by evaluation, as the content policy forbids other scripts. */
async function bringAxe(page: Page): Promise<void> {
  if (!withAxe.has(new URL(page.url()).origin)) return void (await page.evaluate(axeSource()))
  await page.evaluate(`new Promise((done, failed) => {
    const script = document.createElement('script')
    script.src = '${AXE_PATH}'
    script.onload = done
    script.onerror = () => failed(new Error('axe did not come'))
    document.head.append(script)
  }).finally(() => document.head.querySelector('script[src="${AXE_PATH}"]').remove())`)
}

/** What sticks out of the page at its side and which texts are under 12 px (elder: 18), one line each. */
export async function layoutFindings(page: Page, leastText = 12): Promise<string[]> {
  const found: unknown = await page.evaluate(`(${measure})(${leastText})`)
  return Array.isArray(found) ? found.map(String) : ['nothing was measured']
}

// runs in the page
const measure = `(least) => {
  const found = []
  const root = document.documentElement
  const over = root.scrollWidth - root.clientWidth
  if (over > 0) {
    const widest = [...document.body.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > root.clientWidth + 0.5).at(-1)
    found.push(over + ' px too wide: ' + (widest?.outerHTML.slice(0, 120) ?? ''))
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!node.data.trim() || !parent || parent.closest('.sr-only, script, style')) continue
    const size = parseFloat(getComputedStyle(parent).fontSize)
    if (size < least - 0.01 && parent.getClientRects().length > 0) found.push(size.toFixed(1) + ' px: ' + node.data.trim().slice(0, 40))
  }
  return found
}`

/** Whether the bars at the top and bottom leave the last field of a page free once it is focused, by any of its keys or by what refused it. */
export async function lastFieldFindings(page: Page): Promise<string[]> {
  const found: unknown = await page.evaluate(`(${focusLast})()`)
  return Array.isArray(found) ? found.map(String) : ['the last field was not measured']
}

// runs in the page
const focusLast = `() => {
  if (document.querySelector('dialog[open], [data-dock]')) return []
  const fields = [...document.querySelectorAll('main :is(input, textarea, [role="textbox"], [role="switch"])')].filter(
    (each) => !each.disabled && each.type !== 'hidden' && each.getClientRects().length > 0 && !each.closest('[inert]'),
  )
  const last = fields.at(-1)
  if (!last) return []
  const before = scrollY
  // the worst place: at the very end of the window, under the bar
  scrollTo({ top: scrollY + last.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' })
  // one that has the cursor already would not come into sight again
  document.activeElement.blur()
  last.focus()
  const { top, bottom } = last.getBoundingClientRect()
  const bars = [...document.querySelectorAll('footer, nav, header')].filter((each) => getComputedStyle(each).position === 'sticky')
  const over = bars.map((each) => each.getBoundingClientRect()).filter((bar) => bar.height > 0 && bar.top < bottom - 1 && bar.bottom > top + 1)
  last.blur()
  scrollTo({ top: before, behavior: 'instant' })
  return over.map((bar) => Math.round(Math.min(bottom, bar.bottom) - Math.max(top, bar.top)) + ' px of the last field are under a bar: ' + (last.getAttribute('aria-label') ?? last.labels?.[0]?.textContent ?? last.id))
}`
