import { parkingRefusals } from '#contract/parking'
import { refuse } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import {
  CONFIRM,
  calls,
  feeOf,
  freeStay,
  kept,
  monthsOf,
  openStay,
  order,
  PLATE,
  paidOrder,
  paidStay,
  pastStay,
  RECEIPT,
  RESULT,
  trace,
  trade,
  unopened,
  usual,
  walletWay,
} from './answers.ts'
import { billStates } from './bill-states.ts'
import { coupon, couponOffer, couponSets } from './coupon-answers.ts'
import { deskParkStates } from './desk-park-states.ts'
import { deskWorkStates } from './desk-work-states.ts'
import { findStates } from './find-states.ts'
import { freeDeskStates } from './free-desk-states.ts'
import { freeStates } from './free-states.ts'
import { importStates } from './import-states.ts'
import { laneStates } from './lane-states.ts'
import { misreadStates } from './misread-states.ts'
import { offerStates } from './offer-states.ts'
import { peakStates } from './peak-states.ts'
import { staffStates } from './staff-states.ts'

const mine = given(calls.myPlates, {
  items: [kept(PLATE, openStay(), true), { ...kept('鄂AD16888'), id: idOf(31) }],
  most: 5,
})
const stays = given(calls.myStays, {
  items: [
    pastStay({ stayId: idOf(1), state: 'open', exitedAt: null }),
    pastStay(),
    pastStay({ stayId: idOf(21), owedFen: 500 }),
  ],
  next: null,
})
const months = given(calls.myStayMonths, { items: monthsOf(3200, 5800, 1500, 0, 8400, 2800) })
const refunds = [{ amountFen: 1800, state: 'done' as const, reason: '重复支付', at: at(1) }]

/** The screens of parking. */
export const states: readonly State[] = [
  ...freeStates,
  ...freeDeskStates,
  ...misreadStates,
  ...billStates,
  ...importStates,
  ...laneStates,
  ...deskWorkStates,
  ...staffStates,
  ...findStates,
  ...peakStates,
  ...deskParkStates,
  ...offerStates,
  { route: '/licenseplate', name: '', says: /已停 2小时26分/, answers: [...usual, mine] },
  {
    route: '/licenseplate',
    name: 'at-exit',
    address: '/licenseplate?channel=sign-of-exit-1',
    says: '已识别',
    answers: [
      ...usual,
      mine,
      given(calls.carNumberByChannel, {
        plate: PLATE,
        lotName: 'P1 中心地下车库',
        channelName: '出口 1',
        since: at(-1),
      }),
    ],
  },
  {
    route: '/licenseplate',
    name: 'keyboard',
    as: null,
    says: '停车场空位',
    answers: usual,
    async act({ page }) {
      await page.getByLabel('车牌号', { exact: true }).tap()
      await page.getByRole('group', { name: '车牌键盘' }).waitFor()
    },
  },
  {
    route: '/licenseplate',
    name: 'lot',
    as: null,
    says: '停车场空位',
    answers: usual,
    async act({ page }) {
      await page.getByRole('list', { name: '停车场' }).getByRole('button').tap()
      await page.getByRole('figure', { name: '今天各时段停车' }).waitFor()
    },
  },
  {
    route: '/paylicenseplate',
    name: '',
    address: feeOf(PLATE),
    says: '现在',
    answers: [...usual, trace(openStay({ enteredAt: at(-146), mine: true }))],
  },
  {
    route: '/paylicenseplate',
    name: 'of-another',
    address: feeOf(PLATE),
    says: /^去支付/,
    answers: [
      ...usual,
      trace(openStay({ lines: openStay().lines.map((line) => ({ ...line, from: at(0), to: at(0) })) })),
    ],
  },
  {
    route: '/paylicenseplate',
    name: 'paid',
    address: feeOf(PLATE),
    says: '停车费已付清',
    answers: [...usual, trace(paidStay())],
  },
  {
    route: '/paylicenseplate',
    name: 'free',
    address: feeOf(PLATE),
    says: '无需缴费，可直接离场',
    answers: [...usual, trace(freeStay())],
  },
  {
    route: '/paylicenseplate',
    name: 'not-inside',
    address: feeOf('苏E99999'),
    says: '没有找到在场记录',
    answers: [...usual, trace(null, '苏E99999')],
  },
  {
    route: '/paylicenseplate',
    name: 'phone-first',
    address: feeOf(PLATE),
    says: '验证并继续',
    answers: [...usual, given(calls.parkingTrace, () => refuse(parkingRefusals.phoneFirst, { data: { most: 20 } }))],
  },
  { route: '/confirmorder', name: '', address: CONFIRM, says: /^确认支付/, answers: usual },
  {
    route: '/confirmorder',
    name: 'short',
    address: CONFIRM,
    says: /^充值后支付/,
    answers: [...usual, given(calls.orderConfirm, order({ channels: [walletWay(1_000)] }))],
  },
  {
    route: '/confirmorder',
    name: 'unopened',
    address: CONFIRM,
    says: '园区钱包未开通，去开通',
    answers: [...usual, given(calls.orderConfirm, order({ channels: [unopened()] }))],
  },
  {
    route: '/confirmorder',
    name: 'stale',
    address: CONFIRM,
    says: '价格已过期',
    answers: [...usual, given(calls.orderConfirm, order({ state: 'expired', goodUntil: at(-1) }))],
  },
  {
    route: '/confirmorder',
    name: 'coupons',
    address: `${CONFIRM.replace('1800', '940')}&coupons=${idOf(41)},${idOf(40)}`,
    says: '午餐八折券、访客停车券',
    answers: [
      ...usual,
      given(calls.couponSets, couponSets()),
      given(
        calls.orderConfirm,
        order({
          dueFen: 940,
          couponFen: 860,
          coupons: [
            { couponId: idOf(41), title: '午餐八折券', offFen: 360 },
            { couponId: idOf(40), title: '访客停车券', offFen: 500 },
          ],
        }),
      ),
    ],
  },
  {
    route: '/parkingcoupon/{uuId}',
    name: '',
    address: '/parkingcoupon/code-of-one-coupon',
    says: '云帆科技 送您停车优惠',
    answers: [...usual, given(calls.couponQrInfo, couponOffer())],
  },
  {
    route: '/parkingcoupon/{uuId}',
    name: 'taken',
    address: '/parkingcoupon/code-of-one-coupon',
    says: '如有疑问，请联系发放优惠券的企业',
    answers: [...usual, given(calls.couponQrInfo, couponOffer({ why: 'taken' }))],
  },
  {
    route: '/parkingcoupon/{uuId}',
    name: 'unknown',
    address: '/parkingcoupon/no-code-at-all',
    says: '没有找到这张优惠券',
    answers: [...usual, given(calls.couponQrInfo, () => refuse(parkingRefusals.couponUnknown))],
  },
  {
    route: '/parkingcouponstatic',
    name: '',
    title: '停车优惠券',
    address: '/parkingcouponstatic?code=690000000000000000000001',
    says: '车辆要停在活动车场内才能领取',
    answers: [...usual, given(calls.queryByStaticCode, couponOffer({ kind: 'minutes', value: 60, mostFen: 1000 }))],
  },
  {
    route: '/coupon/couponconfirm',
    name: '',
    address: '/coupon/couponconfirm?way=once&code=code-of-one-coupon',
    says: '优惠券绑定这个车牌，领取后不能更换',
    answers: [...usual, mine, given(calls.couponQrInfo, couponOffer())],
  },
  {
    route: '/coupon/couponresult',
    name: '',
    address: `/coupon/couponresult?couponId=${idOf(40)}`,
    says: '已领取 ¥5.00',
    answers: [...usual, given(calls.myCoupons, { items: [coupon()], next: null })],
  },
  {
    route: '/coupon/couponresult',
    name: 'unknown',
    address: `/coupon/couponresult?couponId=${idOf(40)}`,
    says: '没有找到这张优惠券',
    answers: [...usual, given(calls.myCoupons, { items: [], next: null })],
  },
  {
    route: '/parking/coupons',
    name: '',
    says: '没有更多了',
    answers: [
      ...usual,
      given(calls.myCoupons, {
        items: [coupon(), coupon({ couponId: idOf(41), kind: 'stay', value: 0, mostFen: 3000, lots: [] })],
        next: null,
      }),
    ],
  },
  {
    route: '/parking/coupons',
    name: 'empty',
    says: '还没有可用的优惠券',
    answers: [...usual, given(calls.myCoupons, { items: [], next: null })],
  },
  { route: '/parkagreement', name: '', as: null, says: '对收费有疑问，随时联系我们', answers: usual },
  {
    route: '/paysuccess',
    name: '',
    address: RESULT,
    says: '道闸会自动放行',
    answers: [...usual, given(calls.orderQuery, paidOrder())],
  },
  {
    route: '/paysuccess',
    name: 'left',
    address: RESULT,
    says: '车辆已离场',
    answers: [...usual, given(calls.orderQuery, paidOrder({ state: 'used' }))],
  },
  {
    route: '/paysuccess',
    name: 'waiting',
    title: '正在确认支付结果',
    address: RESULT,
    says: /^通常几秒内完成/,
    answers: [
      ...usual,
      given(calls.orderQuery, order({ trades: [trade({ state: 'paying', paidAt: null })] })),
      given(calls.tradeOrderQuery, { orderId: idOf(2), state: 'open', trades: [] }),
    ],
  },
  {
    route: '/paysuccess',
    name: 'unpaid',
    title: '未支付',
    address: RESULT,
    says: '还没有收到付款',
    answers: [
      ...usual,
      given(calls.orderQuery, order()),
      given(calls.tradeOrderQuery, { orderId: idOf(2), state: 'open', trades: [] }),
    ],
  },
  {
    route: '/paysuccess',
    name: 'closed',
    title: '订单已关闭',
    address: RESULT,
    says: '订单已过期，没有扣款',
    answers: [...usual, given(calls.orderQuery, order({ state: 'expired', goodUntil: at(-1) }))],
  },
  {
    route: '/paysuccess',
    name: 'refunded',
    title: '已退款',
    address: RESULT,
    says: '款项已退回',
    answers: [
      ...usual,
      given(calls.orderQuery, order({ state: 'refunded', paidAt: at(0), trades: [trade({ refunds })] })),
    ],
  },
  {
    route: '/parking/receipt',
    name: '',
    address: RECEIPT,
    says: '付款与退款',
    answers: [
      ...usual,
      given(calls.orderQuery, paidOrder({ state: 'used', trades: [trade(), trade({ tradeId: idOf(5), refunds })] })),
    ],
  },
  { route: '/parking/plates', name: '', says: '已验证本人', answers: [...usual, mine] },
  { route: '/parking/history', name: '', says: '没有更多了', answers: [...usual, stays, months] },
  { route: '/parking/history', name: 'empty', says: '还没有停车记录', answers: usual },
  { route: '/parking/price', name: '', as: null, says: '收费标准', answers: usual },
]
