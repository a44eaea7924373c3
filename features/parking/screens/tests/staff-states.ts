import type { AccessControl } from '#contract/parking'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, kept, PLATE, usual } from './answers.ts'
import { application, approved, COMPANY, caseDetail, detail, drawn, lottery, pool, staffCase } from './staff-answers.ts'

const staff = { roles: ['staff'], companyId: COMPANY.id, companyName: COMPANY.name }
const manager = { ...staff, manager: true }
const operator = { roles: ['operator'] }
const info = (...items: ReturnType<typeof application>[]) =>
  given(calls.staffInfo, { items, next: null, companies: [COMPANY] })
const plates = given(calls.myPlates, { items: [kept(PLATE)], most: 5 })
const doors = given(calls.companyAccessControlList, {
  items: [
    { id: idOf(95), name: '研发楼东门', place: '5 号楼一层' },
    { id: idOf(96), name: '地下车库电梯厅', place: '1 号楼地下一层' },
  ],
})
const history = [
  { act: 'approved' as const, who: '孙**', at: at(-30), note: '' },
  { act: 'company_approved' as const, who: '陈**', at: at(-90), note: '同意' },
  { act: 'asked' as const, who: '林晓', at: at(-120), note: '' },
]
const spaces = { company: { spaces: 20, left: 3 }, park: { spaces: 50, left: 0 } }
const mine = { route: '/parking/staff', as: staff } as const
const one = { route: '/parking/staff/detail', address: `/parking/staff/detail?id=${idOf(80)}`, as: staff } as const
const form = { route: '/parking/staff/apply', as: staff } as const
const lotteryPage = { route: '/parking/lottery/{id}', address: `/parking/lottery/${idOf(91)}`, as: staff } as const

const controls = { route: '/parking/desk/doors', as: operator } as const
const desk = { route: '/parking/desk/staff', as: operator } as const
const doorPoint = { id: idOf(98), name: '机房东门', buildingName: '研发楼', restricted: true, disabled: false }
const control = (facts: Partial<AccessControl> = {}): AccessControl => ({
  id: idOf(95),
  company: COMPANY,
  name: '研发楼机房',
  place: '5 号楼一层',
  points: [doorPoint],
  disabled: false,
  holders: 3,
  version: 2,
  ...facts,
})

/** The screens of staff parking. */
export const staffStates: readonly State[] = [
  {
    ...mine,
    name: '',
    says: '待企业审批',
    answers: [
      ...usual,
      info(
        application(),
        approved({ plate: '鄂AD16888' }),
        application({ id: idOf(82), state: 'company_approved', lotteryId: idOf(91), plate: '鄂A20001' }),
        approved({
          id: idOf(83),
          kind: 'access',
          plate: null,
          lots: [],
          controls: [{ id: idOf(95), name: '研发楼东门' }],
        }),
      ),
    ],
  },
  { ...mine, name: 'none', says: '还没有申请', answers: [...usual, info()] },
  {
    ...mine,
    name: 'no-company',
    as: {},
    says: '您还没有加入企业',
    answers: [...usual, given(calls.staffInfo, { items: [], next: null, companies: [] })],
  },
  { ...form, name: '', says: '行驶证照片', answers: [...usual, plates, info(), doors] },
  {
    ...form,
    name: 'access',
    says: '行驶证照片',
    answers: [...usual, plates, info(), doors],
    async act({ page }) {
      await page.getByRole('radio', { name: '门禁' }).tap()
      await page.getByText('研发楼东门').waitFor()
    },
  },
  {
    ...form,
    name: 'renewal',
    address: `/parking/staff/apply?id=${idOf(81)}&change=renewal`,
    says: '续期到',
    answers: [...usual, given(calls.staffDetail, detail(approved()))],
  },
  {
    ...form,
    name: 'plate',
    address: `/parking/staff/apply?id=${idOf(81)}&change=plate`,
    says: '新车牌号',
    answers: [...usual, given(calls.staffDetail, detail(approved()))],
  },
  { ...one, name: '', says: '待企业审批', answers: [...usual, given(calls.staffDetail, detail())] },
  {
    ...one,
    name: 'approved',
    says: '已通过',
    answers: [...usual, given(calls.staffDetail, detail({ ...approved(), acts: history }))],
  },
  {
    route: '/parking/staff/approve',
    name: '',
    as: manager,
    says: /王芳/,
    answers: [
      ...usual,
      given(calls.staffCompanyList, {
        items: [staffCase(), staffCase({ id: idOf(84), plate: '鄂A20002', change: 'renewal', personName: '李强' })],
        next: null,
      }),
    ],
  },
  {
    route: '/parking/staff/approve',
    name: 'case',
    address: `/parking/staff/approve?id=${idOf(80)}`,
    as: manager,
    says: '不通过',
    answers: [...usual, given(calls.staffCompanyDetail, caseDetail())],
  },
  {
    route: '/parking/desk/staff',
    name: '',
    as: operator,
    says: /王芳/,
    answers: [...usual, given(calls.staffParkList, { items: [staffCase({ state: 'company_approved' })], next: null })],
  },
  {
    route: '/parking/desk/staff',
    name: 'case',
    address: `/parking/desk/staff?id=${idOf(80)}`,
    as: operator,
    says: '使用谁的车位',
    answers: [
      ...usual,
      given(calls.staffParkDetail, caseDetail({ state: 'company_approved', ...spaces, acts: history.slice(1) })),
    ],
  },
  {
    route: '/parking/desk/staff',
    name: 'spaces',
    as: operator,
    says: '没有待审批的申请',
    answers: [
      ...usual,
      given(calls.staffParkList, { items: [], next: null }),
      given(calls.staffSpaces, {
        items: [pool({ id: idOf(92), company: null, spaces: 50, held: 12, waiting: 8 }), pool()],
        next: null,
        waiting: 8,
      }),
      given(calls.staffCompanies, {
        items: [{ id: idOf(71), name: '江城生物科技', waiting: 2, spaces: null }],
        next: null,
      }),
    ],
    async act({ page }) {
      await page.getByRole('tab', { name: '车位数' }).tap()
      await page.getByText('申请超过车位').first().waitFor()
    },
  },
  {
    ...desk,
    name: 'revoke',
    address: `/parking/desk/staff?id=${idOf(80)}`,
    says: '收回门禁',
    answers: [
      ...usual,
      given(
        calls.staffParkDetail,
        caseDetail({
          state: 'approved',
          kind: 'access',
          plate: null,
          proofUrl: null,
          controls: [{ id: idOf(95), name: '研发楼机房' }],
          acts: history,
        }),
      ),
    ],
    async act({ page, press }) {
      await press('收回门禁')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...controls,
    name: '',
    says: '机房东门',
    answers: [
      ...usual,
      given(calls.accessControls, {
        items: [control(), control({ id: idOf(97), name: '楼顶平台', points: [], holders: 0 })],
        next: null,
      }),
    ],
  },
  {
    ...controls,
    name: 'empty',
    says: '还没有可以申请的门禁',
    answers: [...usual, given(calls.accessControls, { items: [], next: null })],
  },
  {
    ...controls,
    name: 'forbidden',
    says: '由园区管理人员设置',
    answers: [...usual, refused(calls.accessControls, refusals.forbidden)],
  },
  {
    ...controls,
    name: 'add',
    says: '还没有可以申请的门禁',
    answers: [
      ...usual,
      given(calls.accessControls, { items: [], next: null }),
      given(calls.accessControlChoices, {
        points: [doorPoint, { ...doorPoint, id: idOf(99), name: '大堂闸机', restricted: false }],
        companies: [COMPANY],
      }),
    ],
    async act({ page, press, says }) {
      await press('添加门禁')
      await page.getByRole('dialog').waitFor()
      await says('企业员工无需申请也能通行')
    },
  },
  {
    route: '/parking/desk/lottery',
    name: '',
    as: operator,
    says: '公示中',
    answers: [
      ...usual,
      given(calls.staffSpaces, { items: [pool()], next: null, waiting: 7 }),
      given(calls.staffLotteryList, () => {
        const lines = [lottery(), drawn({ id: idOf(93) })].map((each) => {
          const { list: _1, listHash: _2, seedHash: _3, seed: _4, winners: _5, mine: _6, ...line } = each
          return line
        })
        return { items: lines, next: null }
      }),
    ],
  },
  {
    route: '/parking/desk/lottery',
    name: 'publish',
    as: operator,
    says: '还没有摇号',
    answers: [
      ...usual,
      given(calls.staffSpaces, { items: [pool()], next: null, waiting: 7 }),
      given(calls.staffLotteryList, { items: [], next: null }),
    ],
    async act({ page, press }) {
      await press('发起摇号')
      await page.getByRole('dialog').getByText('公示多久后开奖').waitFor()
    },
  },
  { ...lotteryPage, name: '', says: '您已在摇号名单中', answers: [...usual, given(calls.staffLottery, lottery())] },
  {
    ...lotteryPage,
    name: 'drawn',
    says: '中签名单',
    answers: [...usual, given(calls.staffLottery, drawn())],
    async act({ page, press }) {
      await press('自己验证')
      await page.getByText('验证通过，结果一致').waitFor()
    },
  },
]
