/** A colour that tells series apart: one of the eight hues of the tokens. */
export type Hue = 'green' | 'teal' | 'blue' | 'violet' | 'pink' | 'red' | 'orange' | 'gold'

/** What is measured: 停车. */
export interface Series {
  name: string
  hue: Hue
}

/** Where it was measured: a month, with a value (≥ 0) for each series in order. */
export interface Point {
  name: string
  /** What stands under the figure, where the name is too long for that: 11/24 of 11月24日 周二. */
  short?: string
  /** Empty: nothing was measured there, as in an hour to come; the line ends before it. */
  values: readonly number[]
  /** Of a line: what is usual there (≥ 0), drawn as a thin line behind it. */
  usual?: number
  /** What else there is to say: 含补缴. */
  note?: string
  /** Of a line: from where to where the value may lie, both ≥ 0. Drawn behind the line; said in the note by who gives it. */
  band?: readonly [low: number, high: number]
}

/** A share of a whole: a purse with what lies in it (≥ 0). */
export interface Part {
  name: string
  value: number
  hue: Hue
}

/** The sum of the numbers. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** What a point measures over all series. */
export function totalOf({ values }: Point): number {
  return sum(values)
}
