import { people, personRefusals } from '#contract/people'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { PERSONS, personIs, personOf, personsAre, SHOWN, slipsAre } from './persons-answers.ts'
import { OPERATOR } from './rights-answers.ts'

const { calls } = people
const list = { route: '/people/persons', as: OPERATOR } as const
const one = { route: '/people/person', address: `/people/person?id=${idOf(900)}`, as: OPERATOR } as const
const slips = { route: '/people/slips', as: OPERATOR } as const
const slip = { route: '/people/slip', as: null } as const
const token = 'a'.repeat(43)

/** The screens of the rooms of persons and of sign-in slips. */
export const personStates: readonly State[] = [
  { ...list, name: '', says: '郑新', answers: [personsAre()] },
  { ...list, name: 'empty', says: '没有找到', answers: [personsAre([])] },
  { ...list, name: 'refused', says: '仅对园区运营开放', answers: [refused(calls.personList, refusals.forbidden)] },
  {
    ...list,
    name: 'disabled',
    says: '郑新',
    answers: [personsAre()],
    async act({ page, says }) {
      await page.getByRole('radio', { name: '已停用' }).check({ force: true })
      await says('何离职')
    },
  },
  {
    ...list,
    name: 'a whole phone',
    says: '郑新',
    answers: [personsAre(), given(calls.personPhone, { person: null })],
    async act({ page, press, says }) {
      await page.getByLabel('姓名、拼音或完整手机号').fill('13900001002')
      await press('查找这个手机号')
      await says('没有这个手机号的人员')
    },
  },
  {
    ...list,
    name: 'adding',
    says: '郑新',
    answers: [personsAre()],
    async act({ press, says }) {
      await press('添加人员')
      await says('没有短信时，可以打印登录凭条')
    },
  },
  {
    ...list,
    name: 'many',
    says: '人员 29',
    answers: [
      personsAre(
        Array.from({ length: 30 }, (_, n) => personOf({ ...PERSONS[0], id: idOf(1000 + n), name: `人员 ${n}` })),
      ),
    ],
  },
  { ...one, name: '', says: '东门、南门', answers: personIs() },
  {
    ...one,
    name: 'gone',

    says: '没有这位人员',
    answers: [refused(calls.personDetail, refusals.notFound)],
  },
  {
    ...one,
    name: 'me',
    says: '东门、南门',
    answers: personIs({ me: true, roles: ['operator'] }),
  },
  {
    ...one,
    name: 'disabled',
    says: '账号已停用',
    answers: personIs({
      disabled: true,
      disabledAt: '2026-11-20T10:30:00.000+08:00',
      disabledWhy: '离职',
      companies: [],
      grants: [],
      posts: [],
      sessions: [],
      ends: [],
    }),
  },
  {
    ...one,
    name: 'never signed in',
    says: '打印登录凭条',
    answers: personIs(
      { signedIn: false, signedInAt: null, slip: 'printed', sessions: [], grants: [], posts: [], companies: [] },
      [],
    ),
  },
  {
    ...one,
    name: 'disabling with something open',
    says: '东门、南门',
    answers: personIs({
      open: [
        { what: '光谷云图软件有限公司唯一的企业管理员', todo: '请先指定另一位企业管理员', path: null },
        { what: '南门仅由其一人值守', todo: '请先指定另一位门岗', path: '/access/points' },
      ],
    }),
    async act({ press, says }) {
      await press('停用账号')
      await says('有2项未结事项')
    },
  },
  {
    ...one,
    name: 'taking a role',
    says: '东门、南门',
    answers: personIs(),
    async act({ page, says }) {
      await page.getByRole('button', { name: '收回' }).first().tap()
      await says('其门岗安排同时取消')
    },
  },
  {
    ...one,
    name: 'revealing',
    says: '东门、南门',
    answers: [...personIs(), given(calls.personReveal, { value: '13800000005' })],
    async act({ press, says }) {
      await press('查看手机号')
      await says('对方可以看到是谁查看以及用途')
    },
  },
  { ...slips, name: '', says: '吴晨', answers: [slipsAre()] },
  { ...slips, name: 'empty', says: '还没有登录凭条', answers: [slipsAre([])] },
  { ...slips, name: 'refused', says: '仅对园区运营开放', answers: [refused(calls.signInSlipList, refusals.forbidden)] },
  {
    ...slips,
    name: 'printing many',
    says: '吴晨',
    answers: [slipsAre(), given(calls.parkGrantWhere, { items: [{ id: idOf(741), name: '华星科技' }], next: null })],
    async act({ page, press }) {
      await press('批量打印')
      await page.getByRole('radio', { name: '指定企业' }).check({ force: true })
      await page.getByLabel('企业名称或拼音').fill('华星')
      await page.getByRole('radio', { name: '华星科技' }).waitFor({ state: 'attached' })
    },
  },
  { ...slip, name: '', says: '印在凭条上', answers: [] },
  {
    ...slip,
    name: 'refused',
    says: '印在凭条上',
    answers: [],
    async act({ press, says }) {
      await press('下一步')
      await says('请填写凭条上的8位数字')
    },
  },
  {
    ...slip,
    name: 'scanned',
    address: `/people/slip?token=${token}`,
    says: '孙丽 为您打印了登录凭条',
    answers: [SHOWN],
  },
  {
    ...slip,
    name: 'gone',
    address: `/people/slip?token=${token}`,
    says: '登录凭条已失效',
    answers: [refused(calls.slipShow, personRefusals.slipGone)],
  },
]
