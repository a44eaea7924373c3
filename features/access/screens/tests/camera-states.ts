import { accessRefusals, type Camera, type Playback } from '#contract/access'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls } from './answers.ts'
import { KEEPER } from './gate-answers.ts'

const page = { route: '/securityVideo', as: KEEPER } as const
const watched = `/securityVideo?camera=${idOf(990)}`

/** A camera at the east gate. */
export function camera(facts: Partial<Camera> = {}): Camera {
  return { id: idOf(990), name: '东门入口', place: '园区入口', disabled: false, ...facts }
}
/** What is listed. */
export const cameras = (items: Camera[], may = true) => given(calls.cameraList, { may, items })
/** One that is watched: the fake server plays the test pattern under such an address. */
export function playback(facts: Partial<Playback> = {}): Playback {
  const address = `/ipark/video/${idOf(995)}/index.m3u8?sign=fake`
  return { id: idOf(995), address, viewer: '赵强', now: at(0), aliveUntil: at(1), endsAt: at(10), ...facts }
}
/** Opened, and closed on leaving. */
export const watching = [given(calls.playbackOpen, playback()), given(calls.playbackClose, { id: idOf(995) })] as const

/** What cameras see, and who may look. */
export const cameraStates: readonly State[] = [
  {
    ...page,
    name: '',
    says: '停车场',
    answers: [
      cameras([
        camera(),
        camera({ id: idOf(991), name: '南门入口' }),
        camera({ id: idOf(992), name: '地下一层车道', place: '停车场', disabled: true }),
      ]),
    ],
  },
  { ...page, name: 'stranger', as: {}, says: '没有可查看的摄像头', answers: [cameras([], false)] },
  { ...page, name: 'empty', says: '还没有摄像头', answers: [cameras([])] },
  {
    ...page,
    name: 'gone',
    address: watched,
    says: '没有找到这个摄像头',
    answers: [cameras([camera({ id: idOf(991) })])],
  },
  {
    ...page,
    name: 'watching',
    address: watched,
    says: '离开本页即停止观看',
    answers: [cameras([camera()]), ...watching],
    async act({ page: on }) {
      await on.getByText('正在连接摄像头…').waitFor({ state: 'detached' })
    },
  },
  {
    ...page,
    name: 'two',
    address: watched,
    says: '已在观看两路画面',
    answers: [cameras([camera()]), refused(calls.playbackOpen, accessRefusals.viewingsMany)],
  },
  {
    ...page,
    name: 'off',
    address: watched,
    says: '暂时不能查看',
    answers: [cameras([camera({ disabled: true })]), refused(calls.playbackOpen, accessRefusals.cameraOff)],
  },
]
