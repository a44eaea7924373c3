import { describe, expect, test } from 'vitest'
import { NotAuthentic } from '../../channel.ts'
import { readGatewayNotify } from './notify.ts'

const merchant = { appId: '2021000000000001', sellerId: '2088000000000002' }
const said = {
  sign_type: 'RSA2',
  sign: Buffer.from('signature').toString('base64'),
  charset: 'utf-8',
  notify_type: 'trade_status_sync',
  app_id: merchant.appId,
  seller_id: merchant.sellerId,
  out_trade_no: 'YQ1',
  trade_no: 'C1',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '12.50',
  gmt_payment: '2026-07-15 12:00:00',
}
type Said = Partial<Record<keyof typeof said, string | undefined>>

/** What is read of these fields, or why nothing is. */
async function read(change: Said = {}, signs = true, form?: Map<string, string> | null): Promise<unknown> {
  const fields = Object.entries({ ...said, ...change }).filter(
    (each): each is [string, string] => each[1] !== undefined,
  )
  const gateway = { pageUrl: async () => '', call: async () => ({}), signed: async () => signs }
  const request = { form: form === undefined ? new Map(fields) : form, rawBody: Buffer.alloc(0), headers: {} }
  return await readGatewayNotify(request, merchant, gateway).catch((error: unknown) => {
    if (error instanceof NotAuthentic) return error.why
    throw error
  })
}

describe('a notify of the open gateway', () => {
  test('says what was paid, when, and under which numbers', async () => {
    const fact = { outTradeNo: 'YQ1', channelTradeNo: 'C1', amountFen: 1250, paidAt: new Date('2026-07-15T04:00:00Z') }
    expect(await read()).toEqual({ kind: 'paid', status: 'TRADE_SUCCESS', fact })
    expect(await read({ trade_status: 'TRADE_FINISHED', charset: 'UTF-8' })).toMatchObject({ kind: 'paid', fact })
  })

  test('says that a trade is closed, or still waits', async () => {
    expect(await read({ trade_status: 'TRADE_CLOSED' })).toMatchObject({ kind: 'closed', outTradeNo: 'YQ1' })
    expect(await read({ trade_status: 'WAIT_BUYER_PAY' })).toMatchObject({ kind: 'other', outTradeNo: 'YQ1' })
  })

  test('is nothing without fields, or where it is not signed', async () => {
    expect(await read({}, true, null)).toBe('not a clean form')
    expect(await read({}, true, new Map())).toBe('not a clean form')
    expect(await read({}, false)).toBe('signature')
  })

  test.each<[keyof typeof said, (string | undefined)[], string]>([
    ['sign_type', [undefined, 'RSA', 'rsa2'], 'sign type'],
    ['sign', [undefined, '', 'c2lnbmF0dXJl=', 'c2lnbmF0dXJl\n', '****'], 'signature'],
    ['charset', [undefined, 'gbk'], 'charset'],
    ['notify_type', [undefined, 'trade_status'], 'notify type'],
    ['app_id', [undefined, '', '2021000000000009'], 'app'],
    ['seller_id', [undefined, '', '2088000000000009'], 'seller'],
    ['out_trade_no', [undefined, '', 'a b', 'a'.repeat(65)], 'trade number'],
    ['trade_no', [undefined, '', 'a b', 'a'.repeat(65)], 'trade number'],
    ['trade_status', [undefined, '', 'TRADE_PENDING'], 'trade status'],
    ['total_amount', [undefined, '', '12.505', '-12.50', '1e3'], 'amount'],
    ['gmt_payment', [undefined, '', 'today'], 'time of payment'],
    ['notify_type', ['trade_status_sync&app_id=1'], 'ambiguous field'],
  ])('with another %s is not believed', async (name, values, why) => {
    for (const value of values) expect(await read({ [name]: value }), String(value)).toBe(why)
  })

  const withField = (name: string, value: string) => read({}, true, new Map([...Object.entries(said), [name, value]]))

  test.each([
    ['fund_bill_list', '停车&洗车满减'],
    ['voucher_detail_list', '[{"name":"满50减5 & 会员日","amount":"5.00"}]'],
    ['subject', 'A&B 停车场 & C'],
    ['body', 'R&D楼&amp;=1&'],
    ['buyer_logon_id', '&total=1&amount=9'],
  ])('is believed with & inside the channel’s own words: %s', async (name, value) => {
    expect(await withField(name, value)).toMatchObject({ kind: 'paid', fact: { amountFen: 1250 } })
  })

  test.each([
    ['subject', '停车&total_amount=0.01&z='],
    ['body', 'x&out_trade_no=YQ2'],
    ['fund_bill_list', '&trade_status=TRADE_SUCCESS'],
    ['passback_params', 'a&app_id=2021000000000001&b'],
    ['zz', '1&gmt_payment=2026-07-16 12:00:00'],
  ])('is not believed where a field that is used could begin elsewhere: %s', async (name, value) => {
    expect(await withField(name, value)).toBe('ambiguous field')
  })

  test('is not believed where a used field holds &', async () => {
    expect(await read({ total_amount: '12.50&z=1' })).toBe('ambiguous field')
    expect(await read({ out_trade_no: 'YQ1&b=2' })).toBe('ambiguous field')
  })

  test('with a name that could be two fields is not believed', async () => {
    expect(await read({}, true, new Map([...Object.entries(said), ['a=b', 'c']]))).toBe('ambiguous field')
    expect(await read({}, true, new Map([...Object.entries(said), ['a&b', 'c']]))).toBe('ambiguous field')
  })
})
