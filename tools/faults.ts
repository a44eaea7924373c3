// `npm run test:faults [-- ROOM…] [--seed N] [--made N]`: plants faults into a copy of the tree, one at a time, runs the tests of the room and tells
// which went unnoticed. See tools/faults/README.md.
import { randomInt } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startTemporaryStore } from '#platform/db'
import { sliceOf } from '../tests/support/budget.ts'
import type { FaultyRoom } from '../tests/support/faults.ts'
import { copyTree } from './faults/copy.ts'
import { likelyFirst } from './faults/likely.ts'
import { isRuleFile, listedFaults, madeFaults, type Planted, roomsNamed } from './faults/plan.ts'
import { type Failed, startTesting, type Testing } from './faults/testing.ts'
import { edited } from './faults/text.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Of the faults made by rule this share must be noticed; of the listed ones all. */
const MADE_NOTICED = 0.9

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: process.env['SEED'] ?? String(randomInt(2 ** 31)) },
    made: { type: 'string', default: '30' },
    verbose: { type: 'boolean', default: false },
  },
})
const [seed, wanted] = [Number(values.seed), Number(values.made)]
if (!Number.isSafeInteger(seed) || seed < 0 || !Number.isSafeInteger(wanted) || wanted < 0)
  fail('usage: npm run test:faults [-- ROOM…] [--seed N] [--made N] [--verbose]')
const rooms = await roomsNamed(positionals)
if (typeof rooms === 'string') fail(rooms)

const copy = copyTree(ROOT)
const store = await startTemporaryStore()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
process.once('exit', () => copy.drop())
console.log(`seed ${seed}`)
const summary: string[] = []
let passed = true
try {
  for (const room of rooms) {
    const { line, holds } = await tryRoom(room)
    summary.push(`${holds ? 'passed' : 'FAILED'}  ${line}`)
    passed &&= holds
  }
} finally {
  await store.stop()
}
console.log(['', ...summary].join('\n'))
process.exit(passed ? 0 : 1)

/** Tries all listed faults of a room, and as many made by rule as are wanted. */
async function tryRoom(room: FaultyRoom): Promise<{ line: string; holds: boolean }> {
  const { planted, broken } = listedFaults(copy.root, room)
  for (const line of broken) console.log(`BROKEN     ${line}`)
  const files = copy.files.filter((file) => isRuleFile(file, room))
  const makeable = madeFaults(copy.root, files, room)
  const made = sliceOf(makeable, wanted, seed)
  const folders = room.home.startsWith('features/')
    ? [`${room.home}/contract/`, `${room.home}/server/`]
    : [`${room.home}/`]
  const testing = await startTesting(copy.root, folders, store.url)
  try {
    const began = Date.now()
    const whole = await testing.run('package.json', testing.tests, 600_000)
    if (whole.failed) return { line: `${room.room}: fails without a fault: ${told(whole.failed)}`, holds: false }
    const wholeMs = Date.now() - began
    console.log(
      `\n── ${room.room}: ${testing.tests.length} test files in ${(wholeMs / 1000).toFixed(1)} s; ${planted.length} faults listed, ${made.length} of ${makeable.length} made by rule`,
    )
    const unnoticed = await tryAll([...planted, ...made], testing, whole.files, 30_000 + wholeMs)
    const [listed, byRule] = [
      unnoticed.filter(({ origin }) => origin === 'listed'),
      unnoticed.filter(({ origin }) => origin === 'made'),
    ]
    const noticed = made.length - byRule.length
    const line = `${room.room.padEnd(10)} ${planted.length - listed.length} of ${planted.length} listed faults noticed, ${noticed} of ${made.length} made by rule`
    return { line, holds: broken.length === 0 && listed.length === 0 && noticed >= made.length * MADE_NOTICED }
  } finally {
    await testing.end()
  }
}

/** Plants one fault after another, each alone; answers those that no test noticed. */
async function tryAll(
  faults: readonly Planted[],
  testing: Testing,
  took: Readonly<Record<string, number>>,
  mostMs: number,
): Promise<Planted[]> {
  const unnoticed: Planted[] = []
  const noticedBy = new Map<string, string[]>()
  for (const fault of faults) {
    const path = join(copy.root, fault.file)
    const text = readFileSync(path, 'utf8')
    const inDatabase = fault.file.endsWith('.sql')
    writeFileSync(path, edited(text, fault))
    try {
      if (inDatabase) await testing.restart()
      const failed = await firstToFail(
        fault,
        likelyFirst(fault, testing.tests, noticedBy.get(fault.file) ?? [], took),
        testing,
        mostMs,
      )
      if (failed === null) {
        unnoticed.push(fault)
        console.log(`UNNOTICED  ${fault.told}`)
      } else {
        if (failed.file !== '') noticedBy.set(fault.file, [failed.file, ...(noticedBy.get(fault.file) ?? [])])
        if (values.verbose) console.log(`noticed    ${fault.told}\n           ${told(failed)}`)
      }
    } finally {
      writeFileSync(path, text)
      if (inDatabase) await testing.restart()
    }
  }
  return unnoticed
}

/** Runs the tests group by group until one fails. */
async function firstToFail(
  fault: Planted,
  groups: readonly (readonly string[])[],
  testing: Testing,
  mostMs: number,
): Promise<Failed | null> {
  for (const tests of groups) {
    if (tests.length === 0) continue
    const { failed } = await testing.run(fault.file, tests, mostMs)
    if (failed) return failed
  }
  return null
}

function told({ file, test }: Failed): string {
  return file === '' ? test : `${file}: ${test}`
}

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}
