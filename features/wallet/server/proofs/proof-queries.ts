import { sql } from 'kysely'
import { walletRefusals } from '#contract/wallet'
import type { Db } from '#platform/db'
import type { Caller, Identity } from '#platform/identity'
import { refuse } from '#vocabulary/refusal'
import { rulesOf } from '../limits/rules.ts'
import { type Wallet } from '../purses/queries.ts'

/** What a proof is for: the guarded step. */
export type ProofPurpose = 'pay' | 'withdraw' | 'unbind' | 'change' | 'settings' | 'apartment'

/** What a proof is bound to beside session and wallet. `about`: the charge, the card; `amountFen` where the step moves money that it names. */
export interface ProofFor {
  purpose: ProofPurpose
  about?: string | undefined
  amountFen?: number | undefined
}

/** Proofs that the pay password was entered. */
export interface Proofs {
  /** A proof for one step of this session. The caller has just compared the password and holds the wallet's lock. */
  issue(db: Db, caller: Caller, wallet: Wallet, step: ProofFor, now: Date): Promise<{ proof: string; goodUntil: Date }>
  /**
   * Uses a proof up in the caller's transaction. Refuses `proofGone` where the proof is unknown, used, too old or of another session, wallet,
   * purpose, order or amount. Of two concurrent callers one gets it. A caller that moves money states the amount; a `pay` proof without one
   * is good for the amount of its charge.
   */
  use(db: Db, caller: Caller, wallet: Wallet, step: ProofFor, proof: string, now: Date): Promise<void>
  /** Would `use` succeed now? Refuses `proofGone` like it and uses nothing: for what must be known before slow work. */
  check(db: Db, caller: Caller, wallet: Wallet, step: ProofFor, proof: string, now: Date): Promise<void>
}

/** Makes proofs; 120 seconds, once. Only a hash of each is kept. */
export function createProofs({ secrets }: Identity): Proofs {
  function fitting(
    caller: Caller,
    wallet: Wallet,
    { purpose, about = '', amountFen }: ProofFor,
    proof: string,
    now: Date,
  ) {
    const amount = amountFen ?? null
    return sql<boolean>`
      token_hash = ${secrets.tokenHash(proof)} and wallet_id = ${wallet.id} and session_id = ${caller.sessionId}
      and purpose = ${purpose} and about = ${about} and expires_at > ${now} and used_at is null
      and (amount_fen is not distinct from ${amount}::bigint or (amount_fen is null and purpose = 'pay'))`
  }
  return {
    async issue(db, caller, wallet, { purpose, about = '', amountFen }, now) {
      const { proofSeconds } = await rulesOf(db, wallet.areaId)
      const { token, hash } = secrets.token()
      const goodUntil = new Date(now.getTime() + proofSeconds * 1000)
      await db
        .insertInto('wallet.proof')
        .values({
          tokenHash: hash,
          walletId: wallet.id,
          sessionId: caller.sessionId,
          purpose,
          about,
          amountFen: amountFen ?? null,
          createdAt: now,
          expiresAt: goodUntil,
        })
        .execute()
      return { proof: token, goodUntil }
    },
    async use(db, caller, wallet, step, proof, now) {
      const used = await db
        .updateTable('wallet.proof')
        .set({ usedAt: now })
        .where(fitting(caller, wallet, step, proof, now))
        .returning('purpose')
        .executeTakeFirst()
      if (!used) refuse(walletRefusals.proofGone)
    },
    async check(db, caller, wallet, step, proof, now) {
      const found = await db
        .selectFrom('wallet.proof')
        .select('purpose')
        .where(fitting(caller, wallet, step, proof, now))
        .executeTakeFirst()
      if (!found) refuse(walletRefusals.proofGone)
    },
  }
}

/** Ends all proofs of a wallet, used or not: its password changed. */
export async function endProofs(db: Db, walletId: string): Promise<void> {
  await db.deleteFrom('wallet.proof').where('walletId', '=', walletId).execute()
}
