import { refusals } from '#vocabulary/refusal'
import { refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import {
  buildingsAre,
  calls,
  floorsAre,
  importsAre,
  OPERATOR,
  PLACES,
  placeImport,
  regionsAre,
  room,
  roomsAre,
} from './place-answers.ts'

const places = { route: '/estate/places', as: OPERATOR } as const
const building = {
  route: '/estate/building',
  address: `/estate/building?id=${idOf(10)}`,
  as: OPERATOR,
  title: '3号楼',
} as const
const floor = {
  route: '/estate/floor',
  address: `/estate/floor?id=${idOf(22)}`,
  as: OPERATOR,
  title: '3号楼 2层',
} as const
const sheet = { route: '/estate/places/import', as: OPERATOR } as const
const done = placeImport({ id: idOf(81), state: 'done', fileName: '旧表.csv', createdAt: at(-900), own: false })

/** Makes a sheet that is over the one that is looked at, as if it had been sent from here. */
const looking: State['act'] = async ({ page }) => {
  await page.evaluate(
    (id) => sessionStorage.setItem('draft.estate.places.import', JSON.stringify({ current: id })),
    idOf(80),
  )
  await page.reload()
}

/** The screens of places. */
export const placeStates: readonly State[] = [
  { ...places, name: '', says: '旧仓库', answers: PLACES },
  { ...places, name: 'empty', says: '还没有楼栋', answers: [regionsAre([]), buildingsAre([])] },
  { ...places, name: 'not theirs', as: { roles: ['staff'] }, says: '没有维护楼宇的权限', answers: PLACES },
  {
    ...places,
    name: 'regions',
    says: '旧仓库',
    answers: PLACES,
    async act({ page, says }) {
      await page.getByRole('tab', { name: '区域' }).tap()
      await says('2栋楼')
    },
  },
  {
    ...places,
    name: 'found',
    says: '旧仓库',
    answers: PLACES,
    async act({ page, says }) {
      await page.getByRole('searchbox').fill('20')
      await says('二期 · 3号楼 · 2层')
    },
  },
  {
    ...places,
    name: 'not found',
    says: '旧仓库',
    answers: [...PLACES, roomsAre([], null)],
    async act({ page, says }) {
      await page.getByRole('searchbox').fill('9999')
      await says('没有找到这个房间')
    },
  },
  {
    ...places,
    name: 'adding',
    says: '旧仓库',
    answers: PLACES,
    async act({ press, says }) {
      await press('添加楼栋')
      await says('地下一层填写-1')
    },
  },
  { ...building, name: '', says: '地下1层', answers: PLACES },
  { ...building, name: 'empty', says: '还没有楼层', answers: [floorsAre([]), regionsAre()] },
  {
    ...building,
    name: 'gone',
    title: '楼栋',
    says: '没有这栋楼',
    answers: [refused(calls.floorList, refusals.notFound)],
  },
  {
    ...building,
    name: 'closing',
    says: '地下1层',
    answers: PLACES,
    async act({ press, says }) {
      await press('停用')
      await says('整栋楼的房间从这一天起停用')
    },
  },
  {
    ...building,
    name: 'deleting',
    says: '地下1层',
    answers: PLACES,
    async act({ press, says }) {
      await press('删除')
      await says('有房间的楼栋不能删除')
    },
  },
  { ...floor, name: '', says: '2099-06-01起停用', answers: PLACES },
  { ...floor, name: 'empty', says: '还没有房间', answers: [roomsAre([])] },
  {
    ...floor,
    name: 'many',
    says: '房间1049',
    answers: [roomsAre(Array.from({ length: 50 }, (_, n) => room({ id: idOf(300 + n), name: `房间${1000 + n}` })))],
  },
  {
    ...floor,
    name: 'gone',
    title: '楼层房间',
    says: '没有这一层',
    answers: [refused(calls.roomList, refusals.notFound)],
  },
  {
    ...floor,
    name: 'adding',
    says: '2099-06-01起停用',
    answers: PLACES,
    async act({ page, press, says }) {
      await press('添加房间')
      await page.getByRole('dialog').getByLabel('房间', { exact: true }).fill('205-220')
      await says('将添加16个房间')
    },
  },
  {
    ...floor,
    name: 'a room',
    says: '2099-06-01起停用',
    answers: PLACES,
    async act({ press, says }) {
      await press(/^201/)
      await says('查看租约')
    },
  },
  {
    ...floor,
    name: 'a copy of a room',
    says: '2099-06-01起停用',
    answers: PLACES,
    async act({ page, press, says }) {
      await press(/^201/)
      await says('查看租约')
      await page.getByRole('dialog').getByRole('button', { name: '复制' }).tap()
      await page.getByRole('dialog', { name: /^复制201/ }).waitFor()
    },
  },
  {
    ...sheet,
    name: '',
    says: '选择文件并校验',
    answers: importsAre(done, [done, placeImport({ state: 'bad', faults: 3 })]),
  },
  { ...sheet, name: 'first', says: '还没有导入记录', answers: importsAre(null) },
  { ...sheet, name: 'not theirs', as: { roles: ['staff'] }, says: '没有维护楼宇的权限', answers: importsAre(null) },
  {
    ...sheet,
    name: 'running',
    says: '已处理 520 行',
    answers: importsAre(placeImport({ state: 'running', rows: 520, part: 26 })),
  },
  { ...sheet, name: 'checked', says: '确认导入', answers: importsAre(placeImport()) },
  {
    ...sheet,
    name: 'bad',
    says: '选择文件并校验',
    answers: importsAre(placeImport({ state: 'bad', faults: 3 })),
    async act(phone) {
      await looking(phone)
      await phone.page.getByText('第 49 行 · 用途').waitFor()
    },
  },
  {
    ...sheet,
    name: 'done',
    says: '选择文件并校验',
    answers: importsAre(placeImport({ state: 'done', endedAt: at(0) })),
    async act(phone) {
      await looking(phone)
      await phone.page.getByRole('heading', { name: '导入完成' }).waitFor()
    },
  },
]
