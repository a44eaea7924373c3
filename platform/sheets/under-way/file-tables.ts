import { type RawBuilder, sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import type { SheetFault } from '../declare.ts'
import type { FileProgress, UnderWay } from './file-work.ts'
import type { BusyFile, SentFile } from './sent-file.ts'

/** Problems of one column and reason. */
export interface ProblemGroup {
  readonly column: string | null
  readonly reason: string
  readonly count: number
}

/** A file as every area stores it. */
export interface FileRow {
  readonly id: string
  readonly areaId: string
  readonly fileName: string
  readonly state: string
  readonly token: string | null
  readonly rowsRead: number
  readonly part: number
  readonly newRows: number
  readonly changedRows: number
  readonly equalRows: number
  readonly why: string
  readonly personId: string | null
  readonly createdAt: Date
  readonly endedAt: Date | null
  /** Its bytes are there. */
  readonly hasFile: boolean
}

/** What becomes of a file. */
export interface FileOutcome {
  readonly state: string
  readonly token?: string
  readonly rowsRead?: number
  readonly part?: number
  readonly newRows?: number
  readonly changedRows?: number
  readonly equalRows?: number
  readonly why?: string
  readonly endedAt?: Date
}

/** The three tables of an area's files, with the columns of `FileRow`, and what is stored beside. */
export interface FileTables {
  /** One row a file, such as `estate.place_import`. */
  readonly runs: string
  /** The bytes, by `import_id`. */
  readonly files: string
  /** The faults, by `import_id` and `nth`. */
  readonly faults: string
  /** The column of `runs` that counts faults. */
  readonly counted: 'faults' | 'problems'
  /** The column of `files` that holds the bytes. */
  readonly bytes: 'bytes' | 'bytes_sealed'
  /** `runs.groups` holds the most frequent faults by column and reason. */
  readonly grouped: boolean
  /** Further columns of `runs`. */
  readonly facts: readonly string[]
  /** States in which no other file of the park is begun; `checking` and `running` where it is not said. */
  readonly busy?: readonly string[]
}

/** One fault, with its place in the list. */
export type ListedFault = SheetFault & { readonly nth: number }

const COLUMNS = [
  'id',
  'areaId',
  'fileName',
  'state',
  'token',
  'rowsRead',
  'part',
  'newRows',
  'changedRows',
  'equalRows',
  'why',
  'personId',
  'createdAt',
  'endedAt',
] as const satisfies readonly (keyof FileRow)[]

/** Rows that are written at once. */
const SHARE = 2000
/** So many sorts of faults are named. */
const GROUPS_MOST = 20

const newest = keyset('desc', { 'r.createdAt': 'instant', 'r.id': 'id' })
const inOrder = keyset('asc', { nth: 'integer' })

const setOf = (facts: object): RawBuilder<unknown> =>
  sql.join(Object.entries(facts).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))

/** The statements about an area's files, whatever their rows are. `Facts`: what its table of files has beside `FileRow`. */
export function fileTables<Facts extends object>(of: FileTables) {
  const [runs, files, faults] = [of.runs, of.files, of.faults].map((name) => sql.table(name)) as [
    RawBuilder<unknown>,
    RawBuilder<unknown>,
    RawBuilder<unknown>,
  ]
  const busyStates = [...(of.busy ?? (['checking', 'running'] satisfies UnderWay[]))]
  const columns = sql.join([...COLUMNS, ...of.facts, of.counted].map((column) => sql.ref(`r.${column}`)))
  const bytes = sql.ref(of.bytes)
  type Row = FileRow & Facts
  const found = sql`select ${columns}, f.import_id is not null as has_file from ${runs} r left join ${files} f on f.import_id = r.id`

  return {
    /** A file of this park. */
    find: async (db: Db, areaId: string, id: string): Promise<Row | undefined> => {
      const { rows } = await sql<Row>`${found} where r.area_id = ${areaId} and r.id = ${id}`.execute(db)
      return rows[0]
    },

    /** The same, locked until the transaction ends. */
    lock: async (db: Db, areaId: string, id: string): Promise<Row | undefined> => {
      const { rows } = await sql<Row>`${found} where r.area_id = ${areaId} and r.id = ${id} for update of r`.execute(db)
      return rows[0]
    },

    /** Files of a park, the newest first; of one person alone where it is said. */
    list: async (
      db: Db,
      { areaId, personId }: { areaId: string; personId?: string | undefined },
      { next, size }: PageAsked,
    ): Promise<Page<Row>> => {
      const own = personId === undefined ? sql`true` : sql`r.person_id = ${personId}`
      const { rows } = await sql<Row>`
        ${found} where r.area_id = ${areaId} and ${own} and ${newest.after(next)}
         order by ${newest.order} limit ${size + 1}`.execute(db)
      return newest.cut(rows, size)
    },

    /** The file of a park that is worked on just now, with what tells it. */
    findBusy: async (db: Db, areaId: string): Promise<(BusyFile & Facts) | undefined> => {
      const facts = of.facts.map((column) => sql`, ${sql.ref(column)}`)
      const { rows } = await sql<BusyFile & Facts>`
        select id, file_hash, state, person_id ${sql.join(facts, sql``)} from ${runs}
         where area_id = ${areaId} and state = any(${busyStates}) limit 1`.execute(db)
      return rows[0]
    },

    /** Writes a new file down. Fails where another of the park is under way. */
    insert: async (db: Db, row: SentFile & Partial<Facts>, held: Buffer): Promise<void> => {
      const facts = { ...row, state: 'checking' }
      await sql`
        insert into ${runs} (${sql.join(Object.keys(facts).map((column) => sql.ref(column)))})
        values (${sql.join(Object.values(facts))})`.execute(db)
      await sql`
        insert into ${files} (import_id, ${bytes}, created_at) values (${row.id}, ${held}, ${row.createdAt})`.execute(
        db,
      )
    },

    /** A file for whoever works on it; undefined: it is in another state by now. `held` is null once the bytes are gone. */
    findWork: async (db: Db, id: string, state: string): Promise<(Row & { held: Buffer | null }) | undefined> => {
      const { rows } = await sql<Row & { held: Buffer | null }>`
        select ${columns}, f.import_id is not null as has_file, f.${bytes} as held
          from ${runs} r left join ${files} f on f.import_id = r.id where r.id = ${id} and r.state = ${state}`.execute(
        db,
      )
      return rows[0]
    },

    /** Writes how far a file is; nothing where it has ended. */
    progress: async (db: Db, id: string, { rows, part }: FileProgress): Promise<void> => {
      await sql`
        update ${runs} set rows_read = ${rows}, part = ${part}
         where id = ${id} and state in ('checking', 'running')`.execute(db)
    },

    /** Moves a file on from a state; false: it is in another one. */
    move: async (db: Db, id: string, from: string, to: FileOutcome & Partial<Facts>): Promise<boolean> => {
      const { rows } = await sql`
        update ${runs} set ${setOf(to)} where id = ${id} and state = ${from} returning id`.execute(db)
      return rows.length > 0
    },

    /** The bytes are needed no more. */
    deleteFile: async (db: Db, id: string): Promise<void> => {
      await sql`delete from ${files} where import_id = ${id}`.execute(db)
    },

    /** Writes every fault in the place of those known before; `shown` says what of a cell's text may be stored. */
    putFaults: async (
      db: Db,
      id: string,
      found: readonly SheetFault[],
      now: Date,
      shown: (fault: SheetFault) => string = ({ text }) => text,
    ): Promise<void> => {
      await sql`delete from ${faults} where import_id = ${id}`.execute(db)
      for (let from = 0; from < found.length; from += SHARE) {
        const rows = found.slice(from, from + SHARE).map((fault, index) => ({
          nth: from + index + 1,
          line: fault.line,
          column_title: fault.column,
          reason: fault.reason,
          text: shown(fault).toWellFormed().replaceAll('\0', ''),
        }))
        await sql`
          insert into ${faults} (import_id, nth, line, column_title, reason, text, created_at)
          select ${id}, t.nth, t.line, t.column_title, t.reason, t.text, ${now}
            from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
              as t(nth integer, line integer, column_title text, reason text, text text)`.execute(db)
      }
      const groups = of.grouped
        ? sql`, groups = (
            select coalesce(jsonb_agg(jsonb_build_object('column', g.column_title, 'reason', g.reason, 'count', g.n) order by g.n desc, g.first), '[]')
              from (select column_title, reason, count(*)::int as n, min(nth) as first from ${faults}
                     where import_id = ${id} group by 1, 2 order by 3 desc, 4 limit ${GROUPS_MOST}) g)`
        : sql``
      await sql`update ${runs} set ${sql.ref(of.counted)} = ${found.length} ${groups} where id = ${id}`.execute(db)
    },

    /** Faults of a file in the order of its lines. */
    listFaults: async (db: Db, importId: string, { next, size }: PageAsked): Promise<Page<ListedFault>> => {
      const { rows } = await sql<ListedFault>`
        select nth, line, column_title as "column", reason, text from ${faults}
         where import_id = ${importId} and ${inOrder.after(next)} order by ${inOrder.order} limit ${size + 1}`.execute(
        db,
      )
      return inOrder.cut(rows, size)
    },
  }
}
