import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls } from './answers.ts'
import { companies, devices, keepers, kept, OPERATOR, points, some } from './point-answers.ts'

const page = { route: '/access/points', as: OPERATOR } as const

/** Points and gatekeepers, as an operator sets them. */
export const pointStates: readonly State[] = [
  { ...page, name: '', says: '打印门口二维码（PDF）', answers: [some] },
  { ...page, name: 'empty', says: '还没有通行点', answers: [points()] },
  { ...page, name: 'refused', says: '仅对园区运营开放', answers: [refused(calls.points, refusals.forbidden)] },
  {
    ...page,
    name: 'many',
    says: '3 号楼 40 层闸机',
    answers: [
      points(...Array.from({ length: 40 }, (_, n) => kept({ id: idOf(900 + n), name: `3 号楼 ${n + 1} 层闸机` }))),
    ],
  },
  {
    ...page,
    name: 'changing',
    says: '西门入口',
    answers: [some, devices],
    async act({ page: on, press, says }) {
      await press(/3 号楼大堂闸机/)
      await on.getByRole('dialog', { name: '修改通行点' }).waitFor()
      await says('大堂闸机')
    },
  },
  {
    ...page,
    name: 'of a lock',
    says: '西门入口',
    answers: [some, devices, companies],
    async act({ page: on, press, says }) {
      await press(/3 号楼大堂闸机/)
      await on
        .getByRole('dialog', { name: '修改通行点' })
        .getByRole('radio', { name: /^201门锁/ })
        .tap()
      await says('远山科技')
    },
  },
  {
    ...page,
    name: 'without devices',
    says: '还没有通行点',
    answers: [points(), given(calls.pointDevices, { items: [], more: false })],
    async act({ press, says }) {
      await press('添加通行点')
      await says('还没有可用的设备，请先在设备管理中登记')
    },
  },
  {
    ...page,
    name: 'keepers',
    says: '西门入口',
    answers: [some, keepers],
    async act({ page: on, says }) {
      await on.getByRole('tab', { name: '门岗' }).tap()
      await says('没有负责的通行点，不能核验')
    },
  },
  {
    ...page,
    name: 'setting',
    says: '西门入口',
    answers: [some, keepers],
    async act({ page: on, press }) {
      await on.getByRole('tab', { name: '门岗' }).tap()
      await press(/刘强/)
      await on.getByRole('dialog', { name: '刘强负责的通行点' }).waitFor()
    },
  },
  {
    ...page,
    name: 'nobody',
    says: '西门入口',
    answers: [some, given(calls.gatekeepers, { items: [] })],
    async act({ page: on, says }) {
      await on.getByRole('tab', { name: '门岗' }).tap()
      await says('还没有物业人员')
    },
  },
]
