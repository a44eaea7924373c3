import { Visitor } from 'oxc-parser'
import { parse } from './imports.ts'
import { placeOf } from './place.ts'
import { isTest, type Source, type Violation } from './tree.ts'

/** The codes that each room may give to its refusals, both ends included. A new feature takes the next free thousand. */
export const RANGES: Readonly<Record<string, readonly (readonly [from: number, to: number])[]>> = {
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
  people: [[10000, 10499]],
  estate: [[10500, 10999]],
  parking: [[11000, 11999]],
  publishing: [[12000, 12999]],
  wallet: [[13000, 13999]],
}

/** One declared kind of refusal; `code` is null where it is not written as a number. */
export interface DeclaredRefusal {
  readonly file: string
  readonly code: number | null
  readonly name: string
}

/** Every `refusal(code, 'name', …)` of a module. */
export function refusalsIn(source: Source): DeclaredRefusal[] {
  const found: DeclaredRefusal[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'refusal') return
      const [code, name] = given
      found.push({
        file: source.file,
        code: code?.type === 'Literal' && typeof code.value === 'number' ? code.value : null,
        name: name?.type === 'Literal' && typeof name.value === 'string' ? name.value : '',
      })
    },
  }).visit(parse(source))
  return found
}

/** Codes outside the range of their room, and codes or names that mean two things. */
export function refusalsAstray(declared: readonly DeclaredRefusal[]): Violation[] {
  const rule = 'a refusal has its own code'
  const byCode = new Map<number, DeclaredRefusal>()
  return declared.flatMap((one) => {
    const { file, code, name } = one
    if (code === null) return [{ rule, file, message: `the code of ${name} is not written as a number` }]
    const { room } = placeOf(file)
    const ranges = RANGES[room]
    const other = byCode.get(code)
    byCode.set(code, other ?? one)
    return [
      ...(ranges?.some(([from, to]) => from <= code && code <= to)
        ? []
        : [{ rule, file, message: `${code} (${name}) is outside the codes of ${room}` }]),
      ...(other ? [{ rule, file, message: `${code} (${name}) is already ${other.name} in ${other.file}` }] : []),
      ...(/^[a-z][a-z0-9_]*$/.test(name) ? [] : [{ rule, file, message: `${code} has no plain name: ${name}` }]),
    ]
  })
}

/** Ranges that overlap between rooms; the platform's own codes are shared by the vocabulary and http. */
export function rangesOverlap(ranges: typeof RANGES = RANGES): string[] {
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
  return sources
    .filter(({ file }) => /^(vocabulary|platform|features)\//.test(file) && !isTest(file))
    .flatMap(refusalsIn)
}
