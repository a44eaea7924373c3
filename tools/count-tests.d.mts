export function countTests(
  report: unknown,
  exitCode: number | string | null,
): { passed: number; failed: number; skipped: number }
export function toldFailures(report: unknown, root: string, most?: number): string[]
