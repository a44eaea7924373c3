import type { FastifyInstance, FastifyReply } from 'fastify'
import { readForm } from '../../form.ts'
import type { BankSide } from './bank.ts'
import { enterPassword } from './charges.ts'
import { cashierPolicy, messagePage, payCodePage } from './page.ts'
import { type PayCodeKind, payCodeKind, sandboxPayCode } from './pay-codes.ts'

const PAGE = '/sandbox/paycode'
const KINDS: readonly PayCodeKind[] = ['pays', 'password', 'balance', 'limit', 'refused']

/** The simulated person's phone: shows codes of every kind, and enters the password where one is wanted. */
export async function payCodePages(bank: BankSide, app: FastifyInstance, wake: () => void): Promise<void> {
  app.get<{ Querystring: { kind?: string } }>(PAGE, async (request, reply) => {
    const kind = KINDS.find((known) => known === request.query.kind) ?? 'pays'
    await send(reply, payCodePage(sandboxPayCode(kind, bank.clock()), kind, PAGE))
  })

  app.post(PAGE, async (request, reply) => {
    const form = readForm(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
    const code = form?.get('code') ?? ''
    const paid = await enterPassword(bank, code)
    wake()
    if (paid) return await send(reply, messagePage('付款成功', '商户会马上收到通知。', PAGE, '换一个付款码'))
    const why = payCodeKind(code, bank.clock()) ? '商户还没有扫这个付款码，或者收款已经结束。' : '付款码已过期。'
    await send(reply, messagePage('没有可确认的付款', why, PAGE, '换一个付款码'))
  })
}

async function send(reply: FastifyReply, page: string): Promise<void> {
  await reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', cashierPolicy(null))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(page)
}
