import { SLOT_MS } from '#vocabulary/code-slot'
import { type SignedCodeKey, signedBody, withSignature } from '#vocabulary/signed-code'
import { launchChromium } from '../../tests/support/browser.ts'
import { bundle } from '../../tests/support/bundle.ts'
import { type Figure, p95 } from './figures.ts'
import { median } from './load.ts'

/** What the page is given, as `phone-bench.ts` of access wants it: types of the phone stay on the phone. */
interface Measured {
  readonly keys: readonly SignedCodeKey[]
  readonly codes: readonly { readonly passId: string; readonly text: string }[]
  readonly passes: number
  readonly now: number
}
type Parts = { parts: { phone: { verdictsTook: (what: Measured) => Promise<number[]> } } }

const PASSES = 5_000
/** A queue at a gate; the first warms the page up. */
const SCANS = 60
const WARM = 10
const SLOWER = 4
const MOST_MS = 50

/** How long a gate phone without network takes from a scanned text to the verdict that is kept, on a processor of a quarter's speed, with a list of 5,000. */
export async function benchGatePhone(): Promise<Figure[]> {
  const browser = await launchChromium()
  try {
    const page = await (await browser.newContext()).newPage()
    await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await page.goto('http://127.0.0.1:1/')
    await page.addScriptTag({
      content: await bundle({ phone: '../features/access/screens/offline/tests/phone-bench.ts' }),
    })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const took = await page.evaluate(
      // put there by the script above
      (what) => (globalThis as unknown as Parts).parts.phone.verdictsTook(what),
      await measured(),
    )
    const figures = took.slice(WARM)
    const [middle, slow] = [median(figures), p95(figures)]
    return [
      {
        name: 'verdict on a gate phone',
        figure: `${slow.toFixed(1)} ms p95, ${middle.toFixed(1)} ms median, ${SLOWER}× slower, ${PASSES} passes`,
        holds: slow <= MOST_MS,
        bound: `≤ ${MOST_MS} ms`,
      },
    ]
  } finally {
    await browser.close()
  }
}

async function measured(): Promise<Measured> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  const now = Math.floor(Date.now() / SLOT_MS) * SLOT_MS
  const codes = await Promise.all(
    Array.from({ length: SCANS }, async () => {
      const passId = crypto.randomUUID()
      const body = signedBody('K1', { holder: passId, codeId: crypto.randomUUID(), slot: now / SLOT_MS })
      const signature = await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(body))
      return { passId, text: withSignature(body, new Uint8Array(signature)) }
    }),
  )
  return { keys: [{ id: 'K1', x, y }], codes, passes: PASSES, now }
}
