// `npm start`: installs what is missing, builds the phone client and bundles the server if their sources changed, and runs it until it
// is told to stop. Plain JavaScript for the system's Node; the server itself runs on the pinned one.
import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode, installPackages, ourEnvironment, serverWords } from './install.mjs'

/** Ctrl+C reaches us from the terminal and from npm as well: what comes so soon again is the same wish. */
const SAME_WISH_MS = 1_000

const root = fileURLToPath(new URL('..', import.meta.url))
installPackages(root)
const node = findNode(root)
const env = ourEnvironment(root)

const built = spawnSync(node, [join(root, 'tools', 'build.ts'), '--if-stale'], {
  cwd: root,
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
})
if (built.status !== 0) process.exit(built.status ?? 1)

// In a session of its own, so that only we pass signals on; told by the channel's end if we are killed.
const words = ['--import', new URL('follow.mjs', import.meta.url).href, ...serverWords(root)]
const server = spawn(node, [...words, ...process.argv.slice(2)], {
  cwd: root,
  env,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  detached: true,
})

let told = 0
function tell(signal) {
  if (Date.now() - told < SAME_WISH_MS) return
  told = Date.now()
  server.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => tell(signal))

// npm passes a signal to the shell between us, which dies without a word: then we are told by having another parent.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    tell('SIGTERM')
  }, 200)
}

server.once('error', (error) => {
  console.error(`the server could not be started: ${error.message}`)
  process.exit(1)
})
server.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
