import type { DeskGate, DeskLot, LotTariffs, TariffEffect, TariffRules, WholeLot } from '#contract/parking'
import { given, type Who } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { calls } from './answers.ts'

/** Who sits at the desk. */
export const OPERATOR: Who = { roles: ['operator'], nickName: '孙丽' }
export const LOT_ID = idOf(10)
export const GATE_ID = 'gate-3f8a21c90d4e'
/** Addresses of the desk about the lot. */
export const DESK = {
  lot: `/parking/desk/lots/${LOT_ID}`,
  edit: `/parking/desk/lotedit?lotId=${LOT_ID}`,
  gate: `/parking/desk/gates/${GATE_ID}?lotId=${LOT_ID}`,
  tariff: `/parking/desk/tariff?lotId=${LOT_ID}`,
}

/** An open lot that is set up. */
export function deskLot(facts: Partial<DeskLot> = {}): DeskLot {
  return {
    lotId: LOT_ID,
    version: 4,
    code: 'P1',
    name: 'P1 中心地下车库',
    place: '1–4 号楼地下一、二层',
    capacity: 620,
    inside: 412,
    open: true,
    closedWhy: '',
    graceMinutes: 15,
    position: 0,
    hasTariff: true,
    ...facts,
  }
}

/** A gate that is heard. */
export function deskGate(facts: Partial<DeskGate> = {}): DeskGate {
  return {
    gateId: GATE_ID,
    name: '北门道闸',
    laneCodes: null,
    lotCodes: ['P1'],
    keyVersion: 1,
    oldKeyUntil: null,
    heardAt: at(-3),
    state: 'heard',
    ...facts,
  }
}

const lane = (n: number, direction: 'entry' | 'exit', code: string, name: string) => ({
  laneId: idOf(200 + n),
  code,
  name,
  direction,
  signCode: direction === 'exit' ? 'sign-code-of-22-signs' : '',
  used: n < 2,
})

/** The lot with two lanes and two gates. */
export function wholeLot(facts: Partial<WholeLot> = {}): WholeLot {
  return {
    ...deskLot(),
    lanes: [
      lane(0, 'entry', 'in-1', '北门入口'),
      lane(1, 'exit', 'out-1', '北门出口'),
      lane(2, 'exit', 'out-2', '南门出口'),
    ],
    gates: [
      deskGate(),
      deskGate({ gateId: 'gate-9c1d', name: '南门道闸', laneCodes: ['out-2'], state: 'silent', heardAt: at(-2900) }),
    ],
    ...facts,
  }
}

/** The key of a new gate. */
export const KEY = {
  gateId: GATE_ID,
  key: '0123456789abcdef'.repeat(4),
  address: 'https://park.example.cn/ipark/device/gate',
  keyVersion: 1,
}

/** The park at a glance. */
export const today = (facts: object = {}) =>
  given(calls.deskToday, {
    lots: 3,
    capacity: 1040,
    inside: 612,
    free: 428,
    enteredToday: 1380,
    gates: 6,
    silentGates: 0,
    newGates: 0,
    lotsWithoutTariff: 0,
    closedLots: 0,
    ...facts,
  })

const RULES: TariffRules = {
  freeMinutes: 15,
  periods: [
    { name: '白天', days: 'any', from: 420, to: 1320, unitMinutes: 60, unitFen: 500, first: { minutes: 60, fen: 800 } },
    { name: '夜间', days: 'any', from: 1320, to: 420, unitMinutes: 120, unitFen: 200 },
  ],
  cap: { per: 'calendar-day', fen: 5000 },
}
const WORDS = [
  '每天前15分钟免费',
  '白天 07:00–22:00 首小时¥8.00（每天一次），之后每小时¥5.00',
  '夜间 22:00–07:00 每2小时¥2.00',
  '每天最高¥50.00',
]

/** A tariff in force, one to come and an exception. */
export function lotTariffs(facts: Partial<LotTariffs> = {}): LotTariffs {
  return {
    lotId: LOT_ID,
    lotName: 'P1 中心地下车库',
    version: 4,
    earliest: '2026-11-21',
    items: [
      { vehicleKind: 'any', validFrom: '2027-01-01', rules: RULES, words: WORDS, state: 'coming', begun: false },
      { vehicleKind: 'any', validFrom: '2025-06-01', rules: RULES, words: WORDS, state: 'now', begun: true },
      {
        vehicleKind: 'new-energy',
        validFrom: '2025-06-01',
        rules: { ...RULES, freeMinutes: 60 },
        words: ['每天前60分钟免费', ...WORDS.slice(1)],
        state: 'now',
        begun: true,
      },
    ],
    ...facts,
  }
}

/** What typed rules say and cost. */
export const tried = given(calls.deskTariffTry, {
  problems: [],
  words: WORDS,
  samples: (['workday', 'holiday'] as const).flatMap((days) =>
    [30, 60, 120, 240, 480, 1440].map((minutes, i) => ({
      days,
      minutes,
      nowFen: 800 + i * 700,
      thenFen: 800 + i * (days === 'workday' ? 800 : 700),
    })),
  ),
  unpublished: [],
})

/** What a change would have cost October. */
export function tariffEffect(facts: Partial<TariffEffect> = {}): TariffEffect {
  return {
    from: '2026-10-01',
    to: '2026-10-31',
    of: 18_432,
    stays: 18_432,
    beforeFen: 21_345_600,
    afterFen: 23_120_400,
    dearer: 8120,
    cheaper: 312,
    examples: [
      { enteredAt: at(-43_200), minutes: 1460, beforeFen: 5000, afterFen: 7800 },
      { enteredAt: at(-44_000), minutes: 620, beforeFen: 3800, afterFen: 5100 },
    ],
    next: null,
    ...facts,
  }
}
