import { type booking, bookingRefusals } from '#contract/booking'
import { companyNamesOf, nameOf } from '#door/people'
import { FileAnswer, type HandlersOf } from '#platform/http'
import { writePaper, writeQrSheet } from '#platform/papers'
import { clockOf, dayOf } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { BookingEngines } from '../engines.ts'
import { findBooking } from '../time/booking-queries.ts'
import { findDeskPlace, listPlacesByIds } from './place-queries.ts'
import { runs } from './scope.ts'

type Handlers = Pick<HandlersOf<typeof booking>, 'doorSheet' | 'permit'>

/** Papers of booking: codes for the doors, and the permit of a display. */
export function paperHandlers({ publicUrl }: Pick<BookingEngines, 'publicUrl'>): Handlers {
  return {
    async doorSheet(ctx, { placeIds }) {
      const places = await listPlacesByIds(ctx.db, ctx.areaId, placeIds)
      if (places.length < new Set(placeIds).size || !places.every((place) => runs(ctx, place)))
        refuse(bookingRefusals.placeUnknown, { field: 'placeIds' })
      const bytes = await writeQrSheet({
        title: '签到码',
        at: ctx.now,
        perRow: 2,
        codes: places.map(({ doorCode, name, building, floor }) => ({
          text: `${publicUrl}/front/mobile/reserverecord?door=${doorCode}`,
          caption: [name, [building, floor].filter(Boolean).join(' ')].filter(Boolean).join(' · '),
        })),
        footer: '请张贴在门口；开始前15分钟至开始后10分钟内扫码签到',
      })
      return new FileAnswer(bytes, 'application/pdf', '签到码.pdf')
    },

    async permit(ctx, { id }) {
      const row = await findBooking(ctx.db, ctx.areaId, id)
      const { personId } = ctx.person
      if (row?.kind !== 'display' || (row.personId !== personId && row.forPersonId !== personId))
        refuse(refusals.notFound, { field: 'id' })
      if (row.state !== 'confirmed' && row.state !== 'done') refuse(bookingRefusals.changed)
      const place = (await findDeskPlace(ctx.db, ctx.areaId, row.placeId)) ?? refuse(refusals.notFound, { field: 'id' })
      const company =
        row.companyId === null
          ? ''
          : ((await companyNamesOf(ctx.db, ctx.areaId, [row.companyId])).get(row.companyId) ?? '')
      const link = `${publicUrl}/front/mobile/temprecordinfo/${row.id}`
      const bytes = await writePaper({
        title: '外摆许可',
        at: ctx.now,
        blocks: [
          { kind: 'heading', text: row.subject },
          {
            kind: 'facts',
            facts: [
              ['许可编号', row.number],
              ['点位', place.name],
              ['申请单位', company || (await nameOf(ctx.db, personId))],
              ['使用时间', `${momentOf(row.startsAt)} 至 ${momentOf(row.endsAt)}`],
              ['展示和售卖', row.goods || '未填写'],
            ],
          },
          { kind: 'text', text: '请将本许可放在摊位明显处，保持消防通道畅通；工作人员扫码核对。' },
          { kind: 'code', text: link, caption: '扫码核对许可' },
        ],
      })
      return new FileAnswer(bytes, 'application/pdf', `外摆许可 ${row.number}.pdf`)
    },
  }
}

const momentOf = (at: Date) => `${dayOf(at)} ${clockOf(at)}`
