import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/db'
import type { BankPort, PayoutAnswer } from './port.ts'
import { findBinding, findByToken, findPayout, insertBinding, insertPayout, markBound } from './queries.ts'

/** What the end of a card's number makes the simulated bank do. */
const TAILS = {
  /** Binding is refused: name, ID or phone do not fit. */
  refused: '0000',
  /** Payouts are accepted and fail. */
  failing: '0001',
  /** The first answer to a payout is lost, and for a while the bank does not know; then it is done. */
  slow: '0002',
} as const

/** How long the simulated bank takes to settle a payout, in milliseconds. */
const SETTLES_MS = 2_000
const SLOW_MS = 60_000
/** A binding that was begun is finished within this, or it is gone. */
const BINDING_MS = 1_800_000

/**
 * A bank for demo and tests: it believes everybody and keeps its own books in the schema `wallet_bank`, so that it remembers over
 * restarts what it was asked. Never used in production. It decides by the last four digits: see TAILS.
 */
export function createSimulatedBank({ db, clock }: { db: Db; clock: () => Date }): BankPort {
  function statusOf(payout: { settlesAt: Date; result: string }): PayoutAnswer {
    if (payout.settlesAt > clock()) return { state: 'waiting' }
    return payout.result === 'done' ? { state: 'done' } : { state: 'failed', why: '收款账户状态异常' }
  }

  return {
    async beginBind({ requestNo, number }) {
      const last4 = number.slice(-4)
      const state = last4 === TAILS.refused ? 'refused' : 'begun'
      await insertBinding(db, { requestNo, last4, state, createdAt: clock() })
      return { state }
    },

    async finishBind(requestNo) {
      const since = new Date(clock().getTime() - BINDING_MS)
      await markBound(db, requestNo, `SIM${randomUUID().replaceAll('-', '')}`, since)
      const token = (await findBinding(db, requestNo))?.token
      return token ? { state: 'bound', token } : { state: 'gone' }
    },

    async payout({ requestNo, token, amountFen }) {
      const known = await findPayout(db, requestNo)
      if (known) {
        if (known.token !== token || known.amountFen !== amountFen)
          throw new Error('the simulated bank was asked for another payout under the same number')
        return statusOf(known)
      }
      const binding = await findByToken(db, token)
      if (!binding) return { state: 'failed', why: '银行卡已失效' }
      const slow = binding.last4 === TAILS.slow
      const now = clock()
      const made = await insertPayout(db, {
        requestNo,
        token,
        amountFen,
        settlesAt: new Date(now.getTime() + (slow ? SLOW_MS : SETTLES_MS)),
        result: binding.last4 === TAILS.failing ? 'failed' : 'done',
        createdAt: now,
      })
      if (made && slow) throw new Error('the simulated bank took the payout and its answer was lost')
      return { state: 'waiting' }
    },

    async payoutQuery(requestNo) {
      const payout = await findPayout(db, requestNo)
      return payout ? statusOf(payout) : { state: 'unknown' }
    },
  }
}
