// `npm run test:faults [-- ROOM…] [--seed N] [--made N] [--made-only]`: plants faults into a copy of the tree, one at a time, runs the tests of the room and tells
// which went unnoticed. See tools/faults/README.md.
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startTemporaryStore } from '#platform/db'
import type { FaultyRoom } from '../tests/support/faults.ts'
import { copyTree } from './faults/copy.ts'
import { drawn, isRuleFile, listedFaults, madeFaults, type Planted, roomsNamed, testFolders } from './faults/plan.ts'
import { type Failed, startTesting } from './faults/testing.ts'
import { tryFaults } from './faults/trying.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: process.env['SEED'] ?? String(randomInt(2 ** 31)) },
    made: { type: 'string', default: '30' },
    'made-only': { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
})
const [seed, wanted] = [Number(values.seed), Number(values.made)]
if (!Number.isSafeInteger(seed) || seed < 0 || !Number.isSafeInteger(wanted) || wanted < 0)
  fail('usage: npm run test:faults [-- ROOM…] [--seed N] [--made N] [--made-only] [--verbose]')
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
    const { line, holds } = await tryRoom(room).catch((error: unknown) => ({
      line: `${room.room}: ${error instanceof Error ? error.message : String(error)}`,
      holds: false,
    }))
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
  const { planted: all, broken } = listedFaults(copy.root, room)
  const planted = values['made-only'] ? [] : all
  for (const line of broken) console.log(`BROKEN     ${line}`)
  const rules = copy.files.filter((file) => isRuleFile(file, room))
  const makeable = madeFaults(copy.root, rules)
  const made = drawn(makeable, wanted, seed)
  const testing = await startTesting(copy.root, testFolders(room), store.url)
  const whole = () => testing.run(testing.tests, 600_000)
  try {
    const began = Date.now()
    const { failed, files: took } = await whole()
    if (failed) return { line: `${room.room}: fails without a fault: ${told(failed)}`, holds: false }
    const wholeMs = Date.now() - began
    console.log(
      `\n── ${room.room}: ${testing.tests.length} test files in ${(wholeMs / 1000).toFixed(1)} s; ${planted.length} faults listed, ${made.length} of ${makeable.length} made by rule`,
    )
    const trial = { root: copy.root, testing, took, mostMs: 30_000 + wholeMs, tell }
    const unnoticed = await tryFaults([...planted, ...made], trial)
    // If what is whole fails now, it may have failed all along, and nothing was shown.
    const { failed: after } = await whole()
    if (after) return { line: `${room.room}: fails without a fault in the end: ${told(after)}`, holds: false }
    const missed = (origin: Planted['origin']) => unnoticed.filter((fault) => fault.origin === origin).length
    const noticed = made.length - missed('made')
    const line = `${room.room.padEnd(10)} ${planted.length - missed('listed')} of ${planted.length} listed faults noticed, ${noticed} of ${made.length} made by rule`
    // Of those made by rule some change nothing that anybody could notice: they are told, not judged.
    return { line, holds: broken.length === 0 && missed('listed') === 0 }
  } finally {
    await testing.end()
  }
}

function tell(fault: Planted, noticed: Failed | null): void {
  if (noticed === null) console.log(`UNNOTICED  ${fault.told}`)
  else if (values.verbose) console.log(`noticed    ${fault.told}\n           ${told(noticed)}`)
}

function told({ file, test }: Failed): string {
  return file === '' ? test : `${file}: ${test}`
}

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}
