import { buffer } from 'node:stream/consumers'
import { type Point, type patrol, problemRefusals } from '#contract/patrol'
import { areaName, placesToChoose } from '#door/estate'
import { audited } from '#platform/audit'
import { FileAnswer, type HandlersOf } from '#platform/http'
import { writeQrSheet } from '#platform/papers'
import { template } from '#platform/sheets'
import { dayOf } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PatrolEngines } from '../engines.ts'
import { mayManage, mayReport, mustManage } from '../ground/rights.ts'
import { printedText } from './codes.ts'
import { importPoints } from './importing.ts'
import { listPoints, listPointsAmong } from './queries.ts'
import { addPoint, changePoint } from './saving.ts'
import { POINT_SHEET } from './sheet.ts'
import { itemsOfVersions, versionKey } from './versions.ts'

type Handlers = Pick<
  HandlersOf<typeof patrol>,
  'pointList' | 'pointSave' | 'pointTemplate' | 'pointImport' | 'pointSheet' | 'placeList'
>

const PAGE = 50
const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

/** What those who set patrol up do about points. */
export function pointHandlers(engines: PatrolEngines): Handlers {
  return {
    async pointList({ db, areaId, person }, { next, text = '', ...which }) {
      mustManage(person)
      const page = await listPoints(db, { areaId, ...which, text: text.trim(), next, size: PAGE })
      const wanted = page.items.map(({ id, version }) => ({ pointId: id, version }))
      const items = await itemsOfVersions(db, engines, areaId, wanted)
      return {
        items: page.items.map(
          (row): Point => ({
            id: row.id,
            name: row.name,
            place: row.place,
            spot: row.spot,
            at: { buildingId: row.buildingId, floorId: row.floorId, roomId: row.roomId },
            level: row.level,
            items: items.get(versionKey(row.id, row.version)) ?? [],
            disabled: row.disabled,
            version: row.version,
          }),
        ),
        next: page.next,
      }
    },

    async pointSave(ctx, { id, seen, ...point }) {
      const { db, areaId, now, person } = ctx
      mustManage(person)
      const by = { areaId, byId: person.personId, now }
      if (id === null) {
        const added = await addPoint(db, engines, point, by)
        await audited(db, ctx, 'patrol.point.added', { kind: 'patrol.point', id: added }, { name: point.name })
        return { id: added, version: 1 }
      }
      const version = await changePoint(db, engines, { id, seen, ...point }, by)
      const detail = { name: point.name, disabled: point.disabled }
      await audited(db, ctx, 'patrol.point.changed', { kind: 'patrol.point', id }, detail)
      return { id, version }
    },

    async pointTemplate({ person }, { format }) {
      mustManage(person)
      return new FileAnswer(await buffer(template(POINT_SHEET, format)), TYPES[format], `巡查点位导入模板.${format}`)
    },

    async pointImport(ctx, { token }) {
      mustManage(ctx.person)
      return await importPoints(ctx, engines, token)
    },

    async pointSheet(ctx, { pointIds }) {
      const { db, areaId, now, person } = ctx
      mustManage(person)
      const points = new Map((await listPointsAmong(db, areaId, pointIds)).map((point) => [point.id, point]))
      const wanted = pointIds.map((id) => points.get(id) ?? refuse(refusals.notFound, { field: 'pointIds' }))
      const codes = await ctx.tx(async (tx) => {
        const printed = []
        for (const { id, name, place, spot } of wanted) {
          const text = await printedText(tx, engines, { areaId, pointId: id })
          printed.push({ text, caption: [name, [place, spot].filter(Boolean).join(' ')].filter(Boolean).join(' · ') })
        }
        return printed
      })
      const title = `${await areaName(db, areaId)} 巡查点位码`
      const bytes = await writeQrSheet({ title, at: now, codes, footer: `打印于${dayOf(now)}，请贴在点位旁` })
      return new FileAnswer(bytes, 'application/pdf', '巡查点位码.pdf')
    },

    async placeList({ db, areaId, person }, { kind, text, withinId, next }) {
      if (!mayReport(person) && !mayManage(person)) refuse(problemRefusals.mayNotReport)
      const page = await placesToChoose(db, { areaId, kind, text: text.trim(), withinId }, { next, size: PAGE })
      return {
        items: page.items.map(({ id, name, note, withinId: within }) => ({ id, name, note, withinId: within })),
        next: page.next,
      }
    },
  }
}
