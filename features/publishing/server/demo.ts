import type { Facts, ItemKind } from '#contract/publishing'
import { buildingsOf } from '#door/estate'
import { personOf } from '#fixtures/people'
import { type Db, newId } from '#platform/db'
import type { AreaDemo, DemoPark } from '#platform/http'
import { addDays, dayOf } from '#vocabulary/day'
import type { Document } from '#vocabulary/document'
import { putHotline } from './desk/queries.ts'
import { makeItem, makePublishing } from './fixtures.ts'
import { listShown } from './items/queries.ts'
import { findHotlineSetting } from './queries.ts'

const DAY_MS = 86_400_000

interface DemoItem {
  kind: ItemKind
  title: string
  summary: string
  body: Document
  facts?: Facts
  daysAgo: number
}

const paragraphs = (...texts: string[]): Document => ({
  blocks: texts.map((text) => ({ kind: 'paragraph', text }) as const),
})

/** Hotlines of single buildings. */
async function addOfBuildings(db: Db, areaId: string): Promise<void> {
  const lines: Readonly<Record<string, { subject: string; phone: string; hours: string }>> = {
    '1 号楼': { subject: '1 号楼前台', phone: '027-87650021', hours: '工作日 8:30–18:00' },
    人才公寓: { subject: '公寓管家', phone: '027-87650022', hours: '全天' },
  }
  for (const { id: buildingId, name } of await buildingsOf(db, areaId, { part: '', limit: 20 })) {
    const line = lines[name]
    if (line) await putHotline(db, { id: newId(), areaId, buildingId, position: 10, ...line })
  }
}

/** What the demo's park published; days are reckoned from today. */
function itemsFrom(today: string): readonly DemoItem[] {
  const on = (days: number, clock: string) => `${addDays(today, days)}T${clock}:00+08:00`
  return [
    {
      kind: 'news',
      title: '园区班车本周起增加两班',
      summary: '早晚高峰各加一班，地铁站到园区约 12 分钟',
      body: paragraphs('早高峰 8:25、晚高峰 18:10 各加一班。', '站点不变，凭园区通免费乘坐。'),
      daysAgo: 2,
    },
    {
      kind: 'news',
      title: '食堂二楼恢复营业',
      summary: '改造完成，新增轻食窗口',
      body: paragraphs('二楼食堂改造完成，今日起恢复营业，供应时间 11:00 至 13:30。'),
      daysAgo: 6,
    },
    {
      kind: 'activity',
      title: '创业沙龙：小团队怎样做好产品',
      summary: '三位创始人分享，现场可提问',
      body: paragraphs('请提前 10 分钟到场签到。'),
      facts: { startsAt: on(5, '14:00'), endsAt: on(5, '16:30'), place: '1 号楼报告厅', seats: 60 },
      daysAgo: 1,
    },
    {
      kind: 'tender',
      title: '园区绿化养护服务招标公告',
      summary: '服务期一年，请于截止时间前递交',
      body: paragraphs('服务范围为园区全部公共绿地，约 3.2 万平方米。'),
      facts: { deadlineAt: on(14, '17:00'), number: 'ZB-2026-018', contact: '招标办', phone: '027-87650008' },
      daysAgo: 3,
    },
    {
      kind: 'room',
      title: '2 号楼 8 层办公室',
      summary: '精装修，可直接入驻',
      body: paragraphs('南向，含 6 个独立办公室和一间会议室，配车位 4 个。'),
      facts: {
        building: '2 号楼',
        floor: '8 层',
        number: '0802',
        areaM2: '286.5',
        price: '2.6 元/㎡/天',
        phone: '027-87650004',
      },
      daysAgo: 4,
    },
    {
      kind: 'rental',
      title: '初创企业租金减免政策说明',
      summary: '注册未满两年的企业可申请',
      body: paragraphs('符合条件的企业首年租金减免两成，请咨询企业服务中心。'),
      daysAgo: 9,
    },
    {
      kind: 'topic',
      title: '您希望食堂增加哪些菜？',
      summary: '说说您的想法',
      body: paragraphs('我们会把呼声最高的三个菜加进下月菜单。'),
      facts: {},
      daysAgo: 2,
    },
  ]
}

/** Hotlines, wifi, app versions and what the demo's park published. */
export function demo(park: DemoPark): AreaDemo {
  const { areaId } = park
  return {
    async seed(db) {
      if (!(await findHotlineSetting(db, areaId))) {
        await makePublishing(db, areaId)
        await addOfBuildings(db, areaId)
      }
      if ((await listShown(db, areaId, 'news', { size: 1 })).items.length > 0) return
      const [authorId, reviewerId] = [await personOf(db, areaId, 'property'), await personOf(db, areaId, 'operator')]
      if (authorId === null || reviewerId === null) return
      for (const { daysAgo, ...item } of itemsFrom(dayOf(park.clock()))) {
        const now = new Date(park.clock().getTime() - daysAgo * DAY_MS)
        await makeItem(db, { areaId, authorId, reviewerId, ...item, now })
      }
    },
  }
}
