import { timingSafeEqual } from 'node:crypto'
import { type wallet as contract, walletRefusals } from '#contract/wallet'
import { phoneOf } from '#door/people'
import type { Db } from '#platform/db'
import type { HandlersOf, StepsContext } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { birthdayOf } from '#vocabulary/id-card'
import { refusals, refuse } from '#vocabulary/refusal'
import { passwordWeakness } from '../../contract/can.ts'
import type { OpeningEngines } from '../engines.ts'
import { rulesOf } from '../limits/rules.ts'
import { ownPhone } from '../opening/phone-calls.ts'
import { endPayCodes } from '../pay/pay-codes.ts'
import { createProofs, endProofs } from '../proofs/proof-queries.ts'
import { checkTicket, useTicket } from '../proofs/ticket-queries.ts'
import { type Wallet } from '../purses/queries.ts'
import { holderOf, lockWallet, momentInWords, requireOpenWallet } from '../purses/wallets.ts'
import { clearTries, lockedUntil, setPassword, takeTry } from './queries.ts'

type Handlers = Pick<HandlersOf<typeof contract>, 'passwordSet' | 'passwordCheck' | 'passwordModify' | 'passwordReset'>

const DAY_SECONDS = 86_400
/** Answers about weakness tell a little of birthday and ID number: a first password is not tried at without end. */
const SETTINGS_AN_HOUR = 20

/** The text that is hashed: bound to the wallet, so that a hash fits no other row. */
export function secretOf(wallet: { id: string }, password: string): string {
  return `wallet.pay-password\u0000${wallet.id}\u0000${password}`
}

/** The pay password: six digits, as a hash. All hashing happens between transactions. */
export function passwordHandlers(engines: OpeningEngines): Handlers {
  const { identity, vault, notify, codes } = engines
  const { secrets } = identity
  const proofs = createProofs(identity)

  /** Refuses `passwordWeak` also for what only we know of the person. */
  async function refuseWeak(ctx: StepsContext, wallet: Wallet, password: string): Promise<void> {
    const { idNumber } = await holderOf(ctx.db, vault, wallet.id)
    const phone = await phoneOf(ctx.db, vault, wallet.personId)
    const birthday = birthdayOf(idNumber)
    const facts = { idNumber, ...(birthday ? { birthday } : {}), ...(phone ? { phone } : {}) }
    refuseBecause(passwordWeakness(password, facts))
  }

  /** Notifies the person, by SMS to the number that we know, that their pay password was changed. */
  async function notifyChanged(db: Db, wallet: Wallet, now: Date): Promise<void> {
    const phone = notify.canSms ? await phoneOf(db, vault, wallet.personId) : null
    if (phone === null) return
    const words = { at: momentInWords(now) }
    await notify.sms(db, { areaId: wallet.areaId, phone, template: 'pay-password-changed', words })
  }

  return {
    async passwordSet(ctx, { password }) {
      const wallet = await requireOpenWallet(ctx.db, ctx.areaId, ctx.person.personId)
      if (wallet.passwordHash !== null) refuse(walletRefusals.passwordSetAlready)
      const limit = { key: `wallet:password:${wallet.id}`, max: SETTINGS_AN_HOUR, seconds: 3600 }
      if ((await identity.limits.take(ctx.db, [limit])) > 0) refuse(refusals.tooMany)
      await refuseWeak(ctx, wallet, password)
      const hash = await secrets.hash(secretOf(wallet, password))
      const set = await ctx.tx((db) => setPassword(db, wallet.id, { before: null, hash, now: ctx.now }))
      if (!set) refuse(walletRefusals.passwordSetAlready)
      return { set: true }
    },

    async passwordCheck(ctx, { password, ...step }) {
      const wallet = await requireOpenWallet(ctx.db, ctx.areaId, ctx.person.personId)
      if (wallet.passwordHash === null) refuse(walletRefusals.noPassword)
      // Taken and committed before anything is compared.
      const taken = await ctx.tx((db) => takeTry(db, wallet.id, ctx.now))
      if (!taken) return refuseLocked(await lockedUntil(ctx.db, wallet.id, ctx.now), ctx.now)
      if (!(await secrets.fits(secretOf(wallet, password), taken.hash))) refuseWrong(taken, ctx.now)
      const { proof, goodUntil } = await ctx.tx(async (db) => {
        const locked = await lockWallet(db, ctx.areaId, ctx.person.personId)
        // Changed while we compared: what was entered is the old one.
        if (!(await clearTries(db, wallet.id, taken.hash))) refuseWrong(taken, ctx.now)
        return proofs.issue(db, ctx.person, locked, step, ctx.now)
      })
      return { proof, goodUntil: toInstant(goodUntil) }
    },

    async passwordModify(ctx, { proof, password }) {
      const wallet = await requireOpenWallet(ctx.db, ctx.areaId, ctx.person.personId)
      const step = { purpose: 'change' } as const
      // Before any answer about the password: without a proof none is given.
      await proofs.check(ctx.db, ctx.person, wallet, step, proof, ctx.now)
      await refuseWeak(ctx, wallet, password)
      const before = wallet.passwordHash
      if (before === null) refuse(walletRefusals.proofGone)
      if (await secrets.fits(secretOf(wallet, password), before))
        refuse(walletRefusals.passwordSame, { field: 'password' })
      const hash = await secrets.hash(secretOf(wallet, password))
      return await ctx.last(async (db) => {
        await endPayCodes(codes, db, wallet)
        const locked = await lockWallet(db, ctx.areaId, ctx.person.personId)
        await proofs.use(db, ctx.person, locked, step, proof, ctx.now)
        if (!(await setPassword(db, wallet.id, { before, hash, now: ctx.now }))) refuse(walletRefusals.proofGone)
        await endProofs(db, wallet.id)
        await notifyChanged(db, wallet, ctx.now)
        return { set: true as const }
      })
    },

    async passwordReset(ctx, { ticket, idLastSix, password }) {
      const wallet = await requireOpenWallet(ctx.db, ctx.areaId, ctx.person.personId)
      const wanted = { ticket, purpose: 'reset', phone: await ownPhone(engines, ctx), now: ctx.now } as const
      await checkTicket(ctx.db, identity, ctx.person, wanted)
      // What the digits alone say costs no try.
      refuseBecause(passwordWeakness(password))
      const rules = await rulesOf(ctx.db, wallet.areaId)
      const identityTries = { key: `wallet:identity:${wallet.id}`, max: rules.identityDayTimes, seconds: DAY_SECONDS }
      refuseTries(await identity.limits.take(ctx.db, [{ ...identityTries, rolling: true }]))
      const { idNumber } = await holderOf(ctx.db, vault, wallet.id)
      if (!sameText(idNumber.slice(-6), idLastSix.toUpperCase()))
        refuse(walletRefusals.identityWrong, { field: 'idLastSix' })
      await refuseWeak(ctx, wallet, password)
      const hash = await secrets.hash(secretOf(wallet, password))
      const coolingUntil = new Date(ctx.now.getTime() + rules.coolingSeconds * 1000)
      return await ctx.last(async (db) => {
        await endPayCodes(codes, db, wallet)
        const locked = await lockWallet(db, ctx.areaId, ctx.person.personId)
        await useTicket(db, identity, ctx.person, wanted)
        const resets = { key: `wallet:reset:${wallet.id}`, max: rules.resetDayTimes, seconds: DAY_SECONDS }
        refuseTries(await identity.limits.take(db, [{ ...resets, rolling: true }]))
        await setPassword(db, wallet.id, { before: locked.passwordHash, hash, now: ctx.now, coolingUntil })
        await endProofs(db, wallet.id)
        await notifyChanged(db, wallet, ctx.now)
        return { set: true as const, coolingUntil: toInstant(coolingUntil) }
      })
    },
  }
}

/** Equal, in a time that tells nothing of where they differ. */
function sameText(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

function refuseBecause(why: string | null): void {
  if (why !== null) refuse(walletRefusals.passwordWeak, { field: 'password', data: { why } })
}

function refuseTries(seconds: number): void {
  if (seconds > 0) refuse(walletRefusals.resetTries, { data: { hours: Math.ceil(seconds / 3600) } })
}

/** Refuses a locked password in minutes. Null: it was frozen, or unlocked, between our two looks; the person tries again. */
function refuseLocked(until: Date | null, now: Date): never {
  if (!until) return refuse(refusals.conflict)
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000)
  return refuse(walletRefusals.passwordLocked, { data: { minutes } })
}

function refuseWrong({ left, lockedUntil: until }: { left: number; lockedUntil: Date | null }, now: Date): never {
  return until ? refuseLocked(until, now) : refuse(walletRefusals.passwordWrong, { field: 'password', data: { left } })
}
