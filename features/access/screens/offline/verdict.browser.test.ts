import { expect, test } from 'vitest'
import { sharedChromium } from '../../../../tests/support/browser.ts'
import { isDeep, seed } from '../../../../tests/support/budget.ts'
import { bundle } from '../../../../tests/support/bundle.ts'
import { HOLDER, signedTexts } from '../../contract/tests/signed-texts.ts'
import { CASES, type VerdictCase } from '../../contract/tests/verdict-cases.ts'
import { runOnDevice } from '../../server/tests/device-run.ts'
import { runOnPhone, type Told } from './tests/phone-run.ts'
import { randomCases } from './tests/random-cases.ts'

// The same cases in three runtimes: the phone's program in Node and in Chromium, and a simulated device. No difference.

const RANDOM = isDeep('access') ? 100_000 : 300
/** So many go to the page at once. */
const BATCH = 5_000

const texts = await signedTexts()
const told = async (cases: readonly VerdictCase[]): Promise<Told[]> =>
  await Promise.all(
    cases.map(async (one) => ({ one, text: await texts.of(one.text), holder: HOLDER, keys: texts.keys })),
  )

async function inChromium() {
  const browser = await sharedChromium()
  const context = await browser.newContext()
  const page = await context.newPage()
  // the page of a host that may use WebCrypto
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('http://127.0.0.1:1/')
  await page.addScriptTag({ content: await bundle({ phone: '../features/access/screens/offline/tests/phone-run.ts' }) })
  const run = (cases: readonly Told[]): Promise<string[]> =>
    page.evaluate(
      // put there by the script above
      (list) =>
        (globalThis as unknown as { parts: { phone: { runOnPhone: typeof runOnPhone } } }).parts.phone.runOnPhone(list),
      [...cases],
    )
  return { run, close: () => context.close() }
}

test(`every case, and ${RANDOM} by chance, are judged alike by Node, Chromium and a device, and as the rules say`, async () => {
  expect(CASES.length).toBeGreaterThanOrEqual(200)
  expect(new Set(CASES.map(({ name }) => name)).size).toBe(CASES.length)
  const all = [...CASES, ...randomCases(RANDOM, seed)]
  const { run, close } = await inChromium()
  try {
    for (let from = 0; from < all.length; from += BATCH) {
      const cases = await told(all.slice(from, from + BATCH))
      const expected = cases.map(({ one }) => `${one.name} ${one.expected.join(' ')}`)
      const named = (said: readonly string[]) => said.map((words, n) => `${cases[n]?.one.name} ${words}`)
      expect(named(await runOnPhone(cases)), 'Node').toEqual(expected)
      expect(named(await run(cases)), 'Chromium').toEqual(expected)
      expect(named(await runOnDevice(cases, texts.keys)), 'device').toEqual(expected)
    }
  } finally {
    await close()
  }
}, 3_600_000)
