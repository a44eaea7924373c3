import { expect, test } from 'vitest'
import { countTests, toldFailures } from './count-tests.mjs'

test('counting tests forgets no failure', () => {
  const file = (status: string, ...tests: string[]) => ({
    status,
    assertionResults: tests.map((test) => ({ status: test })),
  })
  const report = (passed: number, failed: number, total: number, ...testResults: unknown[]) => ({
    numPassedTests: passed,
    numFailedTests: failed,
    numTotalTests: total,
    testResults,
  })
  expect(countTests(report(2, 0, 2, file('passed', 'passed', 'passed')), 0)).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
  })
  expect(countTests(report(1, 1, 3, file('failed', 'passed', 'failed', 'skipped')), 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
  })
  expect(countTests(report(1, 0, 1, file('passed', 'passed'), file('failed')), 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  })
  expect(countTests(report(1, 0, 1, file('passed', 'passed')), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
  expect(countTests(null, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('what failed is told by file, name and the beginning of its message', () => {
  const failed = (fullName: string, message: string) => ({ status: 'failed', fullName, failureMessages: [message] })
  const report = {
    testResults: [
      { name: '/house/a.test.ts', status: 'failed', assertionResults: [failed('pays once', 'expected 1\nto be 2')] },
      { name: '/house/b.test.ts', status: 'failed', assertionResults: [], message: 'no such module' },
      { name: '/house/c.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  }
  expect(toldFailures(report, '/house')).toEqual([
    'a.test.ts > pays once\n    expected 1\n    to be 2',
    'b.test.ts\n    no such module',
  ])
  expect(toldFailures(report, '/house', 1)[1]).toBe('and 1 more')
  expect(toldFailures(null, '/house')).toEqual([])
})
