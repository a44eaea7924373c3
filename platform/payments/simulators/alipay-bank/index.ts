import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '#platform/db'
import { signedText, signRsa2 } from '../../channels/open-gateway/rsa2.ts'
import { beijingText, beijingTime, fenOf, yuanOf } from '../../channels/wire.ts'
import type { PaymentLog } from '../../context.ts'
import { readForm } from '../../form.ts'
import { type BankSide, type Bill, findByTicket, openTrade, payTrade } from './bank.ts'
import { billDesk } from './bill-desk.ts'
import { gatewayAnswer, type MerchantRequest, readMerchantRequest } from './gateway.ts'
import type { CashierKeys } from './keys.ts'
import { type CashierSwitches, Notifier } from './notifier.ts'
import { cashierPage, cashierPolicy, messagePage } from './page.ts'
import { payCodePages } from './pay-code-page.ts'
import type { BankTrade } from './trade-queries.ts'
import { isLoopback, isWeb } from './web.ts'

export { type CashierKeys, cashierKeysIn, newCashierKeys } from './keys.ts'
export type { CashierSwitches } from './notifier.ts'
export { type PayCodeKind, sandboxPayCode } from './pay-codes.ts'

export interface CashierOptions {
  keys: CashierKeys
  appId: string
  sellerId: string
  /** Where the simulated bank keeps its books (schema payments_sandbox). */
  db: Db
  clock?: () => Date
  /** How many times faster than real the notify schedule of 25 hours runs; 60: the first repeat comes after 4 s. */
  speed?: number
  switches?: CashierSwitches
  log?: PaymentLog
  /** Shown as payee. */
  payee?: string
}

const GATEWAY = '/sandbox/gateway.do'
const CASHIER = '/sandbox/cashier'
const BODY_LIMIT = 64 * 1024

/**
 * Fastify plugin: a simulator of Alipay's open gateway for demo and tests. Merchant's requests and the cashier page at
 * `/sandbox/gateway.do`, a person's pay codes at `/sandbox/paycode`, signed notifies to loopback addresses only. Not for real use: anyone who opens the page "pays".
 */
export function sandboxCashier(options: CashierOptions): (app: FastifyInstance) => Promise<void> {
  const clock = options.clock ?? (() => new Date())
  const bank: BankSide = { db: options.db, appId: options.appId, sellerId: options.sellerId, clock }
  const bankPrivateKey = createPrivateKey(options.keys.bankPrivateKey)
  const side = { appId: options.appId, merchantPublicKey: createPublicKey(options.keys.merchantPublicKey) }
  const notifier = new Notifier({
    db: options.db,
    bankPrivateKey,
    clock,
    speed: options.speed ?? 60,
    switches: options.switches ?? { notify: 'normal', lateMs: 0 },
    log: options.log ?? null,
  })
  const bills = billDesk(bank)
  const payee = options.payee ?? '园区通演示商户'

  /** The merchant's return address with the signed facts that Alipay adds; the merchant must not believe them. */
  function returnAddress(trade: BankTrade): string {
    const facts: Record<string, string> = {
      charset: 'utf-8',
      out_trade_no: trade.outTradeNo,
      method: 'alipay.trade.wap.pay.return',
      total_amount: yuanOf(trade.amountFen),
      trade_no: trade.tradeNo,
      auth_app_id: options.appId,
      version: '1.0',
      app_id: options.appId,
      seller_id: options.sellerId,
      timestamp: beijingText(clock()),
    }
    const url = new URL(trade.returnUrl)
    const sign = signRsa2(signedText(Object.entries(facts), []), bankPrivateKey)
    for (const [name, value] of Object.entries({ ...facts, sign_type: 'RSA2', sign })) url.searchParams.set(name, value)
    return url.href
  }

  async function showCashier(request: MerchantRequest, reply: FastifyReply): Promise<void> {
    const bill = readBill(request)
    const trade = bill && (await openTrade(bank, bill))
    if (!trade) return await html(reply, null, messagePage('订单信息有误', '请返回商户重新下单。', null))
    if (trade.state === 'WAIT_BUYER_PAY') return await html(reply, trade, cashierPage(trade, CASHIER, payee))
    const words = trade.paidAt
      ? ['已经付过款了', '请返回商户查看结果。']
      : ['订单已关闭', '订单已超时或被取消，请返回商户重新下单。']
    await html(
      reply,
      trade,
      messagePage(words[0] ?? '', words[1] ?? '', trade.paidAt ? returnAddress(trade) : trade.quitUrl),
    )
  }

  return async (app) => {
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
        done(null, body),
      )
      scope.addHook('onReady', async () => notifier.wake())
      scope.addHook('onClose', async () => await notifier.stop())

      scope.get(GATEWAY, async (request, reply) => {
        const fields = readForm(Buffer.from(request.url.split('?')[1] ?? '', 'latin1'))
        const read = fields && readMerchantRequest(fields, side)
        if (!read || 'refused' in read || read.method !== 'alipay.trade.wap.pay') {
          const why = read && 'refused' in read ? (read.refused.sub_msg ?? '') : '链接不完整。'
          return await html(reply, null, messagePage('无法打开收银台', why, null))
        }
        await showCashier(read, reply)
      })

      scope.post(GATEWAY, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
        const query = readForm(Buffer.from(request.url.split('?')[1] ?? '', 'latin1'))
        const body = readForm(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
        const fields = new Map([...(query ?? []), ...(body ?? [])])
        const read = readMerchantRequest(fields, side)
        const asked = 'refused' in read ? { method: fields.get('method') ?? '', refused: read.refused } : read
        const text = await gatewayAnswer(bank, asked, bankPrivateKey, (day) =>
          bills.urlOf(`${request.protocol}://${request.host}`, day),
        )
        notifier.wake()
        await reply.type('text/html;charset=utf-8').header('cache-control', 'no-store').send(text)
      })

      await bills.routes(scope)
      await payCodePages(bank, scope, () => notifier.wake())

      scope.post(CASHIER, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
        const form = readForm(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
        const trade = await findByTicket(bank, form?.get('ticket') ?? '')
        if (!form || !trade) return await html(reply, null, messagePage('订单信息有误', '请返回商户重新下单。', null))
        if (form.get('do') !== 'pay') return await reply.redirect(trade.quitUrl, 303)
        const paid = (await payTrade(bank, trade.outTradeNo)) ?? (await findByTicket(bank, trade.ticket))
        notifier.wake()
        if (paid?.paidAt) return await reply.redirect(returnAddress(paid), 303)
        await html(
          reply,
          trade,
          messagePage('订单已关闭', '订单已超时或被取消，没有扣款，请返回商户重新下单。', trade.quitUrl),
        )
      })
    })
  }
}

async function html(reply: FastifyReply, trade: BankTrade | null, text: string): Promise<void> {
  await reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', cashierPolicy(trade))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(text)
}

function readBill(request: MerchantRequest): Bill | null {
  const { biz, fields } = request
  const amountFen = fenOf(biz.total_amount ?? '')
  const expiresAt = beijingTime(biz.time_expire ?? '')
  const notifyUrl = fields.get('notify_url') ?? ''
  const returnUrl = fields.get('return_url') ?? ''
  const quitUrl = biz.quit_url ?? returnUrl
  if (!amountFen || !expiresAt || !biz.out_trade_no || !biz.subject || biz.product_code !== 'QUICK_WAP_WAY') return null
  if (!isWeb(returnUrl) || !isWeb(quitUrl) || !isLoopback(notifyUrl)) return null
  return { outTradeNo: biz.out_trade_no, subject: biz.subject, amountFen, notifyUrl, returnUrl, quitUrl, expiresAt }
}
