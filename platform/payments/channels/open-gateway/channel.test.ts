import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { gatewayChannel } from './channel.ts'

// Answers of the gateway that the simulated bank never gives, or not at will.
const signal = new AbortController().signal
const answering = (answer: Record<string, unknown>) => {
  const { payCode, bill } = gatewayChannel(
    { id: 'test', name: '测试' },
    { appId: '1', sellerId: '2' },
    { pageUrl: async () => '', signed: async () => true, call: async () => answer },
  )
  if (!payCode || !bill) throw new Error('the gateway reads codes and has bills')
  return { payCode, bill: (day: string) => bill(day, signal) }
}
const scan = {
  outTradeNo: 'YQ1',
  amountFen: 1250,
  title: '午餐',
  authCode: '280000000000000000',
  terminal: 'T1',
  expiresAt: new Date(),
  notifyUrl: 'http://localhost',
}
const paid = {
  code: '10000',
  out_trade_no: 'YQ1',
  trade_no: 'C1',
  total_amount: '12.50',
  gmt_payment: '2026-07-15 12:00:00',
}

it.each([
  ['a password is being entered', { code: '10003' }, { state: 'waiting' }],
  ['the gateway does not know', { code: '20000', sub_code: 'isp.unknow-error' }, { state: 'waiting' }],
  ['its system failed', { code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' }, { state: 'waiting' }],
  ['it was paid already', { code: '40004', sub_code: 'ACQ.TRADE_HAS_SUCCESS' }, { state: 'waiting' }],
  ['a refusal nobody documented', { code: '40004', sub_code: 'ACQ.SOMETHING_NEW' }, { state: 'waiting' }],
  [
    'no money on the card',
    { code: '40004', sub_code: 'ACQ.BUYER_BANKCARD_BALANCE_NOT_ENOUGH' },
    { state: 'failed', reason: 'balance', why: 'ACQ.BUYER_BANKCARD_BALANCE_NOT_ENOUGH' },
  ],
  [
    'over the limit of the month',
    { code: '40004', sub_code: 'ACQ.BUYER_PAYMENT_AMOUNT_MONTH_LIMIT_ERROR' },
    { state: 'failed', reason: 'limit', why: 'ACQ.BUYER_PAYMENT_AMOUNT_MONTH_LIMIT_ERROR' },
  ],
])('a charge when %s', async (_when, answer, meaning) => {
  expect(await answering(answer).payCode.charge(scan, signal)).toEqual(meaning)
})

it.each([
  ['another trade', { ...paid, out_trade_no: 'YQ2' }],
  ['no number', { ...paid, trade_no: '' }],
  ['no time', { ...paid, gmt_payment: 'today' }],
  ['parts of a fen', { ...paid, total_amount: '12.505' }],
  ['a failure of ours', { code: '40002', sub_code: 'isv.invalid-signature' }],
])('a charge learns nothing from an answer with %s', async (_what, answer) => {
  await expect(answering(answer).payCode.charge(scan, signal)).rejects.toThrow('alipay.trade.pay')
})

it.each([
  [{ code: '10000', retry_flag: 'N', action: 'close' }, 'cancelled'],
  [{ code: '10000', retry_flag: 'N' }, 'cancelled'],
  [{ code: '10000', retry_flag: 'Y' }, 'again'],
  [{ code: '40004', sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' }, 'again'],
  [{ code: '20000' }, 'again'],
])('a cancel answered %j is %s', async (answer, meaning) => {
  expect(await answering(answer).payCode.cancel(scan, signal)).toBe(meaning)
})

const back = {
  outTradeNo: 'YQ1',
  channelTradeNo: 'C1',
  requestNo: 'R1',
  amountFen: 300,
  reason: '退款',
}
const there = { code: '10000', out_trade_no: 'YQ1', out_request_no: 'R1', refund_amount: '3.00' }

it.each([
  ['moved the money', { code: '10000', fund_change: 'Y' }, null, { state: 'done' }],
  [
    'moved it before',
    { code: '10000', fund_change: 'N' },
    { ...there, refund_status: 'REFUND_SUCCESS' },
    { state: 'done' },
  ],
  [
    'only accepted it',
    { code: '10000', fund_change: 'N' },
    { code: '10000', out_trade_no: 'YQ1' },
    { state: 'unknown' },
  ],
  ['says nothing of the money', { code: '10000' }, there, { state: 'unknown' }],
  [
    'says that it moved it, and failed to say so',
    { code: '10000', fund_change: 'N' },
    { ...there, code: '40004', refund_status: 'REFUND_SUCCESS' },
    { state: 'unknown' },
  ],
  ['refused it for good', { code: '40004', sub_code: 'ACQ.TRADE_HAS_CLOSE' }, null, { state: 'failed' }],
  ['refused it for now', { code: '40004', sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' }, null, { state: 'unknown' }],
])('a refund of which the gateway %s', async (_what, answer, standing, meaning) => {
  const asked: string[] = []
  const { refund } = gatewayChannel(
    { id: 'test', name: '测试' },
    { appId: '1', sellerId: '2' },
    {
      pageUrl: async () => '',
      signed: async () => true,
      call: async (method) => {
        asked.push(method)
        return method === 'alipay.trade.refund' ? answer : (standing ?? {})
      },
    },
  )
  expect(await refund(back, signal)).toMatchObject(meaning)
  expect(asked.length).toBe(standing === null ? 1 : 2)
})

it('there is no bill where the gateway says so, and an outage for anything else', async () => {
  expect(await answering({ code: '40004', sub_code: 'isp.bill_not_exist' }).bill('2026-07-15')).toBeNull()
  const outage = 'alipay.data.dataservice.bill.downloadurl.query'
  const address = { bill_download_url: 'http://127.0.0.1:9/' }
  await expect(answering({ code: '40004', ...address }).bill('2026-07-15')).rejects.toThrow(outage)
  await expect(answering({ code: '10000', bill_download_url: 'nowhere' }).bill('2026-07-15')).rejects.toThrow(outage)
})

it('a bill is fetched up to 32 MiB and no further', async () => {
  const most = 32 * 1024 * 1024
  const server = createServer((request, response) => response.end(Buffer.alloc(Number(request.url?.slice(1)))))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const fetched = async (size: number) =>
    await answering({ code: '10000', bill_download_url: `http://127.0.0.1:${port}/${size}` }).bill('2026-07-15')
  // nothing but zeros: what was fetched whole is no archive
  await expect(fetched(most)).rejects.toThrow('zip')
  await expect(fetched(most + 1)).rejects.toThrow('too large')
  server.closeAllConnections()
  server.close()
})
