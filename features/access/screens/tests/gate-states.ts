import { accessRefusals } from '#contract/access'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, reason } from './answers.ts'
import {
  crossed,
  flag,
  flags,
  gate,
  KEEPER,
  keeps,
  LOBBY,
  listed,
  point,
  VISITOR,
  verdict,
  WORKER,
} from './gate-answers.ts'

const enter = { route: '/audit/auditenterpage', as: KEEPER } as const
const of = (kind: 'personnerlcode' | 'visitorentercode') =>
  ({ route: `/audit/${kind}/{id}`, address: `/audit/${kind}/${idOf(840)}`, as: KEEPER }) as const
const staff = of('personnerlcode')
const visitor = of('visitorentercode')
/** A drawn portrait, for a page whose pictures come by a signed address. */
const PHOTO =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="240" height="320"%3E%3Crect width="240" height="320" fill="%23cdd8d3"/%3E%3Ccircle cx="120" cy="120" r="56" fill="%230b7a5b"/%3E%3Crect x="40" y="200" width="160" height="120" rx="60" fill="%230b7a5b"/%3E%3C/svg%3E'
const STOPPED = { ...reason('suspended', 'operator'), words: '该工程已停工，通行证暂停使用，请联系027-87001234' }
const said = (facts: Parameters<typeof verdict>[0] = {}) => [given(calls.verdict, verdict(facts)), listed]

/** A gatekeeper's pages. */
export const gateStates: readonly State[] = [
  { ...enter, name: '', says: '已劝返', answers: gate },
  { ...enter, name: 'choose', says: '请选择您现在所在的通行点，下次会记住', answers: [keeps(point(), LOBBY), listed] },
  { ...enter, name: 'nobody', says: '您没有核验权限', answers: [keeps()] },
  { ...enter, name: 'empty', says: '还没有通行记录', answers: [keeps(point()), crossed(0), flags(), listed] },
  {
    ...enter,
    name: 'many',
    says: '请选择您现在所在的通行点，下次会记住',
    answers: [keeps(point(), LOBBY), crossed(20), flags(), listed],
    async act({ page, press, says }) {
      await press(/东门入口/)
      const scanner = page.getByRole('dialog', { name: '扫一扫' })
      await scanner.getByRole('button', { name: '关闭' }).tap()
      await scanner.waitFor({ state: 'hidden' })
      await says('已劝返')
    },
  },
  {
    ...enter,
    name: 'flags',
    says: /^待核对 2$/,
    answers: [
      keeps(point()),
      crossed(3),
      flags(flag(), flag({ id: idOf(861), kind: 'held_open', pass: null, crossingId: null })),
      listed,
    ],
    async act({ page, says }) {
      await page.getByRole('tab', { name: '待核对 2' }).tap()
      await says('门长时间未关')
    },
  },
  {
    ...enter,
    name: 'closing',
    says: /^待核对 1$/,
    answers: [keeps(point()), crossed(3), flags(flag()), listed],
    async act({ page, press }) {
      await page.getByRole('tab', { name: '待核对 1' }).tap()
      await press('处理')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...enter,
    name: 'found',
    says: '已劝返',
    answers: [
      ...gate,
      given(calls.search, {
        items: [VISITOR, { ...VISITOR, id: idOf(802), name: '李*', state: 'over', reasons: [reason('late')] }],
      }),
    ],
    async act({ page, press, says }) {
      await page.getByLabel('通行码、车牌或手机后四位').fill('8765')
      await press('查找')
      await says('找到 2 人')
    },
  },
  {
    ...enter,
    name: 'refused',
    says: '已劝返',
    answers: [...gate, refused(calls.scan, accessRefusals.notGatekeeper)],
    async act({ page, press, says }) {
      await page.getByLabel('通行码、车牌或手机后四位').fill('630000000010000000')
      await press('查找')
      await says(/您没有这个通行点的核验权限/)
    },
  },
  { ...staff, name: '', says: '可以通行', answers: said() },
  {
    ...staff,
    name: 'unknown',
    says: '不能通行',
    answers: said({ kind: 'refused', pass: null, reasons: [reason('code_foreign', 'holder')] }),
  },
  {
    ...staff,
    name: 'badge',
    says: '施工证，请核对本人',
    answers: said({ badge: true, photo: PHOTO, pass: { ...WORKER, inside: true } }),
  },
  {
    ...staff,
    name: 'stopped',
    says: '该工程已停工，通行证暂停使用，请联系027-87001234',
    answers: said({
      kind: 'refused',
      badge: true,
      pass: { ...WORKER, state: 'suspended', reasons: [STOPPED] },
      reasons: [STOPPED],
    }),
  },
  { ...staff, name: 'twice', says: '放行并核对', answers: said({ flags: ['in_twice'] }) },
  {
    route: '/access/flags',
    as: KEEPER,
    name: 'keeper',
    says: '处理',
    answers: [flags(flag()), listed],
    async act({ page, press }) {
      await press('处理')
      await page.getByRole('dialog').waitFor()
    },
  },
  { route: '/access/flags', as: KEEPER, name: 'keeper-none', says: '没有待核对的情况', answers: [flags(), listed] },
  { ...staff, name: 'offline', says: /离线核验，已上传/, answers: said({ how: 'offline' }) },
  { ...staff, name: 'gone', says: '没有这条核验记录', answers: [refused(calls.verdict, refusals.notFound), listed] },
  { ...visitor, name: '', says: '可以通行', answers: said({ pass: { ...VISITOR, inside: true, entriesLeft: 0 } }) },
  {
    ...visitor,
    name: 'refused',
    says: '不能通行',
    answers: said({
      kind: 'refused',
      pass: VISITOR,
      flags: ['two_gates'],
      reasons: [reason('two_gates', 'gatekeeper'), reason('used_up')],
    }),
  },
  {
    ...visitor,
    name: 'admitting',
    says: '不能通行',
    answers: said({ kind: 'refused', pass: VISITOR }),
    async act({ page, press }) {
      await press('人工放行')
      await page.getByRole('dialog', { name: '人工放行' }).waitFor()
    },
  },
  {
    ...visitor,
    name: 'by-hand',
    says: '已电话确认',
    answers: said({ how: 'hand', pass: { ...VISITOR, inside: true }, headcount: 3, note: '已电话确认' }),
  },
  {
    ...visitor,
    name: 'turned-away',
    says: '已劝返',
    answers: said({ kind: 'not_passed', pass: VISITOR, note: '不是本人', can: { admit: false, turnAway: false } }),
  },
]
