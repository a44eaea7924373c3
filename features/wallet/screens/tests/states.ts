import { given, type Who } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import {
  balance,
  bill,
  billDay,
  CHARGE_PAGE,
  calls,
  charge,
  collection,
  difference,
  FLAT_BILLS,
  flatBills,
  noWallet,
  rechargeBill,
  usual,
  withdrawalBill,
} from './answers.ts'
import { invoiceStates } from './invoice-states.ts'

const CASHIER: Who = { roles: ['merchant'] }
const OPERATOR: Who = { roles: ['operator'] }
const BILL = idOf(50)
const state = (route: string, says: State['says'], more: Partial<State> = {}): State => ({
  route,
  name: '',
  says,
  answers: usual,
  ...more,
})
const none = [...usual, given(calls.balance, noWallet)]
const till = [...usual, given(calls.balance, balance({ collects: true }))]
const paying = (facts: Parameters<typeof charge>[0]) => [...usual, given(calls.chargeView, charge(facts))]
const ofBill = (facts: ReturnType<typeof bill>) => [...usual, given(calls.billDetail, facts)]
const compared = [
  given(calls.billDayList, {
    items: [
      billDay({ state: 'open', openCases: 2, differenceFen: -1_200, theirsInFen: 2_800, foreignCount: 3 }),
      billDay({ day: '2026-11-18' }),
    ],
    next: null,
  }),
  given(calls.parkDifferenceList, {
    items: [
      difference(),
      difference({ id: idOf(81), kind: 'theirs_only', oursFen: 0, theirsFen: 600, trade: null, channelTradeNo: 'C1' }),
    ],
    next: null,
  }),
]

/** The screens of the wallet. */
export const states: readonly State[] = [
  ...invoiceStates,
  state('/wallet/mywallet', /^\d+%$/),
  state('/wallet/mywallet', '开通钱包', { name: 'none', answers: none }),
  state('/wallet/mywallet', '钱包已暂停使用', {
    name: 'frozen',
    answers: [...usual, given(calls.balance, balance({ state: 'frozen' }))],
  }),
  state('/balancepage/{count}', '商户消费', { address: '/balancepage/0' }),
  state('/balancepage/{count}', '没有更多了', {
    name: 'searching',
    address: '/balancepage/0',
    act: ({ press }) => press('搜索和筛选'),
  }),
  state('/billdetail/{bill}', '付款来源', { address: `/billdetail/${BILL}`, answers: ofBill(bill()) }),
  state('/billdetail/{bill}', '到账银行卡', {
    name: 'withdrawal',
    address: `/billdetail/${BILL}`,
    answers: ofBill(withdrawalBill()),
  }),
  state('/recharge', '支付方式'),
  state('/recharge', '支付方式', {
    name: 'keys',
    async act({ page }) {
      await page.getByLabel('其他金额').tap()
      await page.getByRole('group', { name: '数字' }).getByRole('button', { name: '2' }).tap()
    },
  }),
  state('/recharge', /^充值.*137\.50/, { name: 'need', address: '/recharge?need=13750' }),
  state('/withdrawal', '今日限额'),
  state('/wallet/paystatus', /已等待/, {
    name: 'waiting',
    address: `/wallet/paystatus?id=${BILL}`,
    answers: ofBill(rechargeBill()),
  }),
  state('/wallet/paystatus', '充值成功', {
    address: `/wallet/paystatus?id=${BILL}`,
    answers: ofBill(rechargeBill({ state: 'done', way: [{ at: at(0), words: '已到账', done: true }] })),
  }),
  state('/resultpage', '到账银行卡', { address: `/resultpage?id=${BILL}`, answers: ofBill(withdrawalBill()) }),
  state('/wallet/apartmentBill', /已逾期/),
  state('/wallet/apartmentBill', '继续支付', {
    name: 'paying',
    answers: [
      ...usual,
      given(calls.apartmentBillList, () => {
        const [first, ...others] = FLAT_BILLS
        const payment = { billIds: [idOf(70)], channel: 'wallet', until: at(8) }
        return flatBills(first ? [{ ...first, state: 'paying', payment }, ...others] : [])
      }),
    ],
  }),
  state('/checkphonenum/{phoneNum}', '获取验证码', { address: '/checkphonenum/self?for=reset' }),
  state('/checkphonenum/{phoneNum}', '获取验证码', {
    name: 'open',
    address: '/checkphonenum/self?for=open',
    answers: none,
  }),
  state('/settingpassword/{isEdit}', '支付密码已设置', { address: '/settingpassword/0' }),
  state('/settingpassword/{isEdit}', '密码键盘', {
    name: 'new',
    address: '/settingpassword/0',
    says: /设置.*6 位/,
    answers: [...usual, given(calls.balance, balance({ hasPassword: false }))],
  }),
  state('/testpassword', /^确认支付/, { address: CHARGE_PAGE }),
  state('/testpassword', /^确认支付/, {
    name: 'sheet',
    address: CHARGE_PAGE,
    answers: paying({ amountFen: 50_000, needsPassword: true }),
    async act({ press, page }) {
      await press(/^确认支付/)
      await page.getByRole('dialog').waitFor()
    },
  }),
  state('/testpassword', /还差/, { name: 'short', address: CHARGE_PAGE, answers: paying({ shortFen: 500 }) }),
  state('/testpassword', '请输入支付密码', { name: 'guarded', address: '/testpassword?for=change' }),
  state('/editPassword', '请输入原支付密码'),
  state('/forgotpassword', '开始重置'),
  state('/paysetting', '今日付款'),
  state('/bankcard', /储蓄卡/),
  state('/bankcard', '银行预留手机号', { name: 'add', address: '/bankcard?add=1' }),
  state('/bankcard', '银行预留手机号', {
    name: 'refused',
    address: '/bankcard?add=1',
    async act({ press, says }) {
      await press('获取验证码')
      await says('请填写银行卡号')
    },
  }),
  state('/paycode', '查看数字'),
  state('/paycode', '查看数字', { name: 'digits', act: ({ press }) => press('查看数字') }),
  state('/paycode', '去开通', { name: 'none', answers: none }),
  state('/collection', '扫码收款', { as: CASHIER, answers: till }),
  state('/collection', '收款成功', {
    name: 'paid',
    address: `/collection?id=${idOf(60)}`,
    as: CASHIER,
    answers: [...till, given(calls.micropayResult, collection())],
  }),
  state('/collection', '请防止收款码被调换', {
    name: 'static',
    address: '/collection?static=1',
    as: CASHIER,
    answers: [
      ...till,
      given(calls.qrCode, {
        now: at(0),
        codes: [{ code: `68${'0123456789'.repeat(2)}01`, from: at(0), until: at(1_000_000) }],
        collectionId: null,
        smallPayFen: 0,
        availableFen: 0,
      }),
    ],
  }),
  state('/drawback', '没有更多了', { as: CASHIER, answers: till }),
  state('/drawback', '退款原因', {
    name: 'one',
    address: `/drawback?id=${idOf(60)}`,
    as: CASHIER,
    answers: [...till, given(calls.micropayResult, collection())],
  }),
  state('/wallet/differences', '没有更多了', { as: OPERATOR, answers: [...usual, ...compared] }),
  state('/wallet/differences', '没有更多了', {
    name: 'day',
    address: '/wallet/differences?day=2026-11-19&channel=sandbox',
    as: OPERATOR,
    answers: [...usual, ...compared],
  }),
  state('/wallet/differences', '没有更多了', {
    name: 'sheet',
    address: '/wallet/differences?day=2026-11-19&channel=sandbox',
    as: OPERATOR,
    answers: [...usual, ...compared],
    async act({ press, says }) {
      await press(/渠道账单没有这笔收款/)
      await says('怎么核对')
    },
  }),
]
