import { isModule, isTest, type Source, type Violation } from './tree.ts'

/** Names that say what kind of thing is inside and not which thing: such rooms grow without end. */
const SHAPELESS = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'lib', 'libs', 'misc', 'core', 'service'])

/** Folders and modules whose name is shapeless. */
export function shapelessNames(files: readonly string[]): Violation[] {
  return files.flatMap((file) => {
    const parts = file.split('/')
    const bare = (parts.pop() ?? '').replace(/(\.(test|server|browser|module))*\.\w+$/, '')
    const bad = [...parts, ...(isModule(file) ? [bare] : [])].find((part) => SHAPELESS.has(part))
    return bad === undefined
      ? []
      : [{ rule: 'rooms are named by their noun', file, message: `nothing is called ${bad}` }]
  })
}

/** Every room of the house, by the rule that makes it one. */
const ROOM = [/^(tools|ui|vocabulary)(?=\/)/, /^(features|platform|client|app|tests)\/[^/]+(?=\/)/]

/** Rooms that have files and no README.md. */
export function roomsWithoutReadme(files: readonly string[]): Violation[] {
  const have = new Set(files)
  const rooms = new Set(files.flatMap((file) => ROOM.flatMap((pattern) => pattern.exec(file)?.[0] ?? [])))
  return [...rooms]
    .sort()
    .filter((room) => !have.has(`${room}/README.md`))
    .map((room) => ({ rule: 'every room has a README', file: `${room}/README.md`, message: 'is missing' }))
}

/** Contracts with calls that stand in no room, each with its reason. */
const ROOMLESS: Readonly<Record<string, string>> = {
  'features/people/contract/user.ts': 'its handlers stand at the top of the server, and the phone’s session asks it',
  'features/publishing/contract/reminders.ts':
    'its handlers stand at the top of the server, and pages of the shell that are to come ask it',
}

/** Names that a file of a contract may bear in every feature. */
const OF_ALL = /^(index|can|events|refusals|shapes|.*-(refusals|shapes))\.ts$/

/** Contracts with calls that do not bear the name of a room of their feature; a feature whose server is flat has none. */
export function contractsAstray(
  files: readonly string[],
  contracts: readonly Source[],
  roomless: readonly string[] = Object.keys(ROOMLESS),
): Violation[] {
  const roomsOf = (feature: string, layer: string): string[] =>
    files.flatMap((file) => {
      const [area, name, inLayer, room, ...rest] = file.split('/')
      const within = area === 'features' && name === feature && inLayer === layer && rest.length > 0
      return within && room !== undefined && room !== 'tests' && isModule(file) && !isTest(file) ? [room] : []
    })
  const astray = contracts.flatMap(({ file, text }): string[] => {
    const [, feature = '', path = ''] = /^features\/([^/]+)\/contract\/(.+)\.ts$/.exec(file) ?? []
    if (path === '' || isTest(file) || OF_ALL.test(`${path}.ts`) || !hasCalls(text)) return []
    const server = roomsOf(feature, 'server')
    const rooms = [...server, ...roomsOf(feature, 'screens')]
    return server.length === 0 || rooms.includes(path.split('/')[0] ?? '') ? [] : [file]
  })
  const rule = 'contracts bear the names of their rooms'
  return [
    ...astray
      .filter((file) => !roomless.includes(file))
      .map((file) => ({ rule, file, message: 'holds calls and bears the name of no room of its server or screens' })),
    ...roomless
      .filter((file) => !astray.includes(file))
      .map((file) => ({ rule, file, message: 'is excepted without need' })),
  ]
}

/** Whether a source of a contract declares calls, by `call` or by a group. */
function hasCalls(text: string): boolean {
  return /\bcall(\.group)?\(|\b\w+\.(read|write|steps)\(\s*'/.test(text)
}

/** How many modules a folder may hold before it gets rooms. */
export const MODULES_MOST = 20

/** Folders of areas, engines and the phone with more modules than a newcomer takes in; tests, styles and generated files are not counted. */
export function crowdedFolders(files: readonly string[]): Violation[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    if (!/^(features|platform|client|ui|app)\//.test(file) || !isModule(file) || isTest(file)) continue
    if (file.includes('.generated.')) continue
    const folder = file.slice(0, file.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MODULES_MOST)
    .map(([folder, count]) => ({
      rule: 'a folder can be overlooked',
      file: folder,
      message: `has ${count} modules, more than ${MODULES_MOST}: divide it into rooms`,
    }))
}

/** More lines than this, and there is surely a noun inside that wants a file of its own. */
export const LINES_MOST = 500
/** From here one should look for it. */
export const LINES_MANY = 300

/** How many lines a file has. */
export function lineCount({ text }: Source): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

/** Whether the length of a file says something: code, styles and SQL; not data, generated files or tables of test vectors. */
export function isMeasured(file: string): boolean {
  if (/\.generated\.|\/data\/|vectors/.test(file)) return false
  return isModule(file) || /\.(css|sql)$/.test(file)
}

/** Files too long to be read. */
export function tooLong(sources: readonly Source[]): Violation[] {
  return sources.flatMap((source) => {
    const count = lineCount(source)
    const message = `has ${count} lines, more than ${LINES_MOST}: split it by its nouns`
    return isMeasured(source.file) && count > LINES_MOST
      ? [{ rule: 'files can be read', file: source.file, message }]
      : []
  })
}

/** Files long enough to look for a noun inside, longest first, as `lines file`. */
export function longFiles(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => isMeasured(file))
    .map((source) => ({ file: source.file, count: lineCount(source) }))
    .filter(({ count }) => count > LINES_MANY)
    .sort((a, b) => b.count - a.count)
    .map(({ file, count }) => `${count} ${file}`)
}
