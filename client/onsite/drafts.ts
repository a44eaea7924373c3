import type { Sealed } from '#client/sealed'

/** Drafts of an area, sealed for the session. */
export interface Drafts {
  /** Null: there is none, or it cannot be read. Never rejects. */
  read(name: string): Promise<unknown>
  /** Null forgets it. Never rejects: a phone that seals nothing holds it as long as its form stands. */
  write(name: string, draft: object | null): Promise<void>
}

/** Drafts in a box, whose names begin so. */
export function createDrafts(box: Sealed, prefix: string): Drafts {
  return {
    read: (name) => box.get(prefix + name).catch(() => null),
    write: (name, draft) => box.put({ [prefix + name]: draft }).catch(() => undefined),
  }
}
