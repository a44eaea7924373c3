import { type parking, parkingRefusals } from '#contract/parking'
import { FileAnswer, type HandlersOf } from '#platform/http'
import { writeQrSheet } from '#platform/papers'
import { formatPrice } from '#vocabulary/money'
import { refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../engines.ts'
import type { CouponKind } from './best-set.ts'
import { codeOf, linkOf, secretOf } from './codes.ts'
import { findOffer, listPrinted, type OfferRow } from './offer-queries.ts'
import { companyOf, ownOffer } from './own.ts'

type Handlers = Pick<HandlersOf<typeof parking>, 'couponSheet'>

/** As many as a batch has. */
const MAX = 1000
const IN_A_ROW = 4

/** The codes of an offer on paper. */
export function sheetHandlers({ codes, publicUrl }: ParkingEngines): Handlers {
  return {
    async couponSheet(ctx, { offerId }) {
      const offer = ownOffer(await findOffer(ctx.db, ctx.areaId, offerId), companyOf(ctx.person))
      if (offer.state === 'ended') refuse(parkingRefusals.couponClosed)
      const secret = await ctx.tx((db) => secretOf(codes, db, offer))
      const isStatic = offer.way === 'static'
      const coupons = isStatic ? [] : (await listPrinted(ctx.db, offer.id, { size: MAX })).items
      const printed = isStatic ? [secret] : coupons.map(({ id }) => codeOf(secret, id))
      if (printed.length === 0) refuse(parkingRefusals.couponNoCodes)
      const worth = worthOf(offer)
      const bytes = await writeQrSheet({
        title: offer.title,
        at: ctx.now,
        perRow: isStatic ? 1 : IN_A_ROW,
        codes: printed.map((code, at) => ({
          text: publicUrl + linkOf(offer.way, code),
          caption: isStatic ? `停车优惠 ${worth}，入场后扫码领取` : `${worth} 停车券 ${at + 1}`,
        })),
        footer: isStatic ? '请张贴在室内，由前台引导扫码' : '每个券码只能领取一次，沿裁切线剪开',
      })
      return new FileAnswer(bytes, 'application/pdf', `${offer.title}.pdf`)
    },
  }
}

/** What a coupon takes off, in a few signs for its caption. */
function worthOf({ kind, value }: OfferRow): string {
  const words: Record<CouponKind, string> = {
    money: formatPrice(value),
    minutes: `${value}分钟`,
    percent: `${(100 - value) / 10}折`,
    stay: '整次免费',
  }
  return words[kind as CouponKind]
}
