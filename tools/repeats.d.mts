/** A run of Vitest: its JSON report, its exit code or signal, and how many errors belonged to no test (null where nobody counted them). */
export interface TestRun {
  report: unknown
  code: number | string | null
  unhandled: number | null
}
/** A test that failed first and passed when its file ran alone; `test` is null where the file itself failed. */
export interface Flaky {
  file: string
  test: string | null
}
export const MOST_REPEATED: number
export function failedFiles(runs: readonly { kind: string; report: unknown }[]): { kind: string; file: string }[]
export function filesToRepeat(runs: readonly { kind: string; report: unknown }[]): { kind: string; file: string }[]
export function settled(
  run: TestRun,
  repeats: readonly (TestRun & { file: string })[],
): { report: unknown; code: number | string | null; flaky: Flaky[] }
export function toldFlaky(flaky: Flaky, root: string): string
