import { type Message, notify, notifyRefusals } from '#engine/notify'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../tests/support/samples.ts'
import type { State } from '../../../tests/support/states.ts'

const message = (n: number, facts: Partial<Message> = {}): Message => ({
  id: idOf(1000 + n),
  topic: 'booking',
  title: '会议室已调整',
  text: '11月20日 14:00 的“产品季度评审”改到 1 号楼 3 层 云帆会议室',
  path: '/innerMeetingRoomRecord',
  at: at(-n * 40),
  until: null,
  times: 1,
  read: false,
  ...facts,
})
const topics = given(notify.calls.choices, {
  canPush: true,
  items: [
    { topic: 'booking', title: '会议与场地', push: true, sms: true },
    { topic: 'visit', title: '来访', push: true, sms: false },
    { topic: 'notice', title: '通知', push: false, sms: null },
  ],
})
const inbox = given(notify.calls.list, {
  items: [
    message(0),
    message(1, {
      topic: 'visit',
      title: '访客在门口等候',
      text: '王小明（光谷生物）已到东门，请尽快接待或联系门岗',
      until: at(25),
      times: 2,
    }),
    message(2, { topic: 'visit', title: '来访已同意', text: '您邀请的林女士已补全信息', read: true }),
    message(3, { title: '候补名额已保留', text: '光谷会堂 11月21日 09:00，请在时限内确认', until: at(-10) }),
  ],
  next: null,
})
/** The bell with something unread. */
export const unread = given(notify.calls.badge, { unread: 3, changes: 9 })

const opened = { route: '/link', address: '/link?key=2abcdefghj', as: null } as const
const stands = (state: 'digits' | 'over' | 'unknown') => given(notify.calls.link, { state, path: null })

/** What was written to a person, where a link of it leads, and how it reaches them. */
export const messageStates: readonly State[] = [
  { route: '/messages', name: '', says: '访客在门口等候', answers: [inbox, topics, unread] },
  {
    route: '/messages',
    name: 'empty',
    says: '还没有消息',
    answers: [given(notify.calls.list, { items: [], next: null }), topics],
  },
  { ...opened, name: '', says: '手机号后四位', answers: [stands('digits')] },
  {
    ...opened,
    name: 'wrong',
    says: '手机号后四位',
    answers: [stands('digits'), refused(notify.calls.linkProve, notifyRefusals.linkDigits, { field: 'digits' })],
    async act({ page, press }) {
      await page.getByLabel('手机号后四位').fill('1234')
      await press('查看')
      await page.getByText(/后四位不正确/).waitFor()
    },
  },
  { ...opened, name: 'over', says: '链接已失效', answers: [stands('over')] },
  { ...opened, name: 'unknown', says: /链接不完整，请从短信中重新打开/, answers: [stands('unknown')] },
  { ...opened, name: 'none', address: '/link', says: /链接不完整，请从短信中重新打开/, answers: [] },
  { ...opened, name: 'often', says: '打开太频繁', answers: [refused(notify.calls.link, refusals.tooMany)] },
  { route: '/messages/settings', name: '', says: '手机推送', answers: [topics] },
  {
    route: '/messages/settings',
    name: 'no push',
    says: '只在消息列表里显示',
    answers: [
      given(notify.calls.choices, {
        canPush: false,
        items: [
          { topic: 'booking', title: '会议与场地', push: true, sms: true },
          { topic: 'notice', title: '通知', push: true, sms: null },
        ],
      }),
    ],
  },
]
