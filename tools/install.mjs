// Brings in what a fresh clone lacks. Plain JavaScript: it runs on the system's Node (20.19 or newer) before anything is
// installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Node of this version or newer runs the server's TypeScript. */
const NODE_NEEDED = [24, 7]

/**
 * Installs the locked packages unless they are there already. Ends the process, with one line, if that fails. Not by
 * `npm ci`: that refuses a lock made where a registry lacked packages of other platforms; this too keeps to the lock and
 * never writes it.
 */
export function installPackages(root) {
  if (packagesComplete(root)) return
  // What is told goes to stderr: the output of a tool may be read by another program.
  console.error('installing packages …')
  // Also when NODE_ENV=production: the phone client is built here. Old Node gives warnings; ours is among the packages.
  const words = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const done = spawnSync('npm', words, { cwd: root, stdio: ['inherit', 2, 2] })
  if (done.status !== 0) stop(`the packages could not be installed${done.error ? `: ${done.error.message}` : ''}`)
  writeFileSync(stampFile(root), lockHash(root))
}

/** Whether node_modules holds what package-lock.json asks for on this platform. */
export function packagesComplete(root) {
  const lock = readJson(join(root, 'package-lock.json'))
  // npm writes this list last, so an interrupted installation has none.
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'))
  if (!lock || !installed) return false
  if (readText(stampFile(root)) === lockHash(root)) return true
  const forHere = ({ os, cpu, libc }) => os?.includes(process.platform) && cpu?.includes(process.arch) && !libc
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true
    const found = installed.packages[path]
    if (found) return found.version === wanted.version && found.integrity === wanted.integrity
    // Optional ones that only others need name no platform. One for this very platform that fails to install is asked
    // for once: the stamp remembers.
    return wanted.optional === true && !forHere(wanted)
  })
}

/** The Node that runs our TypeScript: the pinned one, else the system's. Ends the process, with one line, if it is too old. */
export function findNode(root) {
  for (const path of [join(root, 'node_modules', '.bin', 'node'), 'node']) {
    const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
    const [major = 0, minor = 0] = (stdout ?? '').trim().slice(1).split('.').map(Number)
    if (major > NODE_NEEDED[0] || (major === NODE_NEEDED[0] && minor >= NODE_NEEDED[1])) return path
  }
  return stop(
    `Node ${NODE_NEEDED.join('.')} or newer is needed on ${process.platform}-${process.arch}: install it and try again`,
  )
}

/** The surroundings of our processes: `node` and the tools are the installed ones, by name. */
export function ourEnvironment(root, more = {}) {
  return { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`, ...more }
}

/** Chromium without windows: it opens a page in half the time of the whole one. Debian has it as a package of its own. */
const HEADLESS = 'chromium-headless-shell'

/**
 * Begins to install Chromium (without windows, where there is such a package) and a Chinese font for the browser tests, in a process of its
 * own, where they are missing and this is Debian's kin and root. Answers one line about what is missing in the end, or null.
 */
export async function installBrowser() {
  const words = ['-e', `import(${JSON.stringify(import.meta.url)}).then((it) => it.installBrowserNow())`]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'inherit', 'inherit'] })
  await new Promise((done) => child.once('close', done))
  const missing = missingForBrowser()
  if (missing.length === 0) return null
  return `missing for the browser tests, which will fail: ${missing.join(' and ')}; as root: apt-get install ${HEADLESS} fonts-noto-cjk`
}

/** The same, in this process and at once. */
export function installBrowserNow() {
  const slow = !process.env.CHROMIUM && onPath(HEADLESS) === null
  if (!slow && missingForBrowser().length === 0) return
  const apt = onPath('apt-get')
  if (apt && process.getuid?.() === 0) {
    console.log(`installing ${[...(slow ? [HEADLESS] : []), ...missingForBrowser()].join(' and ')} (apt-get) …`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const run = (...words) => spawnSync(apt, words, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
    run('update', '-qq')
    const install = (...names) => run('install', '-y', '-qq', '--no-install-recommends', ...names)
    if (slow) install(HEADLESS)
    if (!findChromium()) install('chromium')
    if (!hasChineseFont() && !install('fonts-noto-cjk')) install('fonts-wqy-microhei')
  }
}

/** The browser of the tests: CHROMIUM names one, else it is found on the PATH; null if there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : null
  const names = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
  return names.map(onPath).find((path) => path !== null) ?? null
}

function missingForBrowser() {
  return [...(findChromium() ? [] : ['Chromium']), ...(hasChineseFont() ? [] : ['a Chinese font'])]
}

function hasChineseFont() {
  const listed = spawnSync('fc-list', [':lang=zh', 'file'], { encoding: 'utf8' })
  if (listed.status === 0) return listed.stdout.trim() !== ''
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts'].filter((folder) => existsSync(folder))
  return folders.some((folder) =>
    readdirSync(folder, { recursive: true }).some((name) => /cjk|wqy/i.test(String(name))),
  )
}

function onPath(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name)
    try {
      accessSync(path, constants.X_OK)
      return path
    } catch {
      // Not here.
    }
  }
  return null
}

function stampFile(root) {
  return join(root, 'node_modules', '.installed-lock')
}

function lockHash(root) {
  return createHash('sha256')
    .update(readText(join(root, 'package-lock.json')) ?? '')
    .digest('hex')
}

function readJson(path) {
  try {
    return JSON.parse(readText(path) ?? 'null')
  } catch {
    return null
  }
}

function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

function stop(line) {
  console.error(line)
  process.exit(1)
}

/** Where the bundled server stands, below the root; its entry is `main.mjs`. */
export const SERVER = '.cache/server'

/** What Node is told so that it runs the bundled server, with the places of its sources in what it says of errors. */
export const serverWords = (root) => ['--enable-source-maps', join(root, SERVER, 'main.mjs')]
