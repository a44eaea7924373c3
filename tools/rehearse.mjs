// `npm run rehearse`: an empty store becomes a park whose first car pays, on a production server and in Chromium; each step with its seconds. Installs what
// is missing, as `npm test` does.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode, installBrowser, installPackages, ourEnvironment } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const browser = installBrowser()
installPackages(root)
const missing = await browser
if (missing) console.error(missing)
const { NODE_ENV: _, ...env } = ourEnvironment(root, { DEEP: '1', NODE_COMPILE_CACHE: join(root, '.cache/compiled') })
const words = ['run', 'tests/rehearsal', '--project', 'browser', '--disable-console-intercept']
const { status } = spawnSync(findNode(root), [join(root, 'node_modules/vitest/vitest.mjs'), ...words], {
  cwd: root,
  env,
  stdio: 'inherit',
})
process.exit(status ?? 1)
