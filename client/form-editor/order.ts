/** A list with two of its items in each other's place. */
export function swapped<Item>(items: readonly Item[], at: number, with_: number): Item[] {
  const next = [...items]
  const [one, other] = [next[at], next[with_]]
  if (one !== undefined && other !== undefined) {
    next[at] = other
    next[with_] = one
  }
  return next
}
