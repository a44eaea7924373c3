// Runs tests of a copy of the tree again and again in one Vitest: the parent changes a file, says which, and hears how the tests went.
import { join } from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'
import type { Asked, Failed, Told } from './testing.ts'

const [folders = ''] = process.argv.slice(2)
const vitest = await createVitest('test', {
  watch: false,
  bail: 1,
  project: ['unit*', 'server*'],
  // a test that a fault makes wait for ever has noticed it
  testTimeout: 20_000,
  hookTimeout: 20_000,
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
  forgetRuns()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...known, ...others])
  const [failed] = testModules.flatMap(failureOf)
  const idle = testModules.find((module) => !['passed', 'skipped', 'failed'].includes(module.state()))
  if (!failed && unhandledErrors.length === 0 && (idle || testModules.length < known.length + others.length))
    throw new Error(`did not run: ${idle?.moduleId ?? 'some tests'}`)
  const files: Record<string, number> = {}
  for (const module of testModules) files[fileOf(module.moduleId)] = module.diagnostic().duration
  say({
    kind: 'ran',
    files,
    failed:
      failed ?? (unhandledErrors.length > 0 ? { file: '', test: `unhandled: ${told(unhandledErrors[0])}` } : null),
  })
}

/** A file that a failure elsewhere keeps from running would still bear what became of it the time before. */
function forgetRuns(): void {
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  vitest.state.clearErrors()
}

/** The first failure of a test file. A run that ends with its first failed test leaves the state of the file itself open. */
function failureOf(module: TestModule): Failed[] {
  const [test] = module.children.allTests('failed')
  if (test) return [{ file: fileOf(module.moduleId), test: test.fullName }]
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors())
  const [error] = [...module.errors(), ...suites]
  return error || module.state() === 'failed'
    ? [{ file: fileOf(module.moduleId), test: error ? told(error) : 'did not load' }]
    : []
}

function told(error: unknown): string {
  return (error instanceof Error ? error.message : JSON.stringify(error)).slice(0, 200)
}

function say(told: Told): void {
  process.send?.(told)
}
