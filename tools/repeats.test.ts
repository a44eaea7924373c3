import { describe, expect, test } from 'vitest'
import { countTests } from './count-tests.mjs'
import { failedFiles, filesToRepeat, MOST_REPEATED, settled, toldFlaky } from './repeats.mjs'

type Status = 'passed' | 'failed' | 'skipped'

/** One file of a report; `broken` where it did not load or a hook broke. */
const file = (name: string, tests: Record<string, Status>, broken = false) => ({
  name: `/house/${name}`,
  status: broken || Object.values(tests).includes('failed') ? 'failed' : 'passed',
  message: broken ? 'no such module' : '',
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({
    fullName,
    status,
    failureMessages: status === 'failed' ? [`${fullName} failed`] : [],
  })),
})

type File = ReturnType<typeof file>

const report = (files: readonly File[]) => {
  const all = files.flatMap(({ assertionResults }) => assertionResults)
  const count = (wanted: Status) => all.filter(({ status }) => status === wanted).length
  return {
    numTotalTests: all.length,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    testResults: files,
  }
}

const run = (...files: File[]) => {
  const red = files.some(({ status }) => status === 'failed')
  return { report: report(files), code: red ? 1 : 0, unhandled: 0 }
}

const again = (name: string, tests: Record<string, Status>, broken = false) => ({
  ...run(file(name, tests, broken)),
  file: `/house/${name}`,
})

/** What the summary counts, and what is flaky. */
const outcome = (...[first, repeats]: Parameters<typeof settled>) => {
  const { report: last, code, flaky } = settled(first, repeats)
  const { passed, failed } = countTests(last, code)
  return { passed, failed, flaky: flaky.map((each) => toldFlaky(each, '/house')) }
}

describe('which files run again', () => {
  const runs = [
    { kind: 'unit', ...run(file('a.test.ts', { one: 'passed' }), file('b.test.ts', { one: 'failed' })) },
    { kind: 'server', ...run(file('c.server.test.ts', {}, true)) },
    { kind: 'browser', report: null },
  ]

  test('those that failed, with those that did not load', () => {
    const failed = [
      { kind: 'unit', file: '/house/b.test.ts' },
      { kind: 'server', file: '/house/c.server.test.ts' },
    ]
    expect(failedFiles(runs)).toEqual(failed)
    expect(filesToRepeat(runs)).toEqual(failed)
  })

  test('none where too many failed', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ kind: 'unit', ...run(file(`${n}.test.ts`, { one: 'failed' })) }))
    expect(filesToRepeat(many(MOST_REPEATED))).toHaveLength(MOST_REPEATED)
    expect(filesToRepeat(many(MOST_REPEATED + 1))).toEqual([])
  })
})

describe('what a repeat makes of a run', () => {
  const first = run(file('a.test.ts', { one: 'passed' }), file('b.test.ts', { one: 'failed', two: 'passed' }))

  test('a failed test that passes is flaky, and counts as passed', () => {
    expect(outcome(first, [again('b.test.ts', { one: 'passed', two: 'passed' })])).toEqual({
      passed: 3,
      failed: 0,
      flaky: ['flaky: b.test.ts > one'],
    })
  })

  test('one that fails again is red', () => {
    expect(outcome(first, [again('b.test.ts', { one: 'failed', two: 'passed' })])).toEqual({
      passed: 2,
      failed: 1,
      flaky: [],
    })
  })

  test('one that fails in the repeat alone is red too', () => {
    expect(outcome(first, [again('b.test.ts', { one: 'passed', two: 'failed' })])).toEqual({
      passed: 2,
      failed: 1,
      flaky: ['flaky: b.test.ts > one'],
    })
  })

  test('one that the repeat skips or does not know is red', () => {
    const red = { passed: 2, failed: 1, flaky: [] }
    expect(outcome(first, [again('b.test.ts', { one: 'skipped', two: 'passed' })])).toEqual(red)
    expect(outcome(first, [again('b.test.ts', { two: 'passed' })])).toEqual(red)
  })

  test('of two tests of one name both must pass', () => {
    const twice = (...statuses: [Status, Status]) => ({
      ...file('b.test.ts', {}),
      status: statuses.includes('failed') ? 'failed' : 'passed',
      assertionResults: statuses.map((status) => ({ fullName: 'one', status, failureMessages: [] })),
    })
    const repeated = (...statuses: [Status, Status]) => [{ ...run(twice(...statuses)), file: '/house/b.test.ts' }]
    expect(outcome(run(twice('failed', 'passed')), repeated('passed', 'passed'))).toMatchObject({
      passed: 2,
      failed: 0,
    })
    expect(outcome(run(twice('failed', 'passed')), repeated('passed', 'failed'))).toMatchObject({
      failed: 1,
      flaky: [],
    })
  })

  test('a file that did not load and does so now is flaky by its name, and its tests count', () => {
    const broken = run(file('b.test.ts', {}, true))
    expect(outcome(broken, [again('b.test.ts', { one: 'passed', two: 'passed' })])).toEqual({
      passed: 2,
      failed: 0,
      flaky: ['flaky: b.test.ts'],
    })
    expect(outcome(broken, [again('b.test.ts', {}, true)])).toEqual({ passed: 0, failed: 1, flaky: [] })
    expect(outcome(broken, [again('b.test.ts', { one: 'failed' })])).toEqual({ passed: 0, failed: 1, flaky: [] })
  })

  test('a file that does not load the second time leaves what failed before', () => {
    expect(outcome(first, [again('b.test.ts', {}, true)])).toEqual({ passed: 2, failed: 1, flaky: [] })
  })

  test('a hook that breaks the second time is red', () => {
    const broken = again('b.test.ts', { one: 'passed', two: 'passed' }, true)
    expect(outcome(first, [broken])).toEqual({ passed: 3, failed: 1, flaky: ['flaky: b.test.ts > one'] })
  })

  test('a counterexample of a property stands: the repeat drew other values', () => {
    const found = file('b.test.ts', { one: 'failed' })
    for (const each of found.assertionResults)
      each.failureMessages = ['Error: Property failed after 7 tests\n{ seed: 1 }']
    expect(outcome(run(found), [again('b.test.ts', { one: 'passed' })])).toEqual({ passed: 0, failed: 1, flaky: [] })
  })

  test('a repeat that left no report or failed beside its tests proves nothing', () => {
    const passing = again('b.test.ts', { one: 'passed', two: 'passed' })
    const red = { passed: 2, failed: 1, flaky: [] }
    expect(outcome(first, [{ ...passing, report: null, code: 1 }])).toEqual(red)
    expect(outcome(first, [{ ...passing, code: 1 }])).toEqual(red)
  })

  test('each of several failed files is settled by its own repeat', () => {
    const both = run(file('a.test.ts', { one: 'failed' }), file('b.test.ts', { one: 'failed' }))
    const repeats = [again('a.test.ts', { one: 'passed' }), again('b.test.ts', { one: 'failed' })]
    expect(outcome(both, repeats)).toEqual({ passed: 1, failed: 1, flaky: ['flaky: a.test.ts > one'] })
  })
})

describe('a failure without a failed file', () => {
  const passing = file('a.test.ts', { one: 'passed' })

  test('stays red', () => {
    expect(outcome({ ...run(passing), code: 1, unhandled: 1 }, [])).toEqual({ passed: 1, failed: 1, flaky: [] })
    expect(outcome({ report: null, code: 'SIGKILL', unhandled: null }, [])).toEqual({ passed: 0, failed: 1, flaky: [] })
  })

  test('stays red beside a flaky file, also where nobody counted such errors', () => {
    const both = run(passing, file('b.test.ts', { one: 'failed' }))
    const repeats = [again('b.test.ts', { one: 'passed' })]
    const red = { passed: 2, failed: 1, flaky: ['flaky: b.test.ts > one'] }
    expect(outcome({ ...both, unhandled: 1 }, repeats)).toEqual(red)
    expect(outcome({ ...both, unhandled: null }, repeats)).toEqual(red)
  })
})
