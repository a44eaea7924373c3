import { type BindingPattern, type Expression, type ParamPattern, Visitor } from 'oxc-parser'
import { parse } from './imports.ts'
import { isModule, isTest, type Source, type Violation } from './tree.ts'

/** Words that meant three to six things each, and what each of them is called now. */
const OLD: Readonly<Record<string, string>> = {
  told: 'audit, event, notified, shown',
  tell: 'audit, addEvent, notify, toast',
  tells: 'notifies',
  telling: 'notifications',
  tellings: 'notifications, deliveries',
  keeps: 'retention, mayManage',
  kept: 'stored, retention',
  said: 'input, words',
  standing: 'status, current',
  wish: 'request, command, reminder',
  wishes: 'requests, commands, reminders',
  look: 'branding, theme, style, snapshot, view, poll',
  looks: 'branding, theme, style, views',
  deed: 'action',
  deeds: 'actions',
  rung: 'reminder',
  hindrance: 'blocker',
  hindrances: 'blockers',
  weigh: 'evaluate',
  weighs: 'evaluates',
  aside: 'pendingChange',
}

/** Whole names that are called otherwise now. */
const OLD_NAMES: Readonly<Record<string, string>> = { INSTEAD: 'FALLBACKS', MOST: 'MAX', turnAt: 'nextRunAt' }

/** Names in product code that bear an old word. The wire and the database keep theirs, so fields of objects are not looked at. */
export function oldWords(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ file }) => isProduct(file))
    .flatMap((source) =>
      [...new Set(boundNames(source))].flatMap((name) => {
        const instead = insteadOf(name)
        return instead === null
          ? []
          : [{ rule: 'one meaning a word', file: source.file, message: `${name}: say ${instead}` }]
      }),
    )
}

function isProduct(file: string): boolean {
  return (
    /^(app|client|features|platform|ui|vocabulary)\//.test(file) &&
    isModule(file) &&
    !isTest(file) &&
    !/\.generated\./.test(file)
  )
}

/** What a name would say now; null: it bears no old word. */
function insteadOf(name: string): string | null {
  if (Object.hasOwn(OLD_NAMES, name)) return OLD_NAMES[name] ?? null
  if (name.startsWith('MOST_')) return name.replace('MOST_', 'MAX_')
  const word = wordsOf(name).find((one) => Object.hasOwn(OLD, one))
  return word === undefined ? null : (OLD[word] ?? null)
}

/** Whether a constant is the call of its own name in a contract: the wire keeps that name. */
function isCallOf(name: string, init: Expression | null): boolean {
  if (init?.type !== 'CallExpression' || init.callee.type !== 'MemberExpression') return false
  const [first] = init.arguments
  return first?.type === 'Literal' && first.value === name
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .split(' ')
}

/** Names of variables, parameters, functions, classes and types. */
function boundNames(source: Source): string[] {
  const found: string[] = []
  const bind = (pattern: BindingPattern | ParamPattern | null): void => {
    if (pattern === null) return
    if (pattern.type === 'Identifier') found.push(pattern.name)
    else if (pattern.type === 'ObjectPattern')
      for (const part of pattern.properties) bind(part.type === 'RestElement' ? part.argument : part.value)
    else if (pattern.type === 'ArrayPattern')
      for (const part of pattern.elements) bind(part?.type === 'RestElement' ? part.argument : part)
    else if (pattern.type === 'AssignmentPattern') bind(pattern.left)
    else if (pattern.type === 'RestElement') bind(pattern.argument)
    else bind(pattern.parameter)
  }
  const params = (list: readonly ParamPattern[]): void => list.forEach(bind)
  const named = (id: { name: string } | null): void => {
    if (id) found.push(id.name)
  }
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || !isCallOf(id.name, init)) bind(id)
    },
    FunctionDeclaration: ({ id, params: list }) => {
      named(id)
      params(list)
    },
    FunctionExpression: ({ params: list }) => params(list),
    ArrowFunctionExpression: ({ params: list }) => params(list),
    ClassDeclaration: ({ id }) => named(id),
    TSInterfaceDeclaration: ({ id }) => named(id),
    TSTypeAliasDeclaration: ({ id }) => named(id),
  }).visit(parse(source))
  return found
}
