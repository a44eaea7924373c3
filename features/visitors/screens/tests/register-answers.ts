import { type Visit, type VisitDetail, visitors } from '#contract/visitors'
import { at, idOf } from '../../../../tests/support/samples.ts'

/** The calls of visitors. */
export const { calls } = visitors

/** A company that is visited. */
export const COMPANY = idOf(1601)

/** A visit in a list, waiting for its host. */
export function visit(facts: Partial<Visit> = {}): Visit {
  return {
    id: idOf(1600),
    way: 'registration',
    state: 'waiting',
    companyId: COMPANY,
    companyName: '云图科技',
    hostName: '林*',
    visitorName: '王*',
    groupName: '商务',
    people: 2,
    from: at(30),
    until: at(150),
    purpose: '商务洽谈',
    place: '',
    plate: '鄂A***88',
    madeAt: at(-4),
    ...facts,
  }
}

const companion = {
  id: idOf(1610),
  leader: true,
  state: 'named',
  name: '王*',
  phone: '138****1234',
  has: { idNumber: false, face: false, document: false },
  enteredAt: null,
  leftAt: null,
  mine: true,
} as const

/** A visit whole, as its visitor sees it. */
export function visitDetail(facts: Partial<VisitDetail> = {}): VisitDetail {
  return {
    ...visit(),
    note: '带一台样机',
    headcount: 2,
    version: 1,
    sequence: 0,
    bookingId: null,
    companions: [companion, { ...companion, id: idOf(1611), leader: false, name: '赵*', phone: '' }],
    answers: [],
    decides: '接待人',
    decidedAt: null,
    opinion: '',
    events: [
      { at: at(-4), who: '访客', what: '已填写', words: '' },
      { at: at(-4), who: '访客', what: '已提交', words: '' },
    ],
    tips: { way: '', wifi: '', reception: '' },
    can: { decide: false, withdraw: true, cancel: false, move: true, urge: true, reveal: false, show: false },
    ...facts,
  }
}

const MAY = {
  decide: false,
  withdraw: true,
  cancel: false,
  move: true,
  urge: false,
  reveal: false,
  show: false,
} as const

/** The same once it was approved. */
export const approved = (facts: Partial<VisitDetail> = {}): VisitDetail =>
  visitDetail({
    state: 'approved',
    decides: '',
    decidedAt: at(-1),
    events: [
      { at: at(-4), who: '访客', what: '已提交', words: '' },
      { at: at(-1), who: '审批人', what: '已同意', words: '请走北门' },
    ],
    tips: { way: '北门进，乘 3 号梯到 8 层前台', wifi: 'Yuntu-Guest，密码 welcome8', reception: '' },
    can: { ...MAY, show: true },
    ...facts,
  })

/** One that is over, or waits for nothing. */
export const over = (facts: Partial<VisitDetail>): VisitDetail =>
  visitDetail({ decides: '', can: { ...MAY, withdraw: false, move: false }, ...facts })
