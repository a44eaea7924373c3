/**
 * A call's name with its path parameters filled from its input, and what of the input is left for the query. A parameter that the input does not
 * have, or that would be another address (`..`), stands as `x`; of a long one so much stands that the router still reads it.
 */
export function filledName(
  name: string,
  input: Readonly<Record<string, string>>,
): { name: string; rest: Record<string, string> } {
  const rest = { ...input }
  const filled = name.replaceAll(/\{(\w+)\??\}/g, (_part, key: string) => {
    const value = rest[key]
    delete rest[key]
    return value === undefined || /^\.{0,2}$/.test(value) ? 'x' : encodeURIComponent([...value].slice(0, 60).join(''))
  })
  return { name: filled, rest }
}
