import { pino } from 'pino'
import { expect } from 'vitest'
import { HOUSE } from '#platform/books'
import { type AnswerOf, type Db, inTransaction, newId } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { type Holder, type Purses, walletsOf } from '../../../../tests/support/wallets.ts'
import { makeWorld, type World } from '../../../../tests/support/world.ts'
import { createSimulatedBank } from '../bank/simulated.ts'
import { merchantOf } from '../collect/queries.ts'
import { issueApartmentBill } from '../door.ts'
import type { MoneyEngines, OpeningEngines } from '../engines.ts'
import { createProofs } from '../proofs/proof-queries.ts'
import { PURSES, type PurseKind, purseAccount } from '../purses/wallets.ts'
import { monthOf } from '../records/entry-queries.ts'

/** A whole server whose wallets can be looked into. */
export interface WalletWorld extends World {
  engines: MoneyEngines & OpeningEngines
  /** Somebody new with a wallet and the pay password. */
  holder(has?: Purses): Promise<Holder>
  /** A payment of this amount that waits for the holder's wallet. */
  charge(holder: Holder, amountFen: number): Promise<{ charge: string; tradeId: string }>
  purse(holder: Holder, kind: PurseKind): Promise<number>
  /** What the park keeps in an account of this kind. */
  parkAccount(kind: string): Promise<number>
  /** No money was made or lost, and what the holder sees is what the ledger says. */
  checkBooks(holder: Holder): Promise<void>
}

/** Makes the world of a test file of the wallet's. */
export async function makeWalletWorld(): Promise<WalletWorld> {
  const world = await makeWorld()
  const { store, jobs, identity, vault, ledger, payments, books, codes, files, live, notify } = world.product
  const clock = () => world.now()
  const log = pino({ level: 'silent' })
  const engines = {
    store,
    jobs,
    identity,
    vault,
    ledger,
    payments,
    books,
    codes,
    files,
    live,
    clock,
    log,
    notify,
    bank: createSimulatedBank({ db: store.db, clock }),
    proofs: createProofs(identity),
    collections: { merchantOf },
  } satisfies MoneyEngines & OpeningEngines

  return {
    ...world,
    engines,
    holder: walletsOf(world).holder,
    async charge(holder, amountFen) {
      const bill = {
        areaId: '1',
        reference: newId(),
        personId: holder.personId,
        room: '1-101',
        item: '水费',
        period: '2026年11月',
      }
      const id = await issueApartmentBill(store.db, { ...bill, amountFen, dueOn: dayOf(world.now()) })
      const begun = await holder.post<{ payUrl: string; paymentId: string }>('apartmentBillPay', { billIds: [id] })
      const charge = /charge=(YQ[0-9A-F]{32})$/.exec(begun.body.payUrl)?.[1]
      if (!charge) throw new Error(`no charge in ${JSON.stringify(begun)}`)
      const subject = { kind: 'wallet.apartment', id: begun.body.paymentId }
      const [trade] = await payments.tradesOf(store.db, subject)
      return { charge, tradeId: trade?.id ?? '' }
    },
    async purse(holder, kind) {
      return (await ledger.accounts(store.db, [purseAccount(holder, kind)]))[0]?.balanceFen ?? 0
    },
    async parkAccount(kind) {
      return (await ledger.accounts(store.db, [{ areaId: '1', owner: HOUSE, kind }]))[0]?.balanceFen ?? 0
    },
    async checkBooks({ personId, areaId }) {
      // All that the ledger moved in the purses, but for what fixtures put there, is what the lines say, month by month.
      const lines = []
      for (const kind of PURSES)
        lines.push(...(await ledger.statement(store.db, { areaId, owner: personId, kind }, { limit: 1000 })))
      const real = lines.filter((line) => line.kind !== 'fixture.cash')
      const byReference = new Map<string, number>()
      for (const line of real) byReference.set(line.reference, (byReference.get(line.reference) ?? 0) + line.amountFen)
      const entries = await store.db
        .selectFrom('wallet.entry')
        .selectAll()
        .where('personId', '=', personId)
        .where('state', '=', 'done')
        .execute()
      expect(new Map(entries.map((entry) => [entry.reference, entry.amountFen]))).toEqual(byReference)
      const months = await store.db.selectFrom('wallet.month').selectAll().where('personId', '=', personId).execute()
      // A transfer counts as a whole, in the month of the ledger: what moves one's own money is no income, and costs its fee.
      const moved: Record<string, { inFen: number; outFen: number }> = {}
      for (const { reference, kind, amountFen, feeFen } of entries) {
        const month = monthOf(real.find((line) => line.reference === reference)?.at ?? new Date(0))
        const totals = (moved[month] ??= { inFen: 0, outFen: 0 })
        if (kind === 'refund' || kind === 'grant') totals.inFen += amountFen
        else if (kind === 'payment') totals.outFen -= amountFen
        else totals.outFen += feeFen
      }
      expect(Object.fromEntries(months.map(({ month, inFen, outFen }) => [month, { inFen, outFen }]))).toEqual(moved)
    },
  }
}

/** Work in one transaction of the world's store. */
export function within<Done>({ engines }: WalletWorld, work: (db: Db) => Promise<Done>): Promise<AnswerOf<Done>> {
  return inTransaction(engines.store.db, work)
}
