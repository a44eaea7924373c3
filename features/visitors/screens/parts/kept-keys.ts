import { readStoredJson, writeStored } from '#client/storage'

/** What this phone keeps of a visit that it completed: it opens the visit again without an account. */
export interface KeptKey {
  readonly code: string
  readonly id: string
  readonly key: string
}

const NAME = 'visitor.keys'
/** Older ones are forgotten. */
const MOST = 20

function all(): KeptKey[] {
  const stored = readStoredJson(NAME)
  return Array.isArray(stored) ? stored.filter(isKept) : []
}

function isKept(value: unknown): value is KeptKey {
  if (typeof value !== 'object' || value === null) return false
  return ['code', 'id', 'key'].every((name) => typeof Reflect.get(value, name) === 'string')
}

/** Keeps what opens a visit, in place of what was kept of it. */
export function keepKey(kept: KeptKey): void {
  writeStored(NAME, JSON.stringify([kept, ...all().filter(({ id }) => id !== kept.id)].slice(0, MOST)))
}

/** What this phone keeps of the visit behind a link. */
export const keyOfCode = (code: string): KeptKey | undefined => all().find((kept) => kept.code === code)

/** What this phone keeps of a visit. */
export const keyOfVisit = (visitId: string): KeptKey | undefined => all().find(({ id }) => id === visitId)
