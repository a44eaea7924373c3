import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, HOST, records, visit } from './answers.ts'

const guests = { route: '/visitor/guests', as: HOST } as const
const going = { route: '/visitor/going' } as const
const own = (...items: ReturnType<typeof visit>[]) => given(calls.visitRecordSearch, { items, next: null })
const asked = visit({ id: idOf(1507), way: 'registration', state: 'waiting', visitorName: '赵*', madeAt: at(-5) })
const kinds = [
  visit({ id: idOf(1508), state: 'inside', visitorName: '陈*' }),
  visit(),
  asked,
  visit({ id: idOf(1509), state: 'finished', visitorName: '周*', from: at(-3000), until: at(-2900) }),
]
const byState = given(calls.findRecords, ({ states, from }) => ({
  items: kinds.filter((one) => (states?.includes(one.state) ?? true) && (from === undefined || one.from >= from)),
  next: null,
}))

/** The doors: those who come to me, and where I go. */
export const doorStates: readonly State[] = [
  { ...guests, name: '', says: '陈*', answers: [byState] },
  {
    ...guests,
    name: 'asked',
    says: '陈*',
    answers: [byState],
    async act({ page, says }) {
      await page.getByRole('tab', { name: '待审批' }).tap()
      await says(/赵\*/)
    },
  },
  {
    ...guests,
    name: 'past',
    says: '陈*',
    answers: [byState],
    async act({ page, says }) {
      await page.getByRole('tab', { name: '已结束' }).tap()
      await says(/周\*/)
    },
  },
  { ...guests, name: 'manager', as: { ...HOST, manager: true }, says: '访客设置', answers: [byState] },
  { ...guests, name: 'none', says: '今天没有访客', answers: [records()] },
  { ...guests, name: 'refused', says: '返回', answers: [refused(calls.findRecords, refusals.forbidden)] },
  { ...going, name: '', says: /商务洽谈/, answers: [own(visit({ way: 'registration', state: 'waiting' }))] },
  { ...going, name: 'staff', as: HOST, says: '访问其他企业', answers: [own()] },
  { ...going, name: 'none', says: '没有进行中的申请', answers: [own()] },
  { ...going, name: 'signed-out', as: null, says: '登录后查看我的来访', answers: [] },
]
