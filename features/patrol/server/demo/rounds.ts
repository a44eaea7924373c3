import type { Item, RoundAct } from '#contract/patrol'
import { workdaysOf } from '#door/estate'
import { type Db, newId } from '#platform/db'
import { addDays, type Day, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { recordAct, type Sent } from '../acts/recording.ts'
import type { PatrolEngines } from '../engines.ts'
import { makeRoundOn } from '../plans/making.ts'
import { type PlanRow, putPlan } from '../plans/queries.ts'
import { addPoint } from '../points/saving.ts'
import { closeRoundDuty } from '../rounds/duties.ts'
import { cancelRoundRow } from '../rounds/queries.ts'
import type { DemoPeople } from './people.ts'

const MINUTE_MS = 60_000
const DAYS = 30

const item = (id: string, label: string, more: Partial<Item> = {}): Item => ({
  id,
  kind: 'check',
  label,
  required: true,
  unit: '',
  min: '',
  max: '',
  options: [],
  bad: [],
  photo: 'none',
  album: false,
  ...more,
})

const ITEMS: readonly Item[] = [
  item('extinguisher', '灭火器在位', { photo: 'abnormal' }),
  item('passage', '通道畅通', { photo: 'abnormal' }),
  item('pressure', '消防水压', { kind: 'number', unit: 'MPa', min: '0.4', max: '1.2', photo: 'abnormal' }),
]

/** Points of the demo: where they lie, what they are called. */
const POINTS = [
  { name: '东侧消防通道', spot: '东楼梯口' },
  { name: '配电间', spot: '弱电井旁' },
  { name: '消防水泵房', spot: '泵房门内' },
  { name: '西侧安全出口', spot: '西门' },
] as const

/** What the demo has of rooms: where its points lie. */
export interface DemoPlace {
  readonly buildingId: string | null
  readonly floorId: string | null
  readonly roomId: string | null
}

/** Points of the demo; answers their ids. */
export async function seedPoints(
  db: Db,
  engines: PatrolEngines,
  { areaId, people, places, now }: { areaId: string; people: DemoPeople; places: readonly DemoPlace[]; now: Date },
): Promise<string[]> {
  const ids: string[] = []
  for (const [nth, point] of POINTS.entries()) {
    const at = places[nth] ?? { buildingId: null, floorId: null, roomId: null }
    const by = { areaId, byId: people.reviewer.personId, now }
    ids.push(await addPoint(db, engines, { ...point, at, items: ITEMS, disabled: false }, by))
  }
  return ids
}

/** A plan of workdays for who walks, and one of every evening for whoever holds the right; a month of their rounds. Answers the plans. */
export async function seedPlans(
  db: Db,
  { areaId, people, pointIds, now }: { areaId: string; people: DemoPeople; pointIds: readonly string[]; now: Date },
): Promise<{ daily: PlanRow; evening: PlanRow }> {
  const firstOn = addDays(dayOf(now), -DAYS)
  const common = { areaId, firstOn, disabled: false, madeThrough: null, version: 1 }
  const daily: PlanRow = {
    ...common,
    id: newId(),
    title: '消防日巡',
    rule: { every: 'workday', weekdays: [] },
    fromMinute: 8 * 60,
    toMinute: 18 * 60,
    walkerId: people.walker.personId,
  }
  const evening: PlanRow = {
    ...common,
    id: newId(),
    title: '夜间巡查',
    rule: { every: 'week', weekdays: [2, 5] },
    fromMinute: 19 * 60,
    toMinute: 22 * 60,
    walkerId: null,
  }
  await putPlan(db, daily, pointIds, startOfDay(firstOn))
  await putPlan(db, evening, pointIds.slice(0, 2), startOfDay(firstOn))
  return { daily, evening }
}

/** The rounds of a plan up to today: made as the sweep makes them, walked as a phone tells it. */
export async function seedRounds(
  db: Db,
  engines: PatrolEngines,
  { plan, pointIds, people, now }: { plan: PlanRow; pointIds: readonly string[]; people: DemoPeople; now: Date },
): Promise<void> {
  const table = await workdaysOf(db, plan.areaId)
  const today = dayOf(now)
  let nth = 0
  for (let day = plan.firstOn; day <= today; day = addDays(day, 1)) {
    const at = new Date(startOfDay(day).getTime() + plan.fromMinute * MINUTE_MS)
    if (at > now) continue
    const id = await makeRoundOn(db, engines, { plan, pointIds, day, table, now: at })
    if (id === null || day === today) continue
    nth += 1
    if (nth % 11 === 5) {
      await cancelRoundRow(db, id, { by: people.reviewer.personId, reason: '消防演练，当日取消' })
      await closeRoundDuty(db, engines, { areaId: plan.areaId, id })
    } else if (nth % 9 !== 4) await walk(db, engines, { id, plan, day, pointIds, people, isLate: nth % 7 === 3, nth })
  }
}

async function walk(
  db: Db,
  engines: PatrolEngines,
  of: {
    id: string
    plan: PlanRow
    day: Day
    pointIds: readonly string[]
    people: DemoPeople
    isLate: boolean
    nth: number
  },
): Promise<void> {
  const { id: roundId, plan, day, pointIds, people, isLate, nth } = of
  const start = startOfDay(day).getTime() + (isLate ? plan.toMinute - 10 : plan.fromMinute + 25) * MINUTE_MS
  for (const [at, pointId] of pointIds.entries()) {
    const moment = new Date(start + at * 9 * MINUTE_MS)
    const common = { roundId, pointId, at: toInstant(moment), photos: [] }
    const isSkipped = nth % 5 === 2 && at === pointIds.length - 1
    const act: RoundAct = isSkipped
      ? { ...common, actId: newId(), what: 'skip', words: '区域施工封闭' }
      : {
          ...common,
          actId: newId(),
          what: 'answer',
          version: 1,
          answers: { extinguisher: 'yes', passage: 'yes', pressure: (0.6 + ((nth + at) % 5) / 10).toFixed(1) },
        }
    await actOf(db, engines, { act, people, now: moment })
  }
}

/** Tells one act of a round, as a phone does at that moment. */
export async function actOf(
  db: Db,
  engines: PatrolEngines,
  { act, people, now, late = false }: { act: RoundAct; people: DemoPeople; now: Date; late?: boolean },
): Promise<string | null> {
  const { walker } = people
  // pictures of the demo have no sender
  const sent: Sent = { ahead: 0, sentAt: toInstant(now), late, senderId: null }
  const { problemId } = await recordAct(db, engines, { areaId: walker.areaId, now, person: walker }, { act, sent })
  return problemId
}
