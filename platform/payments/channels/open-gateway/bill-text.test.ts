import { describe, expect, it } from 'vitest'
import { type BillRow, billFiles } from '../../simulators/alipay-bank/bill-file.ts'
import { readBillText } from './bill-text.ts'

const DAY = '2026-07-15'
const COLUMNS =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'
const END = '#-----------------------------------------业务明细列表结束------------------------------------'
const row = (type: string, amount: string, requestNo = '', subject = '停车费') =>
  `2026071522001\t,YQ1\t,${type}\t,${subject},2026-07-15 08:00:00,2026-07-15 08:00:30,,\t,\t,,dem***@example.com,${amount},${amount},0.00,0.00,0.00,0.00,0.00,,0.00,0.00,${requestNo}\t,-0.12,0.00,`
const bill = (rows: string[], counts: [number, number], columns = COLUMNS) =>
  [
    '#支付宝业务明细查询',
    '#账号：[20880000000000000156]',
    '#起始日期：[2026年07月15日 00:00:00]   终止日期：[2026年07月16日 00:00:00]',
    '#-----------------------------------------业务明细列表----------------------------------------',
    columns,
    ...rows,
    END,
    `#交易合计：${counts[0]}笔，商家实收共12.50元，商家优惠共0.00元`,
    `#退款合计：${counts[1]}笔，商家实收退款共-0.07元，商家优惠退款共0.00元`,
    '#导出时间：[2026年07月16日 08:30:00]',
    '',
  ].join('\r\n')

describe('the text of a bill', () => {
  it('is read between its comments, to the fen, refunds by their request number', () => {
    const lines = readBillText(bill([row('交易', '12.50'), row('退款', '-0.07', 'R1')], [1, 1]), DAY)
    const same = { outTradeNo: 'YQ1', channelTradeNo: '2026071522001', at: new Date('2026-07-15T08:00:30+08:00') }
    expect(lines).toEqual([
      { ...same, kind: 'payment', requestNo: null, amountFen: 1250 },
      { ...same, kind: 'refund', requestNo: 'R1', amountFen: 7 },
    ])
  })

  it.each([
    ['0.07', 7],
    ['0.1', 10],
    ['29.29', 2929],
    ['1.15', 115],
    ['99999999.99', 9999999999],
  ])('%s yuan are %s fen', (yuan, fen) => {
    expect(readBillText(bill([row('交易', yuan)], [1, 0]), DAY)?.[0]?.amountFen).toBe(fen)
  })

  it('is read with other brackets, with commas in quotes, and without lines', () => {
    const ascii = COLUMNS.replaceAll('（', '(').replaceAll('）', ')')
    expect(readBillText(bill([row('交易', '12.50')], [1, 0], ascii), DAY)).toHaveLength(1)
    expect(readBillText(bill([row('交易', '12.50', '', '"一,""二"""')], [1, 0]), DAY)).toHaveLength(1)
    expect(readBillText(bill([], [0, 0]), DAY)).toEqual([])
  })

  it('is read whatever stands in a title', () => {
    const plain = readBillText(bill([row('退款', '-0.07', 'R1')], [0, 1]), DAY)
    for (const title of ['早餐,豆浆,油条', ',', '半个"引号,然后', '甲,"乙'])
      expect(readBillText(bill([row('退款', '-0.07', 'R1', title)], [0, 1]), DAY), title).toEqual(plain)
  })

  it('is read where a shop has commas and quotes in its name, which stand in quotes', () => {
    const plain = row('交易', '12.50')
    const shop = plain.replace(':30,,', ':30,S1,').replace('S1,\t', 'S1,"甲""店"",东门"\t')
    expect(shop).not.toBe(plain)
    const lines = readBillText(bill([plain], [1, 0]), DAY)
    expect(readBillText(bill([shop], [1, 0]), DAY)).toEqual(lines)
    expect(readBillText(bill([shop.replace('停车费', '半个"引号')], [1, 0]), DAY)).toEqual(lines)
    expect(readBillText(bill([row('交易', '12.50', '""')], [1, 0]), DAY)).toEqual(lines)
  })

  it('is not the summary that lies beside it', () => {
    expect(readBillText('#支付宝业务汇总查询\r\n门店编号,门店名称,交易订单总笔数\r\n合计,,1\r\n', DAY)).toBeNull()
    expect(readBillText('', DAY)).toBeNull()
  })

  it.each(['SHOP|20261127|77', 'mall-8', '20261127120000123', '收银台/3', ''])(
    'marks the line of another system under the same merchant: %j',
    (number) => {
      const other = row('交易', '9.90').replace('YQ1\t', `${number}\t`)
      const lines = readBillText(bill([row('交易', '12.50'), other], [2, 0]), DAY)
      expect(lines).toEqual([
        expect.not.objectContaining({ foreign: true }),
        expect.objectContaining({ foreign: true, outTradeNo: number, amountFen: 990 }),
      ])
    },
  )

  it.each([
    ['cut off', bill([row('交易', '12.50')], [1, 0]).split(END)[0] ?? ''],
    ['a line missing', bill([row('交易', '12.50')], [2, 0])],
    ['a refund missing', bill([row('交易', '12.50')], [1, 1])],
    ['a line cut off', bill([row('交易', '12.50').slice(0, 40)], [1, 0])],
    ['an unknown kind of line', bill([row('转账', '12.50')], [1, 0])],
    ['money that went the wrong way', bill([row('交易', '-12.50')], [1, 0])],
    ['an amount that is none', bill([row('交易', '1.25e1')], [1, 0])],
    ['parts of a fen', bill([row('交易', '12.505')], [1, 0])],
  ])('is refused as a whole: %s', (_name, text) => {
    expect(() => readBillText(text, DAY)).toThrow(DAY)
  })

  it('of the simulated bank is the same in GBK', () => {
    const made = new Date('2026-07-15T08:00:30+08:00')
    const one: BillRow = {
      tradeNo: '1',
      outTradeNo: 'YQ1',
      type: '退款',
      subject: '早餐，“豆浆,油条” 🍳',
      createdAt: made,
      at: made,
      amountFen: 7,
      requestNo: 'R1',
    }
    const [summary, detail] = billFiles('2088', DAY, [one]).map(({ bytes }) => new TextDecoder('gbk').decode(bytes))
    expect(readBillText(summary ?? '', DAY)).toBeNull()
    expect(detail).toContain('早餐，“豆浆,油条” ?')
    expect(readBillText(detail ?? '', DAY)).toEqual([
      { kind: 'refund', outTradeNo: 'YQ1', channelTradeNo: '1', requestNo: 'R1', amountFen: 7, at: made },
    ])
  })
})
