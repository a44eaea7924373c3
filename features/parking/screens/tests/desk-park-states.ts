import { parkingRefusals } from '#contract/parking'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls } from './answers.ts'
import {
  DESK,
  deskGate,
  deskLot,
  KEY,
  LOT_ID,
  lotTariffs,
  OPERATOR,
  tariffEffect,
  today,
  tried,
  wholeLot,
} from './desk-park-answers.ts'

const lot = given(calls.deskLot, wholeLot())
const bare = { hasTariff: false, open: false, closedWhy: '筹备中', inside: 0 }
const lots = given(calls.deskLots, {
  items: [
    deskLot(),
    deskLot({
      lotId: '00000000-0000-7000-8000-000000000011',
      code: 'P2',
      name: 'P2 南广场地面车场',
      open: false,
      closedWhy: '地面翻修，12月恢复',
    }),
    deskLot({ lotId: '00000000-0000-7000-8000-000000000012', code: 'P3', name: 'P3 立体车库', ...bare }),
  ],
})
const tariffs = given(calls.deskTariffs, lotTariffs())
const message = (n: number, open: boolean, say: string) => ({
  eventId: `e${n}`,
  at: at(-n),
  seenAt: at(-n),
  laneCode: open ? 'in-1' : 'out-1',
  direction: open ? ('entry' as const) : ('exit' as const),
  plate: open ? '鄂A16888' : '鄂AD16888',
  opened: null,
  open,
  say,
  dueFen: open ? null : 1800,
})
const messages = given(calls.deskGateMessages, {
  items: [message(3, true, '鄂A16888 欢迎光临'), message(8, false, '请缴费 ¥18.00')],
  next: null,
})
const as = OPERATOR

/** The set-up side of the operators' desk. */
export const deskParkStates: readonly State[] = [
  { route: '/parking/desk', name: '', as, says: '一切正常', answers: [today()] },
  { route: '/parking/desk', name: 'silent', as, says: /超过一天没有消息/, answers: [today({ silentGates: 2 })] },
  {
    route: '/parking/desk',
    name: 'first',
    as,
    says: '还没有停车场',
    answers: [today({ lots: 0, capacity: 0, inside: 0, free: 0, enteredToday: 0, gates: 0 })],
  },
  {
    route: '/parking/desk',
    name: 'stranger',
    says: '停车管理仅对园区运营开放',
    answers: [refused(calls.deskToday, refusals.forbidden)],
  },
  { route: '/parking/desk/lots', name: '', as, says: 'P2 南广场地面车场', answers: [lots] },
  {
    route: '/parking/desk/lots',
    name: 'none',
    as,
    says: '还没有停车场',
    answers: [given(calls.deskLots, { items: [] })],
  },
  { route: '/parking/desk/lots/{id}', name: '', address: DESK.lot, as, says: '北门道闸', answers: [lot] },
  {
    route: '/parking/desk/lots/{id}',
    name: 'new',
    address: DESK.lot,
    as,
    says: '请添加入口和出口车道',
    answers: [given(calls.deskLot, wholeLot({ ...bare, lanes: [], gates: [] }))],
  },
  {
    route: '/parking/desk/lots/{id}',
    name: 'lane',
    address: DESK.lot,
    as,
    says: '北门道闸',
    answers: [lot],
    async act({ page }) {
      await page.getByRole('button', { name: /南门出口/ }).tap()
      await page.getByRole('dialog').getByText('更换缴费码').waitFor()
    },
  },
  {
    route: '/parking/desk/lots/{id}',
    name: 'key',
    address: DESK.lot,
    as,
    says: '北门道闸',
    answers: [lot, given(calls.deskGateAdd, KEY)],
    async act({ page, press }) {
      await press('添加道闸')
      await page.getByLabel('道闸名称').fill('东门道闸')
      await press('添加并生成密钥')
      await page.getByText('密钥只显示这一次').waitFor()
    },
  },
  {
    route: '/parking/desk/lots/{id}',
    name: 'unknown',
    address: DESK.lot,
    as,
    says: '没有找到，可能已被删除',
    answers: [refused(calls.deskLot, parkingRefusals.lotUnknown)],
  },
  { route: '/parking/desk/lotedit', name: '', title: '添加停车场', as, says: '缴费后多久内离场不再收费', answers: [] },
  { route: '/parking/desk/lotedit', name: 'known', address: DESK.edit, as, says: '保存', answers: [lot] },
  {
    route: '/parking/desk/lotedit',
    name: 'wrong',
    title: '添加停车场',
    as,
    says: '缴费后多久内离场不再收费',
    answers: [],
    async act({ page, press }) {
      await press('添加停车场')
      await page.getByText('请填写名称').waitFor()
    },
  },
  { route: '/parking/desk/gates/{id}', name: '', address: DESK.gate, as, says: '工作正常', answers: [lot, messages] },
  {
    route: '/parking/desk/gates/{id}',
    name: 'new',
    address: DESK.gate,
    as,
    says: '还没有消息',
    answers: [
      given(
        calls.deskLot,
        wholeLot({ gates: [deskGate({ state: 'new', heardAt: null, oldKeyUntil: at(30), keyVersion: 2 })] }),
      ),
      given(calls.deskGateMessages, { items: [], next: null }),
    ],
  },
  {
    route: '/parking/desk/gates/{id}',
    name: 'rotate',
    address: DESK.gate,
    as,
    says: '工作正常',
    answers: [lot, messages],
    async act({ page, press }) {
      await press('更换密钥')
      await page.getByRole('dialog').getByText('旧密钥多久后失效').waitFor()
    },
  },
  { route: '/parking/desk/tariffs', name: '', as, says: '将要执行', answers: [lots, tariffs] },
  {
    route: '/parking/desk/tariffs',
    name: 'none',
    address: `/parking/desk/tariffs?lotId=${LOT_ID}`,
    as,
    says: /还没有收费标准/,
    answers: [lots, given(calls.deskTariffs, lotTariffs({ items: [], earliest: '2026-11-20' }))],
  },
  {
    route: '/parking/desk/tariff',
    name: '',
    address: DESK.tariff,
    title: '新增收费标准',
    as,
    says: '工作日 9:00入场',
    answers: [tariffs, tried],
  },
  {
    route: '/parking/desk/tariffs',
    name: 'copy',
    as,
    says: '将要执行',
    answers: [lots, tariffs],
    async act({ page }) {
      await page.getByRole('button', { name: '复制', exact: true }).first().tap()
      await page.getByRole('dialog', { name: '复制到哪个停车场' }).getByText('同一停车场的新一版').waitFor()
    },
  },
  {
    route: '/parking/desk/tariff',
    name: 'copy',
    address: `${DESK.tariff}&fromLot=${LOT_ID}&vehicleKind=any`,
    title: '复制收费标准',
    as,
    says: '保存后从生效日期起执行',
    answers: [tariffs, tried],
  },
  {
    route: '/parking/desk/tariff',
    name: 'effect',
    address: DESK.tariff,
    title: '新增收费标准',
    as,
    says: '工作日 9:00入场',
    answers: [tariffs, tried, given(calls.deskTariffEffect, tariffEffect())],
    async act({ page, press }) {
      await press('用上月真实停车试算')
      await page.getByText('变化最大的停车').waitFor()
    },
  },
  {
    route: '/parking/desk/tariff',
    name: 'gap',
    address: DESK.tariff,
    title: '新增收费标准',
    as,
    says: '工作日有120分钟没有价格',
    answers: [
      tariffs,
      given(calls.deskTariffTry, {
        problems: ['工作日有120分钟没有价格', '休息日有120分钟没有价格'],
        words: [],
        samples: [],
        unpublished: [],
      }),
    ],
  },
]
