import type { Db, Store } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import type { Vault } from '#platform/vault'
import type { Retention } from '#vocabulary/retention'
import { type DeclaredTable, tablesOf } from './declared.ts'
import { eraseInOrder } from './erase.ts'
import { expireDue } from './expire.ts'
import { findPointers } from './expiry-queries.ts'
import { type RetainedByLaw, retainedByLaw } from './law.ts'
import { type OwnData, ownData } from './own-data.ts'
import { listPersonsRows } from './person-queries.ts'

export type { DeclaredTable } from './declared.ts'
export { columnsOf, keeperLifetimes, tablesOf } from './declared.ts'
export type { RetainedByLaw as KeptByLaw } from './law.ts'
export type { OwnData } from './own-data.ts'

/** Whose account is to be closed. */
export interface Leaver {
  readonly personId: string
  readonly areaId: string
}

/** What of a person's affairs is still open, in words for them. */
export interface OpenMatter {
  /** 钱包余额 ¥12.00 */
  readonly what: string
  /** What to do about it: 请先提现或用完. */
  readonly todo: string
  /** Where that is done; null: nowhere here, it ends by itself. */
  readonly path: string | null
  /** False: it is only said, and lost when the account closes. */
  readonly blocks: boolean
}

/** What an area or engine has to say when an account closes. Asked inside the transaction that closes, and again in the one that erases. */
export interface ClosingPart {
  /** What is still open. Whatever could add to it at this moment waits until the transaction ends, or is stopped by `stop`. */
  open(db: Db, who: Leaver): Promise<readonly OpenMatter[]>
  /** Begins nothing new for this person from the commit on. */
  stop?(db: Db, who: Leaver): Promise<void>
  /** They came back. */
  resume?(db: Db, who: Leaver): Promise<void>
}

/** One field of somebody that is asked for whole by who works for the park, and why. */
export interface RevealRequest {
  /** Its own number: its person reads of it once, however often it is asked for. */
  readonly id: string
  readonly areaId: string
  /** Whose: an id of the part that answers. */
  readonly of: string
  readonly field: 'name' | 'phone'
  readonly why: string
  readonly byId: string
  readonly at: Date
}

/** What is shown; without a value why: it was deleted, or it was never given. */
export type Shown = { readonly value: string } | { readonly value: null; readonly why: 'gone' | 'missing' }

/**
 * Opens one field in the caller's transaction, and writes down for its person who saw it and why: neither is without the other. Whether the caller may ask is not this part's
 * question. Null: there is nobody of this id in this park.
 */
export type RevealPart = (db: Db, request: RevealRequest) => Promise<Shown | null>

/** What somebody is called and where they are reached, whole. */
export interface Contact {
  readonly name: string
  /** Null: none is known. */
  readonly phone: string | null
}

/**
 * Names and phones of many at once, by the ids under which this part knows them; unknown ones are left out. For an emergency alone, which is on record as a whole: nobody's look
 * is written down one by one.
 */
export type ContactsPart = (
  db: Db,
  of: { areaId: string; ids: readonly string[] },
) => Promise<ReadonlyMap<string, Contact>>

/** What is kept of people, as declared: who ends it, shows it to them, and erases it. */
export interface Keeper {
  /** A part of the product says what it keeps. Throws where a table is declared twice. */
  declare(retention: Retention): void
  /** A part of the product has a say when an account closes. */
  closes(name: string, part: ClosingPart): void
  /** A part of the product answers for the whole values of those whom it knows. Throws where two answer under one name. */
  reveals(name: string, part: RevealPart): void
  /** Opens one field by the part of this name, as `RevealPart` says. Null also where no part has the name. */
  reveal(db: Db, name: string, request: RevealRequest): Promise<Shown | null>
  /** A part of the product answers for those whom it knows in an emergency. Throws where two answer under one name. */
  contactsFor(name: string, part: ContactsPart): void
  /** Names and phones by the part of this name, as `ContactsPart` says. Nobody where no part has the name. */
  contacts(db: Db, name: string, of: { areaId: string; ids: readonly string[] }): Promise<ReadonlyMap<string, Contact>>
  /** What all parts have open. */
  openMatters(db: Db, who: Leaver): Promise<OpenMatter[]>
  stop(db: Db, who: Leaver): Promise<void>
  resume(db: Db, who: Leaver): Promise<void>
  /** Erases a person from every table, as declared, in the caller's transaction. Who calls has made sure that nothing is open. */
  erase(db: Db, personId: string): Promise<void>
  /** All that is kept of a person, by kind, in words; `opened`: sealed values in full, else masked. */
  dataOf(db: Db, personId: string, opened: boolean): Promise<OwnData[]>
  /** What stays after an account is gone, and by which law or for how long. */
  staysAfterClosing(): readonly RetainedByLaw[]
  /** Ends what has lived as long as declared. Run each hour by the clock. */
  expire(): Promise<void>
}

/** Gathers the declarations, and carries them out. */
export function createKeeper(options: {
  store: Store
  jobs: Jobs
  vault: Vault
  clock: () => Date
  log: { info(facts: object, message: string): void }
}): Keeper {
  const { store, jobs, vault, clock, log } = options
  const tables: DeclaredTable[] = []
  const parts = new Map<string, ClosingPart>()
  const revealing = new Map<string, RevealPart>()
  const contacting = new Map<string, ContactsPart>()
  const keeper: Keeper = {
    declare(retention) {
      for (const table of tablesOf(retention)) {
        if (tables.some(({ name }) => name === table.name)) throw new Error(`${table.name} is declared twice`)
        tables.push(table)
      }
    },
    closes(name, part) {
      if (parts.has(name)) throw new Error(`${name} closes twice`)
      parts.set(name, part)
    },
    reveals(name, part) {
      if (revealing.has(name)) throw new Error(`${name} reveals twice`)
      revealing.set(name, part)
    },
    reveal: async (db, name, request) => (await revealing.get(name)?.(db, request)) ?? null,
    contactsFor(name, part) {
      if (contacting.has(name)) throw new Error(`${name} answers for contacts twice`)
      contacting.set(name, part)
    },
    contacts: async (db, name, of) => (of.ids.length > 0 && (await contacting.get(name)?.(db, of))) || new Map(),
    async openMatters(db, who) {
      const found: OpenMatter[] = []
      for (const part of parts.values()) found.push(...(await part.open(db, who)))
      return found
    },
    async stop(db, who) {
      for (const part of parts.values()) await part.stop?.(db, who)
    },
    async resume(db, who) {
      for (const part of parts.values()) await part.resume?.(db, who)
    },
    erase: async (db, personId) => eraseInOrder(db, tables, await findPointers(db), personId),
    dataOf: async (db, personId, opened) => ownData(tables, await listPersonsRows(db, tables, personId), vault, opened),
    staysAfterClosing: () => retainedByLaw(tables),
    async expire() {
      for (const ended of await expireDue(store.db, tables, clock())) log.info(ended, 'a lifetime was over')
    },
  }
  jobs.every('keeps.expire', '47 * * * *', () => keeper.expire())
  return keeper
}
