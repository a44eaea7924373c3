import { readStoredJson, writeStored } from '#client/storage'

/** What this phone keeps of a visit that it completed: it opens the visit again without an account. */
export interface StoredKey {
  readonly code: string
  readonly id: string
  readonly key: string
}

const NAME = 'visitor.keys'
/** Older ones are forgotten. */
const MAX = 20

function all(): StoredKey[] {
  const stored = readStoredJson(NAME)
  return Array.isArray(stored) ? stored.filter(isStored) : []
}

function isStored(value: unknown): value is StoredKey {
  if (typeof value !== 'object' || value === null) return false
  return ['code', 'id', 'key'].every((name) => typeof Reflect.get(value, name) === 'string')
}

/** Keeps what opens a visit, in place of what was kept of it. */
export function keepKey(stored: StoredKey): void {
  writeStored(NAME, JSON.stringify([stored, ...all().filter(({ id }) => id !== stored.id)].slice(0, MAX)))
}

/** Keeps what the link of an SMS gave; a key of a visit that this phone completed stays in its place. */
export function keepLinkKey(id: string, key: string): void {
  const stored = keyOfVisit(id)
  if (stored === undefined || stored.code === '') keepKey({ code: '', id, key })
}

/** What this phone keeps of the visit behind a link. */
export const keyOfCode = (code: string): StoredKey | undefined => all().find((stored) => stored.code === code)

/** What this phone keeps of a visit. */
export const keyOfVisit = (visitId: string): StoredKey | undefined => all().find(({ id }) => id === visitId)
