// Runs tests of a copy of the tree again and again in one Vitest: the parent changes a file, says which, and hears how the tests went.
import { join } from 'node:path'
import { createVitest, type TestSpecification } from 'vitest/node'
import type { Asked, Failed, Told } from './testing.ts'

const [folders = ''] = process.argv.slice(2)
const vitest = await createVitest('test', {
  watch: false,
  bail: 1,
  project: ['unit*', 'server*'],
  // a test that a fault makes wait for ever has noticed it
  testTimeout: 40_000,
  hookTimeout: 40_000,
  reporters: [{}],
  // what a broken server logs is of no use to anybody
  silent: true,
})
const all = await vitest.globTestSpecifications(folders.split(','))
const root = process.cwd()
const fileOf = (path: string): string => path.slice(root.length + 1)

process.on(
  'message',
  (asked: Asked) => void answer(asked).catch((error: unknown) => say({ kind: 'broken', why: told(error) })),
)
say({ kind: 'ready', tests: [...new Set(all.map(({ moduleId }) => fileOf(moduleId)))] })

async function answer({ changed = [], tests }: Asked): Promise<void> {
  if (tests === undefined) {
    await vitest.close()
    process.exit(0)
  }
  for (const file of changed) vitest.invalidateFile(join(root, file))
  const wanted = new Set(tests)
  const known = all.filter(({ moduleId }) => wanted.has(fileOf(moduleId)))
  const foreign = [...wanted].filter((test) => known.every(({ moduleId }) => fileOf(moduleId) !== test))
  const others = foreign.length === 0 ? [] : await vitest.globTestSpecifications(foreign)
  const specifications = [...known, ...others]
  const { testModules, unhandledErrors, failed } = await ranWhole(specifications)
  const files: Record<string, number> = {}
  for (const module of testModules) files[fileOf(module.moduleId)] = module.diagnostic().duration
  say({
    kind: 'ran',
    files,
    failed:
      failed ?? (unhandledErrors.length > 0 ? { file: '', test: `unhandled: ${told(unhandledErrors[0])}` } : null),
  })
}

/**
 * Runs these to the first failure. The end of a run that failed may still come in the next one: it may end that, or leave Vite with a module that it
 * calls changed and read at once. Neither says anything about the fault: then once more.
 */
async function ranWhole(specifications: TestSpecification[]) {
  for (let tries = 1; ; tries += 1) {
    forgetRuns()
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    const failed = failure()
    const idle = testModules.filter((module) => !['passed', 'skipped', 'failed'].includes(module.state()))
    const whole = idle.length === 0 && testModules.length === specifications.length
    if (tries < 3 && [...errorsOfTests(), ...unhandledErrors].some(isOfVite)) continue
    if (failed || unhandledErrors.length > 0 || whole) return { testModules, unhandledErrors, failed }
    if (tries === 3) throw new Error(`did not run: ${idle[0]?.moduleId ?? 'some tests'}`)
  }
}

/** A file that a failure elsewhere keeps from running would still bear what became of it the time before. */
function forgetRuns(): void {
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  vitest.state.clearErrors()
}

function errorsOfTests(): unknown[] {
  return [...vitest.state.idMap.values()].flatMap(({ result }) => result?.errors ?? [])
}

const isOfVite = (error: unknown): boolean => told(error).includes('Soft-invalidated module')

/** The first failure of this run: of a test, else of what was to run before tests. */
function failure(): Failed | null {
  const failed = [...vitest.state.idMap.values()].filter(({ result }) => result?.state === 'fail')
  const task = failed.find(({ type }) => type === 'test') ?? failed[0]
  if (task === undefined) return null
  const [error] = task.result?.errors ?? []
  const why = told(error ?? task.name).split('\n')[0] ?? ''
  return { file: fileOf(task.file.filepath), test: task.type === 'test' ? `${task.fullTestName}: ${why}` : why }
}

function told(error: unknown): string {
  const said = typeof error === 'object' && error !== null && 'message' in error ? error.message : error
  return String(said).slice(0, 200)
}

function say(told: Told): void {
  process.send?.(told)
}
