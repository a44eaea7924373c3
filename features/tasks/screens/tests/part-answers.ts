import { type PartForm, type PartForms, tasks } from '#contract/tasks'
import { type Field, type Filled, NOTHING_FILLED } from '#vocabulary/form-model'
import { at, idOf } from '../../../../tests/support/samples.ts'

// What the server says of a share of a task about staff, on the Friday of fake servers, 10:00.

export const { calls } = tasks
export const SHARE = idOf(1950)
export const FORM = idOf(1960)
export const PLAN = idOf(1961)

const field = (id: string, label: string, more: Partial<Field> = {}): Field => ({
  id,
  kind: 'text',
  label,
  required: false,
  min: '',
  max: '',
  options: [],
  ...more,
})
const FIELDS = [
  field('base', '基本情况', { kind: 'heading' }),
  field('people', '在岗人数', { kind: 'number', required: true, unit: '人', hint: '按社保缴纳人数' }),
  field('sent', '派遣人数', { kind: 'number', unit: '人' }),
  field('sum', '合计', { kind: 'computed', unit: '人', computed: { op: 'sum', of: ['people', 'sent'], places: 0 } }),
  field('why', '派遣原因', { kind: 'long', required: true, showWhen: { field: 'sent', is: '>', to: { value: '0' } } }),
  field('contact', '联系人手机', { kind: 'phone', prefill: 'person.phone' }),
  field('grow', '下月是否招聘', { kind: 'choice', options: ['是', '否'], unsure: true }),
]

const filledWith = (answers: Record<string, string>): Filled => ({
  ...NOTHING_FILLED,
  answers: Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, [value]])),
})

/** A form about staff, filled in so far. */
export const form = (answers: Record<string, string> = {}, more: Partial<PartForm> = {}): PartForm => ({
  formId: FORM,
  title: '用工情况',
  version: 1,
  fields: FIELDS,
  revision: 4,
  state: 'draft',
  filled: filledWith(answers),
  savedAt: at(-20),
  savedBy: { id: idOf(60), name: '林晓' },
  open: null,
  returned: [],
  before: null,
  changed: [],
  offered: filledWith({ contact: '13812341234' }),
  ...more,
})

const PLAN_FIELDS = [
  field('count', '招聘人数', { kind: 'number' }),
  field('posts', '招聘岗位', {
    kind: 'rows',
    prefill: 'last',
    fields: [field('post', '岗位名称'), field('much', '人数', { kind: 'number', unit: '人' })],
  }),
]
/** Rows of last time. */
const POSTS = {
  posts: [
    { id: 'row-1', ...filledWith({ post: '前端工程师', much: '3' }) },
    { id: 'row-2', ...filledWith({ post: '测试工程师', much: '1' }) },
  ].map(({ id, answers, marks }) => ({ id, answers, marks })),
}

const plan = (more: Partial<PartForm> = {}): PartForm =>
  form(
    {},
    { formId: PLAN, title: '招聘计划', fields: PLAN_FIELDS, offered: { ...NOTHING_FILLED, rows: POSTS }, ...more },
  )

const NOTHING_TO_DO = {
  take: false,
  fill: false,
  submit: false,
  back: false,
  transfer: false,
  withdraw: false,
  abort: false,
  help: false,
}

/** What an executor may do while they fill in. */
export const FILLS = { ...NOTHING_TO_DO, fill: true, submit: true, back: true, transfer: true, abort: true, help: true }

/** A share of a company that its manager fills in. */
export const share = (
  part: Partial<PartForms['part']> = {},
  { may = FILLS, ...more }: Partial<Omit<PartForms, 'part' | 'may'>> & { may?: Partial<PartForms['may']> } = {},
): PartForms => ({
  part: {
    id: SHARE,
    taskId: idOf(1900),
    state: 'filling',
    company: { id: idOf(70), name: '光谷云图软件有限公司' },
    receiver: null,
    executor: { id: idOf(60), name: '林晓' },
    dueOn: '2026-11-27',
    overdue: false,
    handedAt: null,
    version: 3,
    ...part,
  },
  title: '填报11月用工情况',
  words: '请按社保缴纳人数填写，含派遣人员。',
  returnReason: '',
  helpers: [{ id: idOf(61), name: '陈思远' }],
  may: { ...NOTHING_TO_DO, ...may },
  masked: false,
  forms: [form({ people: '128', sent: '6' }), plan()],
  names: [],
  files: [],
  ...more,
})
/** What becomes of a form that was saved. */
export const saved = (answers: Record<string, string>, revision = 5) => ({
  id: SHARE,
  state: 'filling' as const,
  version: 3,
  revision,
  filled: filledWith(answers),
  conflicts: [],
  problems: [],
})
/** What another device wrote in the place of `people`. */
export const conflictOf = (mine: string, theirs: string) => ({
  paths: ['people', 'sent', 'sum'],
  mine: filledWith({ people: mine }),
  theirs: filledWith({ people: theirs }),
})
