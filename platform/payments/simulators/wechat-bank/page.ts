import { yuanOf } from '../../channels/wire.ts'
import type { Order } from './books.ts'

/** The page between browser and WeChat, here with a button that pays. Null: nothing can be paid here. */
export function payPage(order: Order | null): string {
  const inside = order
    ? `<h1>模拟微信支付</h1><p>${plain(order.description)}</p><p>¥${yuanOf(order.totalFen)}</p>
<form method="post"><button>立即支付</button></form>`
    : '<h1>无法支付</h1><p>订单已支付、已关闭，或链接已过期，请返回商户重新下单。</p>'
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>模拟微信支付</title>${inside}</html>`
}

function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
