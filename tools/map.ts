// Writes docs/map.md and a page for each room in docs/map/: everything that the product answers; and beside each contract what the phone knows of it. `--check` writes nothing and fails if one is stale.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type AnyCall, callPath, kindsOf } from '#vocabulary/call'
import { screensModule } from './build/route-facts.ts'
import { factsModule, factsOf } from './call-facts.ts'
import { findContracts, findScreens } from './list.ts'

const ROOT = join(import.meta.dirname, '..')
const INDEX = 'docs/map.md'
const PAGES = 'docs/map'
const { allRoutes } = await screensModule(ROOT)

/** One table or view, as a migration makes it. */
export interface MadeTable {
  readonly name: string
  readonly kind: 'table' | 'view'
  /** The comment right above it. */
  readonly about: string
  readonly migration: string
}

/** Tables and views that these migrations leave behind, in order of name. */
export function tablesIn(migrations: readonly { readonly name: string; readonly sql: string }[]): MadeTable[] {
  const made = new Map<string, MadeTable>()
  const deed =
    /((?:^--[^\n]*\n)*)^(create|drop)\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(?:materialized\s+)?(table|view)\s+(?:if\s+(?:not\s+)?exists\s+)?(\w+\.\w+)/gim
  const moved = /^alter\s+table\s+(\w+)\.(\w+)\s+set\s+schema\s+(\w+)/gim
  for (const { name: migration, sql } of migrations) {
    for (const [, from = '', table = '', to = ''] of sql.matchAll(moved)) {
      const [was, name] = [made.get(`${from}.${table}`), `${to}.${table}`]
      made.delete(`${from}.${table}`)
      if (was) made.set(name, { ...was, name })
    }
    for (const [, comment = '', verb = '', kind = '', name = ''] of sql.matchAll(deed)) {
      if (verb.toLowerCase() === 'drop') made.delete(name)
      else {
        const about = comment
          .replace(/^--\s?/gm, '')
          .replace(/\s+/g, ' ')
          .trim()
        made.set(name, { name, kind: kind.toLowerCase() === 'view' ? 'view' : 'table', about, migration })
      }
    }
  }
  return [...made.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Refusals declared in these sources, by code. */
export function refusalsIn(
  sources: readonly { readonly room: string; readonly text: string }[],
): { code: number; name: string; message: string; room: string }[] {
  const declared = /\brefusal\(\s*(?:(\d+)|REFUSED\.(\w+)),\s*'([^']+)',\s*'([^']*)'/g
  return sources
    .flatMap(({ room, text }) =>
      [...text.matchAll(declared)].map(([, code, known = '', name = '', message = '']) => ({
        code: Number(code ?? codeOf(known, room, sources)),
        name,
        message,
        room,
      })),
    )
    .sort((a, b) => a.code - b.code)
}

/** The code of this name in the table `REFUSED` of the room, of which its refusals are made. */
function codeOf(
  name: string,
  room: string,
  sources: readonly { readonly room: string; readonly text: string }[],
): string {
  const own = sources.filter((source) => source.room === room).map(({ text }) => text)
  const table = own.flatMap((text) => /\bconst REFUSED = \{([^}]*)\}/.exec(text)?.[1] ?? [])
  const code = table.flatMap((text) => new RegExp(`\\b${name}: ([\\d_]+)`).exec(text)?.[1] ?? [])[0]
  if (code === undefined) throw new Error(`${room} has no code REFUSED.${name}`)
  return code.replaceAll('_', '')
}

/** Event types (`room.noun.past`) that the source of a room names. */
export function eventsIn(room: string, source: string): string[] {
  return [...source.matchAll(/'([a-z]+\.[a-z_]+\.[a-z_]+)'/g)].flatMap(([, type = '']) =>
    type.startsWith(`${room}.`) ? [type] : [],
  )
}

const read = (patterns: readonly string[]): { file: string; text: string }[] =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }).sort())
    .filter((file) => !/\.test\.ts$|\.generated\.|\/tests\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

const row = (...cells: string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

const table = (head: string[], rows: string[][]): string[] =>
  rows.length === 0
    ? ['None yet.']
    : [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))]

/** What a room answers and keeps. */
interface Room {
  readonly name: string
  readonly codes: string | null
  readonly screens: readonly { path: string; title: string; access: string }[]
  readonly calls: readonly AnyCall[]
  readonly tables: readonly MadeTable[]
  readonly refusals: readonly { code: number; name: string; message: string }[]
  readonly events: readonly string[]
}

/** The room whose schema a table stands in. */
const ownerOf = (table: string): string => {
  const schema = table.split('.')[0] ?? ''
  return schema === 'platform' ? 'db' : (schema.split('_')[0] ?? schema)
}

async function findRooms(): Promise<Room[]> {
  const built = new Map(findScreens().map((screen) => [screen.path, screen.room]))
  const contracts = await findContracts()
  const tables = tablesIn(read(['db/migrations/*.sql']).map(({ file, text }) => ({ name: file.slice(14), sql: text })))
  const modules = read(['vocabulary/**/*.ts', 'platform/**/*.ts', 'features/*/{contract,server}/**/*.ts']).map(
    (source) => ({
      ...source,
      room: source.file.startsWith('vocabulary/') ? 'vocabulary' : (source.file.split('/')[1] ?? ''),
    }),
  )
  const refusals = refusalsIn(modules)
  const events = modules.flatMap(({ room, text }) => eventsIn(room, text).map((type) => ({ room, type })))
  const names = new Set([
    'app',
    ...[...contracts, ...refusals, ...events].map(({ room }) => room),
    ...built.values(),
    ...tables.map(({ name }) => ownerOf(name)),
  ])
  return [...names].sort().map((name) => {
    const own = contracts.filter(({ room }) => room === name).map(({ contract }) => contract)
    const codes = own.flatMap(({ refusalCodes }) => refusalCodes?.join('–') ?? [])
    return {
      name,
      codes: codes[0] ?? null,
      screens: allRoutes.filter(({ path }) => built.get(path) === name),
      calls: own
        .flatMap(({ calls }) => Object.values(calls))
        .sort((one, other) => (callPath(one) < callPath(other) ? -1 : 1)),
      tables: tables.filter((table) => ownerOf(table.name) === name),
      refusals: refusals.filter(({ room }) => room === name),
      events: [...new Set(events.filter(({ room }) => room === name).map(({ type }) => type))].sort(),
    }
  })
}

const WRITTEN = 'Written by `npm run map`; a test keeps it true. Do not edit.'

function drawRoom({ name, codes, screens, calls, tables, refusals, events }: Room): string {
  const part = (title: string, rows: readonly unknown[], lines: string[]): string[] =>
    rows.length === 0 ? [] : ['', `## ${title}`, '', ...lines]
  return [
    `# ${name}`,
    '',
    `${WRITTEN}${codes === null ? '' : ` Its refusals bear codes ${codes}.`}`,
    ...part(
      'Screens',
      screens,
      table(
        ['path', 'title', 'access'],
        screens.map(({ path, title, access }) => [`\`${path}\``, title, access]),
      ),
    ),
    ...part(
      'Calls',
      calls,
      table(
        ['path', 'method', 'who', 'whose', 'effect', 'about', 'refusals'],
        calls.map((call) => [
          `\`${callPath(call)}\``,
          call.method,
          kindsOf(call.who).join(' or '),
          call.whose,
          call.effect,
          call.about,
          call.refusals.map(({ code }) => code).join(' '),
        ]),
      ),
    ),
    ...part(
      'Tables and views',
      tables,
      table(
        ['name', 'kind', 'migration', 'about'],
        tables.map(({ name, kind, migration, about }) => [`\`${name}\``, kind, migration, about]),
      ),
    ),
    ...part(
      'Refusals',
      refusals,
      table(
        ['code', 'name', 'what the person reads'],
        refusals.map(({ code, name, message }) => [String(code), name, message]),
      ),
    ),
    ...part(
      'Events',
      events,
      events.map((type) => `- \`${type}\``),
    ),
    '',
  ].join('\n')
}

function drawIndex(rooms: readonly Room[]): string {
  const built = new Set(rooms.flatMap(({ screens }) => screens.map(({ path }) => path)))
  const count = (list: readonly unknown[]): string => (list.length === 0 ? '' : String(list.length))
  return [
    '# Map',
    '',
    `${WRITTEN} Each room has a page with its screens, calls, tables, refusals and events.`,
    '',
    'Access of a screen: `open` without a session, `session` needs one, `nologin` opens and its calls need one. Codes of refusals are stable:',
    '400–429 and 606 belong to the platform, 9000–9999 to engines, 10000 and up to features.',
    '',
    ...table(
      ['room', 'screens', 'calls', 'tables and views', 'codes'],
      rooms.map(({ name, screens, calls, tables, codes }) => [
        `[${name}](map/${name}.md)`,
        count(screens),
        count(calls),
        count(tables),
        codes ?? '',
      ]),
    ),
    '',
    '## Addresses without a screen yet',
    '',
    ...table(
      ['path', 'title', 'access'],
      allRoutes.filter(({ path }) => !built.has(path)).map(({ path, title, access }) => [`\`${path}\``, title, access]),
    ),
    '',
  ].join('\n')
}

/** The whole map and the phone's facts as the product stands now: the text of each file, by its path from the top. */
export async function drawMap(): Promise<Map<string, string>> {
  const rooms = await findRooms()
  const all = rooms.flatMap(({ calls }) => calls)
  const facts = (await findContracts()).flatMap(({ room, contract }) =>
    existsSync(join(ROOT, 'features', room))
      ? [[`features/${room}/contract/phone.generated.ts`, factsModule(factsOf(contract, all))] as const]
      : [],
  )
  return new Map([
    [INDEX, drawIndex(rooms)],
    ...rooms.map((room) => [`${PAGES}/${room.name}.md`, drawRoom(room)] as const),
    ...facts,
  ])
}

async function main(check: boolean): Promise<void> {
  const drawn = await drawMap()
  const there = globSync([INDEX, `${PAGES}/*.md`], { cwd: ROOT })
  const left = there.filter((file) => !drawn.has(file))
  const stale = [...drawn].filter(
    ([file, text]) => !existsSync(join(ROOT, file)) || readFileSync(join(ROOT, file), 'utf8') !== text,
  )
  if (check) {
    if (stale.length + left.length === 0) return
    console.error(`not current: ${[...stale.map(([file]) => file), ...left].join(', ')}: run \`npm run map\`.`)
    process.exitCode = 1
    return
  }
  for (const [file, text] of stale) {
    mkdirSync(dirname(join(ROOT, file)), { recursive: true })
    writeFileSync(join(ROOT, file), text)
  }
  for (const file of left) rmSync(join(ROOT, file))
}

if (import.meta.main) await main(process.argv.includes('--check'))
