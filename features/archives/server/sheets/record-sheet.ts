import { isDeepStrictEqual } from 'node:util'
import { archiveRefusals as no, type RecordData } from '#contract/archives'
import type { Db } from '#platform/db'
import { asDay, type Columns, column, type RowFault, type RowOf, type SheetDeclaration } from '#platform/sheets'
import { isDay } from '#vocabulary/day'
import { dataRefusal, type SavedKind, storedData, type Typed } from '../records/rules.ts'
import { openedData } from '../records/sealing.ts'
import { mayRead, mayWrite } from '../sight/rules.ts'
import { type CurrentRecord, listHolders, listOfKind } from './current-queries.ts'
import { type Candidate, listCandidates, type Named } from './finding-queries.ts'
import { type Fresh, freshEnterprises } from './fresh.ts'
import { type Meant, meantBy } from './meaning.ts'
import { type ArchiveSheet, archiveSheet, type SheetFacts } from './sheet.ts'
import { writeRecords } from './writing.ts'

/** The column that says as of which day a row is so. */
export const AS_OF = {
  asOf: column({
    title: '数据日期',
    required: false,
    read: asDay,
    example: '2026-11-01',
    note: '资料截至哪一天；没有填写时为导入当天',
  }),
} as const

/** What a kind of records needs beside its columns, to come by a sheet. */
export interface RecordSheet<C extends Columns, Kind extends SavedKind> {
  readonly kind: Kind
  /** With the columns `WHOSE` and `AS_OF`. */
  readonly declaration: SheetDeclaration<C>
  /** Which record of its enterprise a row is about; two rows of one enterprise with the same are one too many. */
  of(row: RowOf<C>): string
  /** The same of a record that stands. */
  ofRecord(data: RecordData<Kind>): string
  /** What the record says with the row: what the row does not tell stays, or is as nothing is known of it. */
  data(row: RowOf<C>, before: RecordData<Kind> | null): RecordData<Kind>
}

const textIn = (row: object, key: string): string | null => {
  const found: unknown = Object.entries(row).find(([name]) => name === key)?.[1]
  return typeof found === 'string' ? found : null
}
const namedIn = (row: object): Named => ({ name: textIn(row, 'name'), code: textIn(row, 'code') })
const NAMED_APART = '\n'

/** Declares how records of one kind come by a sheet. */
export function recordSheet<C extends Columns, Kind extends SavedKind>(of: RecordSheet<C, Kind>): ArchiveSheet {
  const keyOf = (row: RowOf<C>): string => {
    const { name, code } = namedIn(row)
    return [code ?? '', name ?? '', of.of(row)].join(NAMED_APART)
  }
  return archiveSheet({ ...of.declaration, keyOf }, (facts) => planOf(of, keyOf, facts))
}

function planOf<C extends Columns, Kind extends SavedKind>(
  of: RecordSheet<C, Kind>,
  keyOf: (row: RowOf<C>) => string,
  facts: SheetFacts,
) {
  const { areaId, vault, sight, held, today, isRun: isHeld } = facts
  const meant = new Map<string, Meant>()
  const current = new Map<string, CurrentRecord>()
  const lines = new Map<string, number>()
  const fresh: Fresh = freshEnterprises(facts)
  const beforeOf = (row: RowOf<C>) => {
    const found = current.get(keyOf(row)) ?? null
    // the contract of its kind checked it before it was written
    return found && { ...found, data: found.data as RecordData<Kind> }
  }
  /** What the record would say, in the form in which it is stored. */
  const typedOf = (row: RowOf<C>): Typed => {
    const data = of.data(row, beforeOf(row)?.data ?? null)
    // each kind of the union goes with its own data
    return { kind: of.kind, data } as Typed
  }
  const isSame = (row: RowOf<C>): boolean => {
    const before = beforeOf(row)
    const asOf = textIn(row, 'asOf')
    return (
      before !== null &&
      isDeepStrictEqual(storedData(typedOf(row)), before.data) &&
      (asOf ?? before.asOf) === before.asOf
    )
  }
  const columnOf = (field: string | undefined): (keyof C & string) | null => {
    const key = field?.replace(/^data\./, '') ?? ''
    return key in of.declaration.columns ? key : null
  }
  const mine = (archive: Candidate) => mayWrite(held, 'inner', archive) && mayRead(sight, 'inner', archive)

  function faultOf(line: number, row: RowOf<C>): RowFault<C> | null {
    const named = namedIn(row)
    const found = meant.get(keyOf(row)) ?? { archive: null }
    const text = named.code ?? named.name ?? ''
    if ('clash' in found) return { line, column: found.at, reason: found.clash, text }
    if (found.archive === null) {
      const reason = fresh.problem(named)
      if (reason !== null) return { line, column: null, reason, text }
    } else if (!mine(found.archive)) return { line, column: null, reason: '这家企业不在您的维护范围内', text }
    const place = `${found.archive?.id ?? fresh.keyOf(named)}${NAMED_APART}${of.of(row)}`
    const earlier = lines.get(place)
    if (earlier !== undefined) return { line, column: null, reason: `与第 ${earlier} 行是同一项资料`, text }
    lines.set(place, line)
    const broken = dataRefusal(typedOf(row))
    if (broken) return { line, column: columnOf(broken.field), reason: broken.message }
    const asOf = textIn(row, 'asOf')
    if (asOf !== null && asOf > today)
      return { line, column: columnOf('asOf'), reason: no.asOfLater.message, text: asOf }
    const before = beforeOf(row)
    if (before && asOf !== null && asOf < before.asOf && !isSame(row))
      return { line, column: columnOf('asOf'), reason: `系统中的资料截至 ${before.asOf}，比表格中的新`, text: asOf }
    return null
  }

  /** Numbers of achievements that another record has. */
  async function takenNumbers(db: Db, rows: readonly { line: number; row: RowOf<C> }[]): Promise<RowFault<C>[]> {
    if (of.kind !== 'achievement') return []
    const asked = rows.map(({ line, row }) => {
      const typed = typedOf(row)
      const number = 'number' in typed.data ? String(textIn(storedData(typed), 'number')) : ''
      return { line, number, kind: textIn(typed.data, 'type') ?? '', own: beforeOf(row)?.id ?? null }
    })
    const holders = await listHolders(db, areaId, asked)
    return asked.flatMap(({ line, number, kind, own }) => {
      const holder = holders.find((one) => one.kind === kind && one.number === number)
      if (!holder || holder.recordId === own) return []
      const reason = no.numberTaken.message.replace('{name}', `“${holder.name}”`)
      return [{ line, column: columnOf('number'), reason, text: number }]
    })
  }

  return {
    async lookUp(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, RowOf<C>>> {
      const asked = keys.map((key) => {
        const [code = '', name = '', ...rest] = key.split(NAMED_APART)
        return { key, code: code || null, name: name || null, which: rest.join(NAMED_APART) }
      })
      const candidates = await listCandidates(db, { sight, today, isHeld }, asked)
      for (const { key, ...named } of asked) meant.set(key, meantBy(named, candidates, false))
      const ids = [...new Set(candidates.map(({ id }) => id))]
      const stored = await listOfKind(db, { sight, today, isHeld }, of.kind, ids)
      const records = stored.map((r) => ({ ...r, data: openedData(vault, { id: r.id, kind: of.kind }, r.data) }))
      const found = new Map<string, RowOf<C>>()
      for (const { key, which } of asked) {
        const one = meant.get(key)
        const archive = one && 'archive' in one ? one.archive : null
        const record =
          archive &&
          records.find((r) => r.archiveId === archive.id && of.ofRecord(r.data as RecordData<Kind>) === which)
        if (!record) continue
        current.set(key, record)
        // what stands is asked of `current` by the row's key; nobody reads a value of this one
        found.set(key, {} as RowOf<C>)
      }
      return found
    },

    same: isSame,

    async check(db: Db, rows: readonly { line: number; row: RowOf<C> }[]): Promise<RowFault<C>[]> {
      const faults = rows.flatMap(({ line, row }) => faultOf(line, row) ?? [])
      const bad = new Set(faults.map(({ line }) => line))
      return [
        ...faults,
        ...(await takenNumbers(
          db,
          rows.filter(({ line }) => !bad.has(line)),
        )),
      ]
    },

    async apply(db: Db, rows: readonly { row: RowOf<C> }[]): Promise<void> {
      const made = await fresh.make(
        db,
        rows.flatMap(({ row }) => {
          const found = meant.get(keyOf(row))
          return found && 'archive' in found && found.archive === null ? [namedIn(row)] : []
        }),
      )
      const writes = rows.map(({ row }) => {
        const found = meant.get(keyOf(row))
        const archive = found && 'archive' in found ? found.archive : null
        return {
          archiveId: archive?.id ?? made(namedIn(row)),
          typed: typedOf(row),
          before: beforeOf(row),
          asOf: dayIn(row) ?? today,
        }
      })
      await writeRecords(db, facts, writes)
    },
  }
}

function dayIn(row: object): string | null {
  const text = textIn(row, 'asOf')
  return text !== null && isDay(text) ? text : null
}
