import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { BOOKING, bookedDetail, COMPANY, calls, clock, placeDetail, ROOM, slot } from './answers.ts'
import { FORM, held, ready, SPOT_FORM, VENUE_FORM, VENUE_NOTES } from './form-answers.ts'
import { bookInfo, seriesPlan, spotDetail, unpublishedPlan, venueDetail } from './place-answers.ts'

const room = '/reservedetail'
const approval = [
  { title: '企业管理员审批', who: '张**' },
  { title: '园区审批', who: '园区管理人员' },
]
const venueCost = {
  lines: [
    { words: 'B 区 9小时 × ¥800.00', amountFen: 720_000 },
    { words: '布置 1小时', amountFen: 40_000 },
  ],
  totalFen: 760_000,
}
const colleagues = given(calls.colleagues, {
  items: [
    { id: idOf(300), name: '王芳', department: '研发部', busy: true },
    { id: idOf(301), name: '王力', department: null, busy: false },
  ],
})

/** The forms of bookings. */
export const formStates: readonly State[] = [
  {
    route: room,
    name: '',
    address: FORM,
    says: '预订须知',
    answers: [...ready, colleagues],
    async act({ page }) {
      await page
        .getByText(/时段已为您保留/)
        .first()
        .waitFor()
      await page.getByLabel('会议主题').fill('产品季度评审')
      await page.getByLabel('人数').fill('8')
    },
  },
  {
    route: room,
    name: 'on-account',
    address: FORM,
    says: '企业月结',
    answers: [
      given(calls.roomById, placeDetail()),
      ...held,
      given(
        calls.bookInfo,
        bookInfo({ companies: [{ ...COMPANY, onAccount: true }], account: { leftFen: 348_000, why: null } }),
      ),
    ],
    async act({ page }) {
      await page.getByRole('button', { name: '提交，企业月结 ¥90.00' }).waitFor()
    },
  },
  {
    route: room,
    name: 'account-full',
    address: FORM,
    says: '企业月结额度不足',
    answers: [
      given(calls.roomById, placeDetail()),
      ...held,
      given(
        calls.bookInfo,
        bookInfo({
          companies: [{ ...COMPANY, onAccount: true }],
          account: { leftFen: 5000, why: '企业月结额度不足，还可用¥50.00' },
        }),
      ),
    ],
    async act({ page }) {
      await page.getByRole('button', { name: '提交并支付 ¥90.00' }).waitFor()
    },
  },
  {
    route: room,
    name: 'wrong',
    address: FORM,
    says: '预订须知',
    answers: ready,
    async act({ page, press }) {
      await page.getByLabel('会议主题').fill('')
      await page.getByLabel('人数').fill('20')
      await press('提交并支付 ¥90.00')
      await page.getByText('请填写会议主题').waitFor()
    },
  },
  {
    route: room,
    name: 'why-not',
    address: FORM,
    says: '附近可选',
    answers: [
      given(calls.roomById, placeDetail()),
      given(
        calls.bookInfo,
        bookInfo({
          why: [
            { name: 'taken', message: '16:00–17:30已被占用，附近可选：17:30–19:00', clearsAt: null },
            { name: 'person_quota', message: '本月可预订时长还剩1小时', clearsAt: clock('00:00', '2026-12-01') },
            {
              name: 'struck',
              message: '近30天未签到3次，11月28日起可再次预订',
              clearsAt: clock('00:00', '2026-11-28'),
            },
          ],
          alternatives: [{ placeId: ROOM, name: '云帆会议室', ...slot('17:30', '19:00') }],
        }),
      ),
    ],
  },
  {
    route: room,
    name: 'series',
    address: FORM,
    says: '预订须知',
    answers: [...ready, given(calls.planSeries, seriesPlan())],
    async act({ page }) {
      await page.getByLabel('重复预订').check()
      await page.getByLabel('到哪天为止').fill('2026-12-11')
      await page.getByText('共 3 次，1 次待处理').waitFor()
    },
  },
  {
    route: room,
    name: 'series into an unpublished year',
    address: FORM,
    says: '预订须知',
    answers: [...ready, given(calls.planSeries, unpublishedPlan())],
    async act({ page }) {
      await page.getByLabel('重复预订').check()
      await page.getByLabel('到哪天为止').fill('2027-01-29')
      await page.getByText('2027年的放假安排尚未发布，暂按周一至周五为工作日').waitFor()
      await page.getByRole('list', { name: '放假安排尚未发布的日期' }).waitFor()
    },
  },
  {
    route: room,
    name: 'guests',
    address: FORM,
    says: '预订须知',
    answers: [...ready, colleagues],
    async act({ page, press }) {
      await page.getByLabel('光谷云图软件有限公司').check()
      await press('从通讯录添加')
      await page.getByLabel('王芳').check()
      await press('完成，已选 1 人')
      await press('按手机号添加')
      await page.getByRole('dialog').getByLabel('姓名').fill('刘洋')
      await page.getByRole('dialog').getByLabel('手机号').fill('13800138000')
      await press('加入名单')
      await page.getByText('138****8000').waitFor()
    },
  },
  {
    route: room,
    name: 'expired',
    address: FORM,
    says: '预订须知',
    answers: [
      given(calls.roomById, placeDetail()),
      given(calls.bookInfo, bookInfo({ hold: { id: idOf(150), until: at(-1) } })),
      ...held,
    ],
    async act({ page }) {
      await page.getByText('保留时间已过').waitFor()
    },
  },
  {
    route: room,
    name: 'returned',
    address: `/reservedetail?id=${BOOKING}`,
    says: '重新提交',
    answers: [
      given(
        calls.orderInfo,
        bookedDetail({ state: 'returned', why: '人数请按实际填写', returnedFields: ['people', 'note'], paidFen: 0 }),
      ),
      given(calls.roomById, placeDetail()),
      given(calls.bookInfo, bookInfo({ approval })),
    ],
  },
  { route: room, name: 'no-time', address: '/reservedetail', says: '还没有选择时间', answers: [] },
  {
    route: '/bookinginfo',
    name: '',
    address: VENUE_NOTES,
    says: '由谁审批',
    answers: [given(calls.roomById, venueDetail()), given(calls.bookInfo, bookInfo({ cost: venueCost, approval }))],
  },
  {
    route: '/venuereservedetail',
    name: '',
    address: VENUE_FORM,
    says: '由谁审批',
    answers: [
      given(calls.roomById, venueDetail()),
      given(calls.bookInfo, bookInfo({ cost: venueCost, approval })),
      ...held,
    ],
    async act({ page, press }) {
      await page
        .getByText(/时段已为您保留/)
        .first()
        .waitFor()
      await press('提交申请')
      await page.getByText('请上传安全承诺书').waitFor()
    },
  },
  {
    route: '/tempreservedetail',
    name: '',
    address: SPOT_FORM,
    says: '由谁审批',
    answers: [
      given(calls.roomById, spotDetail()),
      given(
        calls.bookInfo,
        bookInfo({ cost: { lines: [{ words: '3天 × ¥200.00', amountFen: 60_000 }], totalFen: 60_000 }, approval }),
      ),
      ...held,
    ],
    async act({ page }) {
      await page
        .getByText(/时段已为您保留/)
        .first()
        .waitFor()
    },
  },
]
