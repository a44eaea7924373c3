import type { RecordData, TimelineLine } from '#contract/archives'
import { archives } from '#contract/archives'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'

const { calls } = archives

const STAMP = {
  source: 'staff',
  asOf: '2026-11-01',
  at: '2026-11-02T10:30:00+08:00',
  by: '周敏',
  version: 1,
} as const
const stamped = { ...STAMP, mayWrite: true, others: [] as { id: string; name: string }[], owner: null }

/** Registration of an enterprise. */
export const BASIC: RecordData<'basic'> = {
  legalRepresentative: '陈立',
  companyKind: '有限责任公司',
  capital: '1250.5',
  currency: 'CNY',
  founded: '2018-05-15',
  scope: '技术开发、技术服务、技术转让；软件销售；计算机系统服务。',
  industryClass: 'I65',
  size: 'small',
  formerNames: ['武汉云图科技有限公司'],
}
const HONOURS: readonly RecordData<'honour'>[] = [
  {
    name: '高新技术企业',
    level: 'state',
    issuer: '科技部',
    from: '2024-01-10',
    until: '2027-01-09',
    certificate: 'GR202442000001',
    listed: true,
  },
  {
    name: '专精特新中小企业',
    level: 'province',
    issuer: '湖北省经济和信息化厅',
    from: '2023-09-01',
    until: '2026-08-31',
    certificate: '',
    listed: false,
  },
]
const PATENT: RecordData<'achievement'> = {
  type: 'patent',
  number: '200310100024.6',
  title: '一种用于园区道闸的车辆识别方法和装置',
  filed: '2023-03-01',
  granted: '2025-06-10',
  state: 'granted',
}
/** A park project with milestones. */
export const PROJECT: RecordData<'project'> = {
  name: '智慧园区示范项目',
  type: 'park',
  stage: 'running',
  budget: '3200',
  from: '2026-01-01',
  until: '2027-12-31',
  people: '吴越、郑伟',
  goals: '建成园区统一的能耗监测和安防平台，两年内单位产值能耗下降8%。',
  milestones: [
    { name: '方案评审', day: '2026-03-31', done: true },
    { name: '平台上线', day: '2026-10-31', done: false },
    { name: '项目验收', day: '2027-12-31', done: false },
  ],
}
const PAPER: RecordData<'paper'> = {
  name: '营业执照副本',
  type: 'licence',
  until: '2026-12-15',
  files: [
    { fileId: idOf(1830), name: '营业执照副本.pdf' },
    { fileId: idOf(1831), name: '营业执照正面.jpg' },
  ],
}
const PARTNER = { id: idOf(1801), name: '光谷星河数据有限公司' }

const readOnly = (mayWrite: boolean) => ({ ...stamped, mayWrite })

/** The registration is asked for. */
export const businessInfo = ({ basic = true, mayWrite = true } = {}) =>
  given(calls.businessInfo, {
    basic: basic ? { id: idOf(1810), ...readOnly(mayWrite), source: 'enterprise', data: BASIC } : null,
    mayWrite,
  })

const FIELDS = [
  {
    id: idOf(1840),
    kind: 'choice',
    label: '融资轮次',
    required: true,
    min: '',
    max: '',
    options: ['天使轮', 'A轮', 'B轮'],
  },
  { id: idOf(1841), kind: 'text', label: '上市计划', required: false, min: '', max: '', options: [] as string[] },
] as const
const fields = () => FIELDS.map((field) => ({ ...field, options: [...field.options] }))

/** The questions of the park and the answers of an archive are asked for. */
export const extendFields = ({ asked = true, answered = true, mayWrite = true } = {}) =>
  given(calls.extendFields, {
    version: asked ? 2 : 0,
    fields: asked ? fields() : [],
    extension:
      asked && answered
        ? {
            id: idOf(1811),
            ...readOnly(mayWrite),
            data: { version: 2, answers: [{ id: idOf(1840), label: '融资轮次', values: ['A轮'] }] },
          }
        : null,
    mayWrite,
  })
/** The questions are asked for by an operator. */
export const fieldSet = (some = true) => given(calls.fieldSet, { version: some ? 2 : 0, fields: some ? fields() : [] })

type Looked = { some?: boolean; mayWrite?: boolean }

/** Honours are asked for. */
export const honors = ({ some = true, mayWrite = true }: Looked = {}) =>
  given(calls.honors, {
    items: some ? HONOURS.map((data, at) => ({ id: idOf(1812 + at), ...readOnly(mayWrite), data })) : [],
    next: null,
  })
/** Achievements are asked for. */
export const achievement = ({ some = true, mayWrite = true }: Looked = {}) =>
  given(calls.achievement, {
    items: some ? [{ id: idOf(1815), ...readOnly(mayWrite), source: 'paper', data: PATENT, others: [PARTNER] }] : [],
    next: null,
  })
/** Projects are asked for. */
export const projects = ({ some = true, mayWrite = true }: Looked = {}) =>
  given(calls.projects, {
    items: some ? [{ id: idOf(1816), ...readOnly(mayWrite), data: PROJECT, others: [PARTNER] }] : [],
    next: null,
  })
/** Papers are asked for. */
export const attachments = ({ some = true, mayWrite = true }: Looked = {}) =>
  given(calls.attachments, {
    items: some
      ? [
          {
            id: idOf(1817),
            ...readOnly(mayWrite),
            data: PAPER,
            urls: PAPER.files.map(({ fileId }) => ({ id: fileId, url: `/ipark/files/${fileId}?until=1&sign=s` })),
          },
        ]
      : [],
    next: null,
  })
/** A project is asked for by its id. */
export const projectDetail = ({ mayWrite = true, milestones = true } = {}) =>
  given(calls.projectDetail, {
    id: idOf(1816),
    ...readOnly(mayWrite),
    data: milestones ? PROJECT : { ...PROJECT, milestones: [], goals: '' },
    others: [PARTNER, { id: idOf(1802), name: '武汉未来能源研究院' }],
    archiveId: idOf(1800),
    archiveName: '光谷云图软件有限公司',
  })
/** Archives are looked for in a picker. */
export const archivePick = () => given(calls.archivePick, { items: [PARTNER] })

const LINES: readonly TimelineLine[] = [
  {
    recordId: idOf(1812),
    kind: 'honour',
    ...STAMP,
    version: 2,
    deleted: false,
    reason: '补证书编号',
    title: '高新技术企业',
  },
  { recordId: idOf(1819), kind: 'paper', ...STAMP, version: 2, deleted: true, reason: '录入错误', title: '旧版合同' },
  {
    recordId: idOf(1810),
    kind: 'basic',
    ...STAMP,
    source: 'enterprise',
    deleted: false,
    reason: '',
    title: '登记信息',
  },
]
/** The timeline is asked for. */
export const records = (some = true) => given(calls.records, { items: some ? [...LINES] : [], next: null })

/** Archives that were deleted are asked for. */
export const deletedList = (some = true) =>
  given(calls.deletedList, {
    items: some
      ? [
          {
            id: idOf(1805),
            name: '远山新材料有限公司',
            creditCode: null,
            deletedAt: '2026-11-10T09:20:00+08:00',
            until: '2026-12-09',
            version: 4,
          },
        ]
      : [],
    next: null,
  })
