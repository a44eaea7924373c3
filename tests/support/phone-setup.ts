import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** Names this run of tests to its workers: what several of them need is then made once. */
export const RUN = 'YUANQU_TEST_RUN'

/**
 * Runs once before all browser tests: `dist/` then holds the phone client of the sources as they are. The build runs in a
 * process of its own, so that nothing of the test runner reaches the bundle. Throws with the build's own words.
 */
export default async function setup(): Promise<void> {
  process.env[RUN] ??= randomUUID()
  const { VITEST: _, NODE_ENV: __, ...env } = process.env
  await promisify(execFile)('node', [join(root, 'tools/build.ts'), '--if-stale'], {
    cwd: root,
    env: { ...env, PATH: `${join(root, 'node_modules/.bin')}:${env['PATH'] ?? ''}` },
  }).catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`the phone client did not build:\n${error.stdout ?? ''}${error.stderr ?? ''}`)
  })
}
