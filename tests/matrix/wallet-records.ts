import { makePerson } from '#fixtures/people'
import { type MadeWallet, makeCard, makeIdNumber, makeTicket, makeWallet } from '#fixtures/wallet'
import { createSimulatedBank } from '#server/wallet'
import type { World } from '../support/world.ts'
import type { Owner, Recipe } from './recipes.ts'

const PASSWORD = '804173'
const [NOT_OPEN, PROOF_GONE, TICKET_GONE, CARD_UNKNOWN] = [13_001, 13_012, 13_024, 13_033]

let phones = 0

/** Records of the wallet's opening, passwords, cards and limits: each call finds owner and caller as if nothing had been before. */
export function walletOpening(world: World): Record<string, Recipe> {
  const { db } = world.store
  const { identity, vault, ledger } = world.product
  const engines = { identity, vault, ledger, bank: createSimulatedBank({ db, clock: () => world.now() }) }

  /** Gives the person's wallet, if there is one, to somebody new, and the person a phone that nobody had. */
  async function startAnew({ person }: Owner): Promise<string> {
    const heir = await makePerson(db, { areaId: person.areaId })
    await db
      .updateTable('wallet.wallet')
      .set({ personId: heir.id })
      .where('personId', '=', person.id)
      .where('areaId', '=', person.areaId)
      .execute()
    const phone = `138${String(++phones + 55_210_000)}`
    const purpose = 'people.person.phone'
    await db
      .updateTable('people.person')
      .set({ phoneSealed: vault.seal(phone, { purpose, of: person.id }), phoneIndex: vault.blindIndex(phone, purpose) })
      .where('id', '=', person.id)
      .execute()
    return phone
  }
  async function opened(owner: Owner, password: string | null = PASSWORD): Promise<MadeWallet & { phone: string }> {
    const phone = await startAnew(owner)
    const facts = { personId: owner.person.id, areaId: owner.person.areaId, now: world.now() }
    const wallet = await makeWallet(db, engines, { ...facts, ...(password === null ? {} : { password }) })
    return { ...wallet, phone }
  }
  /** Owner and caller both have a wallet; answers the owner's. */
  async function both(owner: Owner, caller: Owner) {
    if (caller.person.id !== owner.person.id) await opened(caller)
    return opened(owner)
  }
  /** Only the owner has one. */
  async function ownersAlone(owner: Owner, caller: Owner, password: string | null = PASSWORD) {
    if (caller.person.id !== owner.person.id) await startAnew(caller)
    return opened(owner, password)
  }
  async function callerOf(owner: Owner) {
    const caller = await identity.sessions.callerOf(owner.token ?? '')
    if (!caller) throw new Error('the owner has no session')
    return caller
  }
  async function proofOf(owner: Owner, step: object): Promise<string> {
    const answer = await world.post<{ proof: string }>(
      'wallet/passwordCheck',
      { password: PASSWORD, ...step },
      owner.token,
    )
    return answer.body.proof
  }
  const own = (make: (owner: Owner, caller: Owner) => Promise<object>, ...nothingHere: number[]): Recipe => ({
    make: (owner, caller) => make(owner, caller),
    nothingHere,
  })

  return {
    'wallet/register': own(async (owner, caller) => {
      await startAnew(caller)
      const phone = await startAnew(owner)
      const { ticket } = await makeTicket(db, engines, await callerOf(owner), {
        purpose: 'open',
        phone,
        now: world.now(),
      })
      return { ticket, realName: '王小明', idNumber: makeIdNumber() }
    }, TICKET_GONE),
    'wallet/bindSmsSend': own(async (owner, caller) => {
      await ownersAlone(owner, caller)
      return { purpose: 'reset' }
    }, NOT_OPEN),
    'wallet/bindSmsValidate': own(async (owner) => {
      const phone = await startAnew(owner)
      const facts = { purpose: 'open', phone, state: 'sent', now: world.now() } as const
      const { id, ticket } = await makeTicket(db, engines, await callerOf(owner), facts)
      return { ticket, code: await identity.codes.issue(db, { purpose: 'wallet.open', address: id }) }
    }, TICKET_GONE),
    'wallet/passwordSet': own(async (owner, caller) => {
      await ownersAlone(owner, caller, null)
      return { password: PASSWORD }
    }, NOT_OPEN),
    'wallet/passwordCheck': own(async (owner, caller) => {
      await ownersAlone(owner, caller)
      return { password: PASSWORD, purpose: 'settings' }
    }, NOT_OPEN),
    'wallet/passwordModify': own(async (owner, caller) => {
      await both(owner, caller)
      return { proof: await proofOf(owner, { purpose: 'change' }), password: '619205' }
    }, PROOF_GONE),
    'wallet/passwordReset': own(async (owner, caller) => {
      const { phone, idNumber } = await both(owner, caller)
      const { ticket } = await makeTicket(db, engines, await callerOf(owner), {
        purpose: 'reset',
        phone,
        now: world.now(),
      })
      return { ticket, idLastSix: idNumber.slice(-6), password: '619205' }
    }, TICKET_GONE),
    'wallet/limitSetting': own(async (owner, caller) => {
      await ownersAlone(owner, caller)
      return { smallPayFen: 0 }
    }, NOT_OPEN),
    'wallet/balance': {
      async make(owner, caller) {
        await ownersAlone(owner, caller)
        return {}
      },
      reached: (body) => (body as { state: string }).state !== 'none',
    },
    'wallet/bankCardList': {
      async make(owner, caller) {
        const wallet = await both(owner, caller)
        return Object.defineProperty({}, 'id', { value: (await makeCard(db, engines, wallet)).id })
      },
      reached: (body, input) =>
        (body as { items: { id: string }[] }).items.some(({ id }) => id === Reflect.get(input, 'id')),
    },
    'wallet/bankCardAdd': own(async (owner, caller) => {
      const { id: walletId, phone } = await both(owner, caller)
      const facts = { purpose: 'bind', phone, walletId, now: world.now() } as const
      return { ticket: (await makeTicket(db, engines, await callerOf(owner), facts)).ticket }
    }, TICKET_GONE),
    'wallet/bankCardDelete': own(async (owner, caller) => {
      const { id } = await makeCard(db, engines, await both(owner, caller))
      return { cardId: id, proof: await proofOf(caller, { purpose: 'unbind', about: id }) }
    }, CARD_UNKNOWN),
  }
}
