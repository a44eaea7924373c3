import { archiveRefusals as no, type RecordData } from '#contract/archives'
import type { Db } from '#platform/db'
import type { Columns, RowFault, RowOf } from '#platform/sheets'
import { holdNumber } from '../records/queries.ts'
import { type SavedKind, storedData, type Typed } from '../records/rules.ts'
import { openedData, sealedData } from '../records/sealing.ts'
import { type CurrentRecord, listHolders } from './current-queries.ts'
import type { SheetFacts } from './sheet.ts'
import { Overtaken, type Storing } from './writing.ts'

/** A row that reads well, with what its record would say. */
export interface CheckedRow<C extends Columns, Kind extends SavedKind> {
  readonly line: number
  readonly row: RowOf<C>
  /** Its enterprise, also one that the park has no archive of yet. */
  readonly place: string
  readonly data: RecordData<Kind>
  readonly before: CurrentRecord | null
  /** What else of the kind its enterprise has. */
  readonly others: readonly CurrentRecord[]
}

/** How records of a kind are found, checked and stored; made anew for each check and run. */
export interface Manner<C extends Columns, Kind extends SavedKind> extends Storing {
  /** What a stored record says, whole. */
  opened(record: CurrentRecord): object
  /** Which of the records of its enterprise a row is about, by what `of` says of the row; a text: why that cannot be told. */
  find(which: string, records: readonly CurrentRecord[]): CurrentRecord | string | null
  /** What stands in the way of rows, beside the store and earlier rows. */
  check(db: Db, rows: readonly CheckedRow<C, Kind>[]): Promise<RowFault<C>[]>
  /** What is left to do once all rows are written. */
  finish?(db: Db): Promise<void>
}

/** The manner of most kinds: one text tells records apart, and numbers of achievements are the park's own. */
export function usualManner<C extends Columns, Kind extends SavedKind>(
  of: { readonly kind: Kind; ofRecord?(data: RecordData<Kind>): string },
  { areaId, vault }: SheetFacts,
): Manner<C, Kind> {
  const { kind } = of
  return {
    opened: ({ id, data }) => openedData(vault, { id, kind }, data),

    // the contract of its kind checked it before it was written
    find: (which, records) => records.find(({ data }) => of.ofRecord?.(data as RecordData<Kind>) === which) ?? null,

    sealed: (id, typed) => sealedData(vault, { id, kind: typed.kind }, storedData(typed)),

    async written(db, id, { typed }) {
      if (typed.kind !== 'achievement') return
      const number = numberOf(typed)
      if ((await holdNumber(db, { areaId, kind: typed.data.type, number, recordId: id })) !== null)
        throw new Overtaken()
    },

    async check(db, rows) {
      const asked = rows.flatMap(({ line, data, before }) => {
        // each kind of the union goes with its own data
        const typed = { kind, data } as Typed
        if (typed.kind !== 'achievement') return []
        return [{ line, number: numberOf(typed), kind: typed.data.type, own: before?.id ?? null }]
      })
      if (asked.length === 0) return []
      const holders = await listHolders(db, areaId, asked)
      return asked.flatMap(({ line, number, kind: type, own }) => {
        const holder = holders.find((one) => one.kind === type && one.number === number)
        if (!holder || holder.recordId === own) return []
        const reason = no.numberTaken.message.replace('{name}', `“${holder.name}”`)
        return [{ line, column: 'number', reason, text: number }]
      })
    },
  }
}

function numberOf(typed: Extract<Typed, { kind: 'achievement' }>): string {
  const data = storedData(typed)
  return 'number' in data ? String(data.number) : ''
}
