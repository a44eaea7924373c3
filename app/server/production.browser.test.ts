import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { modulesIn, SERVER_WORDS } from '../../tests/support/bundled-server.ts'
import { freePort } from '../../tests/support/ports.ts'
import { freshStore } from '../../tests/support/store.ts'

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync('/tmp/yuanqu-production-')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// It stands among the browser tests because a production server wants the built phone.

/** What a production server has no use for: demos, simulated banks and channels, invented rows, tests. */
const STRANGER =
  /(^|\/)(demo|fixtures)\.ts$|(^|\/)(demo-|sandbox)[^/]*\.ts$|\/(simulation|simulators|sandbox|tests)\/|\/simulated\.ts$|^tools\//

const strangers = (files: readonly string[]): string[] => files.filter((file) => STRANGER.test(file))

test.each([
  'features/parking/server/demo.ts',
  'features/parking/server/simulation/traffic.ts',
  'features/wallet/server/cards/bank/simulated.ts',
  'features/people/server/fixtures.ts',
  'platform/payments/simulators/alipay-bank/bank.ts',
  'platform/payments/channels/sandbox/index.ts',
  'platform/notify/demo-port.ts',
  'platform/notify/sandbox.ts',
  'app/server/demo.ts',
])('%s would be a stranger in production', (file) => {
  expect(strangers([file])).toEqual([file])
})

test('a production server loads neither demo nor sandbox code', async () => {
  const store = await freshStore({ max: 1 })
  const port = await freePort()
  const loaded = join(folder, 'loaded')
  const server = spawn(
    process.execPath,
    ['--import', join(CHECKOUT, 'tests/support/loaded-modules.ts'), ...SERVER_WORDS],
    {
      cwd: CHECKOUT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        LOADED_MODULES: loaded,
        NODE_ENV: 'production',
        DATABASE_URL: store.url,
        DATA_DIR: folder,
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: 'https://park.invalid',
        PROXIES: '1',
        PEPPER: 'k3Jv9sQ1xZt7mB5wLr8cYh2uNe4pGa6d',
        DEVICE_KEY: 'p8Wd2fHs6yKq1vXn4bTj7mRc9zLg3aEu',
        VAULT_KEY: Buffer.from('0123456789abcdefghijklmnopqrstuv').toString('base64'),
        CODE_KEY: Buffer.from('abcdefghijklmnopqrstuv0123456789').toString('base64'),
        LOG_LEVEL: 'fatal',
      },
    },
  )
  const ended = once(server, 'exit')
  try {
    await expect
      .poll(() => server.exitCode !== null || answers(`http://127.0.0.1:${port}/readyz`), { timeout: 60_000 })
      .toBe(true)
    const { headers } = await fetch(`http://127.0.0.1:${port}/healthz`)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  } finally {
    server.kill('SIGTERM')
  }
  expect(await ended).toEqual([0, null])
  const loadedFiles = readFileSync(loaded, 'utf8')
    .trim()
    .split('\n')
    .map((url) => relative(CHECKOUT, fileURLToPath(url)))
    .filter((file) => file !== 'tests/support/loaded-modules.ts')
  const files = modulesIn(loadedFiles)
  expect(files).toContain('app/server/product.ts')
  expect(files).toContain('features/wallet/server/index.ts')
  expect(strangers(files)).toEqual([])
})

/** Whether the server is up and answers well. */
async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}
