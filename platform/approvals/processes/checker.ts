import type {
  Choice,
  Condition,
  FieldKinds,
  FieldSet,
  Holder,
  Node,
  Process,
  ProcessProblem,
  Step,
} from '../process.ts'
import { emptiesIn, fieldsIn, fits, ORDERED } from './conditions.ts'
import { nodesOf } from './walk.ts'

/** The most nodes of a process, steps within steps, branches, cases, persons of a list, and working hours until a reminder. */
const MAX = { nodes: 50, depth: 6, side: 10, list: 50, hours: 900, text: 40 } as const

const WORDS = {
  no_title: '缺少名称',
  long_title: `名称不能超过${MAX.text}个字`,
  no_key: '步骤缺少标识',
  same_key: '步骤的标识重复',
  no_holder: '没有审批人',
  long_list: `审批人不能超过${MAX.list}人`,
  bad_mode: '审批方式有误',
  no_escalation: '设了时限，却没有超时后的上报人',
  bad_hours: `时限须为1至${MAX.hours}个工作小时`,
  unknown_field: '用到了没有的字段',
  bad_comparison: '条件的比较方式或数值与字段不符',
  empty_condition: '条件是空的',
  may_be_empty: '条件用到了可能没有填写的字段，请说明没有填写时怎么走',
  no_case: '分支没有条件',
  no_otherwise: '分支缺少“其他情况”',
  few_branches: '并行至少要有两路',
  empty_branch: '并行中有一路是空的',
  too_many: '步骤或分支太多',
  too_deep: '步骤嵌套太深',
  bad_step: '步骤的种类有误',
} as const

type Why = keyof typeof WORDS
type Found = { at: string; why: Why }

/**
 * What is wrong with a process: where it could get stuck (nobody holds a node, a choice without an otherwise, a branch that joins nothing, a deadline that
 * leads nowhere, a choice over a field that may have no value where no case says what happens then), and what it means nothing by. It may come from a form, so nothing of its shape is
 * taken for granted.
 */
export function problemsOf(
  { kinds: fields, mayBeEmpty }: Omit<FieldSet, 'labels'>,
  process: Process,
): ProcessProblem[] {
  const keys = new Set<string>()
  const found: Found[] = [...titled(process.title, '')]
  if (!Array.isArray(process.steps)) found.push({ at: 'steps', why: 'bad_step' })
  else {
    found.push(...inSteps(process.steps, { at: 'steps', depth: 1, fields, mayBeEmpty, keys }))
    if (found.length === 0 && nodesOf(process.steps).length > MAX.nodes) found.push({ at: 'steps', why: 'too_many' })
  }
  return found.map(({ at, why }) => ({ at, why, words: WORDS[why] }))
}

interface Inside {
  at: string
  depth: number
  fields: FieldKinds
  mayBeEmpty: readonly string[]
  keys: Set<string>
}

function inSteps(steps: readonly Step[], inside: Inside): Found[] {
  const { at, depth } = inside
  if (depth > MAX.depth) return [{ at, why: 'too_deep' }]
  if (steps.length > MAX.nodes) return [{ at, why: 'too_many' }]
  return steps.flatMap((step, i) => inStep(step, { ...inside, at: `${at}.${i}` }))
}

function inStep(step: Step, inside: Inside): Found[] {
  const { at } = inside
  const deeper = (steps: readonly Step[], where: string) =>
    inSteps(steps, { ...inside, at: `${at}.${where}`, depth: inside.depth + 1 })
  switch (step?.kind) {
    case 'node':
      return inNode(step, inside)
    case 'choice':
      return inChoice(step, inside, deeper)
    case 'together': {
      const branches = Array.isArray(step.branches) ? step.branches : []
      return [
        ...(branches.length < 2 ? [{ at, why: 'few_branches' as const }] : []),
        ...(branches.length > MAX.side ? [{ at, why: 'too_many' as const }] : []),
        ...branches.flatMap((branch, i) =>
          Array.isArray(branch) && branch.length > 0
            ? deeper(branch, `branches.${i}`)
            : [{ at: `${at}.branches.${i}`, why: 'empty_branch' as const }],
        ),
      ]
    }
    default:
      return [{ at, why: 'bad_step' }]
  }
}

function inChoice(
  step: Choice,
  { at, fields, mayBeEmpty }: Inside,
  deeper: (steps: Step[], where: string) => Found[],
): Found[] {
  const cases = Array.isArray(step.cases) ? step.cases : []
  const wrong = cases.flatMap(({ when }, i) => inCondition(when, `${at}.cases.${i}.when`, fields, 1))
  return [
    ...(cases.length === 0 ? [{ at, why: 'no_case' as const }] : []),
    ...(cases.length > MAX.side ? [{ at, why: 'too_many' as const }] : []),
    ...wrong,
    ...(wrong.length === 0 && asksUnsaid(cases, mayBeEmpty) ? [{ at, why: 'may_be_empty' as const }] : []),
    ...cases.flatMap(({ steps }, i) =>
      Array.isArray(steps) ? deeper(steps, `cases.${i}.steps`) : [{ at, why: 'bad_step' as const }],
    ),
    ...(Array.isArray(step.otherwise) ? deeper(step.otherwise, 'otherwise') : [{ at, why: 'no_otherwise' as const }]),
  ]
}

/** Whether a choice asks a field that may have no value, and no case says what happens then. */
function asksUnsaid(cases: Choice['cases'], mayBeEmpty: readonly string[]): boolean {
  const asked = cases.flatMap(({ when }) => fieldsIn(when)).filter((field) => mayBeEmpty.includes(field))
  const answered = new Set(cases.flatMap(({ when }) => emptiesIn(when)))
  return asked.some((field) => !answered.has(field))
}

function inNode(node: Node, { at, fields, keys }: Inside): Found[] {
  const found: Found[] = [...titled(node.title, `${at}.title`)]
  const say = (why: Why, where = '') => found.push({ at: where === '' ? at : `${at}.${where}`, why })
  if (typeof node.key !== 'string' || !/^[a-z][a-z0-9_-]{0,39}$/.test(node.key)) say('no_key', 'key')
  else if (keys.has(node.key)) say('same_key', 'key')
  keys.add(node.key)
  if (!Array.isArray(node.holders) || node.holders.length === 0 || node.holders.some(isNobody))
    say('no_holder', 'holders')
  else if (personsIn(node.holders) > MAX.list) say('long_list', 'holders')
  if (!['any', 'all', 'order'].includes(node.mode)) say('bad_mode', 'mode')
  for (const holder of [...(Array.isArray(node.holders) ? node.holders : []), node.escalateTo])
    if (holder?.kind === 'field' && fields[holder.field] !== 'text') say('unknown_field', 'holders')
  if (node.hours !== null) {
    if (!Number.isInteger(node.hours) || node.hours < 1 || node.hours > MAX.hours) say('bad_hours', 'hours')
    if (node.escalateTo === null || node.escalateTo === undefined || isNobody(node.escalateTo))
      say('no_escalation', 'escalateTo')
  } else if (node.escalateTo && isNobody(node.escalateTo)) say('no_holder', 'escalateTo')
  if (!Array.isArray(node.edits) || node.edits.some((name) => !Object.hasOwn(fields, name)))
    say('unknown_field', 'edits')
  return found
}

function titled(title: string, at: string): Found[] {
  if (typeof title !== 'string' || title.trim() === '') return [{ at, why: 'no_title' }]
  return [...title].length > MAX.text ? [{ at, why: 'long_title' }] : []
}

/** A holder that names nobody. */
function isNobody(holder: Holder): boolean {
  switch (holder?.kind) {
    case 'person':
      return !holder.personId
    case 'right':
      return !holder.right
    case 'manager':
      return false
    case 'field':
      return !holder.field
    case 'list':
      return !Array.isArray(holder.personIds) || holder.personIds.length === 0 || holder.personIds.some((id) => !id)
    default:
      return true
  }
}

function personsIn(holders: readonly Holder[]): number {
  return holders.reduce((sum, holder) => sum + (holder.kind === 'list' ? holder.personIds.length : 1), 0)
}

function inCondition(condition: Condition, at: string, fields: FieldKinds, depth: number): Found[] {
  if (typeof condition !== 'object' || condition === null) return [{ at, why: 'empty_condition' }]
  if (depth > MAX.depth) return [{ at, why: 'too_deep' }]
  if ('all' in condition || 'any' in condition) {
    const parts = 'all' in condition ? condition.all : condition.any
    if (!Array.isArray(parts) || parts.length === 0) return [{ at, why: 'empty_condition' }]
    if (parts.length > MAX.side) return [{ at, why: 'too_many' }]
    return parts.flatMap((part, i) => inCondition(part, `${at}.${i}`, fields, depth + 1))
  }
  if ('not' in condition) return inCondition(condition.not, at, fields, depth + 1)
  const { field } = condition
  const kind = Object.hasOwn(fields, field) ? fields[field] : undefined
  if (kind === undefined) return [{ at, why: 'unknown_field' }]
  if (condition.is === 'empty') return []
  const { is, value } = condition
  const compares = ['=', '!='].includes(is) || (['<', '<=', '>', '>='].includes(is) && ORDERED.includes(kind))
  return compares && fits(kind, value) ? [] : [{ at, why: 'bad_comparison' }]
}
