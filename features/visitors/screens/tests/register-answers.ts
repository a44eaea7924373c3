import type { Visit, VisitDetail } from '#contract/visitors'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { companion, detail, visit as hosted } from './answers.ts'

export { calls } from './answers.ts'

/** A company that is visited. */
export const COMPANY = idOf(1601)

/** A visit in a list, waiting for its host. */
export const visit = (facts: Partial<Visit> = {}): Visit =>
  hosted({
    id: idOf(1600),
    way: 'registration',
    state: 'waiting',
    companyId: COMPANY,
    groupName: '商务',
    people: 2,
    from: at(30),
    until: at(150),
    place: '',
    madeAt: at(-4),
    ...facts,
  })

const leader = companion({ id: idOf(1610), mine: true })
const MAY = { decide: false, withdraw: true, cancel: false, move: true, urge: false, reveal: false, show: false }

/** A visit whole, as its visitor sees it. */
export const visitDetail = (facts: Partial<VisitDetail> = {}): VisitDetail =>
  detail({
    ...visit(),
    note: '带一台样机',
    version: 1,
    companions: [leader, { ...leader, id: idOf(1611), leader: false, name: '赵*', phone: '' }],
    decides: '接待人',
    events: [
      { at: at(-4), who: '访客', what: '已填写', words: '' },
      { at: at(-4), who: '访客', what: '已提交', words: '' },
    ],
    can: { ...MAY, urge: true },
    ...facts,
  })

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
