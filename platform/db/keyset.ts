import { type RawBuilder, type SelectQueryBuilder, type StringReference, sql } from 'kysely'
import { toPreciseInstant } from '#vocabulary/day'
import { type CursorKeys, type CursorKind, decodeCursor, encodeCursor, type Page } from '#vocabulary/page'
import { refusals, refuse } from '#vocabulary/refusal'

/** Which page of a list is asked for: `next` as the caller sent it (none: the first page), and how many rows a page has at most. */
export interface PageAsked {
  readonly next?: string | undefined
  readonly size: number
}

/** A cursor's kinds, and `flag`: a boolean, which is 1 or 0 in the cursor. */
type KeyKind = CursorKind | 'flag'

/** What a row holds in a key of each kind. */
interface Held {
  readonly id: string
  readonly text: string
  readonly integer: number
  /** Its column is `timestamptz(3)` or written by us: a Date knows milliseconds only. */
  readonly instant: Date
  readonly day: string
  readonly flag: boolean
}

/** Of which kind a key is, and what it is ordered by where that is no column. */
type KeyAs = KeyKind | readonly [KeyKind, RawBuilder<unknown>]

type KindOf<As extends KeyAs> = As extends KeyKind
  ? As
  : As extends readonly [infer Kind extends KeyKind, unknown]
    ? Kind
    : never

type ColumnOf<Name> = Name extends `${infer Column} as ${string}` ? Column : Name

type FieldOf<Name> = Name extends `${string} as ${infer Alias}`
  ? Alias
  : Name extends `${string}.${infer Rest}`
    ? FieldOf<Rest>
    : Name

/** What a row must hold, so that a cursor can be made of it. */
type RowOf<Keys extends Readonly<Record<string, KeyAs>>> = {
  readonly [Name in keyof Keys as FieldOf<Name> & string]: Held[KindOf<Keys[Name]>]
}

/** The columns that the query must have; an expression is not looked into. */
type ColumnsOf<Keys extends Readonly<Record<string, KeyAs>>> = {
  [Name in keyof Keys]: Keys[Name] extends KeyKind ? ColumnOf<Name> : never
}[keyof Keys]

/** A query whose tables have the columns of the keys; nothing else is one. */
type Columned<Keys extends Readonly<Record<string, KeyAs>>, DB, Tables extends keyof DB, Row> = SelectQueryBuilder<
  DB,
  Tables,
  Row
> &
  ([ColumnsOf<Keys>] extends [StringReference<DB, Tables>] ? unknown : never)

/** The order of a list of rows, and how its pages follow one another. */
export interface Keyset<Keys extends Readonly<Record<string, KeyAs>>> {
  /** The page that is asked for of what a query finds, which has no order and no limit of its own. Refuses `malformed`, naming `next`, what is no cursor of this list. */
  page<DB, Tables extends keyof DB, Row extends RowOf<Keys>>(
    query: Columned<Keys, DB, Tables, Row>,
    asked: PageAsked,
  ): Promise<Page<Row>>
  /** For a statement written by hand: the condition that a row comes after the cursor; true for the first page. Refuses as `page` does. */
  after(next: string | undefined): RawBuilder<boolean>
  /** For a statement written by hand: what follows `order by`. */
  readonly order: RawBuilder<unknown>
  /** A page of `size` from rows in this order, of which one more was asked for: that one only says that there is a next page. */
  cut<Row extends RowOf<Keys>>(rows: readonly Row[], size: number): Page<Row>
  /** The cursor of what comes after a row. */
  cursor(row: RowOf<Keys>): string
}

/** What a cursor's text becomes in a statement. An integer is compared as the widest, so that none is out of range. */
const TYPES: Readonly<Record<KeyKind, RawBuilder<unknown>>> = {
  id: sql`uuid`,
  text: sql`text`,
  integer: sql`bigint`,
  instant: sql`timestamptz`,
  day: sql`date`,
  flag: sql`boolean`,
}

const kindOf = (as: KeyAs): KeyKind => (typeof as === 'string' ? as : as[0])

/**
 * The order of a list by these keys, the first one first, all of them in one direction. The last must make the order total, as an id does. A key is named as in
 * Kysely's `select` (`at`, `reveal.at`, `person.pinyin as key`), and the row holds it under that name; `[kind, expression]` orders by an expression instead of the column.
 *
 * @example const newest = keyset('desc', { 'reveal.at': 'instant', 'reveal.id': 'id' })
 */
export function keyset<const Keys extends Readonly<Record<string, KeyAs>>>(
  direction: 'asc' | 'desc',
  keys: Keys,
): Keyset<Keys> {
  const all = Object.entries(keys).map(([name, as]) => {
    const [column = name, alias = column] = name.split(' as ')
    return {
      field: alias.slice(alias.lastIndexOf('.') + 1),
      kind: kindOf(as),
      place: typeof as === 'string' ? sql.ref(column) : as[1],
    }
  })
  const places = sql.join(all.map(({ place }) => place))
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const beyond = direction === 'asc' ? sql`>` : sql`<`

  function after(next: string | undefined): RawBuilder<boolean> {
    const found = read(next)
    if (found === null) return sql<boolean>`true`
    const values = sql.join(
      all.map(({ kind }, i) => sql`${kind === 'flag' ? found[i] === 1 : found[i]}::${TYPES[kind]}`),
    )
    return sql<boolean>`(${places}) ${beyond} (${values})`
  }

  function read(next: string | undefined): CursorKeys | null {
    if (next === undefined) return null
    const kinds = all.map(({ kind }) => (kind === 'flag' ? 'integer' : kind))
    return decodeCursor(next, kinds) ?? refuse(refusals.malformed, { field: 'next' })
  }

  function cursor(row: RowOf<Keys>): string {
    // The row holds what `RowOf` says, under the names of `all`.
    const held = row as Readonly<Record<string, string | number | boolean | Date>>
    return encodeCursor(
      all.map(({ field }) => {
        const value = held[field]
        if (value === undefined || value === null) throw new TypeError(`a row of the list has no ${field}`)
        if (typeof value === 'boolean') return Number(value)
        return value instanceof Date ? toPreciseInstant(value) : value
      }),
    )
  }

  function cut<Row extends RowOf<Keys>>(rows: readonly Row[], size: number): Page<Row> {
    const items = rows.slice(0, size)
    const last = items.at(-1)
    return { items, next: rows.length > size && last !== undefined ? cursor(last) : null }
  }

  async function page<DB, Tables extends keyof DB, Row extends RowOf<Keys>>(
    query: SelectQueryBuilder<DB, Tables, Row>,
    { next, size }: PageAsked,
  ): Promise<Page<Row>> {
    const from = next === undefined ? query : query.where(after(next))
    const ordered = all.reduce((some, { place }) => some.orderBy(place, direction), from)
    const rows = await ordered.limit(size + 1).execute()
    // Kysely writes the type of a row anew, each field as it was.
    return cut(rows as Row[], size)
  }

  return {
    // What the callers' tables must have is checked where they call.
    page: page as Keyset<Keys>['page'],
    after,
    order: sql.join(all.map(({ place }) => sql`${place} ${way}`)),
    cut,
    cursor,
  }
}
