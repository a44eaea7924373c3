import type { CorrectionPoint, Picture } from '#contract/decoration'

/** A picture of before with the latest of after; null: there is none yet. */
export interface Pair {
  readonly before: Picture
  readonly after: Picture | null
  /** Those of rounds before, the oldest first. */
  readonly earlier: readonly Picture[]
}

/** The pairs of a point. */
export const pairsOf = ({ pairs }: Pick<CorrectionPoint, 'pairs'>): Pair[] =>
  pairs.map(({ before, after }) => {
    const rounds = after.toSorted((one, other) => one.round - other.round).map(({ photo }) => photo)
    return { before, after: rounds.at(-1) ?? null, earlier: rounds.slice(0, -1) }
  })

/** All pictures of before, in the order of the points. */
export const beforesOf = (points: readonly Pick<CorrectionPoint, 'pairs'>[]): Picture[] =>
  points.flatMap(({ pairs }) => pairs.map(({ before }) => before))
