import type { Grade, ProblemAct } from '#contract/patrol'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import { toInstant } from '#vocabulary/day'
import type { PatrolEngines } from '../engines.ts'
import { settingOf } from '../ground/setting.ts'
import { listPointsAmong } from '../points/queries.ts'
import { actOnProblem, reviewProblem } from '../problems/act-calls.ts'
import { addProblem } from '../problems/adding.ts'
import { handInMended } from '../problems/mending.ts'
import type { DemoPeople } from './people.ts'
import { firstPhotoOf } from './queries.ts'

const DAY_MS = 86_400_000

/** Pictures of the demo by what they show, each for one occasion. */
export interface DemoPictures {
  next(shows: 'blocked' | 'clear' | 'low' | 'normal'): string
}

/** What the demo's problems are made with. */
export interface Making {
  readonly areaId: string
  readonly people: DemoPeople
  readonly pointIds: readonly string[]
  readonly pictures: DemoPictures
  readonly now: Date
}

/** Problems of the demo in each state, a recurrence, and two that resemble each other. */
export async function seedProblems(db: Db, engines: PatrolEngines, making: Making): Promise<void> {
  const { people, pictures, now } = making
  const { reviewer, second, manager, walker, companyId } = people
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const report = (days: number, facts: Parameters<typeof reported>[3]) =>
    reported(db, engines, { ...making, now: at(days) }, facts)
  const acting = (days: number, person: Caller) => ({ db, areaId: making.areaId, now: at(days), person })
  const act = async (days: number, person: Caller, of: Step, what: ProblemAct): Promise<Step> =>
    actOnProblem(acting(days, person), engines, { id: of.id, seen: of.version, act: what })
  const toCompany: ProblemAct = { what: 'assign', companyId, personId: null, words: '请尽快处理' }
  const toWalker: ProblemAct = { what: 'assign', companyId: null, personId: walker.personId, words: '请安排维修' }
  const mend = async (
    days: number,
    person: Caller,
    of: Step,
    shows: 'clear' | 'normal',
    more: { cause?: string } = {},
  ) => {
    const photos = [{ fileId: pictures.next(shows), album: false, ofId: await firstPhotoOf(db, of.id) }]
    const mended = { id: of.id, seen: of.version, words: '已处理完毕，请复核', photos, senderId: null, ...more }
    return await handInMended(acting(days, person), engines, mended)
  }
  const review = (days: number, of: Step, accept: boolean, words: string) =>
    reviewProblem(acting(days, reviewer), engines, { id: of.id, seen: of.version, accept, words })

  // closed three weeks ago, and the same again at the same point
  const first = await report(27, { point: 0, kind: 'passage', text: '消防通道堆放纸箱', shows: 'blocked' })
  const mended = await mend(24, manager, await act(26, reviewer, first, toCompany), 'clear')
  await review(23, mended, true, '现场查看，通道已清空')
  const again = await report(9, { point: 0, kind: 'passage', text: '消防通道再次堆放纸箱', shows: 'blocked' })
  const back = await mend(6, manager, await act(8, reviewer, again, toCompany), 'clear', {
    cause: '仓库搬迁，临时周转',
  })
  await review(5, back, false, '墙角仍有纸箱，请清理干净')

  const pump = await report(15, { point: 2, kind: 'facility', text: '消防水压偏低', shows: 'low' })
  await review(11, await mend(12, walker, await act(14, reviewer, pump, toWalker), 'normal'), true, '压力已恢复正常')
  const late = await report(4, {
    point: 1,
    kind: 'electric',
    grade: 'major',
    text: '配电箱门未关，线缆裸露',
    shows: 'blocked',
  })
  await act(3, reviewer, late, toCompany)
  await mend(
    1,
    walker,
    await act(2, reviewer, await report(3, { point: 2, kind: 'clean', text: '泵房地面积水', shows: 'low' }), toWalker),
    'normal',
  )
  const appealed = await act(
    2,
    reviewer,
    await report(2.5, { point: 3, kind: 'clean', text: '出口外垃圾未清运', shows: 'blocked' }),
    toCompany,
  )
  await act(1, manager, appealed, { what: 'appeal', words: '该区域由物业保洁，不在我司租赁范围' })
  await act(1, reviewer, await report(1.5, { point: 1, kind: 'facility', text: '应急灯不亮', shows: 'low' }), toCompany)
  const wrong = await report(7, { point: 3, kind: 'fire', text: '灭火器缺失', shows: 'clear' })
  await act(6, second, wrong, { what: 'void', words: '灭火器送检，当日已有替换' })
  await report(0.2, { point: 0, kind: 'clean', text: '楼梯间有积水', shows: 'low' })
}

/** A problem as an act leaves it. */
interface Step {
  readonly id: string
  readonly version: number
}

/** A problem that the walker reports at a point, outside a round. */
async function reported(
  db: Db,
  engines: PatrolEngines,
  { areaId, people, pointIds, pictures, now }: Making,
  facts: {
    point: number
    kind: string
    grade?: Grade
    text: string
    shows: Parameters<DemoPictures['next']>[0]
    fileId?: string
    late?: boolean
  },
): Promise<Step> {
  const pointId = pointIds[facts.point] ?? ''
  const [point] = await listPointsAmong(db, areaId, [pointId])
  if (!point) throw new Error(`the demo has no point ${facts.point}`)
  return await addProblem(db, engines, {
    areaId,
    kind: facts.kind,
    grade: facts.grade ?? 'plain',
    text: facts.text,
    place: point.place === '' ? { ...point, place: point.name } : point,
    spot: point.place === '' ? point.spot : point.name,
    pointId,
    reporterId: people.walker.personId,
    photos: [{ fileId: facts.fileId ?? pictures.next(facts.shows), album: false, takenAt: toInstant(now) }],
    senderId: null,
    at: now,
    clockOff: false,
    late: facts.late ?? false,
    lateReport: false,
    actId: null,
    round: null,
    setting: await settingOf(db, areaId),
    now,
  })
}

/** Two reports with one picture, the second told late: the reviewer sees them beside each other. */
export async function seedAlikePair(db: Db, engines: PatrolEngines, making: Making): Promise<void> {
  const fileId = making.pictures.next('blocked')
  for (const days of [13, 1.2]) {
    const now = new Date(making.now.getTime() - days * DAY_MS)
    const facts = { point: 1, kind: 'electric', text: '配电间堆放杂物', shows: 'blocked' as const }
    await reported(db, engines, { ...making, now }, { ...facts, fileId, late: true })
  }
}
