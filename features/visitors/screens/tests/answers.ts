import {
  type Invitation,
  type MyVisit,
  type Visit,
  type VisitCodes,
  type VisitDetail,
  visitors,
} from '#contract/visitors'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

/** The calls of visitors. */
export const { calls } = visitors

/** Staff who may invite. */
export const HOST = { roles: ['visitor'], companyId: idOf(700), companyName: '云图科技' }
/** A code of a link. */
export const CODE = 'b'.repeat(22)
/** What the phone keeps of it. */
export const KEY = 'k'.repeat(22)
/** The visit. */
export const VISIT = idOf(1500)

/** A visit in a list. */
export function visit(facts: Partial<Visit> = {}): Visit {
  return {
    id: VISIT,
    way: 'invitation',
    state: 'approved',
    companyId: idOf(700),
    companyName: '云图科技',
    hostName: '林*',
    visitorName: '王*',
    groupName: '',
    people: 1,
    from: at(60),
    until: at(120),
    purpose: '商务洽谈',
    place: '3 号楼 5 层 明湖厅',
    plate: '鄂A***88',
    madeAt: at(-120),
    ...facts,
  }
}

/** One who comes. */
export function companion(facts: Partial<VisitDetail['companions'][number]> = {}): VisitDetail['companions'][number] {
  return {
    id: idOf(1510),
    leader: true,
    state: 'named',
    name: '王*',
    phone: '138****1234',
    has: { idNumber: false, face: false, document: false },
    enteredAt: null,
    leftAt: null,
    mine: false,
    ...facts,
  }
}

const may = { decide: false, withdraw: false, cancel: true, move: true, urge: false, reveal: true, show: false }

/** A visit whole, as its host sees it. */
export function detail(facts: Partial<VisitDetail> = {}): VisitDetail {
  return {
    ...visit(),
    note: '',
    headcount: 2,
    version: 2,
    sequence: 0,
    bookingId: null,
    companions: [companion()],
    answers: [],
    decides: '',
    decidedAt: null,
    opinion: '',
    cannotCome: null,
    events: [
      { at: at(-120), who: '林*', what: '已邀请', words: '' },
      { at: at(-60), who: '访客', what: '已填写', words: '' },
    ],
    tips: { way: '', wifi: '', reception: '' },
    can: may,
    ...facts,
  }
}

/** What is agreed to before a face is taken. */
export const FACE_TEXT = {
  version: '2026-11-26',
  title: '访客人脸信息单独同意书',
  paragraphs: [
    '用途：仅供您到访企业的前台或接待人在您来访时核对是不是您本人。',
    '您的权利：同意与否全凭自愿，不同意不影响来访，您始终可以凭通行码或请门岗核对入园。',
  ],
}

/** What a link tells. */
export function invitation(facts: Partial<Invitation> = {}): Invitation {
  return {
    state: 'open',
    visit: visit({ state: 'invited', visitorName: '', plate: '', people: 0 }),
    headcount: 3,
    asks: { plate: 'may', idNumber: 'no', face: 'no', document: 'no', faceText: null },
    mine: false,
    comes: false,
    companions: [],
    known: [],
    tips: { way: '地铁 2 号线光谷广场站 D 口，步行 8 分钟', wifi: '', reception: '' },
    ...facts,
  }
}

/** Whom an invitation is to. */
export const company = given(calls.visitCompany, {
  companyName: '云图科技',
  place: '3 号楼 5 层 明湖厅',
  buildings: ['3 号楼'],
  way: '',
  host: { name: '林*', phone: '' },
})

/** Codes of a visit, four each from this moment of the server on. */
export function codes(facts: Partial<VisitCodes> = {}, now = new Date(at(0))): VisitCodes {
  const moment = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
  const shown = (round: number) => ({
    now: moment(0),
    items: [0, 1, 2, 3].map((turn) => ({
      code: `63${String(10_000_000 + round * 10 + turn).padStart(16, '0')}`,
      signed: '',
      from: moment(turn * 30),
      until: moment(turn * 30 + 30),
    })),
  })
  const pass = { state: 'active' as const, reasons: [], buildings: ['3 号楼'] }
  return {
    now: at(0),
    visit: visit({ people: 2, from: at(-10), until: at(110) }),
    opensAt: at(-40),
    people: [
      { id: idOf(1510), leader: true, name: '王*', inside: false, pass, codes: shown(1) },
      { id: idOf(1511), leader: false, name: '赵*', inside: false, pass, codes: shown(2) },
    ],
    host: { name: '林*', phone: '' },
    tips: { way: '地铁 2 号线光谷广场站 D 口', wifi: 'Yuntu-Guest / 88886666', reception: '' },
    ...facts,
  }
}

/** Nobody of the company agreed to be named. */
export const nobodyNamed = given(calls.whoLetsIn, { contact: null })

/** What is kept of a visit. */
export function mine(facts: Partial<MyVisit> = {}): MyVisit {
  return {
    visit: visit({ state: 'outside' }),
    kept: [
      { what: '姓名', value: '王*', until: null },
      { what: '手机号', value: '138****1234', until: null },
      { what: '身份证号', value: '已加密保存', until: at(1440) },
      { what: '车牌', value: '鄂A***88', until: null },
    ],
    looks: [{ at: at(-30), who: '云图科技 林*', what: '手机号', whose: '您', why: '联系来访人' }],
    held: null,
    can: { delete: true, why: '' },
    deletedAt: null,
    face: null,
    ...facts,
  }
}

/** My visits are these. */
export const records = (...items: Visit[]) => given(calls.findRecords, { items, next: null })
