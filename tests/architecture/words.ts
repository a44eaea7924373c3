import { posix } from 'node:path'
import { type Declaration, type ObjectPropertyKind, parseSync, type Statement } from 'oxc-parser'
import { DOORS } from './place.ts'
import type { Source, Violation } from './tree.ts'

const DOOR_FILES = Object.values(DOORS).map(
  (opens) => new RegExp(`^${opens('NAME').replaceAll('.', '\\.').replace('NAME', '[^/]+')}$`),
)

/** Whether others may import from this file: a door of package.json#imports, or part of a feature's contract. */
export function isDoor(file: string): boolean {
  if (/\.test\.tsx?$|\.generated\./.test(file)) return false
  return DOOR_FILES.some((pattern) => pattern.test(file)) || /^features\/[^/]+\/contract\/[^/]+\.ts$/.test(file)
}

/** An exported name that no sentence stands before. */
export interface Unexplained {
  readonly file: string
  readonly name: string
}

/**
 * The exports of a door that carry no doc comment; the `about` of a call is its sentence. A name that a door only passes on is looked up where it is written;
 * `find` answers the module of a path, or null.
 */
export function unexplained(source: Source, find: (file: string) => Source | null): Unexplained[] {
  return exportsOf(source).flatMap((one) => {
    if (one.from === null) return one.explained ? [] : [{ file: source.file, name: one.name ?? 'default' }]
    if (!one.from.startsWith('.')) return []
    const origin = find(posix.normalize(posix.join(posix.dirname(source.file), one.from)))
    if (origin === null || origin.file.includes('.generated.')) return []
    const lacking = unexplained(origin, find)
    return one.name === null ? lacking : lacking.filter(({ name }) => name === one.name)
  })
}

interface Exported {
  /** The name where it is written; null for `export *`. */
  readonly name: string | null
  readonly from: string | null
  readonly explained: boolean
}

function exportsOf({ file, text }: Source): Exported[] {
  const { program, module, comments } = parseSync(file, text)
  const docs = comments.filter(
    ({ type, value }) => type === 'Block' && value.startsWith('*') && /\p{L}{2}/u.test(value),
  )
  const explainedAt = (start: number): boolean =>
    docs.some((doc) => doc.end <= start && /^\s*$/.test(text.slice(doc.end, start)))
  const nameStarts = new Map<string, number>()
  const calls = new Set<string>()
  for (const node of program.body) {
    const written = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (!written) continue
    for (const name of callsOf(written)) calls.add(name)
    for (const name of namesOf(written))
      if (!nameStarts.has(name) || explainedAt(node.start)) nameStarts.set(name, node.start)
  }
  return module.staticExports.flatMap(({ start, entries }) =>
    entries.map((entry) => {
      const imported = entry.importName.name
      if (entry.moduleRequest !== null) return { name: imported, from: entry.moduleRequest.value, explained: true }
      const local = entry.localName.name ?? entry.exportName.name
      const at = (local === null ? undefined : nameStarts.get(local)) ?? start
      return { name: local, from: null, explained: calls.has(local ?? '') || explainedAt(at) || explainedAt(start) }
    }),
  )
}

function namesOf(node: { type: string; id?: unknown; declarations?: unknown }): string[] {
  const nameOf = (id: unknown): string[] =>
    typeof id === 'object' && id !== null && 'name' in id && typeof id.name === 'string' ? [id.name] : []
  if (!Array.isArray(node.declarations)) return nameOf(node.id)
  return node.declarations.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'id' in one ? nameOf(one.id) : [],
  )
}

/** Names of calls that a group declares and that say themselves what they are about. */
function callsOf(node: Statement | Declaration): string[] {
  if (node.type !== 'VariableDeclaration') return []
  return node.declarations.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return []
    const spec = init.arguments[1]
    if (init.callee.type !== 'MemberExpression' || spec?.type !== 'ObjectExpression') return []
    return spec.properties.some(saysAbout) ? [id.name] : []
  })
}

function saysAbout(property: ObjectPropertyKind): boolean {
  if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.key.name !== 'about') return false
  return (
    property.value.type === 'Literal' &&
    typeof property.value.value === 'string' &&
    /\p{L}{2}/u.test(property.value.value)
  )
}

/** Violations for every export of a door that has no sentence. */
export function doorsUnexplained(sources: readonly Source[]): Violation[] {
  const byFile = new Map(sources.map((source) => [source.file, source]))
  const seen = new Set<string>()
  return sources
    .filter(({ file }) => isDoor(file))
    .flatMap((source) => unexplained(source, (file) => byFile.get(file) ?? null))
    .filter(({ file, name }) => !(file.startsWith('ui/') && name.endsWith('Props'))) // its component says it
    .filter(({ file, name }) => !seen.has(`${file} ${name}`) && seen.add(`${file} ${name}`))
    .map(({ file, name }) => ({ rule: 'exports say what they promise', file, message: `${name} has no doc comment` }))
}

/** What has no place in a file that others will read, by what it is. */
const FOREIGN: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a path of one machine', /(?<![\w.])\/(work\/(main|shared)|root|Users\/\w+|home\/(?!(?:[<{$]|me\b|you\b))\w+)\b/],
  ['the place where job output is kept', /\/tmp\/(bash_jobs|brief)/],
  ['a folder outside the checkout', /\bshared\/(spec|design|tools)\b/],
  [
    'a mirror of a registry',
    /registry\.(npmmirror|npm\.taobao|yarnpkg)|npmmirror\.com|\b(verd[a]ccio|artif[a]ctory)\b|"resol[v]ed":/i,
  ],
  ['an issue by its number', /\bissues?\s+(#\s*)?\d+\b/i],
  ['a tool of the workplace', /\b(cl[a]ude|anthr[o]pic|chatg[p]t|copil[o]t)\b/i],
]

/** Mentions of the workplace in files of the product. */
export function foreignWords(sources: readonly Source[]): Violation[] {
  return sources.flatMap(({ file, text }) =>
    FOREIGN.flatMap(([what, pattern]) => {
      const match = pattern.exec(text)
      if (match === null) return []
      const line = text.slice(0, match.index).split('\n').length
      return [{ rule: 'no word of the workplace', file, message: `line ${line} names ${what}: ${match[0]}` }]
    }),
  )
}
