import type { CarLocation } from '#contract/parking'
import { refusals, refuse } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, kept, openStay, PLATE, paidOrder, pastStay, RECEIPT, usual } from './answers.ts'

const route = '/parking/find'

/** My car in P1, of which nothing was noted and nothing photographed. */
function car(facts: Partial<CarLocation> = {}): CarLocation {
  return {
    stayId: idOf(1),
    plate: PLATE,
    lotId: idOf(10),
    lotName: 'P1 中心地下车库',
    lotPlace: '1 号楼地下',
    enteredAt: at(-146),
    entry: { url: null, at: at(-146), laneName: '北入口' },
    place: null,
    ...facts,
  }
}

/** A picture that every browser can draw. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9" fill="#789"/></svg>')}`
const noted = {
  floor: 'B2',
  bay: 'C-118',
  note: '3 号电梯旁，蓝色柱子',
  photoId: null,
  photoUrl: null,
  savedAt: at(-140),
}
const cars = (...items: CarLocation[]) => given(calls.carLocation, { items })
const mine = (proven: boolean) =>
  given(calls.myPlates, { items: [kept(PLATE, proven ? openStay() : null, proven)], most: 5 })
const unproven = { ...kept('鄂AD16888'), id: idOf(31) }

/** Where cars are, and what the gates photographed. */
export const findStates: readonly State[] = [
  {
    route,
    name: '',
    says: '修改车位',
    answers: [
      ...usual,
      given(calls.myPlates, { items: [kept(PLATE, openStay(), true), unproven], most: 5 }),
      cars(car({ place: noted, entry: { url: PICTURE, at: at(-146), laneName: '北入口' } })),
    ],
  },
  { route, name: 'not-noted', says: '还没有记下', answers: [...usual, mine(true), cars(car())] },
  {
    route,
    name: 'note',
    says: '还没有记下',
    answers: [...usual, mine(true), cars(car()), given(calls.carPlaceSave, noted)],
    async act({ page, press }) {
      await press('记住车位')
      await page.getByRole('dialog').getByLabel('楼层').waitFor()
    },
  },
  { route, name: 'outside', says: '您的车不在园区的车场内', answers: [...usual, mine(true), cars()] },
  { route, name: 'unproven', says: '车牌还没有验证本人', answers: [...usual, mine(false), cars()] },
  { route, name: 'no-plate', says: '还没有保存车牌', answers: [...usual, cars()] },
  {
    route: '/parking/receipt',
    name: 'pictures',
    address: RECEIPT,
    says: '查看道闸照片',
    answers: [
      ...usual,
      given(calls.orderQuery, paidOrder()),
      given(calls.carPicture, { entry: { url: PICTURE, at: at(-146), laneName: '北入口' }, exit: null }),
    ],
    async act({ page, press }) {
      await press('查看道闸照片')
      await page.getByRole('dialog').getByText('没有出场记录').waitFor()
    },
  },
  {
    route: '/parking/history',
    name: 'pictures-of-a-stranger',
    says: '停车记录',
    answers: [
      ...usual,
      given(calls.myStays, { items: [pastStay({ orderIds: [], paidFen: 0, feeFen: 0 })], next: null }),
      given(calls.carPicture, () => refuse(refusals.notFound)),
    ],
    async act({ page }) {
      await page.getByRole('button').filter({ hasText: 'P1 中心地下车库' }).first().tap()
      await page.getByRole('dialog').getByText('没有可查看的照片').waitFor()
    },
  },
]
