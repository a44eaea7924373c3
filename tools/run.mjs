// `node tools/run.mjs doctor.ts …`: installs what a fresh clone lacks, then runs a tool of this folder on the Node that npm installed, with its words and
// its exit code. Plain JavaScript for the system's Node, which cannot run the tools themselves.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode, installPackages, ourEnvironment } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
installPackages(root)
const [tool, ...words] = process.argv.slice(2)
const child = spawn(findNode(root), [join(root, 'tools', tool), ...words], {
  env: ourEnvironment(root),
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.once('error', (error) => {
  console.error(`${tool} could not be run: ${error.message}`)
  process.exit(1)
})
child.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
