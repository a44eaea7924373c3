import { type wallet as contract, walletRefusals } from '#contract/wallet'
import { phoneOf } from '#door/people'
import type { Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { maskPhone } from '#vocabulary/phone'
import { refuse } from '#vocabulary/refusal'
import { listCards } from '../cards/queries.ts'
import type { OpeningEngines } from '../engines.ts'
import { paidToday } from '../limits/queries.ts'
import { payDayChoices, type Rules, rulesOf, smallPayChoices } from '../limits/rules.ts'
import { createProofs } from '../proofs/proof-queries.ts'
import { purseName } from '../purses/purses.ts'
import { findWallet, type Wallet } from '../purses/queries.ts'
import { coolingUntil, lockWallet, PURSES, purseAccount, refuseCooling, requireWallet } from '../purses/wallets.ts'
import { setLimits } from './queries.ts'

type Handlers = Pick<HandlersOf<typeof contract>, 'limitSetting' | 'balance'>

/** A person's own limits, never above the park's. */
function ownLimits(wallet: Wallet, rules: Rules) {
  return {
    smallPayFen: Math.min(wallet.smallPayFen, rules.smallPayMostFen),
    payDayFen: Math.min(wallet.payDayFen, rules.payDayMostFen),
  }
}

/** Limits and the balance. */
export function settingHandlers({ identity, vault, ledger }: OpeningEngines): Handlers {
  const proofs = createProofs(identity)
  const maskedPhone = async (db: Db, personId: string) => {
    const phone = await phoneOf(db, vault, personId)
    return phone === null ? null : maskPhone(phone)
  }
  return {
    async limitSetting(ctx, { proof, ...input }) {
      const { areaId, now, person } = ctx
      const rules = await rulesOf(ctx.db, areaId)
      const sets = input.smallPayFen !== undefined || input.payDayFen !== undefined
      if (sets) {
        const before = await lockWallet(ctx.db, areaId, person.personId)
        const old = ownLimits(before, rules)
        const next = { ...old, ...input }
        refuseOutside(next.smallPayFen, [0, rules.smallPayMostFen], 'smallPayFen')
        refuseOutside(next.payDayFen, [payDayChoices(rules)[0] ?? 0, rules.payDayMostFen], 'payDayFen')
        if (next.smallPayFen > old.smallPayFen || next.payDayFen > old.payDayFen) {
          refuseCooling(before, now)
          if (proof === undefined) return refuse(walletRefusals.proofNeeded)
          await proofs.use(ctx.db, person, before, { purpose: 'settings' }, proof, now)
        }
        await setLimits(ctx.db, before.id, next)
      }
      const wallet = await requireWallet(ctx.db, areaId, person.personId)
      const until = coolingUntil(wallet, now)
      return {
        hasPassword: wallet.passwordHash !== null,
        ...ownLimits(wallet, rules),
        smallPayMostFen: rules.smallPayMostFen,
        smallPayChoices: smallPayChoices(rules),
        smallPayDayFen: rules.smallPayDayFen,
        payDayMostFen: rules.payDayMostFen,
        payDayChoices: payDayChoices(rules),
        paidTodayFen: (await paidToday(ctx.db, wallet.id, now)).allFen,
        staticDayFen: rules.staticDayFen,
        phone: await maskedPhone(ctx.db, person.personId),
        coolingUntil: until && toInstant(until),
      }
    },

    async balance(ctx) {
      const { personId, roles } = ctx.person
      const wallet = await findWallet(ctx.db, ctx.areaId, personId)
      const owner = { areaId: ctx.areaId, personId }
      const accounts = wallet
        ? await ledger.accounts(
            ctx.db,
            PURSES.map((kind) => purseAccount(owner, kind)),
          )
        : []
      const cash = accounts.find(({ kind }) => kind === 'cash')
      return {
        state: wallet ? (wallet.state === 'frozen' ? 'frozen' : 'open') : 'none',
        balanceFen: cash?.balanceFen ?? 0,
        availableFen: cash?.availableFen ?? 0,
        heldFen: cash?.heldFen ?? 0,
        purses: PURSES.map((kind) => ({
          kind,
          name: purseName(kind),
          availableFen: accounts.find((account) => account.kind === kind)?.availableFen ?? 0,
        })),
        hasPassword: wallet ? wallet.passwordHash !== null : false,
        cards: wallet ? (await listCards(ctx.db, wallet.id)).length : 0,
        collects: roles.includes('merchant'),
        phone: await maskedPhone(ctx.db, personId),
      }
    },
  }
}

function refuseOutside(fen: number, [least, most]: readonly [number, number], field: string): void {
  if (fen < least || fen > most)
    refuse(walletRefusals.limitOut, { field, data: { least: formatPrice(least), most: formatPrice(most) } })
}
