import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readBill, wechatBill } from './bill.ts'
import type { Client } from './client.ts'

const HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const PAID =
  '`2026-11-10 16:33:45,`wx2421b1c4370ec43b,`10000100,`0,`1000,`4200000000000000000000000001,`0123456789ABCDEF0123456789ABCDEF,`085e9858e3ba5186aafcbaed1,`MWEB,`SUCCESS,`OTHERS,`CNY,`9.00,`1.00,`0,`0,`0.00,`0.00,`,`,`停车费, 京A,`,`0.06000,`0.60%,`10.00,`0.00,`'
const BACK =
  '`2026-11-10 17:00:00,`wx2421b1c4370ec43b,`10000100,`0,`1000,`4200000000000000000000000001,`0123456789ABCDEF0123456789ABCDEF,`085e9858e3ba5186aafcbaed1,`MWEB,`REFUND,`OTHERS,`CNY,`0.00,`0.00,`50000000000000000000000000001,`R-1,`2.70,`0.30,`ORIGINAL,`SUCCESS,`停车费, 京A,`,`-0.02000,`0.60%,`0.00,`3.00,`'
const TOTAL_HEAD = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
const totals = (rows: number, paid: string, back: string) =>
  `\`${rows},\`9.00,\`2.70,\`0.30,\`0.04000,\`${paid},\`${back}`
const bill = (rows: string[], end = totals(2, '10.00', '3.00')) =>
  `\uFEFF${[HEAD, ...rows, TOTAL_HEAD, end].join('\r\n')}\r\n`
const MERCHANT = { mchId: '10000100', appId: 'wx2421b1c4370ec43b' }
const read = (text: string) => readBill(text, MERCHANT)

const ours = { outTradeNo: 'YQ0123456789ABCDEF0123456789ABCDEF', channelTradeNo: '4200000000000000000000000001' }

describe('the announcement of a bill', () => {
  const file = Buffer.from(bill([], totals(0, '0', '0')))
  const hash = createHash('sha1').update(file).digest('hex')
  const body = { hash_type: 'SHA1', hash_value: hash.toUpperCase(), download_url: 'https://api.mch.weixin.qq.com/bill' }
  const fetched = (answer: { status?: number; body?: object }) => {
    let isFetched = false
    const client: Client = {
      ask: async () => ({ status: 200, code: '', ...answer, body: { ...body, ...answer.body } }),
      download: async () => {
        isFetched = true
        return file
      },
      sign: () => '',
    }
    const lines = wechatBill(client, MERCHANT, '2026-11-10', new Date(), new AbortController().signal)
    return lines.then(
      () => 'read',
      () => (isFetched ? 'fetched' : 'not fetched'),
    )
  }

  it('is followed, whatever the letters of its hash', async () => {
    expect(await fetched({})).toBe('read')
  })

  it.each([
    ['that refuses', { status: 400 }],
    ['with another kind of hash', { body: { hash_type: 'MD5' } }],
    ['with a hash that is none', { body: { hash_value: hash.slice(1) } }],
    ['with signs before the hash', { body: { hash_value: ` ${hash}` } }],
    ['without a hash', { body: { hash_value: null } }],
    ['without an address', { body: { download_url: 'here' } }],
  ])('%s is an outage, and nothing is fetched', async (_, answer) => {
    expect(await fetched(answer)).toBe('not fetched')
  })

  it('of another file is an outage', async () => {
    expect(await fetched({ body: { hash_value: 'a'.repeat(40) } })).toBe('fetched')
  })
})

describe('a bill of WeChat', () => {
  it('says what the order was, not what was left of it after vouchers', () => {
    expect(read(bill([PAID, BACK]))).toEqual([
      { ...ours, kind: 'payment', requestNo: null, amountFen: 1000, at: new Date('2026-11-10T08:33:45Z') },
      { ...ours, kind: 'refund', requestNo: 'R-1', amountFen: 300, at: new Date('2026-11-10T09:00:00Z') },
    ])
  })

  it('may be empty, and may have more columns', () => {
    expect(read(bill([], totals(0, '0', '0.0')))).toEqual([])
    const wider = bill([PAID, BACK])
      .replace(HEAD, `${HEAD},新的`)
      .replaceAll('`\r\n`2', '`,`x\r\n`2')
      .replace('3.00,`\r\n总', '3.00,`,`x\r\n总')
    expect(read(wider)).toHaveLength(2)
  })

  it('is read whatever the merchant wrote into titles and attachments', () => {
    const odd = [PAID, BACK].map((line) => line.replace('停车费, 京A,`,', '甲,`乙,`丙`,`附,`加,'))
    expect(odd[0]).toContain('甲,`乙')
    expect(read(bill(odd))).toEqual(read(bill([PAID, BACK])))
  })

  describe('with lines of another system under the same merchant', () => {
    const other = (line: string, number: string) => line.replace('`0123456789ABCDEF0123456789ABCDEF', `\`${number}`)

    it.each([
      'SHOP|20261127|77',
      'mall/2026-11-10/8',
      '收银-3',
      'T0001',
      'a'.repeat(64),
      '0123456789abcdef0123456789abcdef',
    ])('reads ours and marks theirs: %s', (number) => {
      const lines = read(bill([PAID, other(PAID, number), BACK], totals(3, '20.00', '3.00')))
      expect(lines.map(({ foreign = false }) => foreign)).toEqual([false, true, false])
      expect(lines[0]).toEqual(read(bill([PAID, BACK]))[0])
      expect(lines[1]).toMatchObject({ outTradeNo: number, amountFen: 1000, kind: 'payment' })
    })

    it('marks a number that could be ours where it is of another app', () => {
      const app = PAID.replace('`wx2421b1c4370ec43b', '`wx9999999999999999')
      expect(read(bill([PAID, app, BACK], totals(3, '20.00', '3.00'))).map(({ foreign = false }) => foreign)).toEqual([
        false,
        true,
        false,
      ])
    })

    it('reads states and refunds of theirs that we do not know', () => {
      const odd = other(PAID, 'SHOP|1').replace('`SUCCESS', '`ACCEPTED')
      const back = other(BACK, 'SHOP|2').replace('`R-1', '`0')
      expect(read(bill([odd, back], totals(2, '10.00', '3.00')))).toMatchObject([{ foreign: true }, { foreign: true }])
    })

    it('is refused where the whole does not add up', () => {
      expect(() => read(bill([PAID, other(PAID, 'SHOP|1'), BACK], totals(2, '10.00', '3.00')))).toThrow('bill')
    })
  })

  it('leaves out refunds that failed, keeps those on their way', () => {
    const kinds = (state: string) => read(bill([PAID, BACK.replace('ORIGINAL,`SUCCESS', `ORIGINAL,\`${state}`)])).length
    expect([kinds('FAIL'), kinds('PROCESSING'), kinds('CHANGE')]).toEqual([1, 2, 2])
  })

  it.each([
    ['nothing', ''],
    ['a page instead', '<html></html>'],
    ['no totals', `${HEAD}\r\n${PAID}\r\n`],
    ['totals without figures', `${HEAD}\r\n${PAID}\r\n${TOTAL_HEAD}\r\n`],
    ['a line behind the totals', `${bill([PAID, BACK])}${PAID}\r\n`],
    ['a line less than announced', bill([PAID])],
    ['a line twice', bill([PAID, PAID, BACK])],
    ['another sum of payments', bill([PAID, BACK], totals(2, '10.01', '3.00'))],
    ['another sum of refunds', bill([PAID, BACK], totals(2, '10.00', '2.99'))],
    ['a column less', bill([PAID, BACK]).replace(',申请退款金额', '')],
    ['a line cut short', bill([PAID.slice(0, -2), BACK])],
    ['an amount below zero', bill([PAID.replace('`10.00', '`-10.00'), BACK], totals(2, '-10.00', '3.00'))],
    ['an amount of nothing', bill([PAID.replace('`10.00', '`0.00'), BACK], totals(2, '0.00', '3.00'))],
    ['an amount in letters', bill([PAID.replace('`10.00', '`1e1'), BACK])],
    ['another merchant', bill([PAID.replace('`10000100', '`10000101'), BACK])],
    ['dollars', bill([PAID.replace('`CNY', '`USD'), BACK])],
    ['a state that we do not know', bill([PAID.replace('`SUCCESS', '`ACCEPTED'), BACK])],
    ['an odd order', bill([PAID.replace('`0123456789ABCDEF0123456789ABCDEF', '`'), BACK])],
    ['no time', bill([PAID.replace('`2026-11-10 16:33:45', '`'), BACK])],
    ['a refund without a number', bill([PAID, BACK.replace('`R-1', '`0')])],
  ])('is refused with %s', (_name, text) => expect(() => read(text)).toThrow('bill'))
})
