import type { PolicyContent, PolicyFact, PolicyProblem } from '#contract/policy'
import {
  type Approvals,
  type DesignedWay,
  formFieldSet,
  processOfSteps,
  stepsNamed,
  wayProblems,
} from '#platform/approvals'
import { type Condition, conditionProblem, fieldsOf, type Sort } from '#vocabulary/condition'
import { canHold } from '#vocabulary/condition-solving'
import { isDay } from '#vocabulary/day'
import { parseDecimal } from '#vocabulary/decimal'
import { isBlank } from '#vocabulary/document'
import { questionsOf } from '#vocabulary/fit-points'
import { designProblems, goneLists } from '#vocabulary/form-design'
import { isAsked, spotsOf } from '#vocabulary/form-model'
import { APPLY_SUBJECT, FORM_KEY } from '../policies/words.ts'

// What is wrong with a policy before another person may publish it. Pure, but for the checker of processes.

const wrong = (part: PolicyProblem['part'], spot: string, words: string, warning = false): PolicyProblem => ({
  part,
  spot,
  words,
  warning,
})

/** What is wrong with a policy as it is written, in the order in which it stands on the page. `gone`: facts that the catalogue has no more. */
export function problemsOf(
  content: PolicyContent,
  { approvals, gone }: { approvals: Pick<Approvals, 'checkProcess'>; gone: readonly string[] },
): PolicyProblem[] {
  const { themeIds, rules, design } = content
  return [
    ...(isBlank(content.text) ? [wrong('text', '', '请填写正文')] : []),
    ...(themeIds.length === 0 ? [wrong('themes', '', '请选择主题')] : []),
    ...rules.facts.flatMap((fact) => factProblems(fact, content, gone)),
    ...clauseProblems(content),
    ...formProblems(design, rules.facts),
    ...stepsWrong(design, approvals),
  ]
}

function factProblems(fact: PolicyFact, { rules }: PolicyContent, gone: readonly string[]): PolicyProblem[] {
  const say = (words: string, warning = false) => wrong('fact', fact.id, words, warning)
  const found: PolicyProblem[] = []
  if (gone.includes(fact.id)) found.push(say('档案里已没有这项信息，请重新选择'))
  if (rules.facts.filter(({ id }) => id === fact.id).length > 1) found.push(say('有重复的信息，请删除一项'))
  const { source, sort, options, min, max } = fact
  if (source === 'stated' && (sort === 'text' || sort === 'many') && options === null)
    found.push(say('请列出企业可以选择的选项'))
  const isBound = (text: string) =>
    sort === 'decimal' ? parseDecimal(text) !== null : sort === 'ordered' && isDay(text)
  if ([min, max].some((bound) => bound !== null && !isBound(bound))) found.push(say('范围填写有误'))
  if (!rules.clauses.some(({ rule }) => fieldsOf(rule).includes(fact.id))) found.push(say('没有条件用到这项信息', true))
  return found
}

const CONDITION_WORDS = {
  too_many: '条件太多，请拆成几条',
  too_deep: '条件的层数太多',
  empty_group: '条件是空的',
  unknown_field: '条件用到了没有的信息',
  no_order: '这项信息不能比较大小',
  two_sorts: '条件比较了两种不同的信息',
  no_number: '条件里应填数字',
  no_value: '条件里没有填要比较的内容',
} as const

function clauseProblems({ rules }: PolicyContent): PolicyProblem[] {
  const { facts, clauses } = rules
  const factOf = (id: string) => facts.find((fact) => fact.id === id)
  const sortOf = (id: string): Sort | null => factOf(id)?.sort ?? null
  return clauses.flatMap(({ id, quote, rule }, nth) => {
    const say = (words: string, warning = false) => wrong('clause', id, words, warning)
    const found: PolicyProblem[] = []
    if (clauses.slice(0, nth).some((other) => other.id === id)) found.push(say('条款的标识重复，请删除后重新添加'))
    if (quote.trim() === '') found.push(say('请摘录条款原文'))
    const problem = conditionProblem(rule, sortOf, (text) => parseDecimal(text) !== null)
    if (problem !== null) return [...found, say(CONDITION_WORDS[problem])]
    const odd = oddQuestion(rule, factOf)
    if (odd !== null) return [...found, say(odd)]
    const options = (field: string) => (sortOf(field) === 'text' ? (factOf(field)?.options ?? null) : null)
    if (!canHold(rule, sortOf, options)) found.push(say('按这个条件，没有企业能符合'))
    return found
  })
}

/** What a rule asks that cannot be judged: whether something is missing, a set with another, what is no option or no day. */
function oddQuestion(rule: Condition, factOf: (id: string) => PolicyFact | undefined): string | null {
  for (const question of questionsOf([rule])) {
    if (question.is === 'empty') return '缺少的信息按“无法判断”处理，不能作为条件'
    const fact = factOf(question.field)
    const values = question.is === 'in' ? question.to : 'value' in question.to ? [question.to.value] : null
    if (values === null && (fact?.sort === 'many' || fact?.sort === 'text')) return '这项信息只能和填写的内容比较'
    if (fact?.sort === 'ordered' && values && !values.every(isDay)) return '条件里应选择日期'
    const outside = fact?.options && values?.find((value) => !fact.options?.includes(value))
    if (outside) return `“${fact.label}”没有选项“${outside}”`
  }
  return null
}

const NOT_TAKEN = new Set(['photos', 'documents', 'signature', 'company', 'colleague', 'rows'])

function formProblems({ fields, takes }: PolicyContent['design'], facts: readonly PolicyFact[]): PolicyProblem[] {
  if (fields.length === 0) return []
  const own = [...designProblems(fields), ...goneLists(fields, [])].map(({ spot, words, warning }) =>
    wrong('form', spot, words, warning),
  )
  const spots = spotsOf(fields).filter(({ rows }) => rows === null)
  return [
    ...own,
    ...takes.flatMap(({ field, factId }) => {
      const target = spots.find(({ spot }) => spot === field)?.field
      if (!target || !isAsked(target) || NOT_TAKEN.has(target.kind))
        return [wrong('form', field, '这个字段不能带入信息')]
      return facts.some(({ id }) => id === factId) ? [] : [wrong('form', field, '带入的信息已不在条件里')]
    }),
  ]
}

/** Once a step waits for twice its hours, operators may decide too. */
const ESCALATES_TO = { kind: 'right', right: 'operator' } as const

/** The form of a policy, and who decides about its applications. */
export function wayOf(title: string, { fields, steps }: PolicyContent['design']): DesignedWay {
  const forms = [{ key: FORM_KEY, fields }]
  return {
    kind: APPLY_SUBJECT,
    forms,
    steps,
    processOf: (nameOf) => processOfSteps(title, stepsNamed(steps, nameOf), { escalateTo: ESCALATES_TO }),
    fieldSetOf: (nameOf) => formFieldSet(forms, nameOf),
  }
}

function stepsWrong(design: PolicyContent['design'], approvals: Pick<Approvals, 'checkProcess'>): PolicyProblem[] {
  const { fields, steps } = design
  if (fields.length === 0) return steps.length === 0 ? [] : [wrong('step', '', '没有申请表，审批流程不会用到', true)]
  if (steps.length === 0) return [wrong('step', '', '请设置由谁审批')]
  return wayProblems(approvals, wayOf('申请', design)).map(({ key, words }) => wrong('step', key, words))
}
