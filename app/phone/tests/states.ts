import { type OpenStay, parking } from '#contract/parking'
import { people } from '#contract/people'
import { wallet } from '#contract/wallet'
import { approvals } from '#engine/approvals'
import { type Given, given } from '../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../tests/support/samples.ts'
import type { State } from '../../../tests/support/states.ts'
import { keepsWishes } from './wishes.ts'

/** A stay in a lot that something is due for. */
const stay = (n: number, dueFen: number): OpenStay => ({
  stayId: idOf(40 + n),
  plate: `鄂A1688${n}`,
  lotId: idOf(10),
  lotName: 'P1 中心地下车库',
  lotOpen: true,
  minutes: 146,
  lines: [],
  feeFen: dueFen,
  paidFen: 0,
  dueFen,
  nextChange: null,
  leaveBy: null,
  enteredAt: null,
  mine: true,
})
const plates = (...dues: readonly number[]): Given =>
  given(parking.calls.myPlates, {
    items: dues.map((dueFen, n) => ({
      id: idOf(30 + n),
      plate: `鄂A1688${n}`,
      proven: true,
      addedAt: at(-9000),
      open: dueFen > 0 ? stay(n, dueFen) : null,
    })),
    most: 10,
  })
const scanned = (state: 'waiting' | 'closed'): Given =>
  given(wallet.calls.chargeView, {
    charge: `YQ${'0'.repeat(32)}`,
    title: '湖畔食堂 午餐',
    amountFen: 1300,
    state,
    goodUntil: at(30),
    parts: [{ kind: 'cash', name: '钱包余额', amountFen: 1300 }],
    purses: [],
    shortFen: 0,
    needsPassword: true,
    hasPassword: true,
    walletState: 'open',
    returnPath: '/wallet/mywallet',
  })

const { answers: wishes } = keepsWishes()
const duties = given(approvals.calls.duties, { items: [], next: null, count: 0 })
const calm = [plates(0), scanned('closed'), duties, ...wishes]
const sessions = given(people.calls.sessions, {
  items: [
    {
      id: idOf(60),
      createdAt: at(-60),
      seenAt: at(-1),
      userAgent: 'Mozilla/5.0 (Linux; Android 14; V2309A Build/UP1A; wv) AppleWebKit/537.36 Chrome/138.0.0.0',
      current: true,
    },
    {
      id: idOf(61),
      createdAt: at(-6000),
      seenAt: at(-2000),
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/138.0.0.0 Edg/138.0',
      current: false,
    },
  ],
})

/** The screens of the app itself. */
export const states: readonly State[] = [
  { route: '/services', name: '', says: /去缴费/, answers: [plates(1800), scanned('closed'), duties, ...wishes] },
  { route: '/services', name: 'calm', says: /暂无待办/, answers: calm },
  {
    route: '/services',
    name: 'busy',
    says: /去付款/,
    answers: [plates(1800, 2300, 500, 800), scanned('waiting'), duties, ...wishes],
  },
  {
    route: '/services',
    name: 'all',
    says: /去付款/,
    answers: [plates(1800, 2300, 500, 800), scanned('waiting'), duties, ...wishes],
    async act({ page }) {
      const all = page.getByRole('button', { name: /^全部待办/ })
      // older people see all of them at once
      if ((await all.count()) === 0) return
      // the last of a row that is swiped
      await all.evaluate((button) => (button as HTMLElement).click())
      await page.getByRole('dialog', { name: '全部待办' }).waitFor()
    },
  },
  { route: '/services', name: 'stranger', as: null, says: /登录后，停车缴费/, answers: [] },
  { route: '/services', name: 'operator', as: { roles: ['operator'] }, says: '异常收款', answers: calm },
  {
    route: '/services',
    name: 'nothing found',
    says: /暂无待办/,
    answers: calm,
    async act({ page, says }) {
      const field = page.getByRole('searchbox')
      if ((await field.count()) === 0) return
      await field.fill('游泳池')
      await says('没有找到“游泳池”')
    },
  },
  { route: '/mine', name: '', says: '本机', answers: [sessions] },
  { route: '/mine', name: 'stranger', as: null, says: '您还没有登录', answers: [] },
]
