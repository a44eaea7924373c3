import type { Law } from '../../../../tests/support/laws.ts'

/** What must hold of the money of bookings at any quiet moment. */
export const orderLaws: readonly Law[] = [
  [
    'a booking has what its orders were paid, and has given back what they gave back',
    `select b.id, b.paid_fen, b.refunded_fen from booking.booking b left join booking.booking_order o on o.booking_id = b.id and o.paid_at is not null
     group by b.id having b.paid_fen <> coalesce(sum(o.amount_fen), 0) or b.refunded_fen <> coalesce(sum(o.refunded_fen), 0)`,
  ],
  [
    'an order promised what its give-backs promise, and has given back what was done of them',
    `select o.id, o.back_fen, o.refunded_fen from booking.booking_order o left join booking.give_back g on g.order_id = o.id
     group by o.id having o.back_fen <> coalesce(sum(g.amount_fen), 0)
        or o.refunded_fen <> coalesce(sum(g.amount_fen) filter (where g.state = 'done'), 0)`,
  ],
  [
    "the state of a booking's order says what was paid and went back",
    `select id, state, amount_fen, refunded_fen from booking.booking_order
      where paid_at is not null and state <> case when refunded_fen = 0 then 'paid' when refunded_fen = amount_fen then 'refunded' else 'part_refunded' end`,
  ],
  [
    'a paid trade of bookings is in exactly one paid order, which has given back just as much, or it went back whole',
    `select t.id, t.verdict, count(o.id) as orders, t.refunded_fen from payments.trade t
     left join booking.booking_order o on o.trade_id = t.id and o.id::text = t.subject_id and o.amount_fen = t.amount_fen
     left join lateral (select coalesce(sum(r.amount_fen), 0) as fen from payments.refund r where r.trade_id = t.id and r.state = 'done') back on true
     where t.state = 'paid' and t.subject_kind = 'booking.order' group by t.id, back.fen
     having not (t.verdict = 'accepted' and count(o.id) = 1 and back.fen = max(o.refunded_fen)
              or t.verdict = 'refund' and count(o.id) = 0 and back.fen <= t.amount_fen)`,
  ],
  [
    'a paid order of a booking has the money of its own trade, or its company is billed for it',
    `select o.id from booking.booking_order o
     join booking.booking b on b.id = o.booking_id
     left join payments.trade t on t.id = o.trade_id and t.subject_id = o.id::text and t.verdict = 'accepted'
     where o.paid_at is not null
       and case when o.on_account then o.trade_id is not null or not b.on_account else t.id is null end`,
  ],
  [
    'just one order is open of what waits for payment, and none of anything else',
    `select b.id, b.state, count(o.id) as open from booking.booking b left join booking.booking_order o on o.booking_id = b.id and o.state = 'to_pay'
     group by b.id having b.state = 'unpaid' and count(o.id) <> 1 or b.state <> 'unpaid' and count(o.id) > 0`,
  ],
  [
    'a confirmed booking that was paid costs no more than is kept of it',
    `select b.id, b.total_fen from booking.booking b join booking.booking_order o on o.booking_id = b.id and o.paid_at is not null
     where b.state = 'confirmed' group by b.id having coalesce(sum(o.amount_fen - o.back_fen), 0) < b.total_fen`,
  ],
  [
    'nothing is kept of what the park turned down',
    `select b.id from booking.booking b join booking.booking_order o on o.booking_id = b.id and o.paid_at is not null
      where b.state = 'rejected' group by b.id having coalesce(sum(o.amount_fen - o.back_fen), 0) > 0`,
  ],
]
