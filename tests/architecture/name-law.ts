import { Visitor } from 'oxc-parser'
import { parse } from './imports.ts'
import { isTest, type Source, type Violation } from './tree.ts'

const RULE = 'names and plates are the vocabulary’s'

/** Who tells civil plates from others, and why; whoever asks whether a text names a car asks `isCar`, `isRead` or `carProblem` of `#vocabulary/car`. */
export const CIVIL_ALONE: Readonly<Record<string, string>> = {
  'features/parking/server/desk-work/calls.ts': 'a part of a plate is never a civil plate',
  'features/parking/server/fees/tariff.ts': 'prices differ by the colour of civil plates',
  'features/parking/screens/lots/exit-sign.tsx': 'the keys of the plate field have none but civil plates',
  'features/parking/screens/lots/my-plates.tsx': 'the keys of the plate field have none but civil plates',
  'features/parking/screens/desk-work/words.ts': 'civil plates have a written form',
  'features/parking/screens/desk-work/near-cars.tsx': 'civil plates have a picture',
  'features/parking/screens/desk-work/stay.tsx': 'civil plates have a picture',
  'features/parking/screens/desk-work/waiting.tsx': 'civil plates have a picture',
  'platform/http/parse.ts': 'it names the formats of contracts',
}

/** Patterns by which a module would judge names or plates by itself, beside the vocabulary. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\\u4e00-\\u9f/i, 'a range of Chinese characters: ask #vocabulary/names or #vocabulary/car'],
  [/\\p\{Unified_Ideograph\}/i, 'a class of Chinese characters: ask #vocabulary/names'],
  [/京津沪|[京粤鄂][A-Z]?\[A-Z/, 'a pattern of plates: ask #vocabulary/car'],
  [
    /·[•‧・]|[•‧・]·/,
    'a fold of middle dots: ask foldName of #vocabulary/names or normalisePlate of #vocabulary/plate',
  ],
]
/** Who may: the vocabulary, what draws and types plates, what makes things up, and the wallet, whose names are those of IDs. */
const HAS_PATTERNS =
  /^(vocabulary|ui\/plate|ui\/gallery|tests|tools)\b|\/simulation\/|\/tests\/|^features\/(wallet\/contract\/can|people\/server\/companies\/likeness)\.ts$/

/** Modules that judge names of persons or plates by a rule of their own; lines of the list that are true no more. */
export function ownNames(
  modules: readonly Source[],
  list: Readonly<Record<string, string>> = CIVIL_ALONE,
): Violation[] {
  const ours = modules.filter(({ file }) => !isTest(file) && !HAS_PATTERNS.test(file))
  const astray = (file: string, message: string): Violation => ({ rule: RULE, file, message })
  const civil = ours.filter(takesCivil).map(({ file }) => file)
  return [
    ...civil
      .filter((file) => !Object.hasOwn(list, file))
      .map((file) => astray(file, 'takes isPlate: most plates that no rule fits are cars too, ask #vocabulary/car')),
    ...Object.keys(list)
      .filter((file) => modules.length > 1 && !civil.includes(file))
      .map((file) => astray(file, 'takes isPlate no more: take it off the list of tests/architecture/name-law.ts')),
    ...ours.flatMap((source) => patternsIn(source).map((what) => astray(source.file, `has ${what}`))),
    ...ours
      .filter(({ file }) => file.includes('/contract/'))
      .flatMap((source) =>
        takesNames(source)
          ? [astray(source.file, 'takes a name beside a phone as any text: personName of #vocabulary/shapes')]
          : [],
      ),
  ]
}

function takesCivil(source: Source): boolean {
  if (!source.text.includes('#vocabulary/plate')) return false
  let found = false
  new Visitor({
    ImportDeclaration: ({ source: from, specifiers }) => {
      if (from.value !== '#vocabulary/plate') return
      for (const each of specifiers)
        if (each.type !== 'ImportSpecifier' || ['isPlate', 'plateKind'].includes(nameOf(each.imported))) found = true
    },
  }).visit(parse(source))
  return found
}

function patternsIn(source: Source): string[] {
  if (!PATTERNS.some(([pattern]) => pattern.test(source.text))) return []
  const found: string[] = []
  const judge = (text: string): void => {
    for (const [pattern, what] of PATTERNS) if (pattern.test(text)) found.push(what)
  }
  new Visitor({
    Literal: (literal) => {
      if ('regex' in literal && literal.regex) judge(literal.regex.pattern)
    },
    NewExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp' && first)
        judge(source.text.slice(first.start, first.end))
    },
  }).visit(parse(source))
  return found
}

/** Whether a contract takes a person, a name beside a phone, and bounds the name by a rule of its own. */
function takesNames(source: Source): boolean {
  let found = false
  new Visitor({
    ObjectExpression: ({ properties }) => {
      const texts = new Map(
        properties.flatMap((each) =>
          each.type === 'Property' && each.key.type === 'Identifier'
            ? [[each.key.name, source.text.slice(each.value.start, each.value.end)] as const]
            : [],
        ),
      )
      const name = texts.get('name') ?? texts.get('nickName')
      if (texts.has('phone') && name !== undefined && /Type\.String\(\s*\{/.test(name)) found = true
    },
  }).visit(parse(source))
  return found
}

const nameOf = (name: { type: string; name?: string; value?: string }): string => name.name ?? name.value ?? ''
