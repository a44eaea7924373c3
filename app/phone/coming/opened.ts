import { withoutOptional } from '../route-finder.ts'

/** Which of the wished paths are built by now, the oldest wish first. */
export function openedWishes(wishes: readonly string[], isBuilt: (path: string) => boolean): readonly string[] {
  return wishes.filter(isBuilt)
}

/** The address of a path without its optional parameters; null where it needs one. */
export function addressWithout(path: string): string | null {
  const address = withoutOptional(path)
  return address.includes('{') ? null : address
}
