import { createPrivateKey } from 'node:crypto'
import type { Store } from '#platform/db'
import { beijingText, signedText, signRsa2 } from '#platform/payments'

/** The genuine notify of a paid order, signed by the bank: to be told whenever and as often as a test wants. */
export async function notifyOf(
  bank: { store: Pick<Store, 'pool'>; privateKey: string; now(): Date },
  orderId: string,
): Promise<string> {
  const { rows } = await bank.store.pool.query<{ fields: Record<string, string>; notify_id: string }>(
    `select d.fields, d.notify_id from payments_sandbox.delivery d join payments.trade t on t.out_trade_no = d.out_trade_no
     where t.subject_id = $1 and d.fields ->> 'out_biz_no' is null order by d.id desc limit 1`,
    [orderId],
  )
  const [row] = rows
  if (!row) throw new Error('the bank has nothing to tell')
  const fields = { ...row.fields, notify_id: row.notify_id, notify_time: beijingText(bank.now()) }
  const sign = signRsa2(signedText(Object.entries(fields), []), createPrivateKey(bank.privateKey))
  return new URLSearchParams({ ...fields, sign_type: 'RSA2', sign }).toString()
}

/** The bank tells; answers what it hears: `success`, or it would tell again. */
export async function tellPaid({ origin }: { origin: string }, body: string): Promise<string> {
  const answer = await fetch(`${origin}/ipark/pay/notify/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body,
  })
  return await answer.text()
}
