// `npm test`: installs what is missing, then checks types, lints, and runs all tests, to the end whatever fails. A test file that
// failed runs once more, alone, in the end: what passes then is flaky, told by name and counted as passed (repeats.mjs). The last line is
// `N passed, N failed`. `--deep` (npm run test:deep) runs the long loops too; `--deep AREA` those of one feature or engine alone.
import { execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countTests, toldFailures } from './count-tests.mjs'
import { findNode, installBrowser, installPackages, ourEnvironment } from './install.mjs'
import { failedFiles, filesToRepeat, settled, toldFlaky } from './repeats.mjs'
import { areaTable, fileTimes, forecast, slowest } from './test-times.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const deep = process.argv.includes('--deep')
const area = process.argv.slice(2).find((word) => !word.startsWith('-')) ?? null
/** Where the tests of the area stand; those in `tests/` are derived from all contracts and keep to AREA by themselves. */
const folders = area === null ? [] : [`features/${area}/`, `platform/${area}/`, 'tests/']
if (area !== null && !(deep && folders.slice(0, 2).some((folder) => existsSync(join(root, folder))))) {
  console.error(deep ? `${area} is no feature and no engine` : 'usage: npm test, or npm run test:deep [-- AREA]')
  process.exit(2)
}

const browser = installBrowser()
installPackages(root)
const node = findNode(root)

const reports = mkdtempSync(join(tmpdir(), 'yuanqu-reports-'))
const { NODE_ENV: _, ...env } = ourEnvironment(root, {
  // Programs that tests start load the same modules again and again: compiled once.
  NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
  // One seed for the whole run: a file that runs again draws the same values.
  ...(deep && { DEEP: '1', SEED: process.env.SEED || String(randomInt(2 ** 31)) }),
  ...(area !== null && { AREA: area }),
})
/** Each run of a kind of tests: what it took, its report, its exit code, and how many errors belonged to no test. */
const runs = []
/** `tsc` and `oxlint` are Go programs of a few seconds: collecting garbage less often saves a quarter of their time, for 1.5 GB at most. */
const GO = { GOGC: '400' }
/** What runs now: signals go to it. */
const running = new Set()

const bin = (name) => join(root, 'node_modules', '.bin', name)
const checksBegan = Date.now()
// Beside each other, each type check on one core: checkers that share a program each learn the common types anew.
const statics = await Promise.all([
  check('types of the server', bin('tsc'), ['-p', 'tsconfig.server.json', '--checkers', '1']).then(async (first) => [
    first,
    await check('types of the phone', bin('tsc'), ['-p', 'tsconfig.phone.json', '--checkers', '1']),
    await check('types of the tests on the phone', bin('tsc'), ['-p', 'tsconfig.tests.json', '--checkers', '1']),
  ]),
  check('lint', bin('oxlint'), ['--type-aware', '--deny-warnings']).then(async (first) => [
    first,
    await check('format', bin('biome'), ['check', '.']),
  ]),
])
const checkSeconds = (Date.now() - checksBegan) / 1000
// the generators' test shows a screen too
const missing = await browser
if (missing) console.error(missing)
// the build takes one core, as the longest of the unit tests does
const [built] = await Promise.all([
  check('phone client', node, [join(root, 'tools/build.ts'), '--if-stale']),
  tests('unit'),
])
await tests('server')
await tests('screen')
await tests('browser')
const repeats = await repeatFailed()
const faults =
  deep && (area === null || keepsFaults(area))
    ? [await check('planted faults', node, [join(root, 'tools/faults.ts'), ...(area === null ? [] : [area])])]
    : []
rmSync(reports, { recursive: true, force: true })
if (!deep) tellTimes()

/** Each run after its failed files ran again. */
const outcomes = runs.map((run) => ({
  ...run,
  ...settled(
    run,
    repeats.filter(({ kind }) => kind === run.kind),
  ),
}))
/** Each line of the summary. */
const results = [
  ...statics.flat(),
  built,
  ...outcomes.map(({ kind, report, code, seconds }) => ({
    name: `${kind} tests`,
    ...countTests(report, code),
    seconds: seconds.toFixed(1),
  })),
  ...faults,
]
const failures = outcomes.flatMap(({ report }) => toldFailures(report, root))
if (failures.length > 0) console.log(['', 'failed:', ...failures].join('\n'))
console.log('')
const width = Math.max(...results.map((result) => result.name.length))
for (const { name, passed, failed, skipped, seconds } of results)
  console.log(
    `${failed ? 'FAILED ' : 'passed '} ${name.padEnd(width)}  ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}  (${seconds} s)`,
  )
if (missing) console.log(missing)
// once more by their names alone: who sees only the end of a long output sees these
for (const failure of failures) console.log(`FAILED ${failure.split('\n', 1)[0]}`)
const unrepeated = failedFiles(runs).length - repeats.length
if (unrepeated > 0) console.log(`${unrepeated} test files failed: that many have one cause, so none ran again`)
for (const flaky of outcomes.flatMap(({ flaky }) => flaky)) console.log(toldFlaky(flaky, root))
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)

/** One program that must succeed; answers its line of the summary, in which it counts as one. */
async function check(name, program, words) {
  const { code, seconds } = await run(name, program, words)
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, seconds }
}

/** Whether an area or engine keeps a list of faults that its tests must notice. */
function keepsFaults(area) {
  return [`features/${area}/server`, `platform/${area}`].some((home) => existsSync(join(root, home, 'tests/faults.ts')))
}

/** One kind of vitest.config.ts, `server` with `server-mocked`. */
async function tests(kind) {
  runs.push({ kind, ...(await runTests(`${kind} tests`, kind, folders)) })
}

/** Runs the failed test files once more, each alone. */
async function repeatFailed() {
  const repeats = []
  for (const { kind, file } of filesToRepeat(runs))
    repeats.push({ kind, file, ...(await runTests(`once more: ${relative(root, file)}`, kind, [file])) })
  return repeats
}

/** Runs the tests of a kind in these files or folders; answers their report, exit code, seconds, and how many errors belonged to no test. */
async function runTests(name, kind, where) {
  const report = join(reports, 'report.json')
  const unhandled = join(reports, 'unhandled.json')
  for (const file of [report, unhandled]) rmSync(file, { force: true })
  const { code, seconds } = await run(name, node, [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...where,
    '--project',
    `${kind}*`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--reporter=${join(root, 'tools/unhandled-errors.mjs')}`,
    `--outputFile.unhandled=${unhandled}`,
  ])
  return { report: readJson(report), code, seconds: Number(seconds), unhandled: readJson(unhandled) }
}

/** Prints where the time went, and what the whole product would take. */
function tellTimes() {
  const times = fileTimes(runs, root)
  const count = (what) =>
    execFileSync(node, [join(root, 'tools/list.ts'), what], { cwd: root, env, encoding: 'utf8' })
      .trim()
      .split('\n').length
  console.log(['', ...areaTable(times), '', 'slowest files:', ...slowest(times)].join('\n'))
  console.log(`\n${forecast(times, { checks: checkSeconds, screens: count('routes'), calls: count('calls') })}`)
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

async function run(name, program, words) {
  console.log(`\n── ${name}`)
  const began = Date.now()
  const child = spawn(program, words, { cwd: root, env: { ...GO, ...env }, stdio: 'inherit' })
  running.add(child)
  const code = await new Promise((done) => {
    child.once('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.once('exit', (exit, signal) => done(exit ?? signal))
  })
  running.delete(child)
  return { code, seconds: ((Date.now() - began) / 1000).toFixed(1) }
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(130)
  })
