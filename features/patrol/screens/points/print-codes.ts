/** A sheet of codes holds so many points at most, as its call says. */
export const SHEET_MOST = 200

/** Ids in parts of at most so many, in their order. */
export function partsOf(ids: readonly string[], most: number): string[][] {
  const parts: string[][] = []
  for (let at = 0; at < ids.length; at += most) parts.push(ids.slice(at, at + most))
  return parts
}
