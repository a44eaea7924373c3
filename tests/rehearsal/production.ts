import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import { connect } from '#platform/db'
import { newCashierKeys, SANDBOX_MERCHANT, sandboxCashier } from '#sandbox/payments'
import type { Phone } from '../support/browser.ts'
import { SERVER_WORDS } from '../support/bundled-server.ts'
import { freePort } from '../support/ports.ts'
import { productionEnv } from '../support/production.ts'

const CHECKOUT = join(import.meta.dirname, '../..')
const START_MS = 60_000

/** A production server over an empty store, whose payment channel is Alipay's with the simulated bank as gateway. */
export interface ProductionServer {
  /** Where it listens. */
  readonly origin: string
  /** As people reach it: through a proxy that ends TLS. There is none here, so no phone can open it. */
  readonly publicUrl: string
  /** `npm run park -- …` on its terminal; answers what it printed. */
  park(...words: string[]): Promise<string>
  /** Leads a phone back from the bank to where the server listens: what the bank knows is the public address. */
  leadBack(phone: Phone): Promise<void>
  stop(): Promise<void>
}

/** Starts it over an empty database. */
export async function startProduction(url: string): Promise<ProductionServer> {
  const folder = mkdtempSync('/tmp/yuanqu-rehearsal-')
  const keys = await newCashierKeys()
  const gateway = `http://127.0.0.1:${await freePort()}`
  const port = await freePort()
  const [origin, publicUrl] = [`http://127.0.0.1:${port}`, `https://localhost:${port}`]
  const env = productionEnv({ publicUrl, url, folder, port, keys, gateway })
  const server = spawn(process.execPath, SERVER_WORDS, { cwd: CHECKOUT, stdio: ['ignore', 'ignore', 'inherit'], env })
  const ended = once(server, 'exit')
  await untilUp(origin, () => server.exitCode === null)
  // The bank keeps its books in the same database, in a schema that production does not use.
  const store = connect({ url, max: 2 })
  const bank = Fastify()
  await bank.register(sandboxCashier({ keys, ...SANDBOX_MERCHANT, db: store.db, clock: () => new Date() }))
  await bank.listen({ host: '127.0.0.1', port: Number(new URL(gateway).port) })
  return {
    origin,
    publicUrl,
    async park(...words) {
      const program = join(CHECKOUT, 'tools/park.ts')
      const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], { env })
      return stdout
    },
    async leadBack({ context }) {
      await context.route('**/sandbox/**', async (route) => {
        const response = await route.fetch({ maxRedirects: 0 })
        const { location } = response.headers()
        if (location === undefined) return route.fulfill({ response })
        const script = `<script>location.replace(${JSON.stringify(location.replace(publicUrl, origin))})</script>`
        return route.fulfill({ contentType: 'text/html', body: script })
      })
    },
    async stop() {
      server.kill('SIGTERM')
      await ended
      await bank.close()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves when the server answers; throws where it ended, or takes too long. */
async function untilUp(origin: string, runs: () => boolean): Promise<void> {
  const until = Date.now() + START_MS
  while (runs() && Date.now() < until) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    if (answer?.ok) return
    await setTimeout(200)
  }
  throw new Error('the server did not start')
}
