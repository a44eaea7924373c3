import { Visitor } from 'oxc-parser'
import { parse } from './imports.ts'
import { isTest, type Source, type Violation } from './tree.ts'

/** What makes a table of workdays, by module: the state's days, and the table itself. A star stands for whatever the module exports. */
const MAKERS: Readonly<Record<string, readonly string[]>> = {
  '#vocabulary/holidays': ['*'],
  '#vocabulary/workdays': ['workdayTable', '*'],
}

/** Who may: the vocabulary, estate, and what makes days up (demo, simulation, benches, tests). */
const MAKES_TABLES = /^(vocabulary|tests|features\/estate|tools\/(bench|simulate))\b|\/simulation\/|\/demo(-\w+)*\.ts$/

/** Modules that make a table of workdays by themselves: it would lack what the park changed. They ask `workdaysOf` of `#door/estate`. */
export function ownWorkdays(modules: readonly Source[]): Violation[] {
  return modules
    .filter(({ file }) => !MAKES_TABLES.test(file) && !isTest(file))
    .flatMap((source) =>
      makersIn(source).map((name) => ({
        rule: 'workdays are the park’s',
        file: source.file,
        message: `takes ${name}: ask workdaysOf of #door/estate, which knows what the park changed`,
      })),
    )
}

function makersIn(source: Source): string[] {
  if (!source.text.includes('#vocabulary/')) return []
  const found: string[] = []
  const take = (specifier: string, name: string): void => {
    const makers = MAKERS[specifier]
    if (makers && (makers.includes(name) || makers[0] === '*')) found.push(`${name} of ${specifier}`)
  }
  new Visitor({
    ImportDeclaration: ({ source: from, specifiers, importKind }) => {
      if (importKind === 'type') return
      for (const each of specifiers) {
        if (each.type !== 'ImportSpecifier') take(from.value, '*')
        else if (each.importKind !== 'type') take(from.value, nameOf(each.imported))
      }
    },
    ExportNamedDeclaration: ({ source: from, specifiers, exportKind }) => {
      if (from && exportKind !== 'type') for (const { local } of specifiers) take(from.value, nameOf(local))
    },
    ExportAllDeclaration: ({ source: from, exportKind }) => {
      if (exportKind !== 'type') take(from.value, '*')
    },
    ImportExpression: ({ source: from }) => {
      if (from.type === 'Literal' && typeof from.value === 'string') take(from.value, '*')
    },
  }).visit(parse(source))
  return found
}

const nameOf = (name: { type: string; name?: string; value?: string }): string => name.name ?? name.value ?? ''
