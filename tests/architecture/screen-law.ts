import { type Expression, Visitor } from 'oxc-parser'
import { parse } from './imports.ts'
import { isTest, type Source, type Violation } from './tree.ts'

/** The names of the writing calls of each area. */
export type Writes = ReadonlyMap<string, ReadonlySet<string>>

const RULE = 'screens speak one dialect'

/** What a screen writes instead of these; `docs/cookbook.md` shows how. */
const INSTEAD: Readonly<Record<string, string>> = {
  useOneIntent: 'useSend, useAct or useCommand keep the intent',
  useActOn: 'useAct or useCommand ask anew what the call touches',
  keysetQuery: 'calls.pages makes the query of a list',
  invalidateQueries: 'the contract says what a write touches; else useAnew',
}

/**
 * Screens that keep a way of their own, by the beginning of their path, and why: they act without network, pay, or follow a long work. They too ask by
 * `calls.read` where they only read.
 */
export const OWN_WAYS: Readonly<Record<string, string>> = {
  'features/access/screens/offline/phone-keeper.ts':
    'lists and acts go through the outbox, sealed and in order, also while no page of the gate is shown',
  'features/access/screens/passes/shown-pass.ts':
    'codes are drawn by time, held for two minutes without network, and of another pass where the chosen one ended',
  'features/decoration/screens/acts/sending.ts':
    'what is done on the spot goes through the outbox, sealed and in order, also while no page of it is shown',
  'features/patrol/screens/acts/sending.ts':
    'acts of a round go through the outbox, sealed and in order, also while no page of it is shown',
  'features/people/screens/book/seen-queries.ts':
    'the book as another sees it is read by a write, which records each view and answers page by page',
  'features/parking/screens/orders/order-query.ts': 'the first look at an order places it, further looks read it',
  'features/parking/screens/offers/offer-codes.tsx': 'codes of an offer are issued page by page as they are shown',
  'features/parking/screens/offers/print-sheet.tsx': 'codes of an offer are issued as a file',
  'features/wallet/screens/paycode/held-codes.ts': 'codes are drawn by time and held for two minutes without network',
  'features/wallet/screens/withdraw/use-withdraw.ts':
    'a withdrawal whose answer was lost is kept past its page, and is asked for under its own key and proof',
}

/** Screens that send and read in another way than the kit does. */
export function otherDialects(sources: readonly Source[], writes: Writes): Violation[] {
  return sources
    .filter(({ file }) => isScreen(file) && !hasOwnWay(file))
    .flatMap((source) => {
      const said = [...new Set(wordsAgainst(source, writes))]
      return said.length === 0 ? [] : [{ rule: RULE, file: source.file, message: said.join('; ') }]
    })
}

/** Files of the list that keep the law by now, or are gone: the list may only shrink. */
export function overdue(listed: readonly string[], violations: readonly Violation[]): string[] {
  const against = new Set(violations.map(({ file }) => file))
  return listed.filter((file) => !against.has(file))
}

function isScreen(file: string): boolean {
  return /^features\/[^/]+\/screens\/.*\.tsx?$/.test(file) && !isTest(file)
}

function hasOwnWay(file: string): boolean {
  return Object.keys(OWN_WAYS).some((begin) => file.startsWith(begin))
}

function wordsAgainst(source: Source, writes: Writes): string[] {
  const own = writes.get(source.file.split('/')[1] ?? '') ?? new Set()
  const found: string[] = []
  new Visitor({
    ImportDeclaration: ({ source: { value }, importKind, specifiers }) => {
      if (importKind === 'type') return
      if (value === '@tanstack/react-query')
        found.push('the query library is for client/: calls.read, calls.pages, useAnew')
      for (const one of specifiers) {
        const name = one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? one.imported.name : ''
        const instead = value.startsWith('#client/') && Object.hasOwn(INSTEAD, name) ? INSTEAD[name] : undefined
        if (instead) found.push(`${name}: ${instead}`)
      }
    },
    JSXOpeningElement: ({ name }) => {
      if (name.type === 'JSXIdentifier' && name.name === 'form') found.push('<form>: FormPage or FormSheet draw it')
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      if (name === 'invalidateQueries') found.push(`${name}: ${INSTEAD[name]}`)
      if ((name !== 'post' && name !== 'get') || isOfFiles(callee.object)) return
      if (first?.type === 'Literal' && typeof first.value === 'string' && own.has(first.value))
        found.push(`${name}('${first.value}'): a write is sent by calls.send`)
    },
  }).visit(parse(source))
  return found
}

/** Whether a file is asked for: that is no act of a form or a button, and `SaveButton` says what failed. */
function isOfFiles(client: Expression): boolean {
  return client.type === 'MemberExpression' && client.property.type === 'Identifier' && client.property.name === 'files'
}
