import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { RECORD_SHAPES, type RecordData } from '#contract/archives'
import { dataOf, type FactKind, KIND_FIELDS, problemsOf, shownOf, typedOf } from './kind-fields.ts'

const SAMPLES: { [Kind in FactKind]: RecordData<Kind> } = {
  basic: {
    legalRepresentative: '陈立',
    companyKind: '有限责任公司',
    capital: '100.5',
    currency: 'CNY',
    founded: null,
    scope: '软件',
    industryClass: 'I65',
    size: 'small',
    formerNames: ['甲', '乙'],
  },
  honour: { name: '瞪羚', level: 'city', issuer: '', from: '2026-01-01', until: null, certificate: '', listed: false },
  achievement: { type: 'software', number: '1', title: '道闸', filed: null, granted: '2026-01-01', state: 'granted' },
  project: {
    name: '云图',
    type: 'park',
    stage: 'running',
    budget: '',
    from: null,
    until: null,
    people: '',
    goals: '',
    milestones: [{ name: '立项', day: '2026-01-01', done: true }],
  },
  paper: { name: '执照', type: 'licence', until: null, files: [{ fileId: crypto.randomUUID(), name: 'a.pdf' }] },
}
const kinds = Object.keys(SAMPLES) as FactKind[]

describe('a fact in a form', () => {
  test.each(kinds)('%s: what was not touched is as it was, and fits its contract', (kind) => {
    const data = SAMPLES[kind]
    expect(dataOf(kind, typedOf(kind, data), data)).toEqual(data)
    expect(Object.values(problemsOf(kind, typedOf(kind, data))).filter(Boolean)).toEqual([])
  })

  test.each(kinds)('%s: every field of the contract stands in the form, or has its own place', (kind) => {
    const own = { project: ['milestones'], paper: ['files'] } as Partial<Record<FactKind, string[]>>
    const named = [...KIND_FIELDS[kind].map(({ name }) => name), ...(own[kind] ?? [])]
    expect(Object.keys(RECORD_SHAPES[kind].properties).toSorted()).toEqual(named.toSorted())
  })

  test('a missing one fits its contract once what is needed is filled in', () => {
    expect(problemsOf('honour', typedOf('honour', null))).toMatchObject({
      name: '请填写荣誉名称',
      from: '请选择获得日期',
    })
    const typed = { ...typedOf('project', null), name: '新项目' }
    expect(Value.Check(RECORD_SHAPES.project, dataOf('project', typed, null))).toBe(true)
    expect(Value.Check(RECORD_SHAPES.basic, dataOf('basic', typedOf('basic', null), null))).toBe(true)
  })

  test('what cannot be so is said: amounts, codes', () => {
    expect(problemsOf('basic', { capital: '1.1234567', industryClass: 'Z9', currency: 'CNY' })).toMatchObject({
      capital: '请填写金额，最多六位小数',
      industryClass: '行业代码是一个字母加两位数字，例如 I65',
    })
  })

  test('is shown in words', () => {
    const field = (name: string) =>
      KIND_FIELDS.basic.find((one) => one.name === name) ?? { name, label: '', as: 'line' as const }
    expect(['size', 'formerNames', 'founded'].map((name) => shownOf(field(name), SAMPLES.basic))).toEqual([
      '小型',
      '甲、乙',
      '',
    ])
  })
})
