import type { DeskDetail, PolicyContent, PolicyProblem } from '#contract/policy'
import { type Document, EMPTY_DOCUMENT, isBlank, problemsOf } from '#vocabulary/document'

type Rules = PolicyContent['rules']
type Design = PolicyContent['design']

/** A policy as it is typed. */
export interface Values {
  title: string
  summary: string
  text: Document
  level: PolicyContent['about']['level']
  issuer: string
  number: string
  amount: string
  tags: string
  themeIds: readonly string[]
  facts: Rules['facts']
  clauses: Rules['clauses']
  fields: Design['fields']
  takes: Design['takes']
  steps: Design['steps']
  opensOn: string
  closesOn: string
  quota: string
  words: string
}

/** Where each part of a policy is written. */
export type Part = 'text' | 'rules' | 'apply'

/** An empty policy. */
export const EMPTY: Values = {
  title: '',
  summary: '',
  text: { blocks: [{ kind: 'paragraph', text: '' }] },
  level: 'park',
  issuer: '',
  number: '',
  amount: '',
  tags: '',
  themeIds: [],
  facts: [],
  clauses: [],
  fields: [],
  takes: [],
  steps: [],
  opensOn: '',
  closesOn: '',
  quota: '',
  words: '',
}

/** A policy as the server has it, to be written on. */
export function valuesOf({ content }: Pick<DeskDetail, 'content'>): Values {
  const { title, summary, text, about, themeIds, rules, design, opensOn, closesOn, quota, words } = content
  const { level, issuer, number, amount, tags } = about
  return {
    title,
    summary,
    text: text.blocks.length === 0 ? EMPTY.text : text,
    level,
    issuer,
    number,
    amount,
    tags: tags.join(' '),
    themeIds,
    ...rules,
    ...design,
    opensOn: opensOn ?? '',
    closesOn: closesOn ?? '',
    quota: quota === null ? '' : String(quota),
    words,
  }
}

/** Tags as they were typed, each once. */
export const tagsOf = (text: string): string[] => [...new Set(text.split(/[\s,，、]+/).filter((tag) => tag !== ''))]

/** What was typed, as the wire has it. Empty paragraphs are no text. */
export function contentOf(values: Values): PolicyContent {
  const { title, summary, text, level, issuer, number, amount, tags, themeIds, facts, clauses } = values
  const { fields, takes, steps, opensOn, closesOn, quota, words } = values
  const blocks = text.blocks.filter((block) => block.kind !== 'paragraph' || block.text.trim() !== '')
  return {
    title: title.trim(),
    summary: summary.trim(),
    text: blocks.length === 0 ? EMPTY_DOCUMENT : { blocks },
    about: { level, issuer: issuer.trim(), number: number.trim(), amount: amount.trim(), tags: tagsOf(tags) },
    themeIds: [...themeIds],
    rules: { facts: [...facts], clauses: [...clauses] },
    design: { fields, takes: [...takes], steps: [...steps] },
    opensOn: opensOn === '' ? null : opensOn,
    closesOn: closesOn === '' ? null : closesOn,
    quota: quota === '' ? null : Number(quota),
    words: words.trim(),
  }
}

const TAGS = { count: 10, length: 12 } as const
const THEMES = 5

/** What keeps it from being saved as a draft, by field. */
export function draftProblems(values: Values) {
  const { title, text, tags, themeIds, opensOn, closesOn, quota } = values
  const typed = tagsOf(tags)
  const words = isBlank(text) ? null : (problemsOf(contentOf(values).text)[0]?.words ?? null)
  return {
    title: title.trim() === '' ? '请填写标题' : null,
    text: words,
    tags:
      typed.length > TAGS.count
        ? `标签最多${TAGS.count}个`
        : typed.some((tag) => [...tag].length > TAGS.length)
          ? `每个标签最多${TAGS.length}个字`
          : null,
    themeIds: themeIds.length > THEMES ? `主题最多选${THEMES}个` : null,
    closesOn: opensOn !== '' && closesOn !== '' && closesOn < opensOn ? '截止日期不能早于开始日期' : null,
    quota: quota === '' || /^([1-9]\d?|100)$/.test(quota) ? null : '请填写 1 到 100 的次数',
  }
}

/** What keeps it from being handed in, by field; what the server alone can judge it says itself. */
export function submitProblems(values: Values) {
  const found = draftProblems(values)
  const { text, themeIds, clauses, fields, steps } = values
  const unquoted = clauses.find(({ quote }) => quote.trim() === '')
  return {
    ...found,
    text: found.text ?? (isBlank(text) ? '请填写正文' : null),
    themeIds: found.themeIds ?? (themeIds.length === 0 ? '请选择主题' : null),
    clauses: unquoted ? '请摘录条款原文' : null,
    steps: fields.length > 0 && steps.length === 0 ? '请设置由谁审批' : null,
  }
}

/** The field of the form for each field of the call, and for each place of which the server says that it is wrong. */
export function fieldsOf({
  facts,
  clauses,
  fields,
  steps,
}: Pick<Values, 'facts' | 'clauses' | 'fields' | 'steps'>): Readonly<Record<string, keyof Values>> {
  const at = (part: string, ids: readonly string[], field: keyof Values) =>
    Object.fromEntries(ids.map((id) => [`${part}.${id}`, field]))
  return {
    'content.title': 'title',
    'content.summary': 'summary',
    'content.text': 'text',
    'content.closesOn': 'closesOn',
    'content.design.fields': 'fields',
    'content.design.steps': 'steps',
    themes: 'themeIds',
    form: 'fields',
    step: 'steps',
    ...Object.fromEntries([0, 1, 2, 3, 4].map((nth) => [`content.themeIds.${nth}`, 'themeIds' as const])),
    ...Object.fromEntries(clauses.map((_, nth) => [`content.rules.clauses.${nth}`, 'clauses' as const])),
    ...at(
      'fact',
      facts.map(({ id }) => id),
      'facts',
    ),
    ...at(
      'clause',
      clauses.map(({ id }) => id),
      'clauses',
    ),
    ...at(
      'form',
      fields.flatMap(({ id, fields: columns = [] }) => [id, ...columns.map((column) => `${id}.${column.id}`)]),
      'fields',
    ),
    ...at(
      'step',
      steps.map(({ key }) => key),
      'steps',
    ),
  }
}

const PARTS: Readonly<Partial<Record<keyof Values, Part>>> = {
  facts: 'rules',
  clauses: 'rules',
  fields: 'apply',
  takes: 'apply',
  steps: 'apply',
  opensOn: 'apply',
  closesOn: 'apply',
  quota: 'apply',
}

/** On which part of the page the first of these problems stands; null: there is none. */
export function partOf(problems: { readonly [Name in keyof Values]?: string | null | undefined }): Part | null {
  const wrong = (Object.keys(EMPTY) as (keyof Values)[]).find((name) => problems[name])
  return wrong === undefined ? null : (PARTS[wrong] ?? 'text')
}

/** Where a problem that the server found stands, in words. */
export function problemPlace({ rules, design }: PolicyContent, { part, spot }: PolicyProblem): string {
  const short = (text: string) => ([...text].length > 16 ? `${[...text].slice(0, 16).join('')}…` : text)
  switch (part) {
    case 'title':
      return '标题'
    case 'text':
      return '正文'
    case 'themes':
      return '主题'
    case 'window':
      return '申报时间'
    case 'clause':
      return short(rules.clauses.find(({ id }) => id === spot)?.quote ?? '') || '申报条件'
    case 'fact':
      return rules.facts.find(({ id }) => id === spot)?.label ?? '企业信息'
    case 'form':
      return design.fields.find(({ id }) => id === spot.split('.')[0])?.label ?? '申请表'
    case 'step':
      return design.steps.find(({ key }) => key === spot)?.title || '审批流程'
  }
}
