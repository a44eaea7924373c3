import { Visitor } from 'oxc-parser'
import { parse } from './imports.ts'
import { placeOf } from './place.ts'
import { bareSql } from './sql.ts'
import { isTest, type Source, type Violation } from './tree.ts'

// A table that only tests and the demo fill is one that a park of one's own never has a row of.

/** Tables that wait for what fills them. */
export const NOT_FILLED: Readonly<Record<string, string>> = {}

/** Functions of doors that wait for their caller. */
export const NOT_CALLED: Readonly<Record<string, string>> = {
  'access.badgeCode': 'decoration prints the badge of a worker',
  'access.endBadge': 'decoration ends a badge that was lost',
  'access.resumePass': 'decoration resumes the pass of a worker',
  'access.suspendPass': 'decoration suspends the pass of a worker',
  'parking.openStayOf': 'goods released at a gate ask which car stands there',
  'wallet.grant': 'the canteen gives allowances',
  'wallet.issueApartmentBill': 'flats send bills',
}

/** Modules that make rows for tests and demos alone. */
const isMadeUp = (file: string): boolean =>
  isTest(file) || /\/(fixtures|demo|sandbox)\.ts$|\/(simulation|simulators)\//.test(file)

const isServer = (file: string): boolean => ['server', 'platform', 'app/server', 'tools'].includes(placeOf(file).zone)

const GENERATED = /\/schema\.generated\.ts$/
const TABLE = /^ {4}'(\w+\.\w+)':/gm
/** `insertInto('a.b'`, also with an alias. */
const KYSELY = /\.(?:insertInto|mergeInto)\(\s*['"`](\w+\.\w+)/g
/** The tables of an area's files, whose statements the engine of sheets writes. */
const FILES = /\bfileTables(?:<[^>]*>)?\(\{([\s\S]*?)\}\)/g
const FILE_TABLE = /\b(?:runs|files|faults): '(\w+\.\w+)'/g
const SQL = /\b(?:insert\s+into|merge\s+into|copy)\s+"?(\w+)"?\."?(\w+)/gi
/** The body of a function or trigger. */
const BODY = /\$(\w*)\$([\s\S]*?)\$\1\$/g

/** Tables into which nothing puts a row that real use runs: no call, command, job or import. Views are none. */
export function tablesUnfilled(modules: readonly Source[], migrations: readonly Source[]): string[] {
  const tables = modules
    .filter(({ file }) => GENERATED.test(file))
    .flatMap(({ text }) => [...text.matchAll(TABLE)].map(([, name = '']) => snake(name)))
    // a view has no rows of its own; the simulated bank is none of the park's
    .filter((name) => !/\.v_/.test(name) && !/_sandbox\./.test(name))
  const filled = new Set(
    [
      ...modules
        .filter(({ file }) => isServer(file) && !isMadeUp(file) && !GENERATED.test(file))
        .flatMap(({ text }) => [
          ...[...text.matchAll(KYSELY)].map(([, name = '']) => name),
          ...named(text),
          ...fileTablesIn(text),
        ]),
      ...migrations.flatMap(({ text }) => [...text.matchAll(BODY)].flatMap(([, , body = '']) => named(bareSql(body)))),
    ].map(snake),
  )
  return tables.filter((name) => !filled.has(name)).toSorted()
}

const named = (text: string): string[] => [...text.matchAll(SQL)].map(([, schema, name]) => `${schema}.${name}`)

/** Tables that a module hands to the engine of sheets, which fills them. */
function fileTablesIn(text: string): string[] {
  return [...text.matchAll(FILES)].flatMap(([, body = '']) =>
    [...body.matchAll(FILE_TABLE)].map(([, name = '']) => name),
  )
}

const isDoor = ({ file }: Source): boolean => /^features\/[^/]+\/server\/door\.ts$/.test(file)

/** Functions of an area's door that no module of real use calls, in the area or outside: what they write, a park of one's own never has. */
export function doorsUncalled(modules: readonly Source[]): string[] {
  const real = modules.filter(({ file }) => isServer(file) && !isMadeUp(file))
  const called = new Set(real.filter((source) => !isDoor(source)).flatMap((source) => asked(source)))
  return real
    .filter(isDoor)
    .flatMap((source) => offered(source).map((name) => `${placeOf(source.file).room}.${name}`))
    .filter((name) => !called.has(name))
    .toSorted()
}

/** Names of values that a module takes from doors and from its own area, as `area.name`. */
function asked(source: Source): string[] {
  const names: string[] = []
  const { room } = placeOf(source.file)
  new Visitor({
    ImportDeclaration: (node) => {
      const from = node.source.value
      const [, area = from.startsWith('.') ? room : undefined] = /^#door\/([\w-]+)$/.exec(from) ?? []
      if (area === undefined || node.importKind === 'type') return
      for (const each of node.specifiers)
        if (each.type === 'ImportSpecifier' && each.importKind !== 'type' && each.imported.type === 'Identifier')
          names.push(`${area}.${each.imported.name}`)
    },
  }).visit(parse(source))
  return names
}

/** Values that a door offers. */
function offered(source: Source): string[] {
  const names: string[] = []
  new Visitor({
    ExportNamedDeclaration: (node) => {
      if (node.exportKind === 'type') return
      for (const each of node.specifiers)
        if (each.exportKind !== 'type' && each.exported.type === 'Identifier') names.push(each.exported.name)
      const { declaration } = node
      if (declaration?.type === 'FunctionDeclaration' && declaration.id) names.push(declaration.id.name)
      if (declaration?.type === 'VariableDeclaration')
        for (const { id } of declaration.declarations) if (id.type === 'Identifier') names.push(id.name)
    },
  }).visit(parse(source))
  return names
}

/** What differs between what was found and the list of exceptions: a new one, and one that is mended and still listed. */
export function beyond(
  rule: string,
  found: readonly string[],
  allowed: Readonly<Record<string, string>>,
  message: string,
): Violation[] {
  const violation = (name: string, why: string): Violation => ({ rule, file: name, message: why })
  return [
    ...found.filter((name) => !Object.hasOwn(allowed, name)).map((name) => violation(name, message)),
    ...Object.keys(allowed)
      .filter((name) => !found.includes(name))
      .map((name) => violation(name, 'is filled or called now: take it from the list')),
  ]
}

function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
