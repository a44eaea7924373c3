import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Day, dayOf, isDay, startOfDay } from '#vocabulary/day'
import type { BankSide } from './bank.ts'
import { type BillRow, billFiles } from './bill-file.ts'
import { listPaidOn, listRefundedOn } from './trade-queries.ts'
import { zip } from './zip.ts'

const PATH = '/sandbox/bill'
/** As at Alipay: an address that is not used for half a minute is void. */
const URL_LIVES_MS = 30_000

/** Where the merchant fetches the bill of a day. */
export interface BillDesk {
  /** The address of a day's bill, or null: the day is not over. */
  urlOf(origin: string, day: string): string | null
  routes(app: FastifyInstance): Promise<void>
}

/** Makes the desk. Addresses are signed with a key of this process; after a restart one asks for a new address. */
export function billDesk(bank: BankSide): BillDesk {
  const key = randomBytes(32)
  const sign = (day: string, until: string) => createHmac('sha256', key).update(`${day} ${until}`).digest('base64url')
  return {
    urlOf(origin, day) {
      if (!isDay(day) || day >= dayOf(bank.clock())) return null
      const until = String(bank.clock().getTime() + URL_LIVES_MS)
      return `${origin}${PATH}?${new URLSearchParams({ day, until, sign: sign(day, until) }).toString()}`
    },
    async routes(app) {
      app.get<{ Querystring: Record<string, unknown> }>(PATH, async (request, reply) => {
        const { day, until, sign: given } = request.query
        const isOurs = typeof day === 'string' && typeof until === 'string' && given === sign(day, until)
        if (!isOurs || Number(until) < bank.clock().getTime()) return await reply.code(403).send()
        const archive = zip(billFiles(bank.sellerId, day, await listRows(bank, day)))
        await reply.type('application/zip').header('cache-control', 'no-store').send(archive)
      })
    },
  }
}

async function listRows(bank: BankSide, day: Day): Promise<BillRow[]> {
  const paid = await listPaidOn(bank.db, bank.appId, day)
  const back = await listRefundedOn(bank.db, bank.appId, day)
  return [
    ...paid.map(({ paidAt, ...row }) => ({
      ...row,
      type: '交易' as const,
      at: paidAt ?? startOfDay(day),
      requestNo: '',
    })),
    ...back.map(({ refundedAt, outRequestNo, ...row }) => ({
      ...row,
      type: '退款' as const,
      at: refundedAt,
      requestNo: outRequestNo,
    })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
}
