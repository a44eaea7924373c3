import type { AuditNode, PartForm, PartForms } from '#contract/tasks'
import { answerWords, type Called, inForm, inRow, type ReckonedForm, reckonedForm } from '#platform/forms'
import { type Block, writePaper } from '#platform/papers'
import { clockOf, dayOf } from '#vocabulary/day'
import { type Field, own } from '#vocabulary/form-model'

/** What stands on a paper. */
export interface PrintedShare {
  readonly share: PartForms
  readonly form: PartForm
  readonly nodes: readonly AuditNode[]
  readonly called: Called
  readonly now: Date
}

const STATES: Readonly<Record<PartForms['part']['state'], string>> = {
  waiting: '待接收',
  filling: '填报中',
  auditing: '待审核',
  passed: '已通过',
  returned: '已退回',
  aborted: '已中止',
  closed: '已关闭',
}
const ACTS = { approve: '通过', reject: '退回修改', return: '退回修改' } as const
/** A sub-form with more columns is printed row by row. */
const COLUMNS = 6

const momentWords = (at: string | Date): string => {
  const moment = new Date(at)
  return `${dayOf(moment)} ${clockOf(moment)}`
}

/** A form of a share as it was handed in, with its decisions, as PDF. */
export function printShare(printed: PrintedShare): Promise<Buffer> {
  const { form, now } = printed
  return writePaper({
    title: form.title,
    at: now,
    blocks: [about(printed), ...answersOf(printed), ...decisionsOf(printed)],
    footer: `打印于 ${momentWords(now)}${printed.share.masked ? '，身份证号和手机号已隐藏' : ''}`,
  })
}

function about({ share: { part, title }, form }: PrintedShare): Block {
  const { company, receiver, executor } = part
  const whose = company ?? receiver
  return {
    kind: 'facts',
    facts: [
      ['任务', title],
      [company ? '企业' : '接收人', whose?.name ?? ''],
      ['办理人', executor?.name ?? ''],
      ['提交时间', form.savedAt === null ? '' : momentWords(form.savedAt)],
      ['状态', STATES[part.state]],
    ],
  }
}

/** Answers under their headings, in the order of the form. */
function answersOf({ form: { fields, filled }, called }: PrintedShare): Block[] {
  const form = reckonedForm(fields, filled)
  const blocks: Block[] = []
  let facts: [string, string][] = []
  const flush = () => {
    if (facts.length > 0) blocks.push({ kind: 'facts', facts, perRow: 1 })
    facts = []
  }
  for (const field of fields.filter(({ id }) => form.state.fields.get(id)?.shown)) {
    if (field.kind === 'heading' || field.kind === 'rows') flush()
    if (field.kind === 'heading') blocks.push({ kind: 'heading', text: field.label })
    else if (field.kind === 'rows') blocks.push({ kind: 'heading', text: field.label }, ...rowsOf(form, field, called))
    else facts.push([field.label, printedWords(field, answerWords(field, inForm(form, field), called))])
  }
  flush()
  return blocks
}

const printedWords = ({ unit = '' }: Field, words: string): string => (words === '' ? '未填写' : `${words}${unit}`)

function rowsOf(form: ReckonedForm, rows: Field, called: Called): Block[] {
  const list = own(form.filled.rows, rows.id) ?? []
  if (list.length === 0) return [{ kind: 'text', text: '没有填写' }]
  const columns = rows.fields ?? []
  const words = (row: (typeof list)[number], field: Field) => answerWords(field, inRow(form, rows, row, field), called)
  if (columns.length <= COLUMNS)
    return [
      {
        kind: 'table',
        columns: columns.map(({ label, unit }) => ({ title: unit ? `${label}（${unit}）` : label, share: 1 })),
        rows: list.map((row) => columns.map((field) => words(row, field))),
      },
    ]
  return list.flatMap((row, nth): Block[] => [
    { kind: 'text', text: `第${nth + 1}行` },
    { kind: 'facts', facts: columns.map((field) => [field.label, printedWords(field, words(row, field))] as const) },
  ])
}

function decisionsOf({ nodes }: PrintedShare): Block[] {
  const rows = nodes.flatMap(({ title, decided }) =>
    decided.map(({ who, behalf, act, opinion, at }) => [
      title,
      behalf === null ? who : `${who}（代${behalf}）`,
      ACTS[act],
      opinion,
      momentWords(at),
    ]),
  )
  const heading: Block = { kind: 'heading', text: '审核记录' }
  if (rows.length === 0) return [heading, { kind: 'text', text: '还没有审核' }]
  const columns = [
    { title: '环节', share: 2 },
    { title: '审核人', share: 2 },
    { title: '结果', share: 1.5 },
    { title: '意见', share: 4 },
    { title: '时间', share: 2.5 },
  ]
  return [heading, { kind: 'table', columns, rows }]
}
