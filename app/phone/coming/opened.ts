/** A page that the person wanted to hear of and that is open now. */
export interface Opened {
  /** As the route table spells it. */
  readonly path: string
  readonly title: string
  /** Where it stands; null: only with a number that the wish does not know. */
  readonly address: string | null
}

/** Which of the wished paths are built by now, the oldest wish first. */
export function openedWishes(wishes: readonly string[], isBuilt: (path: string) => boolean): readonly string[] {
  return wishes.filter(isBuilt)
}

/** The address of a path without its optional parameters; null where it needs one. */
export function addressWithout(path: string): string | null {
  const address = path.replace(/\/\{\w+\?\}/g, '')
  return address.includes('{') ? null : address
}
