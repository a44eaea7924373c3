import { booking } from '#contract/booking'
import { notices } from '#contract/notices'
import { parking } from '#contract/parking'
import { people } from '#contract/people'
import { publishing } from '#contract/publishing'
import { visitors } from '#contract/visitors'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../tests/support/samples.ts'
import type { ScreenPhone } from '../../../tests/support/screens.ts'
import type { State } from '../../../tests/support/states.ts'
import { calm, searched, stay } from './home-answers.ts'

const home = { route: '/services' } as const
const STAFF = { roles: ['visitor'], companyId: idOf(700), companyName: '云图科技' }
const MANAGER = { ...STAFF, manager: true }
const OPERATOR = { roles: ['operator'] }

/** Looks for words where there is a field to type them. */
const typing =
  (text: string, words: string) =>
  async ({ page, says }: Pick<ScreenPhone, 'page' | 'says'>) => {
    const field = page.getByRole('searchbox')
    if ((await field.count()) === 0) return
    await field.fill(text)
    await says(words)
  }

const colleague = {
  id: idOf(710),
  name: '林晓云',
  letter: 'L',
  department: { id: idOf(711), name: '研发部' },
  title: '工程师',
  place: null,
  phone: '138****0002',
  manager: false,
  reception: false,
  doubtful: false,
}
const found = [
  ...searched,
  given(people.calls.bookSearch, {
    items: [1, 2, 3, 4].map((nth) => ({
      ...colleague,
      id: idOf(710 + nth),
      name: `林晓${'云雨雪风'.charAt(nth - 1)}`,
    })),
    next: null,
  }),
  given(people.calls.companyListByPage, {
    items: [{ id: idOf(720), name: '林海智能', letter: 'L', industry: '人工智能', address: '2 号楼 5 层', logo: null }],
    next: null,
    letters: ['L'],
  }),
  given(booking.calls.roomsByCondition, ({ kind }) => ({
    items:
      kind === 'venue'
        ? []
        : [
            {
              id: idOf(730),
              kind: 'room' as const,
              name: '林间会议室',
              building: '1 号楼',
              floor: '3 层',
              seats: 8,
              area: '',
              equipment: ['投影'],
              pictureUrl: null,
              priceFromFen: null,
              needsApproval: false,
              closed: null,
              parts: [],
              spot: null,
              open: [],
              free: [],
              none: null,
            },
          ],
    next: null,
    alternatives: [],
  })),
  given(notices.calls.search, {
    items: [
      {
        id: idOf(740),
        title: '林荫道周末封闭施工',
        sender: '东湖创新园',
        version: 1,
        level: 'seen',
        reached: 'delivered',
        pending: false,
        recalled: false,
        at: at(-300),
        dueAt: null,
        titlePieces: [{ text: '林荫道周末封闭施工', hit: true }],
        excerpt: [],
      },
    ],
    next: null,
    beyond: false,
  }),
  given(publishing.calls.publishedSearch, {
    items: [
      {
        id: idOf(750),
        kind: 'activity',
        title: '林下读书会',
        summary: '',
        picture: null,
        at: at(-600),
        endsAt: null,
        facts: {},
        titlePieces: [{ text: '林下读书会', hit: true }],
        excerpt: [],
      },
    ],
    next: null,
    beyond: false,
  }),
]

/** The home of each role, what is found on it, and the doors. */
export const roleStates: readonly State[] = [
  { ...home, name: 'staff', as: STAFF, says: '企业通讯录', answers: calm },
  { ...home, name: 'manager', as: MANAGER, says: '企业设置', answers: calm },
  { ...home, name: 'property', as: { roles: ['property'] }, says: '应急清点', answers: calm },
  { ...home, name: 'cashier', as: { roles: ['merchant'] }, says: '收款', answers: calm },
  {
    ...home,
    name: 'parked',
    says: /停车中 · \d\d:\d\d前离场/,
    answers: [
      ...calm,
      given(parking.calls.myPlates, {
        items: [
          {
            id: idOf(35),
            plate: '鄂A16885',
            proven: true,
            addedAt: at(-9000),
            open: { ...stay(5, 0), feeFen: 1800, paidFen: 1800, leaveBy: at(17) },
          },
        ],
        most: 10,
      }),
    ],
  },
  {
    ...home,
    name: 'who waits',
    as: STAFF,
    says: '去审批',
    answers: [
      ...calm,
      given(visitors.calls.findRecords, {
        items: [
          {
            id: idOf(971),
            way: 'registration',
            state: 'waiting',
            companyId: idOf(700),
            companyName: '云图科技',
            hostName: '林*',
            visitorName: '王*',
            groupName: '',
            people: 1,
            from: at(10),
            until: at(90),
            purpose: '商务洽谈',
            place: '',
            plate: '',
            madeAt: at(-5),
          },
        ],
        next: null,
      }),
    ],
  },
  {
    ...home,
    name: 'found',
    as: STAFF,
    says: /暂无待办/,
    answers: [...calm, ...found],
    act: typing('林', '林间会议室'),
  },
  {
    ...home,
    name: 'in other words',
    as: STAFF,
    says: /暂无待办/,
    answers: [...calm, ...searched],
    act: typing('我要开会', '会议室预订'),
  },
  {
    ...home,
    name: 'partly found',
    says: /暂无待办/,
    answers: [...calm, ...searched, refused(notices.calls.search, refusals.tooMany)],
    act: typing('停车', '部分结果暂时没有加载出来'),
  },
  { route: '/doors/access', name: '', as: OPERATOR, says: '通行点管理', answers: [] },
  { route: '/doors/access', name: 'nothing', says: '这里没有您可以使用的服务', answers: [] },
  { route: '/doors/companies', name: '', as: OPERATOR, says: '租约管理', answers: [] },
  { route: '/doors/tasks', name: '', as: OPERATOR, says: '任务设计', answers: [] },
  { route: '/doors/patrol', name: '', as: OPERATOR, says: '巡查点位', answers: [] },
  { route: '/doors/setup', name: '', as: OPERATOR, says: '运营规则', answers: [] },
  { route: '/doors/accounts', name: '', as: OPERATOR, says: '异常收款', answers: [] },
  { route: '/doors/parking', name: '', as: MANAGER, says: '员工停车审批', answers: [] },
  { route: '/doors/venues', name: '', says: '临时外摆', answers: [] },
]
