import { accessRefusals, type Camera, type Playback } from '#contract/access'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls } from './answers.ts'
import { KEEPER } from './gate-answers.ts'
import { OPERATOR } from './point-answers.ts'

const page = { route: '/securityVideo', as: KEEPER } as const
const watched = `/securityVideo?camera=${idOf(990)}`

/** A camera at the east gate. */
export function camera(facts: Partial<Camera> = {}): Camera {
  const shown = { name: '东门入口', place: '园区入口', kind: 'simulated', disabled: false, version: 1 } as const
  return { id: idOf(990), ...shown, ...facts }
}
/** What is listed. */
export const cameras = (items: Camera[], may = true) => given(calls.cameraList, { may, keeps: false, items })
/** What an operator keeps. */
export const keptCameras = (...items: Camera[]) => given(calls.cameraList, { may: true, keeps: true, items })
/** One that is watched: the fake server plays the test pattern under such an address. */
export function playback(facts: Partial<Playback> = {}): Playback {
  const address = `/ipark/video/${idOf(995)}/index.m3u8?sign=fake`
  return { id: idOf(995), address, viewer: '赵强', now: at(0), aliveUntil: at(1), endsAt: at(10), ...facts }
}
/** Opened, and closed on leaving. */
export const watching = [given(calls.playbackOpen, playback()), given(calls.playbackClose, { id: idOf(995) })] as const

const SOME = [
  camera(),
  camera({ id: idOf(991), name: '南门入口' }),
  camera({ id: idOf(992), name: '地下一层车道', place: '停车场', disabled: true }),
]
const keeping = { route: '/access/cameras', as: OPERATOR } as const

/** What cameras see, who may look, and what an operator sets. */
export const cameraStates: readonly State[] = [
  {
    ...page,
    name: '',
    says: '停车场',
    answers: [cameras(SOME)],
  },
  { ...page, name: 'keeps', as: OPERATOR, says: '管理摄像头', answers: [keptCameras(...SOME)] },
  { ...page, name: 'first', as: OPERATOR, says: '先添加摄像头，添加后会按位置列在这里', answers: [keptCameras()] },
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
  {
    ...page,
    name: 'removed',
    address: watched,
    says: '查看全部摄像头',
    answers: [cameras([camera()]), refused(calls.playbackOpen, accessRefusals.cameraUnknown)],
  },
  { ...keeping, name: '', says: '地下一层车道', answers: [keptCameras(...SOME)] },
  { ...keeping, name: 'empty', says: '还没有摄像头', answers: [keptCameras()] },
  { ...keeping, name: 'guard', as: KEEPER, says: '只有园区管理人员可以管理摄像头', answers: [cameras(SOME)] },
  {
    ...keeping,
    name: 'adding',
    says: '地下一层车道',
    answers: [keptCameras(...SOME)],
    async act({ page: on, press }) {
      await press('添加摄像头')
      await on.getByRole('dialog', { name: '添加摄像头' }).waitFor()
    },
  },
  {
    ...keeping,
    name: 'changing',
    says: '地下一层车道',
    answers: [keptCameras(...SOME)],
    async act({ page: on }) {
      await on.getByRole('button', { name: '修改' }).first().tap()
      await on.getByRole('dialog', { name: '修改摄像头' }).waitFor()
    },
  },
  {
    ...keeping,
    name: 'removing',
    says: '地下一层车道',
    answers: [keptCameras(...SOME)],
    async act({ page: on }) {
      await on.getByRole('button', { name: '移除' }).first().tap()
      await on.getByRole('dialog', { name: '移除东门入口？' }).waitFor()
    },
  },
]
