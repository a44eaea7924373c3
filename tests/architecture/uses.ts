import { Visitor } from 'oxc-parser'
import { type Edge, parse } from './imports.ts'
import { BASE_AREAS, GATHERING_AREAS, placeOf, targetOf } from './place.ts'
import { isTest, type Source, type Violation } from './tree.ts'

/** What a feature says that it uses: the `name` and `uses` written out in its contract. */
export interface Declared {
  readonly file: string
  readonly name: string
  readonly uses: readonly string[]
}

/** That one feature reaches another, and from which file. */
export interface Use {
  readonly file: string
  readonly from: string
  readonly to: string
}

/** Reads `contract({ name, uses, … })` out of a contract's index without running it; null where there is none written out. */
export function declaredIn(source: Source): Declared | null {
  let found: Declared | null = null
  new Visitor({
    CallExpression: (node) => {
      const spec = node.arguments[0]
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'contract' || spec?.type !== 'ObjectExpression')
        return
      let name: string | null = null
      let uses: string[] | null = null
      for (const property of spec.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
        const { value } = property
        if (property.key.name === 'name' && value.type === 'Literal' && typeof value.value === 'string')
          name = value.value
        if (property.key.name === 'uses' && value.type === 'ArrayExpression') {
          uses = value.elements.flatMap((item) =>
            item?.type === 'Literal' && typeof item.value === 'string' ? [item.value] : [],
          )
        }
      }
      if (name !== null && uses !== null) found = { file: source.file, name, uses }
    },
  }).visit(parse(source))
  return found
}

/** The uses that imports make. Tests, fixtures and demos are left out: they may set up more than their feature knows. */
export function usesOf(edges: readonly Edge[]): Use[] {
  return edges.flatMap(({ file, specifier }) => {
    const from = placeOf(file)
    const to = targetOf(file, specifier)
    if (isTest(file) || /\/(fixtures|demo)\.ts$/.test(file) || !file.startsWith('features/') || to.kind !== 'ours')
      return []
    const foreign = to.place.file.startsWith('features/') && to.place.room !== from.room
    return foreign ? [{ file, from: from.room, to: to.place.room }] : []
  })
}

/** Every feature has a contract, named like its folder, whose `uses` can be read. */
export function undeclared(features: readonly string[], declared: readonly Declared[]): Violation[] {
  return features.flatMap((feature) => {
    const file = `features/${feature}/contract/index.ts`
    const own = declared.find((one) => one.file === file)
    if (own === undefined)
      return [{ rule: 'uses is written out', file, message: 'no contract({ name, uses: […] }) to read here' }]
    if (own.name === feature) return []
    return [{ rule: 'uses is written out', file, message: `the contract of ${feature} calls itself ${own.name}` }]
  })
}

/** `uses` names exactly the features that are reached. */
export function usesDiffer(declared: readonly Declared[], uses: readonly Use[]): Violation[] {
  const rule = 'uses equals what is reached'
  return [
    ...uses.flatMap(({ file, from, to }) => {
      const may = declared.find(({ name }) => name === from)?.uses.includes(to) === true
      return may ? [] : [{ rule, file, message: `reaches ${to}, which ${from} does not declare in uses` }]
    }),
    ...declared.flatMap(({ file, name, uses: said }) =>
      said
        .filter((to) => !uses.some((use) => use.from === name && use.to === to))
        .map((to) => ({ rule, file, message: `declares ${to} in uses and never reaches it` })),
    ),
  ]
}

/** Base areas use none but base areas before them; gathering areas are used by none. */
export function directionsBroken(declared: readonly Declared[]): Violation[] {
  const rule = 'base areas below, gathering areas above'
  const isIn = (areas: readonly string[], name: string): boolean => areas.includes(name)
  return declared.flatMap(({ file, name, uses }) => [
    ...(isIn(BASE_AREAS, name)
      ? uses
          .filter(
            (to) =>
              !isIn(
                BASE_AREAS.slice(
                  0,
                  BASE_AREAS.findIndex((area) => area === name),
                ),
                to,
              ),
          )
          .map((to) => ({ rule, file, message: `${name} is a base area and uses ${to}` }))
      : []),
    ...uses
      .filter((to) => isIn(GATHERING_AREAS, to))
      .map((to) => ({ rule, file, message: `${name} uses ${to}, a gathering area` })),
  ])
}

/** The graph of uses has no circle. */
export function circles(declared: readonly Declared[]): Violation[] {
  const graph = new Map(declared.map((one) => [one.name, one]))
  const done = new Set<string>()
  const found: Violation[] = []
  const visit = (name: string, path: readonly string[]): void => {
    const one = graph.get(name)
    if (path.includes(name)) {
      const circle = [...path.slice(path.indexOf(name)), name].join(' → ')
      found.push({ rule: 'uses has no circle', file: one?.file ?? name, message: circle })
      return
    }
    if (one === undefined || done.has(name)) return
    for (const next of one.uses) visit(next, [...path, name])
    done.add(name)
  }
  for (const { name } of declared) visit(name, [])
  return found
}
