/** How something stands: fit, worth a look, or in the way of running. */
export type State = 'good' | 'warn' | 'bad'

/** One line of the doctor: what was looked at, how it stands, and how to mend it. */
export interface Line {
  readonly state: State
  readonly what: string
  /** What was found, in a sentence. */
  readonly found: string
  /** What to do; a good line needs nothing. */
  readonly mend?: string
}

const SIGNS: Readonly<Record<State, string>> = { good: '✓', warn: '!', bad: '✗' }

/** A good line. */
export const good = (what: string, found: string): Line => ({ state: 'good', what, found })
/** A line that is worth a look. */
export const warn = (what: string, found: string, mend: string): Line => ({ state: 'warn', what, found, mend })
/** A line that stands in the way. */
export const bad = (what: string, found: string, mend: string): Line => ({ state: 'bad', what, found, mend })

/** The line as the terminal shows it. */
export function written({ state, what, found, mend }: Line): string {
  return `${SIGNS[state]} ${what}：${found}${mend === undefined ? '' : `\n    → ${mend}`}`
}

/** What all lines come to, in one sentence. */
export function summed(lines: readonly Line[]): string {
  const count = (state: State) => lines.filter((line) => line.state === state).length
  const [broken, doubtful] = [count('bad'), count('warn')]
  if (broken === 0 && doubtful === 0) return `共${lines.length}项，全部正常`
  return `共${lines.length}项：${broken}项需要处理，${doubtful}项建议查看`
}
