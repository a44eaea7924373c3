import {
  type Application,
  type ApplicationForm,
  type ApplicationRecord,
  type Applying,
  type PolicyDetail,
  type PolicyFact,
  type PolicyFit,
  type PolicyItem,
  policy,
  type Theme,
} from '#contract/policy'
import { type Field, NOTHING_FILLED } from '#vocabulary/form-model'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

// What the server says of a policy about patents, its verdict for one company, and an application, on the Friday of fake servers.

export const { calls } = policy
export const POLICY = idOf(4400)
export const COMPANY = idOf(4401)
export const OTHER_COMPANY = idOf(4402)
export const APPLICATION = idOf(4410)
export const FORM = idOf(4420)
export const CASE = idOf(4421)
const PAPER = idOf(4430)
const PAPER_FILE = idOf(4431)

/** Who manages the company. */
export const MANAGER = { companyId: COMPANY, companyName: '云帆科技', manager: true } as const

export const looker = { id: COMPANY, name: '云帆科技有限公司', manager: true, acts: true }
const staff = { ...looker, manager: false, acts: false }

export const themes: Theme[] = [
  { id: idOf(4440), name: '科技创新', disabled: false, followed: true },
  { id: idOf(4441), name: '稳岗就业', disabled: false, followed: false },
  { id: idOf(4442), name: '招商落户', disabled: true, followed: false },
]
const named = themes.slice(0, 1).map(({ id, name }) => ({ id, name }))

/** A fact that only the enterprise can state. */
export const fact = (id: string, label: string, more: Partial<PolicyFact> = {}): PolicyFact => ({
  id,
  source: 'stated',
  key: '',
  label,
  hint: '',
  sort: 'decimal',
  unit: '',
  places: 0,
  min: '0',
  max: null,
  options: null,
  fixed: false,
  period: null,
  maxAgeDays: 365,
  ...more,
})

export const facts = [
  fact('patents', '发明专利', { unit: '件', hint: '已授权且维持有效' }),
  fact('spent', '上一年度研发费用', { unit: '万元', places: 2, hint: '以专项审计报告为准' }),
  fact('from', '迁入前注册地', { sort: 'text', min: null, options: ['本市', '省内其他城市', '省外'], fixed: true }),
  fact('founded', '成立日期', { source: 'archive', key: 'founded', sort: 'ordered', min: null, fixed: true }),
]

const about = {
  level: 'province',
  issuer: '省知识产权局',
  number: '鄂知发〔2026〕5号',
  amount: '一次性30万元',
  tags: ['专利', '研发'],
} as const
export const open = { opensOn: '2026-10-01', closesOn: '2026-11-26', state: 'open' } as const

export const item = (more: Partial<PolicyItem> = {}): PolicyItem => ({
  id: POLICY,
  title: '知识产权优势企业培育资助',
  summary: '对拥有自主发明专利的企业给予培育资助',
  about: { ...about, tags: [...about.tags] },
  themes: named,
  window: open,
  publishedAt: at(-20_000),
  ended: false,
  verdict: 'no',
  ...more,
})

/** The list for one company, or for whoever belongs to none. */
export const listed = (
  items: PolicyItem[],
  more: { companyId?: string | null; desk?: boolean; next?: string } = {},
) => {
  const { companyId = COMPANY, desk = false, next = null } = more
  return given(calls.list, { items, next, companyId, companies: companyId === null ? [] : [looker], desk })
}
export const themeAnswers = [
  given(calls.selectAllList, { items: themes }),
  given(calls.selectUserAuthList, { items: themes.filter(({ followed }) => followed) }),
  given(calls.tags, {
    items: [
      { name: '专利', count: 3 },
      { name: '研发', count: 2 },
    ],
  }),
]

const TEXT = {
  blocks: [
    { kind: 'heading' as const, level: 1 as const, text: '资助对象' },
    { kind: 'paragraph' as const, text: '申报企业应拥有有效发明专利3件以上。' },
    { kind: 'paragraph' as const, text: '上一年度研发费用不低于100万元。' },
    { kind: 'paragraph' as const, text: '经认定的企业一次性资助30万元。' },
  ],
}
export const BEFORE = { blocks: TEXT.blocks.slice(0, 2) }

const known = (id: string, value: string) => ({
  id,
  state: 'known' as const,
  value,
  asOf: '2026-11-01',
  source: 'stated' as const,
})
const none = (id: string) => ({ id, state: 'none' as const, value: null, asOf: null, source: null })

/** The company lacks two patents. */
export const no: PolicyFit = {
  companyId: COMPANY,
  on: '2026-11-20',
  verdict: 'no',
  clauses: [
    { id: 'c1', verdict: 'no', deciding: true, facts: ['patents'] },
    { id: 'c2', verdict: 'yes', deciding: false, facts: ['spent'] },
  ],
  facts: [known('patents', '1件'), known('spent', '260万元'), none('from')],
  settling: [],
  nearest: '再增加2件发明专利即符合',
}
/** Nobody can tell: what was spent is not known. */
export const unknown: PolicyFit = {
  ...no,
  verdict: 'unknown',
  clauses: [
    { id: 'c1', verdict: 'yes', deciding: false, facts: ['patents'] },
    { id: 'c2', verdict: 'unknown', deciding: true, facts: ['spent'] },
  ],
  facts: [known('patents', '3件'), none('spent'), none('from')],
  settling: ['spent'],
  nearest: null,
}
export const yes: PolicyFit = {
  ...no,
  verdict: 'yes',
  clauses: no.clauses.map((clause) => ({ ...clause, verdict: 'yes', deciding: false })),
  facts: [known('patents', '3件'), known('spent', '260万元'), none('from')],
  nearest: null,
}
/** What staff hear: values are not told. */
export const hidden: PolicyFit = {
  ...no,
  facts: no.facts.map((each) => ({ ...each, state: 'hidden', value: null, asOf: null, source: null })),
  nearest: null,
}

export const detail = (more: Partial<PolicyDetail> = {}): PolicyDetail => ({
  id: POLICY,
  n: 2,
  title: '知识产权优势企业培育资助',
  summary: '对拥有自主发明专利的企业给予培育资助',
  text: TEXT,
  files: [],
  about: { ...about, tags: [...about.tags] },
  themes: named,
  window: open,
  quota: 2,
  publishedAt: at(-20_000),
  ended: null,
  changes: [
    { n: 2, at: at(-5000), words: '资助标准提高到30万元' },
    { n: 1, at: at(-20_000), words: '' },
  ],
  before: { n: 1, title: '知识产权优势企业培育资助', text: BEFORE },
  clauses: [
    { id: 'c1', quote: '申报企业应拥有有效发明专利3件以上' },
    { id: 'c2', quote: '上一年度研发费用不低于100万元' },
  ],
  facts: facts.slice(0, 3),
  takesApplications: true,
  companies: [looker],
  fit: no,
  ...more,
})
export const forStaff = detail({ companies: [staff], fit: hidden })

const field = (id: string, label: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  id,
  kind,
  label,
  required: true,
  min: '',
  max: '',
  options: [],
  ...more,
})
export const FIELDS: Field[] = [
  field('name', '企业名称', 'text'),
  field('project', '申报事项说明', 'long', { hint: '说明申报的项目或人员情况' }),
  field('patents', '发明专利', 'number', { unit: '件' }),
  field('papers', '证明材料', 'documents', { required: false }),
]

export const form = (more: Partial<ApplicationForm> = {}): ApplicationForm => ({
  formId: FORM,
  version: 1,
  fields: FIELDS,
  revision: 2,
  filled: { ...NOTHING_FILLED, answers: { name: ['云帆科技有限公司'] } },
  savedAt: at(-30),
  open: null,
  returned: [],
  before: null,
  changed: [],
  names: [],
  files: [],
  ...more,
})

export const applying = (more: Partial<Applying> = {}): Applying => ({
  policyId: POLICY,
  n: 2,
  title: '知识产权优势企业培育资助',
  companyId: COMPANY,
  companies: [looker],
  window: open,
  year: 2026,
  used: 0,
  quota: 2,
  why: null,
  application: { id: APPLICATION, state: 'draft', version: 3 },
  form: form(),
  offered: [{ field: 'patents', values: ['3'], label: '发明专利', source: 'stated', asOf: '2026-11-01' }],
  papers: [
    { recordId: PAPER, name: '营业执照', until: '2036-05-01', files: [{ fileId: PAPER_FILE, name: '营业执照.pdf' }] },
  ],
  ...more,
})

export const application = (more: Partial<Application> = {}): Application => ({
  id: APPLICATION,
  policyId: POLICY,
  n: 2,
  title: '知识产权优势企业培育资助',
  company: { id: COMPANY, name: '云帆科技有限公司' },
  applicant: '林晓',
  state: 'waiting',
  year: 2026,
  verdict: 'yes',
  createdAt: at(-3000),
  changedAt: at(-120),
  handedAt: at(-120),
  endedAt: null,
  paidOn: null,
  paidFen: null,
  version: 5,
  ...more,
})

const filled = {
  ...NOTHING_FILLED,
  answers: { name: ['云帆科技有限公司'], project: ['芯片测试平台'], patents: ['3'] },
}
const CANNOT = { edit: false, withdraw: false, decide: false, pay: false }

export const record = (more: Partial<ApplicationRecord> = {}): ApplicationRecord => ({
  ...application(),
  window: open,
  live: 2,
  facts: [
    { label: '发明专利', value: '3件', asOf: '2026-11-01', source: 'stated' },
    { label: '上一年度研发费用', value: '260万元', asOf: '2026-11-01', source: 'stated' },
  ],
  form: form({ filled, revision: 4 }),
  masked: false,
  missing: [],
  reason: '',
  paidNote: '',
  caseId: CASE,
  steps: [{ act: 'submit', who: '林晓', words: '', at: at(-120) }],
  may: { ...CANNOT, withdraw: true },
  ...more,
})
const returnedAt = [
  { act: 'submit' as const, who: '林晓', words: '', at: at(-3000) },
  { act: 'return' as const, who: '园区审核', words: '请上传最近授权的专利证书', at: at(-60) },
]
/** It came back for its papers. */
export const returned = record({
  state: 'returned',
  reason: '请上传最近授权的专利证书',
  missing: ['证明材料'],
  steps: returnedAt,
  may: { ...CANNOT, edit: true, withdraw: true },
})
/** As its decider sees it. */
export const toDecide = record({ masked: true, applicant: '林*', may: { ...CANNOT, decide: true } })
/** It may be paid. */
export const approved = record({
  state: 'approved',
  endedAt: at(-60),
  steps: [...record().steps, { act: 'approve', who: '园区审核', words: '材料齐全，同意', at: at(-60) }],
  may: { ...CANNOT, pay: true },
})
/** What there is to take over, with the file. */
export const paper = { recordId: PAPER, fileId: PAPER_FILE }
