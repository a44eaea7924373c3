import type { Tour, Visit } from '#contract/visitors'
import { visitorRefusals, visitors } from '#contract/visitors'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'

const { calls } = visitors
const manage = { route: '/access/visitormanage' } as const
const byState = { route: '/access/visitlist' } as const
const notes = { route: '/access/viewsnotes' } as const

/** A visit to my company. */
export function companyVisit(facts: Partial<Visit> = {}): Visit {
  return {
    id: idOf(900),
    way: 'invitation',
    state: 'inside',
    companyId: idOf(40),
    companyName: '云图科技',
    hostName: '林*',
    visitorName: '王*',
    groupName: '',
    people: 3,
    from: at(-40),
    until: at(80),
    purpose: '商务洽谈',
    place: '1 号楼 1203',
    plate: '鄂A***88',
    madeAt: at(-3000),
    ...facts,
  }
}

/** Whether I am named to people who are not let in. */
export const named = (shown = false) => given(calls.contactGet, { companyId: idOf(40), companyName: '云图科技', shown })

/** Visits as `companyVisits` answers them. */
export const companyVisitsAnswer = (...items: Visit[]) => ({
  items,
  next: null,
  now: at(0),
  companyId: idOf(40),
  companies: [],
})

/** A tour that is planned. */
export function tour(facts: Partial<Tour> = {}): Tour {
  return {
    id: idOf(950),
    title: '光谷中学研学',
    guests: '光谷中学',
    route: '展厅、开放实验室、路演中心',
    from: at(1440),
    until: at(1560),
    headcount: 46,
    state: 'planned',
    note: '',
    version: 1,
    named: 0,
    passes: 0,
    can: { change: true, begin: true, end: false, note: false },
    ...facts,
  }
}
/** Tours as `tours` answers them. */
export const toursAnswer = (...items: Tour[]) => ({ items, next: null, now: at(0) })
const done = tour({
  id: idOf(951),
  state: 'done',
  named: 46,
  passes: 44,
  note: '学生对开放实验室最感兴趣，下学期再来',
  can: { change: false, begin: false, end: false, note: true },
})

/** Visits to my company, and tours. */
export const companyStates: readonly State[] = [
  {
    ...manage,
    name: '',
    says: '王*等3人',
    answers: [
      given(
        calls.companyVisits,
        companyVisitsAnswer(companyVisit(), companyVisit({ id: idOf(901), visitorName: '', people: 1, hostName: '' })),
      ),
      named(),
    ],
    as: {},
  },
  {
    ...manage,
    name: 'empty',
    says: '现在没有访客',
    answers: [given(calls.companyVisits, companyVisitsAnswer()), named(true)],
  },
  {
    ...manage,
    name: 'nobody',
    says: '您没有查看权限',
    answers: [given(calls.companyVisits, { ...companyVisitsAnswer(), companyId: null })],
  },
  {
    ...manage,
    name: 'companies',
    says: '光谷生物',
    answers: [
      given(calls.companyVisits, {
        ...companyVisitsAnswer(companyVisit()),
        companies: [
          { id: idOf(40), name: '云图科技' },
          { id: idOf(41), name: '光谷生物' },
        ],
      }),
      named(),
    ],
  },
  {
    ...manage,
    name: 'contact',
    says: '进不了门的人可以找我',
    answers: [
      given(calls.companyVisits, companyVisitsAnswer(companyVisit())),
      named(),
      given(calls.contactSet, { companyId: idOf(40), companyName: '云图科技', shown: true }),
    ],
    async act({ page, says }) {
      await page.getByRole('switch', { name: /进不了门的人可以找我/ }).tap()
      await says('已公开，进不了门的人可以直接找您')
    },
  },
  {
    ...manage,
    name: 'refused',
    says: '企业管理员和前台',
    answers: [refused(calls.companyVisits, visitorRefusals.notReceiver)],
  },
  {
    ...byState,
    name: '',
    says: '待审批',
    answers: [
      given(
        calls.companyVisits,
        companyVisitsAnswer(
          companyVisit({ state: 'waiting', from: at(60), until: at(120) }),
          companyVisit({ id: idOf(902), state: 'finished', people: 1 }),
          companyVisit({ id: idOf(903), state: 'declined' }),
        ),
      ),
    ],
    as: {},
  },
  {
    ...byState,
    name: 'many',
    says: '第 20 次洽谈',
    answers: [
      given(
        calls.companyVisits,
        companyVisitsAnswer(
          ...Array.from({ length: 20 }, (_, n) =>
            companyVisit({ id: idOf(910 + n), purpose: `第 ${n + 1} 次洽谈`, state: 'finished' }),
          ),
        ),
      ),
    ],
  },
  { ...byState, name: 'empty', says: '还没有来访', answers: [given(calls.companyVisits, companyVisitsAnswer())] },
  {
    ...notes,
    name: '',
    says: '共用一个团体通行码',
    answers: [
      given(calls.tours, toursAnswer(tour(), tour({ id: idOf(952), title: '招商考察', named: 12, passes: 12 }))),
    ],
    as: {},
  },
  { ...notes, name: 'empty', says: '没有安排中的参观', answers: [given(calls.tours, toursAnswer())] },
  { ...notes, name: 'done', says: '下学期再来', answers: [given(calls.tours, toursAnswer(done))] },
  {
    ...notes,
    name: 'planning',
    says: '没有安排中的参观',
    answers: [given(calls.tours, toursAnswer())],
    async act({ page, press }) {
      await press('安排参观')
      await page.getByRole('dialog', { name: '安排参观' }).waitFor()
    },
  },
  {
    ...notes,
    name: 'roster',
    says: '共用一个团体通行码',
    answers: [
      given(calls.tours, toursAnswer(tour())),
      given(calls.tourRoster, { people: 44, passes: 40, faults: [{ line: 3, words: '手机号：请填写 11 位手机号' }] }),
    ],
    async act({ page, press }) {
      await press('导入名单')
      await page.getByLabel('从表格粘贴').fill('姓名\t手机号\n王小明\t123')
      await page.getByRole('dialog').getByRole('button', { name: '检查名单' }).tap()
      await page.getByText('名单第3行有误').waitFor()
    },
  },
  {
    ...notes,
    name: 'cancelling',
    says: '共用一个团体通行码',
    answers: [given(calls.tours, toursAnswer(tour()))],
    async act({ page, press }) {
      await press('取消')
      await page.getByRole('dialog').waitFor()
    },
  },
]
