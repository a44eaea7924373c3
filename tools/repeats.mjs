/** More failed files than this have one cause that is no single test: none of them is run again. */
export const MOST_REPEATED = 10

/**
 * The test files that failed, as `{ kind, file }`, from runs `{ kind, report }` with Vitest's JSON reports. A file that did not load, or whose
 * hook broke, is one of them.
 */
export function failedFiles(runs) {
  return runs.flatMap(({ kind, report }) =>
    (report?.testResults ?? []).filter(hasFailed).map(({ name }) => ({ kind, file: name })),
  )
}

/** The failed files that are run again: all of them, or none where there are too many. */
export function filesToRepeat(runs) {
  const failed = failedFiles(runs)
  return failed.length > MOST_REPEATED ? [] : failed
}

/**
 * A run after its failed files ran again, each alone. `run` is `{ report, code, unhandled }`: the JSON report, the exit code, and how many errors
 * belonged to no test (null where nobody counted them). `repeats` are the same with `file`. A failed test that passes the second time is flaky
 * and counts as passed. Whatever fails in the repeat is red, and so is a failed test that the repeat does not pass. The exit code
 * becomes 0 where failed files alone can have caused it.
 */
export function settled(run, repeats) {
  if (repeats.length === 0) return { report: run.report, code: run.code, flaky: [] }
  const flaky = []
  const testResults = run.report.testResults.map((first) => {
    const repeat = repeats.find(({ file }) => file === first.name)
    const second = repeat?.report?.testResults.find(({ name }) => name === first.name)
    // Without a test of its own that failed, an exit code other than 0 is an error beside the tests.
    if (!second || (repeat.code !== 0 && !hasFailed(second))) return first
    const result = settledFile(first, second)
    flaky.push(...flakyOf(first, result))
    return result
  })
  return { report: recounted(run.report, testResults), code: run.unhandled === 0 ? 0 : run.code, flaky }
}

/** A flaky test as one line: its file and name, or the file alone where that did not load or a hook broke. */
export function toldFlaky({ file, test }, root) {
  const name = file.startsWith(root) ? file.slice(root.length).replace(/^\//, '') : file
  return test === null ? `flaky: ${name}` : `flaky: ${name} > ${test}`
}

/** The second result of a file, in which failures of the first one stand that the second does not disprove. */
function settledFile(first, second) {
  // Nothing ran the second time: what the first one says is more.
  if (second.assertionResults.length === 0 && hasFailed(second)) return first
  const standing = first.assertionResults.filter((test) => isFailed(test) && !isDisproved(test, second))
  const names = new Set(standing.map(({ fullName }) => fullName))
  const failedAgain = new Set(second.assertionResults.filter(isFailed).map(({ fullName }) => fullName))
  const assertionResults = [
    ...second.assertionResults.filter((test) => isFailed(test) || !names.has(test.fullName)),
    ...standing.filter(({ fullName }) => !failedAgain.has(fullName)),
  ]
  return {
    ...second,
    status: second.status === 'failed' || standing.length > 0 ? 'failed' : 'passed',
    assertionResults,
  }
}

/** Whether the second result of the file disproves a failure. A property of fast-check draws other values then: its counterexample stands. */
function isDisproved({ fullName, failureMessages = [] }, second) {
  if (failureMessages.some((message) => message.includes('Property failed after'))) return false
  const again = second.assertionResults.filter((test) => test.fullName === fullName)
  return again.length > 0 && again.every(({ status }) => status === 'passed')
}

/** What failed in the first result of a file and no longer does. */
function flakyOf(first, result) {
  const red = new Set(result.assertionResults.filter(isFailed).map(({ fullName }) => fullName))
  const failed = first.assertionResults.filter(isFailed).map(({ fullName }) => fullName)
  if (failed.length === 0) return hasFailed(result) ? [] : [{ file: first.name, test: null }]
  return failed.filter((test) => !red.has(test)).map((test) => ({ file: first.name, test }))
}

function recounted(report, testResults) {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const count = (wanted) => all.filter(({ status }) => status === wanted).length
  return {
    ...report,
    testResults,
    numTotalTests: all.length,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
  }
}

const isFailed = ({ status }) => status === 'failed'

const hasFailed = (file) => file.status === 'failed' || file.assertionResults.some(isFailed)
