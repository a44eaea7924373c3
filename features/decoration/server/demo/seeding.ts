import type { TypeVersion } from '../types/queries.ts'
import { sweepInspections } from '../inspections/planning.ts'
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
import { deducted, noisy, ordered } from './on-site.ts'
import type { DemoTypes } from './types.ts'

/** Of how many rooms the demo needs to have one for each case. */
export const DEMO_ROOMS = 14
/** How many signatures are given in the demo. */
export const DEMO_SIGNATURES = 20

/** Pictures of the demo, each shown once. */
export interface DemoPhotos {
  readonly deduction: string
  readonly appealed: string
  readonly corrections: readonly [string, string]
}

/** A case in each state: papers, money, work with what goes wrong there, and each of its ends. */
export async function seedCases(
  making: Making,
  of: { types: DemoTypes; rooms: readonly DemoRoom[]; photos: DemoPhotos },
): Promise<void> {
  const { types, photos } = of
  let used = 0
  const next = async (type: TypeVersion, scope: string, days: Pick<DemoCase, 'daysAgo' | 'firstIn' | 'lastIn'>) => {
    const room = of.rooms[used]
    used += 1
    if (!room) throw new Error('the demo has too few rooms')
    return await begin(making, { nth: used, type, room, scope, ...days })
  }
  const { operatorId, managerId, propertyId } = making
  const ahead = { daysAgo: 6, firstIn: 6, lastIn: 40 }
  /** Handed in, and agreed to by all. */
  const agreed = async (type: TypeVersion, scope: string, daysAgo: number, lastIn = 30) => {
    const id = await next(type, scope, { daysAgo, firstIn: 5 - daysAgo, lastIn })
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
  const given = await agreed(types.fresh, '更换灯具和地板', 9)
  await permitted(making, given, 4)
  const cancelled = await agreed(types.fresh, '茶水间翻新', 12)
  await permitted(making, cancelled, 8)
  await move(making, cancelled, { to: 'cancelled', act: 'cancel', byId: managerId, words: '改期装修', daysAgo: 5 })

  const late = await working(types.office, '开放办公区隔墙', 20)
  await ordered(making, late, photos.corrections[0], 6)
  await noisy(making, late)
  const disputed = await working(types.office, '实验室吊顶和地面', 15)
  await deducted(making, disputed, { photo: photos.appealed, amountFen: 80_000, daysAgo: 3, appealed: true })
  const stopped = await working(types.office, '展厅钢结构楼梯', 12)
  await ordered(making, stopped, photos.corrections[1], 1)
  const why = '现场动火作业没有许可'
  const stop = { to: 'stopped' as const, act: 'stop', byId: propertyId, words: why, daysAgo: 1 }
  await move(making, stopped, { ...stop, set: { stopReason: why, stoppedBy: propertyId } })

  const checking = await working(types.fresh, '办公室刷墙', 14, 6)
  await move(making, checking, { to: 'checking', act: 'check', byId: managerId, daysAgo: 1 })
  const watched = async (scope: string, days: number) => {
    const id = await working(types.fresh, scope, days, -days + 20)
    await move(making, id, { to: 'checking', act: 'check', byId: managerId, daysAgo: days - 10 })
    const passedAt = new Date(making.now.getTime() - (days - 12) * 86_400_000)
    const pass = { act: 'check.passed', byId: propertyId, words: '验收通过', set: { passedAt }, daysAgo: days - 12 }
    await move(making, id, { to: 'watching', ...pass })
    return id
  }
  const watching = await watched('接待室翻新', 25)
  await deducted(making, watching, { photo: photos.deduction, amountFen: 20_000, daysAgo: 1, appealed: false })
  // Paid at the counter, its deposits are given back by hand: they wait at the desk.
  const closed = await watched('培训室翻新', 50)
  await move(making, closed, { to: 'closed', act: 'close', byId: operatorId, words: '复查无异常', daysAgo: 2 })
  await sweepInspections(making.engines)
}
