import { personOf } from '#fixtures/people'
import type { AreaDemo, DemoPark } from '#platform/http'
import type { NoticeEngines } from './engines.ts'
import { makeSentNotice, paragraph } from './fixtures.ts'
import { hasNotices } from './notice-queries.ts'

const DAY_MS = 86_400_000

/** Notices of the demo's park to its people: one to confirm, one with a question. */
export function demo(_engines: NoticeEngines, park: DemoPark): AreaDemo {
  const { areaId } = park
  return {
    async seed(db) {
      if (await hasNotices(db, areaId)) return
      const people = await Promise.all(
        ['staff', 'manager', 'property', 'operator'].map((account) => personOf(db, areaId, account)),
      )
      const to = people.filter((id) => id !== null)
      const authorId = await personOf(db, areaId, 'operator')
      if (authorId === null) return
      const at = (days: number) => new Date(park.clock().getTime() - days * DAY_MS)
      await makeSentNotice(db, {
        areaId,
        companyId: null,
        authorId,
        to,
        title: '周六凌晨停电检修',
        body: {
          blocks: [
            { kind: 'paragraph', text: '为检修配电设备，周六0:00至5:00全园停电。' },
            { kind: 'heading', level: 2, text: '请您做好' },
            {
              kind: 'list',
              numbered: true,
              items: [
                { depth: 0, text: '周五下班前关闭电脑和电器' },
                { depth: 0, text: '需要供电的设备请提前报备物业' },
              ],
            },
          ],
        },
        level: 'confirmed',
        now: at(1),
      })
      await makeSentNotice(db, {
        areaId,
        companyId: null,
        authorId,
        to,
        title: '消防演练，请确认集合地点',
        body: paragraph('本周四15:00全园消防演练。听到警铃后请走楼梯，到南广场集合，不要乘坐电梯。'),
        level: 'answered',
        question: {
          text: '演练时在哪里集合？',
          options: ['北门', '南广场', '地下车库'],
          right: 1,
          passage: '到南广场集合',
        },
        now: at(3),
      })
    },
  }
}
