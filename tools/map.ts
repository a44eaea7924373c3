// Writes docs/map.md: everything that the product answers, in one page. `--check` writes nothing and fails if it is stale.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { callPath, kindsOf } from '#vocabulary/call'
import { screensModule } from './build/route-facts.ts'
import { findContracts, findScreens } from './list.ts'

const ROOT = join(import.meta.dirname, '..')
const MAP = 'docs/map.md'
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
  for (const { name: migration, sql } of migrations) {
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
  const declared = /\brefusal\(\s*(\d+),\s*'([^']+)',\s*'([^']*)'/g
  return sources
    .flatMap(({ room, text }) =>
      [...text.matchAll(declared)].map(([, code, name = '', message = '']) => ({
        code: Number(code),
        name,
        message,
        room,
      })),
    )
    .sort((a, b) => a.code - b.code)
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
    .filter((file) => !/\.test\.ts$|\.generated\./.test(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

const row = (...cells: string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

const table = (head: string[], rows: string[][]): string[] =>
  rows.length === 0
    ? ['None yet.']
    : [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))]

/** The whole map, as the product stands now. */
export async function drawMap(): Promise<string> {
  const screens = new Map(findScreens().map((screen) => [screen.path, screen]))
  const contracts = await findContracts()
  const calls = contracts
    .flatMap(({ room, contract }) => Object.values(contract.calls).map((call) => ({ room, call })))
    .sort((a, b) => (callPath(a.call) < callPath(b.call) ? -1 : 1))
  const tables = tablesIn(read(['db/migrations/*.sql']).map(({ file, text }) => ({ name: file.slice(14), sql: text })))
  const modules = read(['vocabulary/**/*.ts', 'platform/**/*.ts', 'features/*/{contract,server}/**/*.ts']).map(
    (source) => ({
      ...source,
      room: source.file.startsWith('vocabulary/') ? 'vocabulary' : (source.file.split('/')[1] ?? ''),
    }),
  )
  const events = new Set(modules.flatMap(({ room, text }) => eventsIn(room, text)))
  return `${[
    '# Map',
    '',
    'Written by `npm run map`; a test keeps it true. Do not edit.',
    '',
    `${screens.size} screens, ${calls.length} calls, ${tables.length} tables and views.`,
    '',
    '## Screens',
    '',
    'Access: `open` without a session, `session` needs one, `nologin` opens and its calls need one. A screen without a room is not built yet.',
    '',
    ...table(
      ['path', 'title', 'access', 'room'],
      allRoutes.map(({ path, title, access }) => [`\`${path}\``, title, access, screens.get(path)?.room ?? '']),
    ),
    '',
    '## Calls',
    '',
    ...table(
      ['path', 'method', 'who', 'whose', 'effect', 'room', 'about', 'refusals'],
      calls.map(({ room, call }) => [
        `\`${callPath(call)}\``,
        call.method,
        kindsOf(call.who).join(' or '),
        call.whose,
        call.effect,
        room,
        call.about,
        call.refusals.map(({ code }) => code).join(' '),
      ]),
    ),
    '',
    '## Tables and views',
    '',
    ...table(
      ['name', 'kind', 'migration', 'about'],
      tables.map(({ name, kind, migration, about }) => [`\`${name}\``, kind, migration, about]),
    ),
    '',
    '## Refusals',
    '',
    'Codes are stable. 400–429 and 606 belong to the platform, 9000–9999 to engines, 10000 and up to features.',
    '',
    ...table(
      ['code', 'name', 'room', 'what the person reads'],
      refusalsIn(modules).map(({ code, name, room, message }) => [String(code), name, room, message]),
    ),
    '',
    '## Events',
    '',
    ...table(
      ['type', 'announced by'],
      [...events].sort().map((type) => [`\`${type}\``, type.split('.')[0] ?? '']),
    ),
  ].join('\n')}\n`
}

async function main(check: boolean): Promise<void> {
  const drawn = await drawMap()
  if (!check) return writeFileSync(join(ROOT, MAP), drawn)
  if (readFileSync(join(ROOT, MAP), 'utf8') === drawn) return
  console.error(`${MAP} is not current: run \`npm run map\`.`)
  process.exitCode = 1
}

if (import.meta.main) await main(process.argv.includes('--check'))
