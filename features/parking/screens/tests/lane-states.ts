import { type Lane, parkingRefusals } from '#contract/parking'
import { refuse } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, feeOf, openStay, trace, usual } from './answers.ts'

/** The slip of the samples. */
export const SLIP = '无牌7K3MX2S'
/** The address of the lane whose code was scanned. */
export const LANE = '/parking/lane?code=sign-of-lane-1'

/** The second entry of P1, at which a car waits that no plate was read of. */
export function lane(facts: Partial<Lane> = {}): Lane {
  return {
    direction: 'entry',
    lotName: 'P1 中心地下车库',
    laneName: '入口2',
    shut: null,
    waits: 'unread',
    plate: null,
    taken: false,
    opening: null,
    mine: null,
    ...facts,
  }
}

/** My car without a plate, inside for a while, of which ¥18.00 is due. */
export function mine(facts: Partial<NonNullable<Lane['mine']>> = {}): NonNullable<Lane['mine']> {
  const where = { lotName: 'P1 中心地下车库', here: true, left: false }
  return { slip: SLIP, stayId: idOf(1), ...where, dueFen: 1800, leaveBy: null, ...facts }
}

/** What the server says of the lane. */
export const laneIs = (facts: Partial<Lane> = {}) => given(calls.laneInfo, lane(facts))
const exit = (facts: Partial<Lane> = {}) => laneIs({ direction: 'exit', laneName: '出口1', ...facts })
const route = '/parking/lane'
const here = { route, address: LANE } as const

/** The screen of a lane whose code was scanned. */
export const laneStates: readonly State[] = [
  { route, name: 'scan', says: '扫描通道码', answers: usual },
  { ...here, name: '', says: '入场', answers: [...usual, laneIs()] },
  {
    ...here,
    name: 'opening',
    says: '正在开闸',
    answers: [...usual, laneIs({ opening: { slip: SLIP, goodUntil: at(3) } })],
  },
  {
    ...here,
    name: 'entered',
    says: '已入场',
    answers: [...usual, laneIs({ waits: 'nobody', mine: mine({ dueFen: 0, leaveBy: at(15) }) })],
  },
  { ...here, name: 'nobody', says: '没有等待入场的无牌车', answers: [...usual, laneIs({ waits: 'nobody' })] },
  { ...here, name: 'taken', says: '正由另一部手机办理', answers: [...usual, laneIs({ taken: true })] },
  { ...here, name: 'full', says: /车位已满$/, answers: [...usual, laneIs({ shut: 'full' })] },
  { ...here, name: 'exit-due', says: '请缴费后离场', answers: [...usual, exit({ mine: mine() })] },
  {
    ...here,
    name: 'exit-free',
    says: '无需缴费，可直接离场',
    answers: [...usual, exit({ mine: mine({ dueFen: 0, leaveBy: at(9) }) })],
  },
  { ...here, name: 'exit-slip', says: '核对小票号', answers: [...usual, exit()] },
  { ...here, name: 'exit-read', says: '查询停车费', answers: [...usual, exit({ waits: 'read', plate: 'WJ京1234X' })] },
  {
    ...here,
    name: 'exit-left',
    says: '已离场',
    answers: [...usual, exit({ waits: 'nobody', mine: mine({ left: true, dueFen: 0 }) })],
  },
  {
    ...here,
    name: 'unknown',
    says: '没有找到这个通道',
    answers: [...usual, given(calls.laneInfo, () => refuse(parkingRefusals.channelUnknown))],
  },
  {
    route: '/licenseplate',
    name: 'special',
    as: null,
    says: '停车场空位',
    answers: usual,
    async act({ page }) {
      await page.getByRole('button', { name: /特殊车牌/ }).tap()
      await page.getByRole('dialog').getByLabel('车牌或小票号').waitFor()
    },
  },
  {
    route: '/licenseplate',
    name: 'exit-unread',
    address: '/licenseplate?channel=sign-of-exit-1',
    says: '扫码离场',
    answers: [...usual, given(calls.carNumberByChannel, () => refuse(parkingRefusals.laneUnread))],
  },
  {
    route: '/paylicenseplate',
    name: 'slip',
    address: feeOf(SLIP),
    says: '现在',
    answers: [...usual, trace(openStay({ plate: SLIP, enteredAt: at(-146), mine: true }), SLIP)],
  },
]
