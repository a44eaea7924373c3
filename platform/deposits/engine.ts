import { inTransaction } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import { listWaiting } from './back-queries.ts'
import type { DepositsContext, DepositsOptions } from './context.ts'
import { depositRefusals } from './contract.ts'
import type { Deposits } from './deposits.ts'
import { followChanges } from './events.ts'
import { dropHold, holdPart, takeHold } from './holding.ts'
import { listUnpaidAsks } from './money-queries.ts'
import { depositSink, depositSubject, payMissing, stopPaying, takeAtCounter } from './paying.ts'
import {
  countPots,
  deletePots,
  listPots,
  listPotsOf,
  lockPot,
  lockPots,
  markClosed,
  potStateOf,
  putPot,
} from './pot-queries.ts'
import { backSweep, promiseFree } from './returning.ts'
import { isSettled } from './rules.ts'
import { resealTransfers } from './sealing.ts'
import { latelyOf, statementOf, statesOf } from './statement.ts'
import { confirmEntered, enterTransfer, openTransfer, rejectEntered } from './transfers.ts'

const STOP = 'deposits.stop'

/** The deposits of a server process. */
export function createDeposits(options: DepositsOptions): Deposits {
  const engine: DepositsContext = { ...options, kinds: new Map() }
  const { store, jobs, payments, books, vault, clock } = engine
  jobs.sweep('deposits.give-back', backSweep(engine))
  jobs.handle(STOP, (payload) => stopPaying(engine, payload))
  followChanges(engine)
  vault.tend('deposits.transfer', () => inTransaction(store.db, (db) => resealTransfers(db, vault)))
  return {
    kind(name, kind) {
      if (engine.kinds.has(name)) throw new Error(`two kinds of deposits ${name}`)
      engine.kinds.set(name, kind)
      payments.subject(name, depositSubject(engine, kind.called))
      books.subject(name, depositSink(engine))
    },
    async openPot(db, request) {
      if (!engine.kinds.has(request.kind)) throw new Error(`nobody registered deposits of kind ${request.kind}`)
      const pot = await putPot(db, request, clock())
      return pot ? potStateOf(pot) : refuse(depositRefusals.closed)
    },
    pay: (tx, request) => payMissing(engine, tx, request),
    payAtCounter: (db, receipt) => takeAtCounter(engine, db, receipt),
    async closePot(db, potId) {
      await lockPot(db, potId)
      if (await markClosed(db, potId, clock())) await jobs.enqueue(db, STOP, { potId })
    },
    hold: (db, hold) => holdPart(engine, db, hold),
    take: (db, ref) => takeHold(engine, db, ref),
    drop: (db, ref) => dropHold(engine, db, ref),
    giveBack: (db, back) => promiseFree(engine, db, back),
    bankTransfer: (db, request) => enterTransfer(engine, db, request),
    confirmTransfer: (db, decision) => confirmEntered(engine, db, decision),
    rejectTransfer: (db, decision) => rejectEntered(engine, db, decision),
    transfer: (db, areaId, id) => openTransfer(engine, db, areaId, id),
    stateOf: statesOf,
    lately: latelyOf,
    potsOf: async (db, kind, caseIds) => (await listPotsOf(db, kind, caseIds)).map(potStateOf),
    statement: statementOf,
    async begun(db, { potId, kind }) {
      const trades = await payments.tradesOfAll(db, kind, await listUnpaidAsks(db, potId))
      return [...trades.values()].flat()
    },
    async settled(db, potId) {
      const [pot] = await listPots(db, [potId])
      return pot !== undefined && isSettled(pot)
    },
    waiting: listWaiting,
    async lockPots(db, potIds) {
      await lockPots(db, potIds)
    },
    rehearsed: {
      key: 'deposits.pots',
      order: 790,
      title: '保证金',
      count: async (db, areaId) => (await countPots(db, areaId)).count,
      pending: async (db, areaId) => (await countPots(db, areaId)).unsettled,
      clear: deletePots,
    },
  }
}
