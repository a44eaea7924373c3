import { beijingText, yuanOf } from '../../channels/wire.ts'
import { gbk } from './gbk.ts'
import type { ZipFile } from './zip.ts'

/** A line of the bill, before it is written out. */
export interface BillRow {
  tradeNo: string
  outTradeNo: string
  type: '交易' | '退款'
  subject: string
  createdAt: Date
  at: Date
  amountFen: number
  requestNo: string
}

const COLUMNS =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

/** The two files of a day's trade bill as Alipay makes them: GBK, comments around, a tab after every value. */
export function billFiles(sellerId: string, day: string, rows: readonly BillRow[]): ZipFile[] {
  const date = day.replaceAll('-', '')
  const day0 = `${day.slice(0, 4)}年${day.slice(5, 7)}月${day.slice(8)}日`
  const head = [`#账号：[${sellerId}0156]`, `#起始日期：[${day0} 00:00:00]   终止日期：[${day0} 24:00:00]`]
  const total = (type: BillRow['type']) => {
    const those = rows.filter((row) => row.type === type)
    const fen = those.reduce((sum, row) => sum + row.amountFen, 0)
    return { count: those.length, yuan: `${type === '退款' && fen > 0 ? '-' : ''}${yuanOf(fen)}` }
  }
  const [paid, back] = [total('交易'), total('退款')]
  const detail = [
    '#支付宝业务明细查询',
    ...head,
    '#-----------------------------------------业务明细列表----------------------------------------',
    COLUMNS,
    ...rows.map(lineOf),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${paid.count}笔，商家实收共${paid.yuan}元，商家优惠共0.00元`,
    `#退款合计：${back.count}笔，商家实收退款共${back.yuan}元，商家优惠退款共0.00元`,
    `#导出时间：[${day0} 24:00:00]`,
  ]
  const summary = [
    '#支付宝业务汇总查询',
    ...head,
    '#-----------------------------------------业务汇总列表----------------------------------------',
    '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）',
    `合计\t,\t,${paid.count}\t,${back.count}\t,${paid.yuan}\t,${paid.yuan}\t`,
    '#-----------------------------------------业务汇总列表结束------------------------------------',
  ]
  return [
    { name: gbk(`${sellerId}0156_${date}_业务明细(汇总).csv`), bytes: gbk(text(summary)), deflate: false },
    { name: gbk(`${sellerId}0156_${date}_业务明细.csv`), bytes: gbk(text(detail)), deflate: true },
  ]
}

function lineOf(row: BillRow): string {
  const amount = `${row.type === '退款' ? '-' : ''}${yuanOf(row.amountFen)}`
  const cells = [
    row.tradeNo,
    row.outTradeNo,
    row.type,
    row.subject,
    beijingText(row.createdAt),
    beijingText(row.at),
    '',
    '',
    '',
    '',
    'dem***@example.com',
    amount,
    amount,
    // Red packets, points, discounts and vouchers: there are none here.
    '0.00',
    '0.00',
    '0.00',
    '0.00',
    '0.00',
    '',
    '0.00',
    '0.00',
    row.requestNo,
    '0.00',
    '0.00',
    '',
  ]
  return cells.map((cell) => `${cell.includes(',') ? `"${cell.replaceAll('"', '""')}"` : cell}\t`).join(',')
}

const text = (lines: string[]): string => `${lines.join('\r\n')}\r\n`
