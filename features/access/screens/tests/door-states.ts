import { accessRefusals, type OpenedDoor } from '#contract/access'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, notice, pass, passes, reason } from './answers.ts'

/** The code of a door. */
export const DOOR = 'Vx3nq0hT2cY7sWmK8bLdRg'
const door = { route: '/access/qrCodeAccess' } as const
const info = { route: '/audit/appnoticeinfo', address: `/audit/appnoticeinfo?id=${idOf(870)}` } as const
const inside = pass({ inside: true })
const crossing = (n: number) => ({
  id: idOf(880 + n),
  pointName: n % 2 === 0 ? '东门入口' : '3 号楼大堂闸机',
  direction: 'in' as const,
  kind: n === 2 ? ('refused' as const) : ('opened' as const),
  how: 'online' as const,
  at: at(-10 - n * 30),
  words: n === 2 ? ['不在可通行的楼宇'] : [],
})
/** What the page of doors asks by itself. */
export const mine = [
  passes(inside),
  given(calls.authDetail, { pass: inside, crossings: [0, 1, 2].map(crossing) }),
] as const
/** What came of a door. */
export const opened: OpenedDoor = {
  id: idOf(890),
  pointName: '实验室',
  direction: 'in',
  kind: 'opened',
  at: at(0),
  reasons: [],
  pass: inside,
}
const tapped = { address: `/access/qrCodeAccess?door=${DOOR}`, says: '3 号楼大堂闸机' } as const

/** Doors, and what is told of crossings. */
export const doorStates: readonly State[] = [
  { ...door, name: '', says: '扫门口二维码', answers: mine },
  { ...door, name: 'empty', says: '扫门口二维码', answers: [passes()] },
  { ...door, ...tapped, name: 'linked', answers: mine },
  {
    ...door,
    ...tapped,
    name: 'opened',
    answers: [...mine, given(calls.openDoor, opened)],
    async act({ press, says }) {
      await press('开门')
      await says('请尽快通过，并随手关门')
    },
  },
  {
    ...door,
    ...tapped,
    name: 'refused',
    answers: [
      ...mine,
      given(calls.openDoor, { ...opened, kind: 'refused', reasons: [reason('building')] }),
      given(calls.whoLetsIn, { contact: null }),
    ],
    async act({ press, says }) {
      await press('开门')
      await says('不能通行')
    },
  },
  {
    ...door,
    ...tapped,
    name: 'outside',
    says: '扫别的门',
    answers: [
      passes(pass()),
      given(calls.authDetail, { pass: pass(), crossings: [] }),
      refused(calls.openDoor, accessRefusals.notInside),
    ],
    async act({ press, says }) {
      await press('开门')
      await says('没有开门')
    },
  },
  { ...info, name: '', says: '不是我，致电园区', answers: [given(calls.notice, { items: [notice()] })] },
  {
    ...info,
    name: 'closed',
    says: /门岗已核对/,
    answers: [given(calls.notice, { items: [notice({ closedAt: at(-1), word: '已核对，是本人' })] })],
  },
  {
    ...info,
    name: 'gatekeeper',
    as: { roles: ['property'] },
    says: '去核对',
    answers: [given(calls.notice, { items: [notice({ as: 'gatekeeper', kind: null, pass: null })] })],
  },
  { ...info, name: 'gone', says: '没有这条通知', answers: [refused(calls.notice, refusals.notFound)] },
  {
    ...info,
    address: '/audit/appnoticeinfo',
    name: 'many',
    says: /已核对，是本人/,
    answers: [
      given(calls.notice, {
        items: Array.from({ length: 10 }, (_, n) =>
          notice({
            id: idOf(870 + n),
            at: at(-n * 20 - 1),
            ...(n % 2 === 1 ? { closedAt: at(-1), word: '已核对，是本人' } : {}),
          }),
        ),
      }),
    ],
  },
  {
    ...info,
    address: '/audit/appnoticeinfo',
    name: 'empty',
    says: '没有通行通知',
    answers: [given(calls.notice, { items: [] })],
  },
]
