import { accessRefusals } from '#contract/access'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { ScreenPhone } from '../../../../tests/support/screens.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls } from './answers.ts'
import { crossed, flag, flags, keeps, listed, point } from './gate-answers.ts'
import { inside } from './offline-states.ts'
import { OPERATOR } from './point-answers.ts'
import { looked, reveals, shown } from './reveal-answers.ts'

const muster = { route: '/access/muster', as: OPERATOR, says: '还有 6 人没有找到' } as const
const people = given(calls.muster, inside())
const park = { route: '/access/flags', as: OPERATOR } as const
const list = { route: '/access/reveals', as: OPERATOR } as const
const some = [
  flag(),
  flag({ id: idOf(861), kind: 'held_open', pass: null, crossingId: null }),
  flag({ id: idOf(862), kind: 'in_twice', at: at(-60), closedAt: at(-50), word: '已核对，是本人' }),
]
const parkFlags = given(calls.parkFlags, ({ open }) => ({
  items: some.filter(({ closedAt }) => open === false || closedAt === null),
  next: null,
}))

/** Opens the sheet of the first of a group of the muster. */
export async function asking({ page, press }: Pick<ScreenPhone, 'page' | 'press'>) {
  await press(/光谷生物/)
  await page.getByRole('button', { name: '查看信息' }).first().tap()
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  return sheet
}

/** Says what for by one tap, and asks. */
export async function look(phone: Pick<ScreenPhone, 'page' | 'press'>) {
  const sheet = await asking(phone)
  await sheet.getByRole('radio', { name: '应急清点，联系本人' }).check()
  await sheet.getByRole('button', { name: '查看', exact: true }).tap()
  return sheet
}

/** Operators reach persons, and who did is told. */
export const revealStates: readonly State[] = [
  {
    ...muster,
    name: 'operator-people',
    answers: [people],
    async act({ page, press }) {
      await press(/光谷生物/)
      await page.getByRole('button', { name: '查看信息' }).first().waitFor()
    },
  },
  { ...muster, name: 'asking', answers: [people], act: asking },
  {
    ...muster,
    name: 'seen',
    answers: [people, shown],
    async act(phone) {
      await look(phone)
      await phone.says('关闭后不再显示，请勿截图外传。')
    },
  },
  {
    ...muster,
    name: 'seen-refused',
    answers: [people, refused(calls.reveal, accessRefusals.revealMissing, { data: { what: '手机号' } })],
    async act(phone) {
      await look(phone)
      await phone.says('没有登记手机号，请联系所属或到访的企业')
    },
  },
  { ...park, name: '', says: '门长时间未关', answers: [parkFlags] },
  {
    ...park,
    name: 'all',
    says: '门长时间未关',
    answers: [parkFlags],
    async act({ page, says }) {
      await page.getByRole('tab', { name: '全部' }).tap()
      await says('已核对，是本人')
    },
  },
  { ...park, name: 'empty', says: '没有待核对的情况', answers: [given(calls.parkFlags, { items: [], next: null })] },
  {
    ...park,
    name: 'refused',
    says: refusals.forbidden.message,
    answers: [refused(calls.parkFlags, refusals.forbidden)],
  },
  {
    route: '/audit/auditenterpage',
    as: { roles: ['property', 'operator'] },
    name: 'flags-of-operator',
    says: /^待核对 1$/,
    answers: [keeps(point()), crossed(3), flags(flag()), listed],
    async act({ page, says }) {
      await page.getByRole('tab', { name: '待核对 1' }).tap()
      await says('查看信息')
    },
  },
  {
    ...list,
    name: '',
    says: '用途：核对身份',
    answers: [
      reveals(
        looked(),
        looked({
          id: idOf(951),
          at: at(-90),
          field: 'name',
          why: '核对身份',
          pass: { kind: 'staff', name: '李*', companyName: '云图科技' },
        }),
        looked({
          id: idOf(952),
          at: at(-3000),
          pass: null,
          why: '核对通行异常，东门两次进入，联系本人确认是否转发了截图',
        }),
      ),
    ],
  },
  { ...list, name: 'empty', says: '还没有查看记录', answers: [reveals()] },
]
