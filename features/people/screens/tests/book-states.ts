import { bookRefusals } from '#contract/people'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { book, calls, entry, LOOKS, listed, PARK_PEOPLE, PEOPLE, person, tree } from './book-answers.ts'

const company = { route: '/addressbook/companyaddressbook/{id?}', address: '/addressbook/companyaddressbook' } as const
const staff = { route: '/addressbook/staffinfo', address: `/addressbook/staffinfo?id=${idOf(914)}` } as const
const search = { route: '/addressbook/searchstaff' } as const
const mine = { route: '/people/mine' } as const
const looks = (items = LOOKS) => given(calls.reveals, { items, next: null })
const nobody = { items: [], next: null }

/** The screens of the room book. */
export const bookStates: readonly State[] = [
  { ...company, name: '', says: '曾小贤', answers: book() },
  {
    ...company,
    name: 'of a manager',
    says: '园区运营可以查看全部员工',
    answers: book({ keeps: true, decides: true, bookOpen: false }),
  },
  {
    ...company,
    name: 'a department',
    address: `${company.address}/${idOf(901)}`,
    says: '华北大区',
    answers: book(),
  },
  {
    ...company,
    name: 'with the eyes of somebody',
    address: `${company.address}?as=${idOf(914)}`,
    says: '正在以「曾小贤」的身份查看',
    answers: [
      given(calls.viewAs, ({ ask }) =>
        ask.call === 'departments'
          ? { as: '曾小贤', departments: tree({ total: 2, without: 0 }) }
          : { as: '曾小贤', departmentUsers: { items: PEOPLE.slice(2), next: null, letters: ['M', 'Z'] } },
      ),
    ],
  },
  {
    ...company,
    name: 'many',
    says: '全部同事',
    answers: [
      given(calls.departments, tree()),
      given(calls.departmentUsers, {
        items: Array.from({ length: 30 }, (_, n) => listed(n % 10, `王${n + 1}`, 'W', { id: idOf(1000 + n) })),
        next: null,
        letters: [...'ABCDEFGHJKLMNPQRSTWXYZ#'],
      }),
    ],
  },
  {
    ...company,
    name: 'empty',
    says: '这里没有您能查看的同事',
    answers: [
      given(calls.departments, tree({ departments: [], total: 0, without: 0 })),
      given(calls.departmentUsers, { ...nobody, letters: [] }),
    ],
  },
  {
    ...company,
    name: 'refused',
    says: '这里没有您能查看的通讯录',
    answers: [refused(calls.departments, refusals.notFound), refused(calls.departmentUsers, refusals.notFound)],
  },
  { ...staff, name: '', says: '呼叫', answers: [given(calls.userInfoById, person())] },
  {
    ...staff,
    name: 'looked at',
    says: '呼叫',
    answers: [
      given(calls.userInfoById, person({ doubtful: true, revealed: ['phone'] })),
      given(calls.reveal, { value: '13800000004', left: 29 }),
    ],
    async act({ page, press }) {
      await press('呼叫')
      await page.getByText('13800000004').waitFor()
    },
  },
  {
    ...staff,
    name: 'no more today',
    says: '呼叫',
    answers: [given(calls.userInfoById, person()), refused(calls.reveal, bookRefusals.revealQuota)],
    async act({ page, press }) {
      await press('呼叫')
      await page.getByText('今日查看号码已达上限').waitFor()
    },
  },
  {
    ...staff,
    name: 'not a colleague',
    says: '呼叫',
    answers: [given(calls.userInfoById, person({ colleague: false }))],
    async act({ page, press }) {
      await press('呼叫')
      await page.getByRole('dialog').getByRole('button', { name: '查看号码并呼叫' }).tap()
      await page.getByText('请填写联系原因').waitFor()
    },
  },
  {
    ...staff,
    name: 'rules',
    says: '谁能看到 TA',
    answers: [
      given(calls.userInfoById, person({ keeps: true, decides: true })),
      given(calls.departments, tree()),
      given(calls.visibility, {
        rules: [{ kind: 'senior', departmentIds: [idOf(901)], exceptIds: [idOf(912)] }],
        departments: [{ id: idOf(901), name: '销售部' }],
        people: [{ id: idOf(912), name: '陈建国' }],
      }),
    ],
    async act({ page }) {
      await page.getByText('谁能看到 TA').tap()
      await page.getByText('不受限制的同事：陈建国').waitFor()
    },
  },
  { ...staff, name: 'gone', says: '没有找到这位同事', answers: [refused(calls.userInfoById, refusals.notFound)] },
  { ...search, name: '', says: '找一位同事', answers: [] },
  {
    ...search,
    name: 'found',
    says: '找一位同事',
    answers: [given(calls.bookSearch, { items: PEOPLE.slice(3), next: null })],
    async act({ page }) {
      await page.getByRole('searchbox').fill('zxx')
      await page.getByText('曾小贤').waitFor()
    },
  },
  {
    ...search,
    name: 'nobody',
    says: '找一位同事',
    answers: [given(calls.bookSearch, nobody)],
    async act({ page }) {
      await page.getByRole('searchbox').fill('qqq')
      await page.getByText('没有找到', { exact: true }).waitFor()
    },
  },
  {
    route: '/parkAddressbook',
    name: '',
    says: '前台接待',
    answers: [given(calls.parkPeople, { items: PARK_PEOPLE, next: null })],
  },
  {
    route: '/parkAddressbook',
    name: 'of a visitor',
    says: '前台接待',
    answers: [
      given(calls.parkPeople, { items: PARK_PEOPLE.slice(0, 1).map((one) => ({ ...one, phone: null })), next: null }),
    ],
  },
  {
    route: '/parkAddressbook',
    name: 'empty',
    says: '园区还没有公布联系人',
    answers: [given(calls.parkPeople, nobody)],
  },
  { ...mine, name: '', says: '谁能看到', answers: [given(calls.myEntry, { entry: entry() }), looks()] },
  {
    ...mine,
    name: 'to be confirmed',
    says: '请核实您的号码',
    answers: [given(calls.myEntry, { entry: entry({ doubtful: true, rules: ['hidden'] }) }), looks()],
  },
  {
    ...mine,
    name: 'looks',
    says: '谁能看到',
    answers: [given(calls.myEntry, { entry: entry() }), looks()],
    async act({ page }) {
      await page.getByRole('tab', { name: '谁看过我的号码' }).tap()
      await page.getByText('原因：约明天的评审会').waitFor()
    },
  },
  {
    ...mine,
    name: 'without a company',
    says: '您还没有加入企业',
    answers: [given(calls.myEntry, { entry: null }), looks([])],
  },
]
