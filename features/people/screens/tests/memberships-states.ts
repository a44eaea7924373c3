import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import {
  application,
  applications,
  calls,
  companies,
  ROLES,
  SOME,
  standing,
  worker,
  workers,
} from './memberships-answers.ts'

const apply = { route: '/addressbook/companyApply' } as const
const manage = { route: '/addressbook/manage' } as const
const roles = { route: '/addressbook/roles' } as const

/** Opens what may be done about the first of the people, and picks one. */
const about = (name: string, what: string, says: string) => async (phone: Parameters<NonNullable<State['act']>>[0]) => {
  await phone.page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .tap()
  await phone.page.getByRole('dialog').getByRole('button', { name: what }).tap()
  await phone.page.getByRole('dialog').getByText(says).first().waitFor()
}

const seated = given(calls.businessRoleMembers, {
  items: [{ personId: idOf(932), name: '周舟', departmentName: '平台组' }],
  next: null,
  role: ROLES[0] ?? { id: idOf(910), kind: 'role' as const, name: '人事', hr: true, count: 2 },
})

/** The screens of the room memberships. */
export const membershipStates: readonly State[] = [
  { ...apply, name: 'empty', says: '还没有申请', answers: [standing(null), applications({})] },
  {
    ...apply,
    name: '',
    says: '以“林晓”的名字',
    answers: [
      standing('member'),
      applications({
        mine: [
          application({
            id: idOf(905),
            kind: 'invite',
            state: 'invited',
            mayDecide: true,
            mayWithdraw: false,
            name: '',
          }),
          application(),
          application({ id: idOf(902), words: '', state: 'accepted', decidedAt: at(-60), mayWithdraw: false }),
          application({
            id: idOf(903),
            state: 'refused',
            reason: '没有查到您的入职信息，请联系部门主管后重新申请',
            mayWithdraw: false,
          }),
          application({
            id: idOf(904),
            kind: 'register',
            companyName: '明湖精密制造',
            creditCode: '91420100MA4KAB12X5',
            words: '',
          }),
        ],
      }),
    ],
  },
  {
    ...apply,
    name: 'to decide',
    address: '/addressbook/companyApply?view=decide',
    says: '通过',
    answers: [
      standing('manager'),
      applications({
        decide: [
          application({ mayDecide: true, mayWithdraw: false }),
          application({ id: idOf(906), name: '欧阳明月', words: '', mayDecide: true, mayWithdraw: false }),
        ],
      }),
    ],
  },
  {
    ...apply,
    name: 'join',
    says: '加入或登记企业',
    answers: [standing(null), applications({}), companies],
    async act({ page, press }) {
      await press('加入或登记企业')
      await page.getByRole('radio', { name: '曙光信息' }).waitFor()
    },
  },
  {
    ...apply,
    name: 'register',
    says: '加入或登记企业',
    answers: [standing(null), applications({}), companies],
    async act({ page, press }) {
      await press('加入或登记企业')
      await page.getByRole('tab', { name: '登记新企业' }).tap()
      await page.getByLabel('统一社会信用代码').waitFor()
    },
  },
  { ...apply, name: 'refused', says: '重试', answers: [standing(null), refused(calls.applyList, refusals.tooMany)] },
  { ...manage, name: '', says: '欧阳明月', answers: [workers(SOME)] },
  { ...manage, name: 'empty', says: '这个部门还没有人', answers: [workers([], { departments: [] })] },
  { ...manage, name: 'not theirs', says: '您不管理企业人员', answers: [refused(calls.staffList, refusals.forbidden)] },
  {
    ...manage,
    name: 'many',
    says: '员工 29',
    answers: [workers(Array.from({ length: 30 }, (_, n) => worker({ personId: idOf(1000 + n), name: `员工 ${n}` })))],
  },
  {
    ...manage,
    name: 'acts for HR',
    says: '张伟',
    answers: [workers(SOME, { manager: false })],
    async act({ page }) {
      await page.getByRole('button', { name: /^张伟/ }).first().tap()
      await page.getByRole('dialog').getByText('只有企业管理员可以操作').first().waitFor()
    },
  },
  {
    ...manage,
    name: 'remove',
    says: '林晓',
    answers: [
      workers(SOME),
      given(calls.removeEffects, {
        name: '林晓',
        sentences: [
          '林晓不再是云图软件的员工，立即失去代企业办理业务的权限',
          '移出部门“平台组”',
          '对方的个人账号保留，可以再次申请加入',
        ],
        why: null,
      }),
    ],
    act: about('林晓', '移出企业', '移出部门“平台组”'),
  },
  { ...manage, name: 'authorise', says: '林晓', answers: [workers(SOME)], act: about('林晓', '服务授权', '长期有效') },
  { ...manage, name: 'move', says: '林晓', answers: [workers(SOME)], act: about('林晓', '调整部门', '不分配部门') },
  {
    ...manage,
    name: 'invite',
    says: '林晓',
    answers: [workers(SOME)],
    async act({ page, press }) {
      await press('邀请成员')
      await page.getByRole('button', { name: '发出邀请' }).waitFor()
    },
  },
  {
    ...manage,
    name: 'department',
    says: '林晓',
    answers: [workers(SOME)],
    async act({ page, press }) {
      await press('新建部门')
      await page.getByLabel('部门名称').first().waitFor()
    },
  },
  { ...roles, name: '', says: '消防应急小组', answers: [standing('manager')] },
  { ...roles, name: 'empty', says: '还没有群组', answers: [standing('manager', [])] },
  { ...roles, name: 'mine', says: '人事：可以管理部门和人员', answers: [standing('hr')] },
  { ...roles, name: 'without company', says: '您还没有加入企业', answers: [standing(null)] },
  {
    ...roles,
    name: 'people',
    says: '消防应急小组',
    answers: [standing('manager'), seated, workers(SOME)],
    async act({ page }) {
      await page.getByRole('button', { name: /^人事/ }).first().tap()
      await page.getByRole('dialog').getByText('周舟').waitFor()
    },
  },
  {
    ...roles,
    name: 'new role',
    says: '消防应急小组',
    answers: [standing('manager')],
    async act({ page, press }) {
      await press('新建角色')
      await page.getByLabel('名称').waitFor()
    },
  },
]
