import { readStoredJson, writeStored } from '#client/storage'

/** Under this key stand the reminders of somebody who is not signed in. */
const KEY = 'openingWishes'
/** As many as the server keeps for a person. */
export const MAX_REMINDERS = 50
const PATH = /^\/[A-Za-z0-9{][A-Za-z0-9/{}?]{0,118}$/

const watchers = new Set<() => void>()
let known: readonly string[] | null = null

/** Pages that this phone wants to hear of while nobody is signed in, the oldest reminder first; the same list until it changes. */
export function phoneReminders(): readonly string[] {
  known ??= remindersIn(readStoredJson(KEY))
  return known
}

/** The paths that a kept value holds; whatever else stands there is left out. */
export function remindersIn(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return []
  const paths = stored.filter((path): path is string => typeof path === 'string' && PATH.test(path))
  return [...new Set(paths)].slice(0, MAX_REMINDERS)
}

/** Keeps a reminder on this phone, or ends it. Answers whether it could: there is room for 50. */
export function keepOnPhone(path: string, wanted: boolean): boolean {
  const others = phoneReminders().filter((each) => each !== path)
  if (wanted && others.length >= MAX_REMINDERS) return false
  known = wanted ? [...others, path] : others
  writeStored(KEY, known.length > 0 ? JSON.stringify(known) : null)
  for (const notify of watchers) notify()
  return true
}

/** Tells when the reminders on this phone change, also by another tab; answers how to stop. */
export function watchPhoneReminders(notify: () => void): () => void {
  const reread = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return
    known = null
    notify()
  }
  watchers.add(notify)
  window.addEventListener('storage', reread)
  return () => {
    watchers.delete(notify)
    window.removeEventListener('storage', reread)
  }
}
