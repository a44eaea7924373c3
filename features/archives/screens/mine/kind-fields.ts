import type { RecordData } from '#contract/archives'
import { CURRENCIES, LEVELS, SIZES } from '#vocabulary/enterprise-words'

/** Kinds of facts that an enterprise may correct field by field. */
export type FactKind = 'basic' | 'honour' | 'achievement' | 'project' | 'paper'

/** What a field of a fact is called, and how it is filled in. */
export interface KindField {
  readonly name: string
  readonly label: string
  readonly as: 'line' | 'long' | 'day' | 'money' | 'choice' | 'switch' | 'names'
  readonly options?: Readonly<Record<string, string>>
  /** It must be filled in. */
  readonly needed?: true
  readonly most?: number
  readonly hint?: string
}

/** Kinds of facts in the words of their tabs. */
export const KIND_WORDS: Readonly<Record<FactKind | 'other', string>> = {
  basic: '登记信息',
  honour: '资质荣誉',
  achievement: '知识产权',
  project: '项目',
  paper: '附件材料',
  other: '其他内容',
}

const day = (name: string, label: string): KindField => ({ name, label, as: 'day' })

/** Fields of each kind, in the order in which they are filled in. Files of a paper and milestones of a project have their own places. */
export const KIND_FIELDS: Readonly<Record<FactKind, readonly KindField[]>> = {
  basic: [
    { name: 'legalRepresentative', label: '法定代表人', as: 'line', most: 50 },
    { name: 'companyKind', label: '企业类型', as: 'line', most: 40, hint: '例如有限责任公司' },
    { name: 'capital', label: '注册资本（万元）', as: 'money' },
    {
      name: 'currency',
      label: '币种',
      as: 'choice',
      options: CURRENCIES,
      needed: true,
    },
    day('founded', '成立日期'),
    { name: 'scope', label: '经营范围', as: 'long', most: 2000 },
    {
      name: 'industryClass',
      label: '行业代码',
      as: 'line',
      most: 3,
      hint: '国民经济行业分类，一个字母加两位数字，例如 I65',
    },
    {
      name: 'size',
      label: '企业规模',
      as: 'choice',
      options: SIZES,
    },
    { name: 'formerNames', label: '曾用名', as: 'names', most: 600, hint: '多个用顿号隔开' },
  ],
  honour: [
    { name: 'name', label: '荣誉名称', as: 'line', most: 60, needed: true },
    {
      name: 'level',
      label: '级别',
      as: 'choice',
      options: LEVELS,
      needed: true,
    },
    { name: 'issuer', label: '颁发机构', as: 'line', most: 60 },
    { ...day('from', '获得日期'), needed: true },
    day('until', '有效期至'),
    { name: 'certificate', label: '证书编号', as: 'line', most: 60 },
    { name: 'listed', label: '公开展示', as: 'switch', hint: '公开后园区内所有人都能看到' },
  ],
  achievement: [
    {
      name: 'type',
      label: '类别',
      as: 'choice',
      options: { patent: '专利', software: '软件著作权', trademark: '商标', standard: '标准' },
      needed: true,
    },
    { name: 'number', label: '编号', as: 'line', most: 60, needed: true },
    { name: 'title', label: '名称', as: 'line', most: 120, needed: true },
    day('filed', '申请日期'),
    day('granted', '授权日期'),
    {
      name: 'state',
      label: '状态',
      as: 'choice',
      options: { filed: '申请中', granted: '已授权', expired: '已失效', refused: '未通过' },
      needed: true,
    },
  ],
  project: [
    { name: 'name', label: '项目名称', as: 'line', most: 80, needed: true },
    {
      name: 'type',
      label: '类别',
      as: 'choice',
      options: { research: '研发', building: '建设', industry: '产业化', talent: '人才', park: '园区项目' },
      needed: true,
    },
    {
      name: 'stage',
      label: '阶段',
      as: 'choice',
      options: { planned: '计划中', running: '进行中', accepted: '已验收', stopped: '已终止' },
      needed: true,
    },
    { name: 'budget', label: '预算（万元）', as: 'money' },
    day('from', '开始日期'),
    day('until', '结束日期'),
    { name: 'people', label: '参与人员', as: 'line', most: 200 },
    { name: 'goals', label: '目标', as: 'long', most: 1000 },
  ],
  paper: [
    { name: 'name', label: '材料名称', as: 'line', most: 80, needed: true },
    {
      name: 'type',
      label: '类别',
      as: 'choice',
      options: { licence: '证照', contract: '合同', certificate: '证书', report: '报告', other: '其他' },
      needed: true,
    },
    day('until', '有效期至'),
  ],
}

/** A fact as a form holds it: every field a text; a switch is `1` or empty. */
export type Typed = Readonly<Record<string, string>>

type Data = Readonly<Record<string, unknown>>

const EMPTY: Readonly<Record<FactKind, Data>> = {
  basic: { currency: 'CNY' },
  honour: { level: 'city', listed: true },
  achievement: { type: 'patent', state: 'granted' },
  project: { type: 'research', stage: 'running' },
  paper: { type: 'certificate' },
}

/** What a form of a kind begins with: what the record says, or nothing. */
export function typedOf(kind: FactKind, data: object | null): Typed {
  const from: Data = data === null ? EMPTY[kind] : { ...data }
  return Object.fromEntries(KIND_FIELDS[kind].map(({ name, as }) => [name, textOf(as, from[name])]))
}

function textOf(as: KindField['as'], value: unknown): string {
  if (as === 'switch') return value === true ? '1' : ''
  if (as === 'names') return Array.isArray(value) ? value.join('、') : ''
  return typeof value === 'string' ? value : ''
}

/** Days that may be unknown, and what else is null where it is empty. */
const NULLS: ReadonlySet<string> = new Set(['founded', 'size', 'until', 'filed', 'granted'])

/** What a form says, as the contract of the kind takes it; what the form does not show is as it was before. */
export function dataOf<Kind extends FactKind>(kind: Kind, typed: Typed, before: object | null): RecordData<Kind> {
  const rest = before ?? (kind === 'project' ? { milestones: [] } : {})
  const fields = KIND_FIELDS[kind].map(({ name, as }) => {
    const text = (typed[name] ?? '').trim()
    if (as === 'switch') return [name, text === '1']
    if (as === 'names') return [name, [...new Set(text.split(/[、,，;；\s]+/).filter(Boolean))].slice(0, 10)]
    const isNull = text === '' && (NULLS.has(name) || (kind === 'project' && name === 'from'))
    return [name, isNull ? null : text]
  })
  // the fields of a kind are those of its contract
  return { ...rest, ...Object.fromEntries(fields) } as RecordData<Kind>
}

/** What is wrong with a form of a kind, in words by field. */
export function problemsOf(kind: FactKind, typed: Typed): Record<string, string | null> {
  return Object.fromEntries(
    KIND_FIELDS[kind].map((field) => [field.name, problemOf(field, (typed[field.name] ?? '').trim())]),
  )
}

function problemOf({ as, label, needed, name }: KindField, text: string): string | null {
  if (text === '') return needed ? `请${as === 'choice' || as === 'day' ? '选择' : '填写'}${label}` : null
  if (as === 'money' && !/^\d{1,9}(\.\d{1,6})?$/.test(text)) return '请填写金额，最多六位小数'
  if (name === 'industryClass' && !/^[A-T]\d{2}$/.test(text)) return '行业代码是一个字母加两位数字，例如 I65'
  return null
}

/** A field of a fact, as people read it; empty: nothing. */
export function shownOf({ name, as, options }: KindField, data: object | null): string {
  if (data === null) return ''
  const value = (data as Data)[name] // a fact of this kind has the field
  if (as === 'switch') return value === true ? '是' : '否'
  const text = textOf(as, value)
  return options?.[text] ?? text
}
