import { type Extend, people } from '#contract/people'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'

const plain = { required: false, min: '', max: '', options: [] as string[] }

/** A form with a field of each kind. */
export const FIELDS: Extend['fields'] = [
  { ...plain, id: idOf(900), kind: 'text', label: '工号', required: true },
  { ...plain, id: idOf(901), kind: 'number', label: '工龄', min: '0', max: '60' },
  { ...plain, id: idOf(902), kind: 'percent', label: '在岗比例', max: '100%' },
  { ...plain, id: idOf(903), kind: 'choice', label: '工服尺码', options: ['S', 'M', 'L', 'XL'] },
  { ...plain, id: idOf(904), kind: 'many', label: '掌握的语言', options: ['普通话', '英语', '日语'] },
  { ...plain, id: idOf(905), kind: 'day', label: '转正日期' },
  { ...plain, id: idOf(906), kind: 'phone', label: '紧急联系人电话', required: true },
]

/** What a company asks, and somebody's answers, made up where it is not said. */
export const extendOf = (facts: Partial<Extend> = {}): Extend => ({
  companyId: idOf(910),
  personId: idOf(911),
  personName: '王芳',
  manager: false,
  version: 3,
  fields: FIELDS,
  answers: [
    { id: idOf(900), values: ['A1024'] },
    { id: idOf(903), values: ['M'] },
    { id: idOf(904), values: ['普通话', '英语'] },
  ],
  ...facts,
})

/** The server says so. */
export const extendIs = (facts: Partial<Extend> = {}) => given(people.calls.extendList, extendOf(facts))
