import { type Argument, Visitor } from 'oxc-parser'
import { parse } from './imports.ts'
import { placeOf } from './place.ts'
import { isTest, type Source, type Violation } from './tree.ts'

/** A share of the codes, both ends included. */
export type Range = readonly [from: number, to: number]

/** Whose refusals may bear which codes. */
export type Ranges = Readonly<Record<string, readonly Range[]>>

/** The codes of the vocabulary and of engines; a feature's stand in its contract as `refusalCodes`. */
export const ENGINE_RANGES: Ranges = {
  vocabulary: [
    [400, 429],
    [606, 606],
  ],
  http: [
    [400, 429],
    [606, 606],
  ],
  identity: [[9000, 9099]],
  files: [[9100, 9199]],
  notify: [[9200, 9299]],
  payments: [[9300, 9399]],
  devices: [[9400, 9499]],
  approvals: [[9500, 9599]],
  forms: [[9600, 9699]],
  deposits: [[9700, 9799]],
  papers: [[9800, 9899]],
}

/** Codes below are the platform's; features take theirs from here on. */
const FIRST_OF_FEATURES = 10_000

/** The range that a contract's index writes out as `refusalCodes: [from, to]`, or null. */
export function rangeIn(source: Source): Range | null {
  let found: Range | null = null
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type !== 'Identifier' || key.name !== 'refusalCodes' || value.type !== 'ArrayExpression') return
      const [from, to] = value.elements.map((end) =>
        end?.type === 'Literal' && typeof end.value === 'number' ? end.value : null,
      )
      if (from != null && to != null) found = [from, to]
    },
  }).visit(parse(source))
  return found
}

/** The engines' ranges and those that the contracts among these sources say. */
export function rangesOf(sources: readonly Source[]): Ranges {
  const own = contractsOf(sources).flatMap((source) => {
    const range = rangeIn(source)
    return range === null ? [] : [[placeOf(source.file).room, [range]] as const]
  })
  return { ...ENGINE_RANGES, ...Object.fromEntries(own) }
}

/** Contracts that say no range, one that is not theirs to take, or one that another has. */
export function rangesAstray(sources: readonly Source[]): Violation[] {
  const rule = 'a contract says its refusal codes'
  const found = contractsOf(sources).flatMap((source) => {
    const { file } = source
    const range = rangeIn(source)
    if (range === null) return [{ rule, file, message: 'has no refusalCodes: [from, to] written out' }]
    const [from, to] = range
    const fits = FIRST_OF_FEATURES <= from && from < to
    return fits ? [] : [{ rule, file, message: `${from} to ${to} is no range from ${FIRST_OF_FEATURES} on` }]
  })
  const both = rangesOverlap(rangesOf(sources))
  return [...found, ...both.map((pair) => ({ rule, file: 'features', message: `the ranges of ${pair} overlap` }))]
}

const contractsOf = (sources: readonly Source[]): Source[] =>
  sources.filter(({ file }) => /^features\/[^/]+\/contract\/index\.ts$/.test(file))

/** One declared kind of refusal; `code` is null where it is not written as a number. */
export interface DeclaredRefusal {
  readonly file: string
  readonly code: number | null
  readonly name: string
}

/** The codes of `const REFUSED = { name: code }` in the contract's `can.ts`: the phone knows them too, and refusals are made of them. */
function codesIn({ text }: Source): ReadonlyMap<string, number> {
  const table = /\bconst REFUSED = \{([^}]*)\}/.exec(text)?.[1] ?? ''
  return new Map(
    [...table.matchAll(/(\w+): ([\d_]+)/g)].map(([, name = '', code = '']) => [name, Number(code.replaceAll('_', ''))]),
  )
}

/** Every `refusal(code, 'name', …)` of a module; a code is a number, or `REFUSED.name` of `known`. */
export function refusalsIn(source: Source, known: ReadonlyMap<string, number>): DeclaredRefusal[] {
  const found: DeclaredRefusal[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'refusal') return
      const [code, name] = given
      found.push({
        file: source.file,
        code: codeOf(code, known),
        name: name?.type === 'Literal' && typeof name.value === 'string' ? name.value : '',
      })
    },
  }).visit(parse(source))
  return found
}

function codeOf(code: Argument | undefined, known: ReadonlyMap<string, number>): number | null {
  if (code?.type === 'Literal' && typeof code.value === 'number') return code.value
  if (code?.type !== 'MemberExpression' || code.property.type !== 'Identifier') return null
  const isKnown = code.object.type === 'Identifier' && code.object.name === 'REFUSED'
  return isKnown ? (known.get(code.property.name) ?? null) : null
}

/** Codes outside the range of their room, and codes or names that mean two things. */
export function refusalsAstray(declared: readonly DeclaredRefusal[], ranges: Ranges): Violation[] {
  const rule = 'a refusal has its own code'
  const byCode = new Map<number, DeclaredRefusal>()
  return declared.flatMap((one) => {
    const { file, code, name } = one
    if (code === null) return [{ rule, file, message: `the code of ${name} is not written as a number` }]
    const { room } = placeOf(file)
    const other = byCode.get(code)
    byCode.set(code, other ?? one)
    return [
      ...(ranges[room]?.some(([from, to]) => from <= code && code <= to)
        ? []
        : [{ rule, file, message: `${code} (${name}) is outside the codes of ${room}` }]),
      ...(other ? [{ rule, file, message: `${code} (${name}) is already ${other.name} in ${other.file}` }] : []),
      ...(/^[a-z][a-z0-9_]*$/.test(name) ? [] : [{ rule, file, message: `${code} has no plain name: ${name}` }]),
    ]
  })
}

/** Ranges that overlap between rooms; the platform's own codes are shared by the vocabulary and http. */
export function rangesOverlap(ranges: Ranges): string[] {
  const all = Object.entries(ranges).flatMap(([room, list]) => list.map(([from, to]) => ({ room, from, to })))
  return all.flatMap((a, i) =>
    all
      .slice(i + 1)
      .filter((b) => b.room !== a.room && a.from <= b.to && b.from <= a.to && a.from >= 9000)
      .map((b) => `${a.room} and ${b.room}`),
  )
}

/** Declarations in the source of the product; tests may invent their own. */
export function refusalsOf(sources: readonly Source[]): DeclaredRefusal[] {
  const tables = new Map(
    sources.filter(({ file }) => file.endsWith('/contract/can.ts')).map((source) => [source.file, codesIn(source)]),
  )
  return sources
    .filter(({ file }) => /^(vocabulary|platform|features)\//.test(file) && !isTest(file))
    .flatMap((source) =>
      refusalsIn(source, tables.get(source.file.replace(/\/contract\/.*/, '/contract/can.ts')) ?? new Map()),
    )
}
