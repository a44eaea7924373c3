import type { parking } from '#contract/parking'
import type { HandlersOf } from '#platform/http'
import { refuseNoStay } from '../stays/no-stay.ts'
import { readPriceFacts } from '../stays/price-queries.ts'
import { priceFor } from '../stays/public-price.ts'
import { findStayFor } from '../stays/queries.ts'
import { bestSets, type CouponSet, effectOf, stackRefusal } from './best-set.ts'
import { listUsable } from './queries.ts'
import { dueWithoutOf, pricedOf, rulesOf } from './use.ts'
import { viewCoupons } from './view.ts'

type Handlers = Pick<HandlersOf<typeof parking>, 'couponSets'>

/** Which coupons to use for a stay. */
export const choiceHandlers: Handlers = {
  async couponSets(ctx, { stayId, chosen }) {
    const { areaId, now, db } = ctx
    const { personId } = ctx.person
    const stay = await findStayFor(db, areaId, stayId, { personId, now })
    const facts = stay && (await readPriceFacts(db, stay))
    const price = stay && facts && priceFor(stay, facts, now)
    if (!stay || !price) refuseNoStay(stay?.plate)
    const rules = await rulesOf(db, areaId)
    const rows =
      stay.state === 'open' ? await listUsable(db, { areaId, personId, plate: stay.plate, lotId: stay.lotId, now }) : []
    const coupons = rows.map(pricedOf)
    const due = dueWithoutOf(stay, facts, now)
    const { best, second } = bestSets(coupons, due, rules)
    const shown = await viewCoupons(db, areaId, rows, now)
    const items = shown.map((coupon, at) => ({
      coupon,
      offFen: effectOf(coupons.slice(at, at + 1), due).offFen,
    }))
    const picked = coupons.filter(({ id }) => chosen?.includes(id))
    const fits = picked.length > 0 && picked.length === chosen?.length && stackRefusal(picked, rules) === null
    return {
      dueFen: price.dueFen,
      most: rules.most,
      items: items.toSorted((a, b) => b.offFen - a.offFen),
      best: onWire(best),
      second: onWire(second),
      chosen: fits ? onWire(effectOf(picked, due)) : null,
    }
  },
}

function onWire(set: CouponSet | null) {
  return set && { offFen: set.offFen, uses: set.uses.map(({ id, offFen }) => ({ couponId: id, offFen })) }
}
