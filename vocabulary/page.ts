import { isDay, isInstant } from './day.ts'
import { isId } from './id.ts'

// Lists are keyset pages. A cursor is opaque to the phone: base64url (RFC 4648 §5) of the JSON array of the last row's keys.

/** One page of a list; `next` is the cursor of the page that follows, null at the end. */
export interface Page<T> {
  readonly items: readonly T[]
  readonly next: string | null
  readonly total?: number
}

/** The keys that place a row in its list, in order of sorting. */
export type CursorKeys = readonly (string | number)[]

/** What a key of a cursor must be, so that a forged one never reaches the store as a wrong type. */
export type CursorKind = 'id' | 'text' | 'integer' | 'instant' | 'day'

type KeyOf<Kind extends CursorKind> = Kind extends 'integer' ? number : string

const MAX_CURSOR = 1024

const KINDS: Readonly<Record<CursorKind, (key: unknown) => boolean>> = {
  id: (key) => typeof key === 'string' && isId(key),
  text: (key) => typeof key === 'string' && !key.includes('\0') && !/\p{Surrogate}/u.test(key),
  integer: (key) => Number.isSafeInteger(key),
  instant: (key) => typeof key === 'string' && isInstant(key),
  day: (key) => typeof key === 'string' && isDay(key),
}

/** The cursor of a row by its keys. Times go in by `toPreciseInstant`, or rows of one second are lost. */
export function encodeCursor(keys: CursorKeys): string {
  const bytes = new TextEncoder().encode(JSON.stringify(keys))
  return btoa(String.fromCharCode(...bytes))
    .replace(/=+$/, '')
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

function readJson(cursor: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    return null
  }
}

/** The keys in a cursor if it is exactly what `encodeCursor` makes of keys of these kinds, at most 1,024 characters; null for all else. */
export function decodeCursor<const Kinds extends readonly CursorKind[]>(
  cursor: string,
  kinds: Kinds,
): { -readonly [Index in keyof Kinds]: KeyOf<Kinds[Index]> } | null {
  if (cursor.length > MAX_CURSOR || !/^[\w-]+$/.test(cursor)) return null
  const keys = readJson(cursor)
  if (!Array.isArray(keys) || keys.length !== kinds.length) return null
  if (!kinds.every((kind, i) => KINDS[kind](keys[i])) || encodeCursor(keys) !== cursor) return null
  // Each key was just checked against its kind.
  return keys as { -readonly [Index in keyof Kinds]: KeyOf<Kinds[Index]> }
}

/** A page of `size` from rows that were asked for one more than that: the extra row only says that there is a next page. */
export function pageOf<T>(rows: readonly T[], size: number, keysOf: (last: T) => CursorKeys, total?: number): Page<T> {
  const items = rows.slice(0, size)
  const last = items[items.length - 1]
  const next = rows.length > size && last !== undefined ? encodeCursor(keysOf(last)) : null
  return total === undefined ? { items, next } : { items, next, total }
}

/** What data-model calls send in place of a cursor. Source: the product's specification, constants. */
export const DATA_MODEL_PAGE = { pagenum: 1, pageSize: 9999, startrow: 0, dataSourceId: 31 } as const

/** Whether a paged list shows the full pager: only when its total exceeds 10. */
export function showsPager(total: number): boolean {
  return total > 10
}
