import { OF_SESSION } from './forget.ts'

/** A place on this phone whose values only this browser can read. */
export interface Sealed {
  /** False: this phone keeps nothing, all lives as long as the page. Known after the first asking. */
  lasting(): boolean
  /** The names that begin so, in their order. */
  names(prefix: string): Promise<string[]>
  /** The value of a name; null: there is none, or it cannot be opened any more. */
  get(name: string): Promise<unknown>
  /** Puts values, and takes away where null, all or nothing. Bytes (`Uint8Array`) come back as bytes; everything else is what JSON can write. Rejects where the place was wiped meanwhile: what was sealed before is not put back. */
  put(values: Readonly<Record<string, unknown>>): Promise<void>
  /** Takes everything away, with the key. */
  wipe(): Promise<void>
}

const BOX = 'box'
const KEYS = 'keys'
const KEY = 'aes'
const IV_BYTES = 12

interface Closed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
  /** Bytes were sealed, not JSON. */
  readonly raw?: true
}

interface Opened {
  readonly db: IDBDatabase
  readonly key: CryptoKey
}

/** Where what belongs to a session is sealed: `forgetSealed` wipes it. */
export function sealedForSession(): Sealed {
  return sealed(OF_SESSION)
}

/**
 * Values sealed by AES-GCM (NIST SP 800-38D) in a database of this name, under a key that cannot be taken out of the browser. Each is bound to its name: none can be put in
 * the place of another. Where the browser keeps no databases, or the page came over plain http (no WebCrypto), values live as long as the page, in memory alone.
 */
export function sealed(database: string): Sealed {
  const memory = new Map<string, string | Uint8Array>()
  let opening: Promise<Opened | null> | null = null
  let lasting = true

  function opened(): Promise<Opened | null> {
    opening ??= open(database, () => (opening = null)).catch(() => null)
    return opening.then((found) => {
      lasting = found !== null
      return found
    })
  }

  return {
    lasting: () => lasting,
    async names(prefix) {
      const place = await opened()
      if (!place) return [...memory.keys()].filter((name) => name.startsWith(prefix)).toSorted()
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
      return (await done(place.db.transaction(BOX).objectStore(BOX).getAllKeys(range))) as string[] // by names alone
    },
    async get(name) {
      const place = await opened()
      if (!place) return ofMemory(memory.get(name) ?? 'null')
      const stored = (await done(place.db.transaction(BOX).objectStore(BOX).get(name))) as Closed | undefined
      return stored ? await unseal(place.key, name, stored) : null
    },
    async put(values) {
      const place = await opened()
      const entries = Object.entries(values)
      if (!place) {
        for (const [name, value] of entries)
          if (value === null) memory.delete(name)
          else memory.set(name, value instanceof Uint8Array ? value.slice() : JSON.stringify(value))
        return
      }
      const closed = await Promise.all(
        entries.map(
          async ([name, value]) => [name, value === null ? null : await seal(place.key, name, value)] as const,
        ),
      )
      // a database that was closed meanwhile throws: it was wiped
      const work = place.db.transaction(BOX, 'readwrite', { durability: 'strict' })
      for (const [name, value] of closed)
        if (value === null) work.objectStore(BOX).delete(name)
        else work.objectStore(BOX).put(value, name)
      await over(work)
    },
    async wipe() {
      memory.clear()
      const place = await opened()
      if (!place) return
      opening = null
      place.db.close()
      await done(indexedDB.deleteDatabase(database))
    },
  }
}

async function open(database: string, closed: () => void): Promise<Opened | null> {
  if (!('indexedDB' in globalThis) || !globalThis.crypto?.subtle) return null
  // a database of a younger program is opened as it is: what waits in it is still read
  const asking = indexedDB.open(database)
  asking.addEventListener('upgradeneeded', () => {
    for (const store of [KEYS, BOX])
      if (!asking.result.objectStoreNames.contains(store)) asking.result.createObjectStore(store)
  })
  const db = await done(asking)
  // another page, or this one, wipes it
  db.addEventListener('versionchange', () => {
    db.close()
    closed()
  })
  db.addEventListener('close', closed)
  return { db, key: await keyOf(db) }
}

/** The key of the place, made where there is none; of two pages that make one the first stands. */
async function keyOf(db: IDBDatabase): Promise<CryptoKey> {
  const before = (await done(db.transaction(KEYS).objectStore(KEYS).get(KEY))) as CryptoKey | undefined
  if (before) return before
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const work = db.transaction(KEYS, 'readwrite')
  const keys = work.objectStore(KEYS)
  const asked: IDBRequest<CryptoKey | undefined> = keys.get(KEY)
  asked.addEventListener('success', () => {
    if (!asked.result) keys.put(fresh, KEY)
  })
  await over(work)
  return asked.result ?? fresh
}

/** What a value is bound to: its name, and whether it is bytes. */
const bound = (name: string, raw: boolean) => new TextEncoder().encode(raw ? `${name}\n` : name)

async function seal(key: CryptoKey, name: string, value: unknown): Promise<Closed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const raw = value instanceof Uint8Array
  const content = raw ? value.slice() : new TextEncoder().encode(JSON.stringify(value))
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bound(name, raw) }, key, content)
  return raw ? { iv, bytes, raw } : { iv, bytes }
}

async function unseal(key: CryptoKey, name: string, closed: Closed): Promise<unknown> {
  const { iv, bytes } = closed
  const raw = closed.raw === true
  try {
    const content = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bound(name, raw) }, key, bytes)
    return raw ? new Uint8Array(content) : (JSON.parse(new TextDecoder().decode(content)) as unknown)
  } catch {
    // of another key, moved or broken: nobody can read it any more
    return null
  }
}

function ofMemory(value: string | Uint8Array): unknown {
  return typeof value === 'string' ? (JSON.parse(value) as unknown) : value.slice()
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not read')))
  })
}

function over(work: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    work.addEventListener('complete', () => resolve())
    work.addEventListener('abort', () => reject(work.error ?? new Error('not kept')))
  })
}
