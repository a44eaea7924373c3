import { people } from '#contract/people'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { entriesAre, FOUND, GRANTS, grantOf, OPERATOR, ROLES, rightsAre } from './rights-answers.ts'

const { calls } = people
const page = { route: '/people/rights', as: OPERATOR } as const
const tab = (name: string, words: string) => async (phone: Parameters<NonNullable<State['act']>>[0]) => {
  await phone.page.getByRole('tab', { name }).tap()
  await phone.page.getByText(words).first().waitFor()
}

/** The screens of the room rights. */
export const rightStates: readonly State[] = [
  { ...page, name: '', says: '周敏 · 内容编辑', answers: [rightsAre()] },
  { ...page, name: 'empty', says: '还没有授权', answers: [rightsAre({ items: [], roles: [] })] },
  { ...page, name: 'refused', says: '没有权限', answers: [refused(calls.parkRoleList, refusals.forbidden)] },
  {
    ...page,
    name: 'many',
    says: '员工 19 · 内容编辑',
    answers: [
      rightsAre({
        items: Array.from({ length: 20 }, (_, n) => grantOf({ id: idOf(800 + n), personName: `员工 ${n}` })),
      }),
    ],
  },
  { ...page, name: 'roles', says: '周敏 · 内容编辑', answers: [rightsAre()], act: tab('角色', '经济数据_2026') },
  {
    ...page,
    name: 'entries',
    says: '周敏 · 内容编辑',
    answers: [rightsAre(), entriesAre()],
    act: tab('园区人员', '工程维修'),
  },
  {
    ...page,
    name: 'granting',
    says: '周敏 · 内容编辑',
    answers: [
      rightsAre(),
      FOUND,
      given(calls.parkGrantWhere, { items: [{ id: idOf(741), name: '华星科技' }], next: null }),
    ],
    async act({ page: at, press, says }) {
      await press('授权')
      await at.getByLabel('手机号或姓名').fill('13800000003')
      await says('不能给自己授权')
      await at.getByRole('radio', { name: '指定企业' }).check({ force: true })
      await at.getByLabel('企业名称').fill('华星')
      await at.getByRole('checkbox', { name: '华星科技' }).waitFor({ state: 'attached' })
    },
  },
  {
    ...page,
    name: 'taking back',
    says: '周敏 · 内容编辑',
    answers: [rightsAre()],
    async act({ page: at, says }) {
      await at.getByRole('button', { name: '收回' }).first().tap()
      await says('对方能看到')
    },
  },
  {
    ...page,
    name: 'a role that I hold',
    says: '周敏 · 内容编辑',
    answers: [rightsAre()],
    async act(phone) {
      await tab('角色', '经济数据_2026')(phone)
      await phone.page.getByRole('button', { name: '修改' }).first().tap()
      await phone.says('您持有该角色，不能由您增加权限')
    },
  },
  {
    ...page,
    name: 'an entry',
    says: '周敏 · 内容编辑',
    answers: [rightsAre(), entriesAre()],
    async act(phone) {
      await tab('园区人员', '工程维修')(phone)
      await phone.page.getByText('工程维修').tap()
      await phone.says('访客只能看到负责接待的人')
    },
  },
  {
    route: '/people/rights',
    name: 'my own',
    says: '内容编辑',
    answers: [
      rightsAre({
        operator: false,
        roles: ROLES.slice(0, 1),
        items: GRANTS.slice(0, 1).map((grant) => ({ ...grant, phone: null })),
      }),
    ],
  },
  {
    route: '/people/rights',
    name: 'my own that are over',
    says: '您没有园区权限',
    answers: [
      rightsAre({
        operator: false,
        roles: [],
        items: [],
        over: [
          grantOf({ over: 'ended', reason: '岗位调整', phone: null }),
          grantOf({ id: idOf(713), over: 'expired', phone: null }),
        ],
      }),
    ],
    async act({ page: at, says }) {
      await at.getByRole('radio', { name: '已结束' }).check({ force: true })
      await says('收回原因：岗位调整')
    },
  },
]
