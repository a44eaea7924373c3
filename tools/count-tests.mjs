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
