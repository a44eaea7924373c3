import { readStoredJson, writeStored } from '#client/storage'

/** Under this key stand the wishes of somebody who is not signed in. */
const KEY = 'openingWishes'
/** As many as the server keeps for a person. */
export const MOST = 50
const PATH = /^\/[A-Za-z0-9{][A-Za-z0-9/{}?]{0,118}$/

const watchers = new Set<() => void>()
let known: readonly string[] | null = null

/** Pages that this phone wants to hear of while nobody is signed in, the oldest wish first; the same list until it changes. */
export function phoneWishes(): readonly string[] {
  known ??= wishesIn(readStoredJson(KEY))
  return known
}

/** The paths that a kept value holds; whatever else stands there is left out. */
export function wishesIn(kept: unknown): readonly string[] {
  if (!Array.isArray(kept)) return []
  const paths = kept.filter((path): path is string => typeof path === 'string' && PATH.test(path))
  return [...new Set(paths)].slice(0, MOST)
}

/** Keeps a wish on this phone, or ends it. Answers whether it could: there is room for 50. */
export function keepOnPhone(path: string, wanted: boolean): boolean {
  const others = phoneWishes().filter((each) => each !== path)
  if (wanted && others.length >= MOST) return false
  known = wanted ? [...others, path] : others
  writeStored(KEY, known.length > 0 ? JSON.stringify(known) : null)
  for (const tell of watchers) tell()
  return true
}

/** Tells when the wishes on this phone change, also by another tab; answers how to stop. */
export function watchPhoneWishes(tell: () => void): () => void {
  const reread = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return
    known = null
    tell()
  }
  watchers.add(tell)
  window.addEventListener('storage', reread)
  return () => {
    watchers.delete(tell)
    window.removeEventListener('storage', reread)
  }
}
