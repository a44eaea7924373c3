import type { ColumnType, Kysely, KyselyPlugin } from 'kysely'

export type { ColumnType } from 'kysely'

/** A column that the database fills where an insert leaves it out. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
/** A column that the database alone writes. */
export type Made<T> =
  T extends ColumnType<infer S, infer _I, infer _U> ? ColumnType<S, never, never> : ColumnType<T, never, never>
/** A point of time; written as a Date or as ISO text with offset. */
export type Instant = ColumnType<Date, Date | string, Date | string>
/** An exact decimal: read as text, never as a float. */
export type Numeric = ColumnType<string, string | number, string | number>
/** Bytes: read as a Buffer. */
export type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>
/** What a JSON column takes: an object as it is, anything else as JSON text (an array would become a PostgreSQL array). */
export type JsonInput = string | { readonly [key: string]: unknown } | (object & { readonly length?: never })
/** JSON of a shape that the database does not know. */
export type Json = ColumnType<unknown, JsonInput, JsonInput>

declare global {
  /**
   * Every table and view, keys `schema.table` in camelCase. Each owner adds its own in its generated `schema.generated.ts`: a global,
   * because this engine knows no feature, and a name that a door passes on cannot be added to by several.
   */
  // oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
  interface DatabaseTables {}
}

/** What a `Db` may query. */
export type Database = DatabaseTables

/** What makes a `Kysely` of other tables, or with other rules. */
type Remaking =
  | '$extendTables'
  | '$omitTables'
  | '$pickTables'
  | 'withPlugin'
  | 'withSchema'
  | 'withTables'
  | 'withoutPlugins'

/**
 * The pool or one transaction alike: queries are written against this. What remakes a `Kysely` is left out: to compare
 * `$omitTables` of two, TypeScript pairs every table with every other, and refuses from 317 tables on.
 */
export interface Db extends Omit<Kysely<Database>, Remaking> {
  withPlugin(plugin: KyselyPlugin): Db
}
