import { isDeepStrictEqual } from 'node:util'
import { type FactClass, archiveRefusals as no, type RecordData } from '#contract/archives'
import type { Db } from '#platform/db'
import {
  asDay,
  type Columns,
  column,
  type RowFault,
  type RowOf,
  type SheetDeclaration,
  type SheetFault,
} from '#platform/sheets'
import { isDay } from '#vocabulary/day'
import { dataRefusal, type SavedKind, storedData, type Typed } from '../records/rules.ts'
import { mayRead, mayWrite, type Seen } from '../sight/rules.ts'
import { type CurrentRecord, listOfKind } from './current-queries.ts'
import { type Candidate, listCandidates, type Named } from './finding-queries.ts'
import { type Fresh, freshEnterprises } from './fresh.ts'
import { type Manner, usualManner } from './manner.ts'
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
  /** The same of a record that is there. Left out: where `manner` finds it. */
  ofRecord?(data: RecordData<Kind>): string
  /** What the record says with the row: what the row does not tell stays, or is as nothing is known of it. */
  data(row: RowOf<C>, before: RecordData<Kind> | null): RecordData<Kind>
  /** The class that its records are read and written by, beside the right to write archives; left out: inner. */
  readonly class?: FactClass
  /** How its records are found, checked and stored; left out: as those of most kinds. */
  manner?(facts: SheetFacts): Manner<C, Kind>
  /** What is kept of a fault, where rows tell of people. */
  shown?(fault: SheetFault): SheetFault
}

const textIn = (row: object, key: string): string | null => {
  const found: unknown = Object.entries(row).find(([name]) => name === key)?.[1]
  return typeof found === 'string' ? found : null
}
const namedIn = (row: object): Named => ({ name: textIn(row, 'name'), code: textIn(row, 'code') })
const NAMED_APART = '\n'
/** An outside enterprise as far as it decides who writes it. */
const OUTSIDE: Seen = { companyId: null, regionIds: [] }

/** Declares how records of one kind come by a sheet. */
export function recordSheet<C extends Columns, Kind extends SavedKind>(of: RecordSheet<C, Kind>): ArchiveSheet {
  const keyOf = (row: RowOf<C>): string => {
    const { name, code } = namedIn(row)
    return [code ?? '', name ?? '', of.of(row)].join(NAMED_APART)
  }
  return archiveSheet(
    { ...of.declaration, keyOf },
    (facts) => planOf(of, keyOf, facts),
    (fault) => of.shown?.(fault) ?? fault,
  )
}

function planOf<C extends Columns, Kind extends SavedKind>(
  of: RecordSheet<C, Kind>,
  keyOf: (row: RowOf<C>) => string,
  facts: SheetFacts,
) {
  const { sight, held, today, isRun: isHeld } = facts
  const manner = of.manner?.(facts) ?? usualManner(of, facts)
  const meant = new Map<string, Meant>()
  const current = new Map<string, CurrentRecord>()
  const unclear = new Map<string, string>()
  let byArchive: ReadonlyMap<string, readonly CurrentRecord[]> = new Map()
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
  const { class: fact = 'inner' } = of
  const mine = (archive: Seen) =>
    mayWrite(held, 'inner', archive) && mayWrite(held, fact, archive) && mayRead(sight, fact, archive)
  const archiveOf = (row: RowOf<C>): Candidate | null => {
    const found = meant.get(keyOf(row))
    return found && 'archive' in found ? found.archive : null
  }
  const placeOf = (row: RowOf<C>): string => archiveOf(row)?.id ?? fresh.keyOf(namedIn(row))

  function faultOf(line: number, row: RowOf<C>): RowFault<C> | null {
    const named = namedIn(row)
    const found = meant.get(keyOf(row)) ?? { archive: null }
    const text = named.code ?? named.name ?? ''
    if ('clash' in found) return { line, column: found.at, reason: found.clash, text }
    if (found.archive === null) {
      const reason = fresh.problem(named) ?? (mine(OUTSIDE) ? null : '您的权限不能维护园外企业的这类资料')
      if (reason !== null) return { line, column: null, reason, text }
    } else if (!mine(found.archive)) return { line, column: null, reason: '这家企业不在您的维护范围内', text }
    const clash = unclear.get(keyOf(row))
    if (clash !== undefined) return { line, column: null, reason: clash, text }
    const place = `${placeOf(row)}${NAMED_APART}${of.of(row)}`
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
      const grouped = new Map<string, CurrentRecord[]>()
      for (const record of stored) {
        const opened = { ...record, data: manner.opened(record) }
        grouped.set(record.archiveId, [...(grouped.get(record.archiveId) ?? []), opened])
      }
      byArchive = grouped
      const found = new Map<string, RowOf<C>>()
      for (const { key, which } of asked) {
        const one = meant.get(key)
        const archive = one && 'archive' in one ? one.archive : null
        const record = archive && manner.find(which, grouped.get(archive.id) ?? [])
        if (typeof record === 'string') unclear.set(key, record)
        if (!record || typeof record === 'string') continue
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
        ...(await manner.check(
          db,
          rows
            .filter(({ line }) => !bad.has(line))
            .map(({ line, row }) => ({
              line,
              row,
              place: placeOf(row),
              data: of.data(row, beforeOf(row)?.data ?? null),
              before: beforeOf(row),
              others: (byArchive.get(placeOf(row)) ?? []).filter(({ id }) => id !== beforeOf(row)?.id),
            })),
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
        const archive = archiveOf(row)
        return {
          archiveId: archive?.id ?? made(namedIn(row)),
          companyId: archive?.companyId ?? null,
          typed: typedOf(row),
          before: beforeOf(row),
          asOf: dayIn(row) ?? today,
        }
      })
      await writeRecords(db, facts, manner, writes)
    },

    finish: async (db: Db) => await manner.finish?.(db),
  }
}

function dayIn(row: object): string | null {
  const text = textIn(row, 'asOf')
  return text !== null && isDay(text) ? text : null
}
