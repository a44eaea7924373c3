import { type Asks, visitorRefusals } from '#contract/visitors'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, codes, detail, HOST, nobodyNamed, VISIT, visit } from './answers.ts'

const login = { route: '/callonLogin', as: null } as const
const form = { route: '/callonLoggingData', address: `/callonLoggingData?company=${idOf(700)}` }
const list = { route: '/callonRecord' }
const one = { route: '/callonRecordDetail', address: `/callonRecordDetail?id=${VISIT}` }
const code = { route: '/visitorsCodeInfo', address: `/visitorsCodeInfo?id=${VISIT}` }
const audit = { route: '/callonAudit', as: HOST } as const

const asks: Asks = {
  companyId: idOf(700),
  companyName: '云图科技',
  walkIn: true,
  asks: { plate: 'may', idNumber: 'no', face: 'no', document: 'no', faceText: null },
  questions: [],
  version: 1,
}
const callon = (facts: Partial<ReturnType<typeof visit>> = {}) => visit({ way: 'callon', place: '', ...facts })
const me = given(calls.loginUserInfo, { id: idOf(1), kind: 'guest', name: '用*', phone: '138****1234', visits: 3 })
const mine = (...items: ReturnType<typeof visit>[]) => given(calls.guestApplyList, { items, next: null })
const toAudit = (...items: ReturnType<typeof visit>[]) =>
  given(calls.guestApplyAuditList, { items, next: null, now: at(0) })
const waits = callon({ state: 'waiting' })
const NO = { decide: false, withdraw: false, cancel: false, move: false, urge: false, reveal: false, show: false }
const lock = { door: '云图科技前门', password: '40817265', from: at(-30), until: at(150) }

/** Calling on somebody, and whoever is called on. */
export const callonStates: readonly State[] = [
  { ...login, name: '', says: '登录', answers: [] },
  { ...form, name: '', says: '提交登记', answers: [given(calls.passInfoConfig, asks)] },
  { ...form, name: 'phone-first', says: '验证并继续', as: null, answers: [] },
  {
    ...form,
    name: 'choose',
    address: '/callonLoggingData',
    says: '云图科技',
    answers: [
      given(calls.companyList, {
        items: [
          { id: idOf(700), name: '云图科技有限公司' },
          { id: idOf(701), name: '光谷生物医药研究院' },
        ],
        next: null,
      }),
    ],
  },
  {
    ...form,
    name: 'wrong',
    says: '提交登记',
    answers: [given(calls.passInfoConfig, { ...asks, asks: { ...asks.asks, idNumber: 'must' } })],
    async act({ press, says }) {
      await press('提交登记')
      await says('请填写您的姓名')
    },
  },
  {
    ...form,
    name: 'invited-only',
    says: '云图科技只接待受邀访客',
    answers: [given(calls.passInfoConfig, { ...asks, walkIn: false })],
  },
  {
    ...list,
    name: '',
    says: '登记拜访',
    answers: [me, mine(waits, callon({ id: idOf(1501) }), callon({ id: idOf(1502), state: 'declined' }))],
  },
  { ...list, name: 'empty', says: '还没有拜访申请', answers: [me, mine()] },
  {
    ...list,
    name: 'many',
    says: '登记拜访',
    answers: [me, mine(...Array.from({ length: 20 }, (_, n) => callon({ id: idOf(1550 + n), state: 'finished' })))],
  },
  {
    ...one,
    name: '',
    says: '催一下',
    answers: [
      given(
        calls.guestApplyDetail,
        detail({ ...waits, decides: '接待人', can: { ...NO, urge: true, withdraw: true, move: true } }),
      ),
    ],
  },
  {
    ...one,
    name: 'approved',
    says: '出示通行码',
    answers: [given(calls.guestApplyDetail, detail({ ...callon(), can: { ...NO, show: true, withdraw: true } }))],
  },
  {
    ...one,
    name: 'declined',
    says: '再次拜访',
    answers: [
      given(
        calls.guestApplyDetail,
        detail({ ...callon({ state: 'declined' }), opinion: '本周不便，请下周再来', can: NO }),
      ),
    ],
  },
  { ...one, name: 'unknown', says: '没有找到这次拜访', answers: [refused(calls.guestApplyDetail, refusals.notFound)] },
  {
    ...code,
    name: '',
    says: '4081 7265',
    answers: [given(calls.qrCodeInfo, codes()), nobodyNamed, given(calls.tempLockPassword, lock)],
  },
  {
    ...code,
    name: 'lock-waits',
    says: '正在把密码发到门锁',
    answers: [
      given(calls.qrCodeInfo, codes()),
      nobodyNamed,
      given(calls.tempLockPassword, { door: lock.door, password: null, from: null, until: null }),
    ],
  },
  {
    ...code,
    name: 'lock-failed',
    says: '门锁没有收到密码',
    answers: [
      given(calls.qrCodeInfo, codes()),
      nobodyNamed,
      refused(calls.tempLockPassword, visitorRefusals.lockFailed),
    ],
  },
  { ...audit, name: '', says: '同意', answers: [toAudit(waits, callon({ id: idOf(1503), state: 'waiting' }))] },
  { ...audit, name: 'empty', says: '没有待审核的拜访', answers: [toAudit()] },
  {
    ...audit,
    name: 'declining',
    says: '同意',
    answers: [toAudit(waits)],
    async act({ press, says }) {
      await press('婉拒')
      await says('访客会看到您填写的原因')
    },
  },
]
