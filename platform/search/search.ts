import type { Db } from '#platform/db'
import { decodeCursor, encodeCursor } from '#vocabulary/page'
import { refusals, refuse } from '#vocabulary/refusal'
import { composed, folded } from './fold.ts'
import { kindLexeme, queriesOf, readerLexemes, titleLexeme } from './lexemes.ts'
import {
  type After,
  areasOf,
  changeReaders,
  deleteDocuments,
  type HitRow,
  listHits,
  listIds,
  putDocuments,
  type StoredDocument,
} from './queries.ts'
import { askedOf, wordsOf } from './words.ts'

/** How much one document may hold. */
export const SEARCH_MOST = {
  /** Signs of title and text together. */
  signs: 50_000,
  /** Candidates that are proven for one page: so many whose titles have the words, and so many others. */
  candidates: 5_000,
  /** Hits of one page. */
  page: 100,
} as const

/** What is found of a record. */
export interface Findable {
  readonly id: string
  readonly areaId: string
  /** Shown, and looked through first; not empty. */
  readonly title: string
  readonly text: string
  /** Who may find it: opaque words, any one of which is enough (`open`, `company:ID`, `person:ID`). None: nobody. */
  readonly readers: readonly string[]
  /** The newest is found first. */
  readonly at: Date
}

/** A sort of record that a feature lets be found. All of it joins the caller's transaction. */
export interface SearchKind<Of> {
  /** Writes what is found of these records, whole, in place of what stood there. */
  write(db: Db, records: readonly Of[]): Promise<void>
  /** These are found no more. */
  remove(db: Db, ids: readonly string[]): Promise<void>
  /** Ids of what is found, in their order, after one: for a sweep that asks which of them still stand. */
  list(db: Db, after: string | null, limit: number): Promise<string[]>
  /** Others may find these, which otherwise stay as they are. What was never written stays unfound. */
  setReaders(db: Db, ids: readonly string[], readers: readonly string[]): Promise<void>
}

/** A record that was found. */
export interface Hit {
  readonly kind: string
  readonly id: string
  readonly title: string
  readonly at: Date
}

/** A page of what was found. */
export interface Found {
  readonly items: readonly Hit[]
  readonly next: string | null
  /** More candidates than are proven: what is older was not looked at. Say so, and ask for more words. */
  readonly beyond: boolean
}

/** Who looks for what, where. */
export interface Search {
  /** Registers a sort of record under a word of the feature's, once. */
  kind<Of>(name: string, read: (record: Of) => Findable): SearchKind<Of>
  /**
   * What these readers may find by these words: titles first, then the newest. Whatever they may not find is no candidate: it changes no page, no count,
   * and not how far was looked. Refuses `malformed` for a `next` that is none.
   */
  find(
    db: Db,
    asking: {
      areaId: string
      /** Every word by which the caller may find something; none finds nothing. */
      readers: readonly string[]
      query: string
      /** Of these sorts only. */
      kinds?: readonly string[]
      next?: string | undefined
      limit: number
    },
  ): Promise<Found>
}

/** So many documents go in one statement. */
const AT_ONCE = 100

function storedOf(kind: string, { id, areaId, title, text, readers, at }: Findable): StoredDocument {
  const shown = composed(title)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const [titleFolded, textFolded] = [folded(shown), folded(composed(text))]
  const signs = [...titleFolded].length + [...textFolded].length
  if (signs > SEARCH_MOST.signs)
    throw new RangeError(`${kind} ${id} has ${signs} signs, more than ${SEARCH_MOST.signs}`)
  const ofTitle = wordsOf(titleFolded)
  const lexemes = [
    ...new Set([...ofTitle, ...wordsOf(textFolded)]),
    ...ofTitle.map(titleLexeme),
    kindLexeme(kind),
    ...readerLexemes(areaId, readers),
  ]
  return { kind, id, areaId, title: shown, titleFolded, textFolded, readers: [...new Set(readers)], lexemes, at }
}

function readAfter(next: string | undefined): After | null {
  if (next === undefined) return null
  const [where, at, kind, id] =
    decodeCursor(next, ['text', 'instant', 'text', 'text']) ?? refuse(refusals.malformed, { field: 'next' })
  if (where !== 'title' && where !== 'text') refuse(refusals.malformed, { field: 'next' })
  return { titled: where === 'title', at, kind, id }
}

const nextOf = ({ titled, at, kind, id }: HitRow): string =>
  encodeCursor([titled ? 'title' : 'text', new Date(at).toISOString(), kind, id])

/** The engine. `candidates`: so many are proven for one page, in place of 5,000. */
export function createSearch({ candidates = SEARCH_MOST.candidates }: { candidates?: number } = {}): Search {
  const names = new Set<string>()
  return {
    kind(name, read) {
      if (names.has(name)) throw new Error(`two kinds ${name}`)
      kindLexeme(name)
      names.add(name)
      return {
        async write(db, records) {
          const documents = new Map(records.map(read).map((found) => [found.id, storedOf(name, found)]))
          // In one order for everybody, so that two writers never wait for each other.
          const stored = [...documents.keys()].toSorted().flatMap((id) => documents.get(id) ?? [])
          for (let at = 0; at < stored.length; at += AT_ONCE) await putDocuments(db, stored.slice(at, at + AT_ONCE))
        },
        async remove(db, ids) {
          if (ids.length > 0) await deleteDocuments(db, name, ids)
        },
        list: (db, after, limit) => listIds(db, name, after, limit),
        async setReaders(db, ids, readers) {
          if (ids.length === 0) return
          for (const areaId of await areasOf(db, name, ids))
            await changeReaders(db, {
              kind: name,
              areaId,
              ids,
              readers: [...new Set(readers)],
              lexemes: readerLexemes(areaId, readers),
            })
        },
      }
    },

    async find(db, { areaId, readers, query, kinds, next, limit }) {
      const after = readAfter(next)
      if (!Number.isInteger(limit) || limit < 1 || limit > SEARCH_MOST.page)
        throw new RangeError(`a page of ${limit} hits`)
      for (const kind of kinds ?? []) if (!names.has(kind)) throw new Error(`nobody registered the kind ${kind}`)
      const { parts, wanted } = askedOf(query)
      const queries = queriesOf({ areaId, readers, kinds: kinds ?? null, wanted })
      if (queries === null) return { items: [], next: null, beyond: false }
      const { hits, beyond } = await listHits(db, { areaId, queries, parts, after, limit: limit + 1, candidates })
      const last = hits.length > limit ? hits[limit - 1] : undefined
      return {
        items: hits.slice(0, limit).map(({ kind, id, title, at }) => ({ kind, id, title, at: new Date(at) })),
        next: last ? nextOf(last) : null,
        beyond,
      }
    },
  }
}
