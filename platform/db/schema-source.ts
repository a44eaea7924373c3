import { CamelCasePlugin } from 'kysely'
import type pg from 'pg'

/** The file that is kept equal to what `schemaSource` answers. */
export const SCHEMA_FILE = new URL('./schema.generated.ts', import.meta.url)

interface Column {
  readonly schema: string
  readonly table: string
  readonly column: string
  /** Name of the type, of a domain its base type. */
  readonly type: string
  /** Name of an array's element type. */
  readonly element: string | null
  readonly labels: string[] | null
  readonly nullable: boolean
  /** `always`: the database alone writes it · `default`: an insert may leave it out. */
  readonly filled: 'always' | 'default' | null
}

/** The names as Kysely's plugin turns them, so that types and queries cannot differ. */
class Names extends CamelCasePlugin {
  camel(name: string): string {
    const camel = this.camelCase(name)
    if (this.snakeCase(camel) !== name)
      throw new Error(
        `the name ${name} cannot be written in camelCase and back: rename it (no digit after an underscore)`,
      )
    return camel
  }
}

const HEAD = `// Written by \`npm run db:types\` from the migrated database. Do not edit.
import type { ColumnType } from 'kysely'

/** A column that the database fills where an insert leaves it out. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
/** A column that the database alone writes. */
export type Made<T> = T extends ColumnType<infer S, infer _I, infer _U> ? ColumnType<S, never, never> : ColumnType<T, never, never>
/** A point of time; written as a Date or as ISO text with offset. */
export type Instant = ColumnType<Date, Date | string, Date | string>
/** An exact decimal: read as text, never as a float. */
export type Numeric = ColumnType<string, string | number, string | number>
export type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>
/** What a JSON column takes: an object as it is, anything else as JSON text (an array would become a PostgreSQL array). */
export type JsonInput = string | { readonly [key: string]: unknown } | (object & { readonly length?: never })
/** JSON of a shape that the database does not know. */
export type Json = ColumnType<unknown, JsonInput, JsonInput>
`

/** TypeScript of what the driver gives and takes; a type that is not here reads as `unknown`. */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  oid: 'number',
  numeric: 'Numeric',
  timestamptz: 'Instant',
  bytea: 'Bytes',
  json: 'Json',
  jsonb: 'Json',
  ...Object.fromEntries(
    [
      'text',
      'varchar',
      'bpchar',
      'char',
      'name',
      'uuid',
      'inet',
      'cidr',
      'date',
      'time',
      'timetz',
      'timestamp',
      'interval',
    ]
      .concat(['tsvector', 'xml', 'int4range', 'int8range', 'numrange', 'daterange', 'tsrange', 'tstzrange'])
      .concat(['int4multirange', 'int8multirange', 'datemultirange', 'tstzmultirange'])
      .map((name) => [name, 'string']),
  ),
}

/** Arrays that the driver takes apart. */
const ARRAYS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['int2', 'int4', 'int8', 'float4', 'float8'].map((name) => [name, 'number[]'])),
  ...Object.fromEntries(
    ['text', 'varchar', 'uuid', 'inet', 'date', 'numeric', 'interval'].map((name) => [name, 'string[]']),
  ),
  bool: 'boolean[]',
  timestamptz: 'ColumnType<Date[], (Date | string)[], (Date | string)[]>',
}

/**
 * The text of `schema.generated.ts`: every table and view of the database but PostgreSQL's and pg-boss's own, keys
 * `schema.table` and columns in camelCase, always in the same order. Throws for a name that camelCase would lose.
 */
export async function schemaSource(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(COLUMNS)
  const names = new Names()
  const tables = Map.groupBy(rows, (row) => `${names.camel(row.schema)}.${names.camel(row.table)}`)
  const interfaces = [...tables].map(
    ([key, columns]) =>
      `\nexport interface ${interfaceName(key)} {\n${columns.map((column) => `  ${names.camel(column.column)}: ${typeOf(column)}\n`).join('')}}\n`,
  )
  const keys = [...tables.keys()].map((key) => `  '${key}': ${interfaceName(key)}\n`)
  return `${HEAD}${interfaces.join('')}\nexport interface Database {\n${keys.join('')}}\n`
}

function interfaceName(key: string): string {
  return key
    .split('.')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
}

function typeOf(column: Column): string {
  const bare = column.element
    ? (ARRAYS[column.element] ?? 'unknown')
    : column.labels
      ? column.labels.map((label) => `'${label.replaceAll(/['\\]/g, '\\$&')}'`).join(' | ')
      : (TYPES[column.type] ?? 'unknown')
  const type = column.nullable && bare !== 'unknown' ? `${bare} | null` : bare
  if (column.filled === 'always') return `Made<${type}>`
  return column.filled === 'default' ? `Generated<${type}>` : type
}

const COLUMNS = `
  with recursive base as (
    select oid, oid as base, typnotnull from pg_type where typtype <> 'd'
    union all
    select t.oid, b.base, t.typnotnull or b.typnotnull from pg_type t join base b on t.typbasetype = b.oid and t.typtype = 'd'
  )
  select n.nspname as schema, c.relname as table, a.attname as column, t.typname as type,
         case when t.typcategory = 'A' then e.typname end as element,
         (select array_agg(l.enumlabel::text order by l.enumsortorder) from pg_enum l where l.enumtypid = t.oid) as labels,
         not (a.attnotnull or base.typnotnull) as nullable,
         case when a.attgenerated <> '' or a.attidentity = 'a' then 'always'
              when a.atthasdef or a.attidentity = 'd' then 'default' end as filled
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    join base on base.oid = a.atttypid
    join pg_type t on t.oid = base.base
    left join pg_type e on e.oid = t.typelem
   where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
     and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'pgboss')
   order by n.nspname collate "C", c.relname collate "C", a.attnum`
