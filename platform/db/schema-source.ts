import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CamelCasePlugin } from 'kysely'
import type pg from 'pg'

const TOP = new URL('../../', import.meta.url)

/** The file of a room that is kept equal to what `schemaSources` answers for it. */
export function schemaFile(room: string): string {
  const engine = fileURLToPath(new URL(`platform/${room}/`, TOP))
  return existsSync(engine)
    ? join(engine, 'schema.generated.ts')
    : fileURLToPath(new URL(`features/${room}/server/schema.generated.ts`, TOP))
}

/** Every generated file that stands in the checkout. */
export function schemaFiles(): string[] {
  const cwd = fileURLToPath(TOP)
  return globSync(['platform/*/schema.generated.ts', 'features/*/server/schema.generated.ts'], { cwd })
    .map((file) => join(cwd, file))
    .sort()
}

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

const HEAD = '// Written by `npm run db:types` from the migrated database. Do not edit.\n'

/** Kinds of columns that `tables.ts` gives; a generated file imports those that it uses. */
const KINDS = ['Bytes', 'ColumnType', 'Generated', 'Instant', 'Json', 'Made', 'Numeric']

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
 * What each room's `schema.generated.ts` says, by room: its tables and views, always in the same order, keys `schema.table` and
 * columns in camelCase. A room owns the schema of its name and those that begin with its name and `_`; the schema `platform` is the
 * `db` engine's. PostgreSQL's and pg-boss's own are left out. Throws for a name that camelCase would lose.
 */
export async function schemaSources(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<Column>(COLUMNS)
  const rooms = Map.groupBy(rows, ({ schema }) => roomOf(schema))
  return new Map(
    [...rooms].sort(([a], [b]) => (a < b ? -1 : 1)).map(([room, columns]) => [room, sourceOf(room, columns)]),
  )
}

const roomOf = (schema: string): string => (schema === 'platform' ? 'db' : (schema.split('_')[0] ?? schema))

function sourceOf(room: string, rows: Column[]): string {
  const names = new Names()
  const tables = Map.groupBy(rows, (row) => `${names.camel(row.schema)}.${names.camel(row.table)}`)
  const interfaces = [...tables]
    .map(
      ([key, columns]) =>
        `\nexport interface ${interfaceName(key)} {\n${columns.map((column) => `  ${names.camel(column.column)}: ${typeOf(column)}\n`).join('')}}\n`,
    )
    .join('')
  const keys = [...tables.keys()].map((key) => `    '${key}': ${interfaceName(key)}\n`).join('')
  const kinds = KINDS.filter((kind) => new RegExp(`\\b${kind}\\b`).test(interfaces))
  const door = room === 'db' ? './tables.ts' : '#platform/db'
  // Without an import or export of its own a file is no module, and could not add to what is global.
  const imports = kinds.length > 0 ? `import type { ${kinds.join(', ')} } from '${door}'\n` : ''
  return `${HEAD}${imports}${interfaces}\ndeclare global {\n  interface DatabaseTables {\n${keys}  }\n}\n`
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
