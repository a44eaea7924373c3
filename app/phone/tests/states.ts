import { notices } from '#contract/notices'
import { people } from '#contract/people'
import { tasks } from '#contract/tasks'
import { visitors } from '#contract/visitors'
import { notify } from '#engine/notify'
import { given } from '../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../tests/support/samples.ts'
import type { State } from '../../../tests/support/states.ts'
import {
  booked,
  calm,
  decorated,
  duties,
  followed,
  invited,
  noPolicies,
  outdoors,
  outside,
  passes,
  plates,
  policies,
  preparing,
  problems,
  read,
  ready,
  reminders,
  scanned,
  searched,
  todo,
  undecorated,
  unused,
  visits,
} from './home-answers.ts'
import { messageStates, unread } from './message-states.ts'
import { roleStates } from './role-states.ts'

const sessions = given(people.calls.sessions, {
  items: [
    {
      id: idOf(60),
      createdAt: at(-60),
      seenAt: at(-1),
      userAgent: 'Mozilla/5.0 (Linux; Android 14; V2309A Build/UP1A; wv) AppleWebKit/537.36 Chrome/138.0.0.0',
      current: true,
    },
    {
      id: idOf(61),
      createdAt: at(-6000),
      seenAt: at(-2000),
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/138.0.0.0 Edg/138.0',
      current: false,
    },
  ],
})

/** The screens of the app itself. */
export const states: readonly State[] = [
  {
    route: '/services',
    name: '',
    says: /去缴费/,
    answers: [
      plates(1800),
      scanned('closed'),
      todo(),
      passes,
      invited,
      visits,
      unused,
      duties,
      problems,
      noPolicies,
      outdoors,
      undecorated,
      read,
      ...reminders,
    ],
  },
  {
    route: '/services',
    name: 'received',
    says: /今天有 1 批来访/,
    answers: [
      ...calm,
      given(visitors.calls.companyVisits, {
        items: [
          {
            id: idOf(970),
            way: 'invitation',
            state: 'inside',
            companyId: idOf(40),
            companyName: '云图科技',
            hostName: '林*',
            visitorName: '王*',
            groupName: '',
            people: 2,
            from: at(-30),
            until: at(60),
            purpose: '商务洽谈',
            place: '',
            plate: '',
            madeAt: at(-600),
          },
        ],
        next: null,
        now: at(0),
        companyId: idOf(40),
        companies: [],
      }),
    ],
  },
  { route: '/services', name: 'calm', says: /暂无待办/, answers: calm },
  {
    route: '/services',
    name: 'first',
    says: '园区调整了您的预订',
    answers: [
      ...calm,
      given(notify.calls.badge, {
        unread: 2,
        changes: 9,
        first: {
          id: idOf(1900),
          title: '园区调整了您的预订',
          text: '现在是：产品评审，A座3层听松厅',
          path: '/reserverecord',
        },
      }),
    ],
  },
  { route: '/services', name: 'unread', says: /暂无待办/, answers: [...calm, unread] },
  {
    route: '/services',
    name: 'busy',
    says: /去付款/,
    answers: [
      plates(1800, 2300, 500, 800),
      scanned('waiting'),
      todo(),
      passes,
      invited,
      visits,
      unused,
      duties,
      problems,
      noPolicies,
      outdoors,
      undecorated,
      read,
      ...reminders,
    ],
  },
  {
    route: '/services',
    name: 'policy',
    says: '知识产权优势企业培育资助',
    answers: [
      ...calm.filter((answer) => answer !== noPolicies),
      policies({
        id: idOf(4400),
        title: '知识产权优势企业培育资助',
        summary: '',
        about: { level: 'province', issuer: '省知识产权局', number: '', amount: '一次性30万元', tags: [] },
        themes: [],
        window: { opensOn: null, closesOn: '2026-11-26', state: 'open' },
        publishedAt: at(-5000),
        ended: false,
        verdict: 'yes',
      }),
    ],
  },
  {
    route: '/services',
    name: 'returned',
    says: '您填报的内容被退回',
    answers: [
      ...calm.filter((answer) => answer !== problems),
      given(tasks.calls.problems, {
        items: [
          {
            id: idOf(1930),
            kind: 'returned',
            title: '填报11月用工情况',
            text: '被退回：人数与社保不符',
            fields: ['在岗人数'],
            dueOn: '2026-11-27',
            path: `/parkCoordination/fillPage?id=${idOf(1930)}`,
          },
        ],
        more: false,
      }),
    ],
  },
  { route: '/services', name: 'to show', says: /通行码 光谷生物/, answers: [...calm, outside] },
  {
    route: '/services',
    name: 'to read',
    says: /2 条通知待确认/,
    answers: [
      ...calm,
      given(notices.calls.waiting, {
        count: 2,
        first: [
          {
            id: idOf(900),
            title: '关于 2 号楼周日停水检修的通知',
            sender: '东湖创新园',
            level: 'confirmed',
            dueAt: null,
          },
        ],
      }),
    ],
  },
  {
    route: '/services',
    name: 'booked',
    says: /去签到/,
    answers: [
      plates(0),
      scanned('closed'),
      booked,
      passes,
      invited,
      visits,
      unused,
      duties,
      problems,
      noPolicies,
      outdoors,
      undecorated,
      read,
      ...reminders,
    ],
  },
  {
    route: '/services',
    name: 'decorated',
    says: /2张装修整改单待处理/,
    answers: [
      ...calm,
      decorated({
        stopped: { id: idOf(7001), place: '1栋 301', reason: '野蛮施工' },
        corrections: { answer: 2, overdue: 1, review: 0 },
        money: [{ kind: 'pay', caseId: idOf(7002), place: '1栋 302', fen: 220_500, until: at(1440), words: '' }],
        returned: { id: idOf(7003), place: '1栋 303', count: 1 },
        papers: [
          {
            caseId: idOf(7001),
            place: '1栋 301',
            count: 1,
            isOver: false,
            name: '赵大勇',
            words: '保险将于2026-12-05到期',
          },
        ],
        noise: {
          count: 1,
          place: '1栋 401',
          nearWords: '楼上',
          about: '墙面开孔',
          startsAt: at(60),
          endsAt: at(180),
        },
      }),
    ],
  },
  {
    route: '/services',
    name: 'all',
    says: /去付款/,
    answers: [
      plates(1800, 2300, 500, 800),
      scanned('waiting'),
      booked,
      passes,
      invited,
      visits,
      unused,
      duties,
      problems,
      noPolicies,
      outdoors,
      undecorated,
      read,
      ...reminders,
    ],
    async act({ page }) {
      const all = page.getByRole('button', { name: /^全部待办/ })
      // older people see all of them at once
      if ((await all.count()) === 0) return
      // the last of a row that is swiped
      await all.evaluate((button) => (button as HTMLElement).click())
      await page.getByRole('dialog', { name: '全部待办' }).waitFor()
    },
  },
  { route: '/services', name: 'stranger', as: null, says: /登录后，停车缴费/, answers: [] },
  {
    route: '/services',
    name: 'preparing',
    as: { roles: ['operator'] },
    says: '开园准备 3/5',
    answers: [...calm, preparing],
  },
  {
    route: '/services',
    name: 'to follow up',
    as: { roles: ['property'], rights: ['archive.follow'] },
    says: '今日要跟进 星河新材料',
    answers: [
      ...calm,
      followed({
        id: idOf(1800),
        companyId: null,
        name: '星河新材料',
        state: 'listed',
        stage: 'talks',
        follower: { id: idOf(41), name: '赵强' },
        mine: true,
        waiting: false,
        nextOn: '2026-11-20',
        nextWhat: '带看 3 号楼',
        overdue: false,
        touchedOn: null,
      }),
    ],
  },
  { route: '/services', name: 'operator', as: { roles: ['operator'] }, says: '账务处理', answers: [...calm, ready] },
  {
    route: '/services',
    name: 'nothing found',
    says: /暂无待办/,
    answers: [...calm, ...searched],
    async act({ page, says }) {
      const field = page.getByRole('searchbox')
      if ((await field.count()) === 0) return
      await field.fill('游泳池')
      await says('没有找到“游泳池”')
    },
  },
  {
    route: '/leaving',
    name: '',
    address: `/leaving?to=${encodeURIComponent('https://www.example.com/water')}`,
    as: null,
    says: 'www.example.com',
    answers: [],
  },
  {
    route: '/leaving',
    name: 'unsafe',
    address: '/leaving?to=javascript:1',
    as: null,
    says: '链接无法打开',
    answers: [],
  },
  ...roleStates,
  ...messageStates,
  { route: '/mine', name: '', says: '本机', answers: [sessions, unread] },
  { route: '/mine', name: 'stranger', as: null, says: '您还没有登录', answers: [] },
]
