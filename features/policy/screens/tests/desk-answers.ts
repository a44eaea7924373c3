import type { DeskDetail, DeskPolicy, PolicyContent } from '#contract/policy'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { BEFORE, calls, detail, FIELDS, facts, open, POLICY, themes } from './answers.ts'

// What the server says at the desk of the same policy.

/** Who writes policies. */
export const WRITER = { roles: ['property'], rights: ['policy.write'] }

const { title, summary, text, about } = detail()
export const content: PolicyContent = {
  title,
  summary,
  text,
  about,
  themeIds: themes.slice(0, 1).map(({ id }) => id),
  rules: {
    facts: facts.slice(0, 2),
    clauses: [
      {
        id: 'c1',
        quote: '申报企业应拥有有效发明专利3件以上',
        rule: { field: 'patents', is: '>=', to: { value: '3' } },
      },
      { id: 'c2', quote: '上一年度研发费用不低于100万元', rule: { field: 'spent', is: '>=', to: { value: '100' } } },
    ],
  },
  design: {
    fields: FIELDS,
    takes: [{ field: 'patents', factId: 'patents' }],
    steps: [
      {
        key: 'step-1',
        title: '园区审核',
        holders: [{ kind: 'right', personId: null, personName: '', right: 'operator' }],
        mode: 'any',
        hours: 16,
        when: null,
      },
    ],
  },
  opensOn: open.opensOn,
  closesOn: open.closesOn,
  quota: 2,
  words: '',
}

export const row = (more: Partial<DeskPolicy> = {}): DeskPolicy => ({
  id: POLICY,
  state: 'published',
  title,
  author: '周园',
  mine: false,
  n: 2,
  revising: false,
  changedAt: at(-300),
  window: open,
  waiting: 0,
  ...more,
})

const MAY = { export: true, figures: true }
type Box = 'drafts' | 'review' | 'live' | 'over'

/** The boxes of the desk. */
export const boxes = (of: Partial<Record<Box, DeskPolicy[]>>, may = MAY) =>
  given(calls.deskList, ({ box }) => ({ items: of[box] ?? [], next: null, may }))

export const deskDetail = (more: Partial<DeskDetail> = {}): DeskDetail => ({
  ...row(),
  content,
  files: [],
  versionState: 'approved',
  reason: '',
  endReason: '',
  problems: [],
  live: null,
  can: { edit: true, review: false, end: true },
  ...more,
})

/** A later version that another person handed in. */
export const inReview = deskDetail({
  n: 3,
  revising: true,
  versionState: 'review',
  live: { n: 2, title, text: BEFORE },
  can: { edit: true, review: true, end: true },
})

/** A draft that is not whole yet. */
export const draft = deskDetail({
  state: 'draft',
  versionState: 'draft',
  mine: true,
  n: 1,
  problems: [
    { part: 'step', spot: 'step-1', words: '没有人有这项权限', warning: false },
    { part: 'fact', spot: 'spent', words: '没有条件用到这项信息', warning: true },
  ],
  can: { edit: true, review: false, end: false },
})

/** Who would fit, and who turns. */
export const fits = given(calls.fitting, {
  items: [
    { company: { id: idOf(4450), name: '云帆科技有限公司' }, verdict: 'yes', before: 'no' },
    { company: { id: idOf(4451), name: '星河软件有限公司' }, verdict: 'unknown', before: 'unknown' },
    { company: { id: idOf(4452), name: '东湖精密制造有限公司' }, verdict: 'no', before: 'no' },
  ],
  next: null,
  counts: { yes: 1, no: 1, unknown: 1 },
  turns: [{ from: 'no', to: 'yes', count: 1 }],
})

export const catalogue = given(calls.factCatalogue, { items: facts.slice(3) })
