import type { Grant } from '#contract/people'

/** A person of the matrix, with the grants that hold or are still to begin. */
export interface Holder {
  readonly personId: string
  readonly personName: string
  readonly phone: string | null
  readonly grants: readonly Grant[]
}

/** Grants by person, in the order in which the persons come first. */
export function holdersOf(grants: readonly Grant[]): readonly Holder[] {
  return [...Map.groupBy(grants, ({ personId }) => personId)].flatMap(([personId, theirs]) => {
    const [first] = theirs
    return first ? [{ personId, personName: first.personName, phone: first.phone, grants: theirs }] : []
  })
}
