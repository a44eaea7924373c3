/**
 * What a JSON report of Vitest says, in tests: a file that failed without a failed test (it did not load, a hook broke) counts
 * as one, and so does a run that failed although every test passed, or that left no report.
 */
export function countTests(report, exitCode) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const files = report.testResults ?? []
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  const failed = report.numFailedTests + broken.length
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numTotalTests - report.numPassedTests - report.numFailedTests,
  }
}

/**
 * What failed in a JSON report of Vitest, each as a few lines: file, names, and the beginning of what it said. Told again at the end of a run,
 * where the last lines are all that is kept of it.
 */
export function toldFailures(report, root, most = 12) {
  const failures = (report?.testResults ?? []).flatMap((file) => {
    const name = file.name.startsWith(root) ? file.name.slice(root.length).replace(/^\//, '') : file.name
    const tests = file.assertionResults.filter(({ status }) => status === 'failed')
    if (tests.length === 0) return file.status === 'failed' ? [`${name}\n${beginning(file.message)}`] : []
    return tests.map(
      ({ fullName, failureMessages }) => `${name} > ${fullName}\n${beginning(failureMessages.join('\n'))}`,
    )
  })
  return failures.length > most ? [...failures.slice(0, most), `and ${failures.length - most} more`] : failures
}

/** The first lines of a message, indented. */
function beginning(message) {
  return (message || '(no message)')
    .trim()
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n')
}
