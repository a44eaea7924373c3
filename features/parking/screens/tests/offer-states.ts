import { type CompanyBudget, type OwnOffer, parkingRefusals } from '#contract/parking'
import { refusals, refuse } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, usual } from './answers.ts'

const STAFF = { roles: ['staff'], companyId: idOf(70), companyName: '光谷云图软件有限公司' }
const OPERATOR = { roles: ['operator'] }
const PAGE = `/parking/offer?id=${idOf(80)}`
const BUDGET = { grantedFen: 200_000, heldFen: 36_500, spentFen: 58_000, leftFen: 105_500 }

/** A static code of ¥5.00 that is given out now. */
function offer(facts: Partial<OwnOffer> = {}): OwnOffer {
  return {
    offerId: idOf(80),
    way: 'static',
    kind: 'money',
    value: 500,
    mostFen: 500,
    title: '访客停车券',
    companyName: '光谷云图软件有限公司',
    lots: ['P1 中心地下车库'],
    startsAt: at(-6000),
    endsAt: at(20_000),
    goodHours: 24,
    perPlate: 1,
    perPerson: null,
    perDay: 50,
    state: 'open',
    quota: 200,
    received: 86,
    used: 71,
    left: 114,
    spentFen: 35_500,
    createdBy: '王芳',
    createdAt: at(-6000),
    ...facts,
  }
}

const codes = (way: 'static' | 'codes', count = 1) =>
  given(calls.couponCodes, {
    items: Array.from({ length: count }, (_, n) =>
      way === 'static'
        ? {
            code: '690000000000000000000001',
            link: '/front/mobile/parkingcouponstatic?code=690000000000000000000001',
          }
        : { code: `k${n}Tq8vNw2xYb6mRc0dHj`, link: `/front/mobile/parkingcoupon/k${n}Tq8vNw2xYb6mRc0dHj` },
    ),
    next: null,
  })

const received = {
  couponId: idOf(90),
  plate: '鄂A1***8',
  state: 'received',
  receivedAt: at(-20),
  expiresAt: at(1420),
  usedAt: null,
  offFen: 0,
} as const
const RECEIVED = [
  received,
  { ...received, couponId: idOf(91), plate: '鄂AD1***88', state: 'used', usedAt: at(-90), offFen: 500 },
  { ...received, couponId: idOf(92), plate: '粤B2***7', state: 'expired', receivedAt: at(-4000), expiresAt: at(-2560) },
] as const
const detail = (facts: Partial<OwnOffer> = {}, items: (typeof RECEIVED)[number][] = [...RECEIVED]) =>
  given(calls.couponOffer, { offer: offer(facts), items, next: null })

const company = (n: number, companyName: string, budget = BUDGET): CompanyBudget => ({
  companyId: idOf(100 + n),
  companyName,
  ...budget,
})
const NONE = { grantedFen: 0, heldFen: 0, spentFen: 0, leftFen: 0 }
const budgets = given(calls.couponBudgets, {
  items: [company(1, '光谷云图软件有限公司'), company(2, '长江智造研究院'), company(3, '江城生物科技有限公司', NONE)],
  next: null,
})

const staff = { as: STAFF } as const
const page = { route: '/parking/offer', address: PAGE, ...staff } as const

/** The screens of a company that gives coupons, and of the operator who grants its budget. */
export const offerStates: readonly State[] = [
  {
    route: '/parking/offers',
    ...staff,
    name: '',
    says: '没有更多了',
    answers: [
      ...usual,
      given(calls.companyCoupons, {
        items: [
          offer(),
          offer({
            offerId: idOf(81),
            way: 'codes',
            kind: 'percent',
            value: 20,
            title: '会议来宾八折券',
            state: 'paused',
          }),
          offer({
            offerId: idOf(82),
            kind: 'stay',
            value: 0,
            title: '开业整次免费',
            state: 'ended',
            quota: 50,
            received: 50,
            used: 49,
            left: 0,
          }),
        ],
        next: null,
        budget: BUDGET,
      }),
    ],
  },
  {
    route: '/parking/offers',
    ...staff,
    name: 'empty',
    says: '还没有发放过停车优惠',
    answers: [...usual, given(calls.companyCoupons, { items: [], next: null, budget: NONE })],
  },
  {
    route: '/parking/offers',
    ...staff,
    name: 'forbidden',
    says: '您还不能代表企业发放优惠',
    answers: [...usual, given(calls.companyCoupons, () => refuse(refusals.forbidden))],
  },
  {
    route: '/parking/offers/new',
    ...staff,
    name: '',
    says: '创建优惠',
    answers: [...usual, given(calls.companyCoupons, { items: [], next: null, budget: BUDGET })],
  },
  {
    route: '/parking/offers/new',
    ...staff,
    name: 'copy',
    address: `/parking/offers/new?copy=${idOf(80)}`,
    says: '创建优惠',
    answers: [...usual, given(calls.companyCoupons, { items: [], next: null, budget: BUDGET }), detail()],
    async act({ page: shown }) {
      await shown.getByLabel('名称').and(shown.locator('input')).waitFor()
      if ((await shown.getByLabel('名称').inputValue()) !== '访客停车券副本')
        throw new Error('the copy has no name of its own')
    },
  },
  {
    route: '/parking/offers/new',
    ...staff,
    name: 'problems',
    says: '创建优惠',
    answers: [...usual, given(calls.companyCoupons, { items: [], next: null, budget: BUDGET })],
    async act({ page: shown, press }) {
      await press('创建优惠')
      await shown.getByText('请选择结束日期').waitFor()
    },
  },
  { ...page, name: '', says: '入场后扫码领取', answers: [...usual, detail(), codes('static')] },
  {
    ...page,
    name: 'codes',
    says: '下载打印 114 个券码',
    answers: [...usual, detail({ way: 'codes', perPlate: null, perDay: null }), codes('codes', 4)],
  },
  {
    ...page,
    name: 'over',
    says: '还没有人领取',
    answers: [...usual, detail({ state: 'ended', received: 0, used: 0, left: 200, spentFen: 0 }, [])],
  },
  {
    ...page,
    name: 'end',
    says: '入场后扫码领取',
    answers: [...usual, detail(), codes('static')],
    async act({ page: shown, press }) {
      await press('结束发放')
      await shown.getByRole('dialog').getByText('二维码永久失效').waitFor()
    },
  },
  {
    ...page,
    name: 'unknown',
    says: '没有找到这个优惠',
    answers: [...usual, given(calls.couponOffer, () => refuse(refusals.notFound))],
  },
  { route: '/parking/desk/budgets', as: OPERATOR, name: '', says: '没有更多了', answers: [...usual, budgets] },
  {
    route: '/parking/desk/budgets',
    as: OPERATOR,
    name: 'empty',
    says: '园区还没有入驻企业',
    answers: [...usual, given(calls.couponBudgets, { items: [], next: null })],
  },
  {
    route: '/parking/desk/budgets',
    as: OPERATOR,
    name: 'grant',
    says: '没有更多了',
    answers: [
      ...usual,
      budgets,
      given(calls.couponBudgetGrant, () =>
        refuse(parkingRefusals.couponGrantMoved, { data: { granted: '¥2,500.00' } }),
      ),
    ],
    async act({ page: shown, press }) {
      await press('光谷云图软件有限公司')
      const sheet = shown.getByRole('dialog')
      await sheet.getByLabel('增加金额').fill('500')
      await sheet.getByRole('group', { name: '金额键盘' }).getByRole('button', { name: '增加额度' }).tap()
      await sheet.getByText('额度刚被改为').waitFor()
    },
  },
]
