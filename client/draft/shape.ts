/**
 * What was stored, as far as it still has the shape of `empty`: fields that are unknown or of another kind are dropped, and
 * missing ones are as in `empty`. A new version of the client may have other fields than the one that stored them.
 */
export function inShapeOf<T extends object>(empty: T, stored: string | null): T {
  let given: unknown
  try {
    given = JSON.parse(stored ?? 'null')
  } catch {
    return empty
  }
  if (typeof given !== 'object' || given === null) return empty
  const matching = Object.entries(given).filter(([name, value]) => {
    const pattern: unknown = Object.hasOwn(empty, name) ? empty[name as keyof T] : undefined
    return pattern !== undefined && kindOf(value) === kindOf(pattern)
  })
  return { ...empty, ...Object.fromEntries(matching) }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'list' : typeof value
}
