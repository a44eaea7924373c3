import { BASE_AREAS, ENGINES, placeOf } from './place.ts'
import { type Named, namedInModule, namedInSql, queryLines, UNWRITTEN } from './sql.ts'
import { isTest, type Source, type Violation } from './tree.ts'
import type { Use } from './uses.ts'

/** Whose SQL it is, and what it may read beyond its own. */
export interface Owner {
  readonly room: string
  readonly uses: readonly string[]
}

/** Engines whose schema is not named like them. */
const SCHEMA_OF: Readonly<Record<string, string>> = { db: 'platform' }

/** The first schema that a feature or engine owns; it also owns those that begin with its name and `_`. */
export function schemaOf(room: string): string {
  return SCHEMA_OF[room] ?? room
}

const owns = (room: string, schema: string): boolean => schema === schemaOf(room) || schema.startsWith(`${room}_`)

const isBase = (room: string): boolean => BASE_AREAS.some((area) => area === room)
const isEngine = (schema: string): boolean => ENGINES.some((engine) => owns(engine, schema))

/**
 * Why a room may not name this, or null. It does as it likes in its own schema; of others it may reference base and
 * engine tables, and read `v_*` views of features that it uses. What stands in a base area's tables is asked through its door.
 */
export function sqlRefusal(owner: Owner, { schema, name, deed }: Named): string | null {
  if (owns(owner.room, schema)) return null
  if (schema === UNWRITTEN) return 'writes to a table that is not written out: no law can read it'
  if (deed === 'write') return `writes to ${schema}.${name}: a room writes in its own schema only`
  if (deed === 'references') {
    return isBase(schema) || isEngine(schema) ? null : `references ${schema}.${name}: only own, engine and base tables`
  }
  if (isEngine(schema)) return `reads ${schema}.${name}: what an engine knows is asked through its door`
  if (!name.startsWith('v_')) return `reads ${schema}.${name}: of other features only v_* views are read`
  return owner.uses.includes(schema) ? null : `reads ${schema}.${name}, and ${owner.room} does not use ${schema}`
}

/** The schemas of these rooms, and those that migrations make: what the law looks for in SQL. */
export function schemasOf(rooms: Iterable<string>, migrations: readonly Source[] = []): Set<string> {
  const made = migrations.flatMap(({ text }) => [
    ...text.matchAll(/create\s+schema\s+(?:if\s+not\s+exists\s+)?(\w+)/gi),
  ])
  return new Set([
    ...[...rooms, ...ENGINES, ...BASE_AREAS].map(schemaOf),
    ...made.flatMap(([, schema]) => schema ?? []),
  ])
}

/** Modules of the servers of features and of engines that may hold queries: no tests, nothing generated. */
export const holdsQueries = (file: string): boolean => {
  const { zone } = placeOf(file)
  return (
    (zone === 'server' || zone === 'platform') &&
    !isTest(file) &&
    file.endsWith('.ts') &&
    !file.endsWith('.generated.ts')
  )
}

const roomsOf = (sources: readonly Source[]): Set<string> => new Set(sources.map(({ file }) => placeOf(file).room))

/** Queries that go where their room may not. */
export function queriesAstray(
  sources: readonly Source[],
  usesBy: (room: string) => readonly string[],
  migrations: readonly Source[] = [],
): Violation[] {
  const schemas = schemasOf(roomsOf(sources), migrations)
  return sources
    .filter(({ file }) => holdsQueries(file))
    .flatMap((source) => {
      const { room } = placeOf(source.file)
      return namedInModule(source, schemas).flatMap((named) => {
        if (source.file.endsWith('/fixtures.ts') && isEngine(named.schema)) return [] // invents what an engine would hold
        const message = sqlRefusal({ room, uses: usesBy(room) }, named)
        return message === null ? [] : [{ rule: 'queries stay in their schema', file: source.file, message }]
      })
    })
}

/** Engines whose queries stand in files of their own; the others follow when they are next touched. */
const ENGINES_WITH_QUERIES: readonly string[] = ['payments', 'books']

/**
 * Queries of features, of payments and of books outside `queries.ts` and `*-queries.ts`, and any query in `app`. Fixtures, which invent rows for
 * tests and demos, hold their own.
 */
export function queriesOutOfPlace(modules: readonly Source[]): Violation[] {
  return modules.flatMap((source) => {
    const { file } = source
    const { zone, room } = placeOf(file)
    const bound =
      zone === 'server' || zone.startsWith('app') || (zone === 'platform' && ENGINES_WITH_QUERIES.includes(room))
    if (!bound || isTest(file) || /(^|[/-])(queries|fixtures)\.ts$/.test(file)) return []
    const [line] = queryLines(source)
    if (line === undefined) return []
    const where = zone.startsWith('app') ? 'an area’s server' : 'queries.ts or *-queries.ts'
    return [
      { rule: 'SQL stands in queries.ts', file, message: `holds a query in line ${line}: it belongs in ${where}` },
    ]
  })
}

/** `.columns([…]).where('state', 'in', […])` before what is done on a conflict: the condition of a partial unique index. */
const ARBITER = /\.columns?\([^)]*\)\s*\.where\(((?:[^()]|\([^()]*\))*)\)\s*\.do(?:Nothing|UpdateSet)\(/g

/**
 * Conflicts whose index is named by a condition with parameters. PostgreSQL finds the index only while it plans for the values: after a few times the
 * statement is planned once and for all, and from then on refused (42P10).
 */
export function conflictsWithParameters(modules: readonly Source[]): Violation[] {
  return modules
    .filter(({ file }) => holdsQueries(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(ARBITER)].flatMap(([, condition = '']) =>
        isWrittenOut(condition)
          ? []
          : [
              {
                rule: 'conflicts without parameters',
                file,
                message: `${condition.trim()}: write its values with sql.lit`,
              },
            ],
      ),
    )
}

function isWrittenOut(condition: string): boolean {
  if (condition.trimStart().startsWith('sql')) return !condition.includes('${')
  const value = condition.split(',').slice(2).join(',')
  return /^[\s[\],]*$|^\s*null\s*$/.test(value.replaceAll(/sql\.lit\([^()]*\)/g, ''))
}

/** Features that a feature reaches by reading their views. */
export function sqlUses(sources: readonly Source[]): Use[] {
  const rooms = roomsOf(sources)
  const schemas = schemasOf(rooms)
  return sources
    .filter(({ file }) => file.startsWith('features/') && holdsQueries(file))
    .flatMap((source) => {
      const from = placeOf(source.file).room
      return namedInModule(source, schemas)
        .filter(({ schema, deed }) => deed === 'read' && !owns(from, schema) && !isEngine(schema))
        .map(({ schema }) => ({ file: source.file, from, to: schema }))
    })
}

/** By number up to the last one that was ever made so, then by minute. */
const MIGRATION = /^db\/migrations\/(00\d\d|01[0-2]\d|013[0-5]|20\d{10})_([a-z0-9]+)(?:_[a-z0-9_]+)?\.sql$/

/** Migrations that are misnamed, share a number, belong to nobody, or reach into another's schema. */
export function migrationsAstray(
  sources: readonly Source[],
  rooms: ReadonlySet<string>,
  usesBy: (room: string) => readonly string[],
): Violation[] {
  const numbers = new Map<string, string>()
  const schemas = schemasOf(rooms, sources)
  return sources.flatMap(({ file, text }) => {
    const [, number, room] = MIGRATION.exec(file) ?? []
    if (number === undefined || room === undefined) {
      return [{ rule: 'migrations are numbered', file, message: 'is not named YYYYMMDDHHMM_room_what.sql' }]
    }
    const found: Violation[] = []
    const other = numbers.get(number)
    if (other !== undefined)
      found.push({ rule: 'migrations are numbered', file, message: `shares its number with ${other}` })
    numbers.set(number, file)
    const known = rooms.has(room) || ENGINES.some((engine) => engine === room)
    if (!known) found.push({ rule: 'migrations are numbered', file, message: `${room} is no feature and no engine` })
    for (const named of namedInSql(text, schemas)) {
      const message = sqlRefusal({ room, uses: usesBy(room) }, named)
      if (message !== null) found.push({ rule: 'migrations stay in their schema', file, message })
    }
    return found
  })
}
