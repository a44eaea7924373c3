import { type Condition, conditionProblem, type Sort } from './condition.ts'
import { canHold } from './condition-solving.ts'
import { parseDecimal } from './decimal.ts'
import { cleanFields, fieldProblems, hasOptions } from './form-fields.ts'
import { type Graph, graphOf, sortOf, spotOf } from './form-graph.ts'
import { type Field, FORM_BOUNDS, type FormKind, isFieldId, OTHER, type Spot, spotsOf } from './form-model.ts'

// What is wrong with a form before it is published: what means nothing, what can never show, what hangs on itself.

/** Something wrong with a form. A warning does not stop it from being published. */
export interface DesignProblem {
  /** Where; empty: the form as a whole. */
  readonly spot: Spot
  readonly part:
    | 'id'
    | 'label'
    | 'options'
    | 'min'
    | 'max'
    | 'show'
    | 'required'
    | 'valid'
    | 'computed'
    | 'list'
    | 'rows'
    | 'form'
  readonly words: string
  readonly warning: boolean
}

const CONDITION_WORDS = {
  too_many: '条件太多，请拆成几个字段',
  too_deep: '条件的层数太多',
  empty_group: '条件是空的',
  unknown_field: '条件用到了没有的字段',
  no_order: '这个字段不能比较大小',
  two_sorts: '条件比较了两种不同的字段',
  no_number: '条件里应填数字',
  no_value: '条件里没有填要比较的内容',
} as const

/** What is wrong with a form, field by field; no problem that is not a warning: it may be published. */
export function designProblems(fields: readonly Field[]): DesignProblem[] {
  const found: DesignProblem[] = []
  const graph = graphOf(fields)
  if (fields.length === 0) found.push(wrong('', 'form', '表单还没有字段'))
  if (spotsOf(fields).length > FORM_BOUNDS.fields) found.push(wrong('', 'form', `字段最多${FORM_BOUNDS.fields}个`))
  const ids = spotsOf(fields).map(({ spot }) => spot)
  for (const spot of new Set(ids.filter((each, at) => ids.indexOf(each) !== at)))
    found.push(wrong(spot, 'id', '字段的标识重复'))
  found.push(...plainProblems(fields, null))
  for (const { spot, field, rows } of spotsOf(fields)) {
    if (!isFieldId(field.id)) found.push(wrong(spot, 'id', '字段的标识只能用字母、数字、短横线和下划线'))
    if (rows) continue
    if (field.kind === 'rows') found.push(...rowsProblems(field))
  }
  for (const circle of graph.circles)
    found.push(
      wrong(
        circle[0] ?? '',
        'show',
        `${circle.map((spot) => labelOf(graph, spot)).join('、')}互相决定是否显示或数值，请改掉其中一个`,
      ),
    )
  for (const { spot, field, rows } of spotsOf(fields)) found.push(...conditionsOf(graph, { spot, field, rows }))
  return found
}

/** Fields that choose from a list that is not among these. */
export function goneLists(fields: readonly Field[], lists: readonly string[]): DesignProblem[] {
  return spotsOf(fields)
    .filter(({ field: { kind, from } }) => kind === 'list' && from && from.list !== '' && !lists.includes(from.list))
    .map(({ spot }) => wrong(spot, 'list', '列表已不存在，请重新选择'))
}

const wrong = (spot: Spot, part: DesignProblem['part'], words: string, warning = false): DesignProblem => ({
  spot,
  part,
  words,
  warning,
})

const labelOf = (graph: Graph, spot: Spot): string => `“${graph.bySpot.get(spot)?.field.label ?? spot}”`

/** Labels, options and limits: by the rules of plain fields, whatever the kind. */
function plainProblems(fields: readonly Field[], rows: Field | null): DesignProblem[] {
  const plain = fields.map((field) => ({ ...field, kind: PLAIN_KIND[field.kind] ?? ('text' as const) }))
  const own = fieldProblems(cleanFields(plain)).map(({ at, part, message }) => {
    const { id } = fields[at] ?? { id: '' }
    return wrong(rows ? `${rows.id}.${id}` : id, part, message)
  })
  const reserved = fields
    .filter(
      ({ kind, options }) =>
        (kind === 'choice' || kind === 'many') && options.some((option) => option.startsWith(OTHER)),
    )
    .map(({ id }) => wrong(rows ? `${rows.id}.${id}` : id, 'options', `选项不能以“${OTHER}”开头`))
  return [...own, ...reserved, ...fields.flatMap((field) => (field.fields ? plainProblems(field.fields, field) : []))]
}

const PLAIN_KIND: Partial<Record<FormKind, 'number' | 'percent' | 'choice' | 'many'>> = {
  number: 'number',
  percent: 'percent',
  money: 'number',
  choice: 'choice',
  many: 'many',
}

function rowsProblems(field: Field): DesignProblem[] {
  const columns = field.fields ?? []
  const found: DesignProblem[] = []
  if (columns.length === 0) found.push(wrong(field.id, 'rows', '明细还没有列'))
  if (columns.length > FORM_BOUNDS.rowFields) found.push(wrong(field.id, 'rows', `明细最多${FORM_BOUNDS.rowFields}列`))
  if (columns.some(({ kind }) => kind === 'rows' || kind === 'heading'))
    found.push(wrong(field.id, 'rows', '明细里不能再放明细或小标题'))
  return found
}

function conditionsOf(
  graph: Graph,
  { spot, field, rows }: { spot: Spot; field: Field; rows: Field | null },
): DesignProblem[] {
  const found: DesignProblem[] = []
  const placed = (id: string) => graph.bySpot.get(spotOf(id, rows))
  const sort = (id: string): Sort | null => {
    const target = placed(id)
    // A column is known inside its own rows alone.
    if (!target || (target.rows && target.rows.id !== rows?.id)) return null
    return sortOf(target.field.kind)
  }
  const check = (condition: Condition, part: DesignProblem['part']): boolean => {
    const problem = conditionProblem(condition, sort, (text) => parseDecimal(text) !== null)
    if (problem !== null) found.push(wrong(spot, part, CONDITION_WORDS[problem]))
    return problem === null
  }
  const options = (id: string): readonly string[] | null => {
    const target = placed(id)?.field
    if (!target) return null
    if (target.kind === 'flag') return ['yes', 'no']
    if (!hasOptions(target.kind === 'choice' || target.kind === 'many' ? target.kind : 'text')) return null
    return target.other ? [...target.options, OTHER.slice(0, -1)] : target.options
  }
  const { showWhen, requiredWhen } = field
  const shows = showWhen ? check(showWhen, 'show') : true
  const requires = requiredWhen ? check(requiredWhen, 'required') : true
  if (showWhen && shows && !canHold(showWhen, sort, options))
    found.push(wrong(spot, 'show', '按这个条件，字段永远不会显示'))
  else if (requiredWhen && requires && !canHold(requiredWhen, sort, options))
    found.push(wrong(spot, 'required', '按这个条件，字段永远不会必填'))
  else if (
    showWhen &&
    requiredWhen &&
    shows &&
    requires &&
    !canHold({ is: 'all', of: [showWhen, requiredWhen] }, sort, options)
  )
    found.push(wrong(spot, 'required', '要求必填时字段不会显示，请核对两个条件'))
  if ((field.required || requiredWhen) && showWhen && shows)
    for (const id of optionalIn(showWhen, placed))
      found.push(wrong(spot, 'show', `必填字段的显示取决于选填的${id}，没有填时不会出现`, true))
  if ((field.validWhen?.length ?? 0) > FORM_BOUNDS.valid)
    found.push(wrong(spot, 'valid', `校验最多${FORM_BOUNDS.valid}条`))
  for (const { when, words } of field.validWhen ?? []) {
    if (words.trim() === '') found.push(wrong(spot, 'valid', '请填写不符合时的提示'))
    if (check(when, 'valid') && !canHold(when, sort, options)) found.push(wrong(spot, 'valid', '这条校验永远不会通过'))
  }
  return [...found, ...computedProblems(graph, { spot, field, rows }), ...listProblems(graph, { spot, field, rows })]
}

/** Optional fields on which a condition hangs, by their labels. */
function optionalIn(condition: Condition, placed: (id: string) => { field: Field } | undefined): string[] {
  if (condition.is === 'not') return optionalIn(condition.of, placed)
  if (condition.is === 'all' || condition.is === 'any')
    return [...new Set(condition.of.flatMap((part) => optionalIn(part, placed)))]
  if (condition.is === 'empty') return []
  const field = placed(condition.field)?.field
  return field && !field.required && field.kind !== 'computed' ? [`“${field.label}”`] : []
}

function computedProblems(
  graph: Graph,
  { spot, field, rows }: { spot: Spot; field: Field; rows: Field | null },
): DesignProblem[] {
  if (field.kind !== 'computed') return field.computed ? [wrong(spot, 'computed', '只有自动计算的字段才有算式')] : []
  const { computed } = field
  if (!computed || computed.of.length === 0) return [wrong(spot, 'computed', '请选择要计算的字段')]
  const found: DesignProblem[] = []
  const parts = computed.of.map((id) => graph.bySpot.get(spotOf(id, rows)))
  if (parts.some((part) => !part || sortOf(part.field.kind) !== 'decimal'))
    found.push(wrong(spot, 'computed', '只能计算数字、金额和百分比'))
  const isColumn = (id: string) => id.includes('.')
  if (computed.op !== 'sum' && computed.of.some(isColumn)) found.push(wrong(spot, 'computed', '明细的列只能求和'))
  if (rows && computed.of.some(isColumn)) found.push(wrong(spot, 'computed', '明细里的计算只用同一行的列'))
  if (computed.op === 'share' ? computed.of.length !== 2 : computed.op !== 'sum' && computed.of.length < 2)
    found.push(wrong(spot, 'computed', computed.op === 'share' ? '占比要选两个字段' : '至少要选两个字段'))
  if (!Number.isInteger(computed.places) || computed.places < 0 || computed.places > 6)
    found.push(wrong(spot, 'computed', '小数位数为0至6'))
  return found
}

function listProblems(
  graph: Graph,
  { spot, field, rows }: { spot: Spot; field: Field; rows: Field | null },
): DesignProblem[] {
  if (field.kind !== 'list') return []
  if (!field.from || field.from.list === '') return [wrong(spot, 'list', '请选择列表')]
  const { within } = field.from
  if (within === undefined) return []
  const parent = graph.bySpot.get(spotOf(within, rows))
  const spots = spotsOf(graph.fields).map((each) => each.spot)
  if (parent?.field.kind !== 'list') return [wrong(spot, 'list', '上级字段应为从列表选择')]
  return spots.indexOf(parent.spot) < spots.indexOf(spot) ? [] : [wrong(spot, 'list', '上级字段应排在前面')]
}
