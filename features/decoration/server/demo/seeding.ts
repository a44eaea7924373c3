import type { TypeVersion } from '../types/queries.ts'
import {
  approved,
  begin,
  begun,
  type DemoCase,
  type DemoRoom,
  decide,
  handIn,
  type Making,
  move,
  permitted,
} from './cases.ts'
import { asked, passed } from './checks.ts'
import { crewed } from './crew.ts'
import { complained, deducted, noisy, ordered } from './on-site.ts'
import type { DemoTypes } from './types.ts'

/** How many rooms the company of the demo needs: one for each of its cases. */
export const DEMO_ROOMS = 13
/** How many signatures are given in the demo: under agreements, and under results of checks. */
export const DEMO_SIGNATURES = { agreements: 16, checks: 13 }

/** Pictures of the demo, each shown once. */
export interface DemoPhotos {
  readonly deduction: string
  readonly appealed: string
  readonly corrections: readonly [string, string]
}

/** A case in each state: papers, money, work with what goes wrong there, and each of its ends. */
export async function seedCases(
  making: Making,
  of: { types: DemoTypes; rooms: readonly DemoRoom[]; ownRoom: DemoRoom; photos: DemoPhotos },
): Promise<void> {
  const { types, photos } = of
  let [used, nth] = [0, 0]
  const next = async (
    type: TypeVersion,
    scope: string,
    days: Pick<DemoCase, 'daysAgo' | 'firstIn' | 'lastIn' | 'own'>,
  ) => {
    const room = days.own === true ? of.ownRoom : of.rooms[used]
    if (days.own !== true) used += 1
    nth += 1
    if (!room) throw new Error('the demo has too few rooms')
    return await begin(making, { nth, type, room, scope, ...days })
  }
  const { managerId, propertyId } = making
  const ahead = { daysAgo: 6, firstIn: 6, lastIn: 40 }
  /** Handed in, and agreed to by all. */
  const agreed = async (type: TypeVersion, scope: string, daysAgo: number, lastIn = 30, own = false) => {
    const id = await next(type, scope, { daysAgo, firstIn: 5 - daysAgo, lastIn, own })
    await handIn(making, id, type, daysAgo - 1)
    await approved(making, id, daysAgo - 2)
    return id
  }
  /** At work for so many days. */
  const working = async (type: TypeVersion, scope: string, days: number, lastIn?: number) => {
    const id = await agreed(type, scope, days + 5, lastIn)
    await permitted(making, id, days + 2)
    await begun(making, id, days)
    return id
  }

  await next(types.office, '会议室隔断和吊顶', { ...ahead, daysAgo: 1 })
  const waiting = await next(types.office, '前台和展厅改造', ahead)
  await handIn(making, waiting, types.office, 1)
  const back = await next(types.office, '机房隔断，新增空调', ahead)
  await handIn(making, back, types.office, 4)
  const wrong = { act: 'return' as const, fields: ['papers.drawing'], opinion: '水电图缺少配电回路，请补充' }
  await decide(making, back, wrong, 2)
  const refused = await next(types.office, '拆除窗间墙', ahead)
  await handIn(making, refused, types.office, 5)
  await decide(making, refused, { act: 'reject', opinion: '涉及承重结构，不能拆改' }, 3)

  await agreed(types.fresh, '墙面翻新', 5)
  const lapsed = await agreed(types.fresh, '更换地毯', 40)
  await move(making, lapsed, { to: 'lapsed', act: 'lapse', byId: null, words: '逾期未缴费', daysAgo: 3 })
  const given = await agreed(types.fresh, '更换灯具和地板', 9, 30, true)
  await permitted(making, given, 4)
  await crewed(making, given, 0)
  const cancelled = await agreed(types.fresh, '茶水间翻新', 12)
  await permitted(making, cancelled, 8)
  await move(making, cancelled, { to: 'cancelled', act: 'cancel', byId: managerId, words: '改期装修', daysAgo: 5 })

  const late = await working(types.office, '开放办公区隔墙', 20)
  await ordered(making, late, photos.corrections[0], 6)
  await crewed(making, late, 1)
  await asked(making, late, 'electric', 1)
  await noisy(making, late)
  await complained(making, late)
  const disputed = await working(types.office, '实验室吊顶和地面', 15)
  await asked(making, disputed, 'electric', 9)
  await passed(making, disputed, 'electric', 6)
  await deducted(making, disputed, { photo: photos.appealed, amountFen: 80_000, daysAgo: 3, appealed: true })
  const stopped = await working(types.office, '展厅钢结构楼梯', 12)
  await crewed(making, stopped, 2)
  await ordered(making, stopped, photos.corrections[1], 1)
  const why = '现场动火作业没有许可'
  const stop = { to: 'stopped' as const, act: 'stop', byId: propertyId, words: why, daysAgo: 1 }
  await move(making, stopped, { ...stop, set: { stopReason: why, stoppedBy: propertyId } })

  const checking = await working(types.fresh, '办公室刷墙', 14, 6)
  await asked(making, checking, 'electric', 8)
  await passed(making, checking, 'electric', 5)
  await asked(making, checking, 'final', 1)
  const watched = async (scope: string, days: number) => {
    const id = await working(types.fresh, scope, days, -days + 20)
    await asked(making, id, 'electric', days - 2)
    await passed(making, id, 'electric', days - 5)
    await asked(making, id, 'final', days - 8)
    await passed(making, id, 'final', days - 12)
    return id
  }
  const watching = await watched('接待室翻新', 25)
  await deducted(making, watching, { photo: photos.deduction, amountFen: 20_000, daysAgo: 1, appealed: false })
  // Paid at the counter, its deposits are given back by hand: they wait at the desk.
  const closed = await watched('培训室翻新', 50)
  await passed(making, closed, 'review', 2)
}
