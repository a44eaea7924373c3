import { makeCard, makeIdNumber, makeTicket } from '#fixtures/wallet'
import { asks, lists, type Owner, type Recipes } from '../../../../tests/support/recipes.ts'
import type { World } from '../../../../tests/support/world.ts'
import { type Owners, PASSWORD } from './owners.ts'

const [NOT_OPEN, PROOF_GONE, TICKET_GONE, CARD_UNKNOWN] = [13_001, 13_012, 13_024, 13_033]
const NEXT_PASSWORD = '619205'

/** Records of the wallet's opening, passwords, cards and limits. */
export function openingRecipes(world: World, owners: Owners): Recipes {
  const { db } = world.store
  const { identity } = world.product
  const { engines, withoutWallet, withNewPhone, bothOpened, ownerOpened, callerOf, proofOf } = owners

  async function ticketOf(owner: Owner, facts: { purpose: 'open' | 'reset' | 'bind'; walletId?: string }) {
    const phone = await withNewPhone(owner)
    return await makeTicket(db, engines, await callerOf(owner), { ...facts, phone, now: world.now() })
  }

  return {
    'wallet/register': asks(async (owner, caller) => {
      await withoutWallet(caller)
      await withoutWallet(owner)
      const { ticket } = await ticketOf(owner, { purpose: 'open' })
      return { ticket, realName: '王小明', idNumber: makeIdNumber() }
    }, TICKET_GONE),
    'wallet/bindSmsSend': asks(async (owner, caller) => {
      await ownerOpened(owner, caller)
      await withNewPhone(owner)
      if (caller.person.id !== owner.person.id) await withNewPhone(caller)
      return { purpose: 'reset' }
    }, NOT_OPEN),
    'wallet/bindSmsValidate': asks(async (owner) => {
      await withoutWallet(owner)
      const facts = { purpose: 'open', phone: await withNewPhone(owner), state: 'sent', now: world.now() } as const
      const { id, ticket } = await makeTicket(db, engines, await callerOf(owner), facts)
      return { ticket, code: await identity.codes.issue(db, { purpose: 'wallet.open', address: id }) }
    }, TICKET_GONE),
    'wallet/passwordSet': asks(async (owner, caller) => {
      await ownerOpened(owner, caller)
      return { password: PASSWORD }
    }, NOT_OPEN),
    'wallet/passwordCheck': asks(async (owner, caller) => {
      await ownerOpened(owner, caller, PASSWORD)
      return { password: PASSWORD, purpose: 'settings' }
    }, NOT_OPEN),
    'wallet/passwordModify': asks(async (owner, caller) => {
      await bothOpened(owner, caller)
      return { proof: await proofOf(owner, { purpose: 'change' }), password: NEXT_PASSWORD }
    }, PROOF_GONE),
    'wallet/passwordReset': asks(async (owner, caller) => {
      const { idNumber, id: walletId } = await bothOpened(owner, caller)
      const { ticket } = await ticketOf(owner, { purpose: 'reset', walletId })
      return { ticket, idLastSix: idNumber.slice(-6), password: NEXT_PASSWORD }
    }, TICKET_GONE),
    'wallet/limitSetting': asks(async (owner, caller) => {
      await ownerOpened(owner, caller)
      return { smallPayFen: 0 }
    }, NOT_OPEN),
    'wallet/balance': {
      ...asks(async (owner, caller) => {
        await ownerOpened(owner, caller)
        return {}
      }),
      reached: (body) => (body as { state: string }).state !== 'none',
    },
    'wallet/bankCardList': lists('id', async (owner, caller) => {
      return (await makeCard(db, engines, await bothOpened(owner, caller, null))).id
    }),
    'wallet/bankCardAdd': asks(async (owner, caller) => {
      const { id: walletId } = await bothOpened(owner, caller, null)
      return { ticket: (await ticketOf(owner, { purpose: 'bind', walletId })).ticket }
    }, TICKET_GONE),
    'wallet/bankCardDelete': asks(async (owner, caller) => {
      const { id } = await makeCard(db, engines, await bothOpened(owner, caller))
      return { cardId: id, proof: await proofOf(caller, { purpose: 'unbind', about: id }) }
    }, CARD_UNKNOWN),
  }
}
