import { randomUUID } from 'node:crypto'
import { factsOf } from '#door/people'
import { type Db, inTransaction, type Store } from '#platform/db'
import { hearEvent } from '#platform/devices'
import type { DemoPark } from '#platform/http'
import type { Identity } from '#platform/identity'
import { dayOf, startOfDay } from '#vocabulary/day'
import { addMonths, monthOf } from '#vocabulary/month'
import { billAccounts } from '../bills/accounts.ts'
import { issueNext } from '../bills/issue.ts'
import { listBills } from '../bills/queries.ts'
import { type Account, listVersions, putTerms } from '../bills/terms-queries.ts'
import { gateHandler } from '../lanes/gate-events.ts'
import { pressPay } from './driver.ts'
import { ask } from './wire.ts'

/** A car of the demo's company, whose stays it pays. */
export const COMPANY_PLATE = '鄂A5T301'

const HOUR_MS = 3_600_000
/** The days of a month on which the company's car was here, and for how many hours. */
const VISITS = [
  [3, 9],
  [9, 4],
  [17, 8],
  [24, 2],
] as const

/** The company of the demo's staff; null: it is not there. */
async function accountOf(db: Db, areaId: string, staff: string | null): Promise<Account | null> {
  const facts = staff === null ? null : await factsOf(db, { areaId, personId: staff })
  const company = facts?.companies[0]
  return company ? { areaId, companyId: company.companyId } : null
}

/** Two months of the company's agreement, with what its car did in them and the bills, as gate and clock would have made them; once. */
export async function seedDemoBills(
  db: Db,
  areaId: string,
  { now, staff, operator, gate }: { now: Date; staff: string | null; operator: string | null; gate: string },
): Promise<void> {
  const account = await accountOf(db, areaId, staff)
  if (!account || operator === null || (await listVersions(db, account)).length > 0) return
  const months = [-2, -1].map((back) => addMonths(monthOf(dayOf(now)), back))
  const [fromMonth = ''] = months
  const terms = { fromMonth, spaces: 3, priceFen: 35_000, plates: [COMPANY_PLATE], ended: false }
  await putTerms(db, { ...account, ...terms, savedBy: operator, savedAt: startOfDay(fromMonth) })
  for (const month of months) {
    await visit(db, { areaId, month, gate })
    const issuedAt = new Date(startOfDay(addMonths(month, 1)).getTime() + 2 * HOUR_MS)
    await issueNext(db, account, { now: issuedAt, actor: 'system:demo' })
  }
}

/** The company's car comes and goes, as its gate told of it later. */
async function visit(db: Db, { areaId, month, gate }: { areaId: string; month: string; gate: string }): Promise<void> {
  for (const [day, hours] of VISITS) {
    const came = startOfDay(month).getTime() + (day - 1) * 24 * HOUR_MS + 9 * HOUR_MS
    for (const [direction, at] of [
      ['entry', came],
      ['exit', came + hours * HOUR_MS],
    ] as const) {
      const handler = gateHandler({
        proofCode: async () => '',
        accounts: billAccounts,
        release: async () => {},
        clock: () => new Date(at),
      })
      await hearEvent(handler, db, {
        deviceId: gate,
        eventId: `demo-bill-${month}-${day}-${direction}`,
        areaId,
        lotCode: 'P1',
        channelCode: direction === 'entry' ? 'in-1' : 'out-1',
        direction,
        plate: COMPANY_PLATE,
        seenAt: new Date(at),
        opened: 'offline',
      })
    }
  }
}

/** The company's clerk pays the first of its bills, through the phone's calls and the cashier's page; once. The other one waits. */
export async function payDemoBill(
  { store, identity }: { store: Store; identity: Identity },
  { areaId, send }: Pick<DemoPark, 'areaId' | 'send'>,
  staff: string | null,
): Promise<void> {
  const account = await accountOf(store.db, areaId, staff)
  if (!account || staff === null) return
  const { items: bills } = await listBills(store.db, account, { size: 10 })
  const first = bills.at(-1)
  if (!first || bills.some(({ state }) => state === 'paid')) return
  const person = { personId: staff, areaId, kind: 'person', userAgent: 'demo bills' } as const
  const token = await inTransaction(store.db, (db) => identity.sessions.begin(db, person))
  const body = JSON.stringify({ billIds: [first.id], channel: 'sandbox', requestId: randomUUID() })
  const headers = { 'content-type': 'application/json', loginSession: token }
  const path = '/ipark/portal/app/parkbill/pay'
  const started = await ask<{ payUrl: string }>(send, () => ({ method: 'POST', path, headers, body }))
  if (started.code === 200) await pressPay(send, started.body.payUrl)
}
