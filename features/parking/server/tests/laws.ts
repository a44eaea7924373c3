import type { Law } from '../../../../tests/support/laws.ts'
import { billLaws } from './bill-laws.ts'

/** What must hold of stays, orders and lots at any quiet moment. */
export const laws: readonly Law[] = [
  ...billLaws,
  [
    'a stay has what its orders paid, counted once',
    `select s.id, s.paid_fen, coalesce(sum(o.due_fen + o.used_coupon_fen - o.refunded_fen), 0) as orders from parking.stay s
     left join parking.stay_order o on o.stay_id = s.id and o.state in ('paid', 'used')
     group by s.id having s.paid_fen <> coalesce(sum(o.due_fen + o.used_coupon_fen - o.refunded_fen), 0)`,
  ],
  [
    'a paid trade of parking is in exactly one paid order, or it went back; what the desk gave back of it is what its order says',
    `select t.id, t.verdict, count(o.id) as orders, t.refunded_fen from payments.trade t
     left join parking.stay_order o on o.trade_id = t.id and o.state <> 'open' and o.due_fen = t.amount_fen
     left join lateral (
       select coalesce(sum(r.amount_fen), 0) as fen from parking.desk_refund r where r.trade_id = t.id and r.state in ('failed', 'otherwise')
     ) left_here on true
     where t.state = 'paid' and t.subject_kind = 'parking.order' group by t.id, left_here.fen
     having not (t.verdict = 'accepted' and count(o.id) = 1 and t.refunded_fen = max(o.refunded_fen) - left_here.fen
              or t.verdict = 'refund' and count(o.id) = 0 and t.refunded_fen = t.amount_fen - left_here.fen)`,
  ],
  [
    'a paid order has the money of its own trade',
    `select o.id from parking.stay_order o
     left join payments.trade t on t.id = o.trade_id and t.subject_id = o.id::text and t.state = 'paid' and t.verdict = 'accepted'
     where o.state in ('paid', 'used') and o.due_fen > 0 and t.id is null`,
  ],
  [
    'an order has given back what its refunds say, those that were withdrawn aside',
    `select o.id, o.refunded_fen, coalesce(sum(r.amount_fen), 0) as refunds from parking.stay_order o
     left join parking.desk_refund r on r.order_id = o.id and r.asked_by is not null and r.state <> 'withdrawn'
     group by o.id having o.refunded_fen <> coalesce(sum(r.amount_fen), 0)`,
  ],
  [
    'a passage and the stay that it belongs to have one plate and one lot',
    `select p.id, p.plate, s.plate as of_stay from parking.passage p join parking.stay s on s.id = p.stay_id
     where p.plate <> s.plate or p.lot_id <> s.lot_id`,
  ],
  [
    'a lot counts its open stays',
    `select l.id, l.occupied, count(s.id) as open from parking.lot l
     left join parking.stay s on s.lot_id = l.id and s.state = 'open' group by l.id having l.occupied <> count(s.id)`,
  ],
  [
    'an order of a stay that is over is used, unless its car was never seen to leave',
    `select o.id from parking.stay_order o join parking.stay s on s.id = o.stay_id
     where s.state = 'closed' and o.state = 'paid'`,
  ],
  [
    'a closed stay owes what was not paid, and nothing else',
    `select id, fee_fen, paid_fen, owed_fen from parking.stay
     where state = 'closed' and owed_fen not in (0, greatest(0, fee_fen - paid_fen))`,
  ],
  [
    "a company's budget holds what its received coupons can take off, and has spent what its used ones took off",
    `select b.company_id, b.held_fen, b.spent_fen from parking.coupon_budget b
     left join parking.coupon_offer o on o.area_id = b.area_id and o.company_id = b.company_id
     left join parking.coupon c on c.offer_id = o.id
     group by b.area_id, b.company_id
     having b.held_fen <> coalesce(sum(c.most_fen) filter (where c.state = 'received'), 0)
         or b.spent_fen <> coalesce(sum(c.off_fen) filter (where c.state = 'used'), 0)`,
  ],
  [
    'an offer counts its coupons',
    `select o.id, o.received, o.used, o.spent_fen from parking.coupon_offer o left join parking.coupon c on c.offer_id = o.id
     group by o.id having o.received <> count(c.id) filter (where c.state <> 'printed')
         or o.used <> count(c.id) filter (where c.state = 'used')
         or o.spent_fen <> coalesce(sum(c.off_fen) filter (where c.state = 'used'), 0)`,
  ],
  [
    'an order that was paid has what its used coupons took off, and no other has any',
    `select o.id, o.used_coupon_fen, sum(c.off_fen) as off from parking.stay_order o
     left join parking.coupon c on c.order_id = o.id and c.state = 'used'
     group by o.id having case when o.state in ('paid', 'used') then o.used_coupon_fen else 0 end <> coalesce(sum(c.off_fen), 0)`,
  ],
  [
    'no free event has given away more places than it has, and nobody waits while it has one',
    `select e.id, e.quota, count(*) filter (where p.state in ('asked', 'confirmed')) as held, count(*) filter (where p.state = 'waiting') as waiting
     from parking.free_event e join parking.free_plate p on p.event_id = e.id group by e.id
     having count(*) filter (where p.state in ('asked', 'confirmed')) > coalesce(e.quota, 1000000000)
         or e.state in ('open', 'closed') and count(*) filter (where p.state = 'waiting') > 0
            and count(*) filter (where p.state in ('asked', 'confirmed')) < coalesce(e.quota, 1000000000)`,
  ],
]
