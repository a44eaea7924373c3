import {
  type CaseCard,
  type CaseDetail,
  type DecorationUser,
  type DeskTypeDetail,
  decoration,
  type FeeList,
  type Firm,
  type OfferedType,
  type TypeDesign,
  type TypeFacts,
} from '#contract/decoration'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

// What the server says of one renovation of an office, on the Friday of fake servers.

export const { calls } = decoration
export const CASE = idOf(7100)
export const ROOM = idOf(7110)
export const TYPE = idOf(7120)
const COMPANY = idOf(7130)

/** Who manages the company that renovates. */
export const MANAGER = { companyId: COMPANY, companyName: '云帆科技', manager: true } as const
/** Who works for the park. */
export const OPERATOR = { roles: ['operator'] }

export const firm: Firm = {
  id: idOf(7140),
  name: '宏图装饰工程有限公司',
  code: '91420100MA4K2X1Q8R',
  licence: '建筑装修装饰二级',
  licenceUntil: '2028-06-30',
  insurance: '建筑施工人员团体意外险',
  insuranceUntil: '2027-03-31',
  ended: null,
  files: [],
  version: 1,
  mayChange: true,
}

export const type: TypeFacts = {
  id: TYPE,
  version: 2,
  title: '办公室装修',
  about: '办公室隔断、地面、吊顶和照明线路的改造',
  papers: [
    { key: 'plan', name: '平面布置图', required: true, note: '加盖设计单位公章' },
    { key: 'power', name: '电气图纸', required: true, note: '' },
  ],
  fire: true,
  fees: [{ key: 'waste', label: '垃圾清运费', fen: 30, per: 'area' }],
  depositApplicant: { fen: 500_000, per: 'flat' },
  depositFirm: { fen: 300_000, per: 'flat' },
  stages: ['electric', 'waterproof'],
  days: null,
  never: ['拆改承重墙和梁柱', '封堵消防通道和喷淋'],
}
const agreement = '一、按批准的图纸施工。\n二、不得拆改承重结构。\n三、保证金在验收后第30天复查合格后退还。'
export const offered: OfferedType = { ...type, form: null, agreement }

const limits = {
  periodDays: 90,
  leadWorkdays: 3,
  extensions: 2,
  extensionDays: 30,
  payDays: 15,
  unusedDays: 30,
  phone: '027-87650000',
}
export const config = { ...limits, today: '2026-11-20', earliestOn: '2026-11-25' }

export const fees: FeeList = {
  types: [type],
  limits,
  phone: '027-87650000',
  steps: [
    { title: '提交申请', words: '选择房间和类型，填写工期、施工单位，上传图纸' },
    { title: '缴费签约', words: '缴清费用和保证金，签署协议' },
  ],
  sections: [{ title: '噪声作业时间', lines: ['办公楼：工作日 18:30–21:30', '休息日 09:00–18:00'] }],
}

export const me: DecorationUser = {
  personId: idOf(7150),
  name: '林晓',
  rooms: [
    { roomId: ROOM, place: 'A1栋 3层 301', kind: 'office', company: { id: COMPANY, name: '云帆科技有限公司' } },
    { roomId: idOf(7111), place: 'B2栋 5层 502', kind: 'flat', company: null },
  ],
  companies: [{ id: COMPANY, name: '云帆科技有限公司' }],
  firms: [firm],
  crews: 1,
  roles: [],
  may: { apply: true, park: false, review: false, set: false },
}
/** The park. */
export const parkMe: DecorationUser = {
  ...me,
  rooms: [],
  companies: [],
  crews: 0,
  roles: ['operator'],
  may: { apply: false, park: true, review: true, set: true },
}

export const card = (more: Partial<CaseCard> = {}): CaseCard => ({
  id: CASE,
  number: 'ZX2611200001',
  state: 'reviewing',
  stateAt: at(-90),
  place: 'A1栋 3层 301',
  type: '办公室装修',
  applicant: '林晓',
  company: '云帆科技有限公司',
  firm: firm.name,
  foreman: '周强',
  firstOn: '2026-11-30',
  lastOn: '2026-12-29',
  payUntil: null,
  stopReason: '',
  parties: ['applicant'],
  turn: 'reviewers',
  next: '等待审批结果',
  mine: false,
  version: 4,
  ...more,
})

/** A plan of a flat, as a page can show it without asking for it. */
const PLAN = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#eef2f0"/><path d="M40 40h320v220H40zM200 40v140M40 180h110" fill="none" stroke="#4b5651" stroke-width="8"/></svg>')}`
const picture = (id: string, status: 'now' | 'before') => ({
  id,
  url: PLAN,
  isPicture: false,
  at: at(-120),
  status,
  name: '平面布置图.pdf',
})

export const detail = (more: Partial<CaseDetail> = {}): CaseDetail => {
  const { type: _type, firm: _firm, foreman: _foreman, company: _company, ...about } = card()
  return {
    ...about,
    roomId: ROOM,
    buildingId: idOf(7160),
    company: { id: COMPANY, name: '云帆科技有限公司' },
    type: { ...type, agreement },
    firm,
    foreman: { name: '周强', phone: '13800000002' },
    scope: '拆除隔断，重铺地面，改动照明线路',
    areaHundredths: 12_650,
    extensions: 0,
    extensionsLeft: 2,
    submittedAt: at(-90),
    approvedAt: null,
    permitAt: null,
    begunAt: null,
    passedAt: null,
    reviewOn: null,
    endedAt: null,
    reason: '',
    timeline: [{ id: idOf(7170), act: 'submit', title: '提交申请', who: '林晓', words: '', at: at(-90) }],
    lacks: [],
    papers: [
      {
        key: 'plan',
        name: '平面布置图',
        required: true,
        note: '加盖设计单位公章',
        returned: null,
        files: [picture(idOf(7180), 'now')],
      },
      {
        key: 'power',
        name: '电气图纸',
        required: true,
        note: '',
        returned: null,
        files: [{ ...picture(idOf(7181), 'now'), name: '电气图纸.pdf' }],
      },
    ],
    form: null,
    masked: false,
    points: [],
    open: null,
    signatures: [],
    changes: [],
    reminders: [],
    costs: {
      fees: [{ key: 'waste', label: '垃圾清运费', fen: 3795 }],
      depositApplicantFen: 500_000,
      depositFirmFen: 300_000,
    },
    caseId: idOf(7190),
    acts: [
      { act: 'withdraw', why: null },
      { act: 'cancel', why: null },
    ],
    phone: '027-87650000',
    ...more,
  }
}

/** Filled in as far as this. */
export const draft = (more: Partial<CaseDetail> = {}): CaseDetail =>
  detail({
    state: 'draft',
    turn: 'applicant',
    mine: true,
    next: '补全内容后提交申请',
    submittedAt: null,
    timeline: [],
    acts: [
      { act: 'edit', why: null },
      { act: 'cancel', why: null },
    ],
    ...more,
  })

/** One paper came back. */
export const returned = (): CaseDetail =>
  draft({
    state: 'returned',
    next: '按退回意见逐条补正后重新提交',
    open: ['papers.plan'],
    points: [
      {
        id: idOf(7200),
        round: 1,
        spot: 'papers.plan',
        title: '平面布置图',
        words: '没有标注承重墙',
        at: at(-30),
        answer: '',
        answeredAt: null,
        state: 'open',
      },
    ],
    papers: [
      {
        key: 'plan',
        name: '平面布置图',
        required: true,
        note: '',
        returned: '没有标注承重墙',
        files: [picture(idOf(7182), 'now'), picture(idOf(7180), 'before')],
      },
      ...detail().papers.slice(1),
    ],
  })

export const design: TypeDesign = {
  title: type.title,
  about: type.about,
  papers: type.papers,
  fire: true,
  fees: type.fees,
  depositApplicant: type.depositApplicant,
  depositFirm: type.depositFirm,
  stages: type.stages,
  days: null,
  never: type.never,
  fields: [],
  steps: [],
  agreement,
}
export const deskType = (more: Partial<DeskTypeDetail> = {}): DeskTypeDetail => ({
  id: TYPE,
  title: type.title,
  state: 'published',
  published: 2,
  edited: false,
  version: 5,
  changedAt: at(-600),
  changedBy: '陈园',
  design,
  problems: [],
  versions: [
    { version: 2, at: at(-600), by: '陈园' },
    { version: 1, at: at(-60 * 24 * 40), by: '陈园' },
  ],
  ...more,
})

/** What filling in asks beside the case. */
export const besideForm = [
  given(calls.typeList, { items: [offered] }),
  given(calls.config, config),
  given(calls.userByToken, me),
  given(calls.preCheck, { lacks: [], costs: null, earliestOn: config.earliestOn }),
  given(calls.applyUpdate, { id: CASE, state: 'draft', version: 5, revision: null, conflicts: [] }),
]
export const setting = { ...limits, version: 3 }
