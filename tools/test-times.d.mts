/** A test file's time: `own` seconds from its begin to its end, `seconds` its share of the run's wall time. */
export interface FileTime {
  kind: string
  file: string
  own: number
  seconds: number
}
export function areaOf(file: string): string
export function fileTimes(runs: readonly { kind: string; seconds: number; report: unknown }[], root: string): FileTime[]
export function areaTable(times: readonly FileTime[]): string[]
export function slowest(times: readonly FileTime[], most?: number): string[]
export function forecast(times: readonly FileTime[], house: { checks: number; screens: number; calls: number }): string
