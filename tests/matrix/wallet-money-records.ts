import { expect } from 'vitest'
import { issueApartmentBill } from '#door/wallet'
import { makePerson, makeSession } from '#fixtures/people'
import { makeCard, makeWallet } from '#fixtures/wallet'
import { newId } from '#platform/db'
import { createSimulatedBank } from '#server/wallet'
import { dayOf } from '#vocabulary/day'
import type { World } from '../support/world.ts'
import type { Owner, Recipe } from './recipes.ts'

const PASSWORD = '804173'
const [NOT_OPEN, CARD_UNKNOWN, CHARGE_UNKNOWN, BILL_UNKNOWN] = [13_001, 13_033, 13_050, 13_080]

/** Records of the wallet's money: recharges, withdrawals, lines, charges, collections and bills of flats. */
export function walletMoney(world: World): Record<string, Recipe> {
  const { db } = world.store
  const { identity, vault, ledger } = world.product
  const engines = { identity, vault, ledger, bank: createSimulatedBank({ db, clock: () => world.now() }) }
  const place = ({ person }: Owner) => ({ areaId: person.areaId, personId: person.id })

  /** Gives the person's wallet, if there is one, to somebody new. */
  async function withoutWallet({ person }: Owner): Promise<void> {
    const heir = await makePerson(db, { areaId: person.areaId })
    await db.updateTable('wallet.wallet').set({ personId: heir.id }).where('personId', '=', person.id).execute()
  }
  async function open(owner: Owner, cashFen = 10_000) {
    await withoutWallet(owner)
    return await makeWallet(db, engines, { ...place(owner), password: PASSWORD, cashFen, now: world.now() })
  }
  async function ownersAlone(owner: Owner, caller: Owner): Promise<void> {
    await withoutWallet(caller)
    await open(owner)
  }
  async function asMerchant({ person, token }: Owner): Promise<void> {
    await db
      .updateTable('people.person')
      .set({ roles: ['staff', 'merchant'] })
      .where('id', '=', person.id)
      .execute()
    await db.updateTable('people.membership').set({ allowed: true }).where('personId', '=', person.id).execute()
    await identity.sessions.personChanged(db, person.id)
    await expect.poll(async () => (await identity.sessions.callerOf(token ?? ''))?.roles).toContain('merchant')
  }
  async function entry(owner: Owner): Promise<string> {
    const id = newId()
    const now = world.now()
    const facts = { kind: 'grant', title: '测试', amountFen: 100, state: 'done', number: id, reference: id }
    const when = { at: now, bookedAt: now, month: dayOf(now).slice(0, 7) }
    await db
      .insertInto('wallet.entry')
      .values({ id, ...place(owner), ...facts, ...when })
      .execute()
    return id
  }
  const flatBill = (owner: Owner) =>
    issueApartmentBill(db, {
      ...place(owner),
      reference: newId(),
      room: '1-101',
      item: '水费',
      period: '2026年11月',
      amountFen: 100,
      dueOn: '2026-11-30',
    })
  async function charge(owner: Owner): Promise<string> {
    const input = { billIds: [await flatBill(owner)] }
    const begun = await world.post<{ payUrl: string }>('wallet/apartmentBillPay', input, owner.token)
    return begun.body.payUrl.split('=')[1] ?? ''
  }
  async function collection(owner: Owner): Promise<string> {
    const id = newId()
    const { areaId, personId: merchantId } = place(owner)
    const goodUntil = new Date(world.now().getTime() + 60_000)
    const facts = { way: 'scan', amountFen: 100, state: 'waiting', createdAt: world.now(), goodUntil }
    await db
      .insertInto('wallet.collection')
      .values({ id, areaId, merchantId, ...facts })
      .execute()
    return id
  }
  /** A collection that the owner's till took from somebody's wallet. */
  async function paidCollection(owner: Owner): Promise<string> {
    const { areaId } = owner.person
    const holder = await makePerson(db, { areaId })
    await makeWallet(db, engines, { areaId, personId: holder.id, password: PASSWORD, cashFen: 500, now: world.now() })
    const session = await makeSession(db, identity, holder)
    const shown = await world.post<{ codes: { code: string }[] }>('wallet/qrCode', {}, session)
    const input = { code: shown.body.codes[0]?.code, amountFen: 300 }
    const taken = await world.post<{ id: string; state: string }>('wallet/micropay', input, owner.token)
    expect(taken.body.state).toBe('paid')
    return taken.body.id
  }

  const own = (make: Recipe['make'], ...nothingHere: number[]): Recipe => ({ make, nothingHere })
  const opened = (input: object): Recipe =>
    own(async (owner, caller) => {
      await ownersAlone(owner, caller)
      return input
    }, NOT_OPEN)
  /** Of a list: the record is in it. */
  const listed = (make: (owner: Owner, caller: Owner) => Promise<string>, input: object = {}): Recipe => ({
    make: async (owner, caller) => Object.defineProperty({ ...input }, 'id', { value: await make(owner, caller) }),
    reached: (body, asked) =>
      (body as { items: { id: string }[] }).items.some(({ id }) => id === Reflect.get(asked, 'id')),
  })
  return {
    'wallet/rechargeSetting': opened({}),
    'wallet/recharge': opened({ amountFen: 100, channel: 'sandbox' }),
    'wallet/withdrawCount': opened({}),
    'wallet/withdraw': own(async (owner, caller) => {
      const theirs = await open(owner)
      if (caller.person.id !== owner.person.id) await open(caller)
      const step = { cardId: (await makeCard(db, engines, theirs)).id, amountFen: 1_000 }
      const check = { password: PASSWORD, purpose: 'withdraw', about: step.cardId, amountFen: step.amountFen }
      const { body } = await world.post<{ proof: string }>('wallet/passwordCheck', check, caller.token)
      return { ...step, proof: body.proof }
    }, CARD_UNKNOWN),
    'wallet/tradeRecord': listed(entry),
    'wallet/billList': listed(entry),
    'wallet/billDetail': own(async (owner) => ({ id: await entry(owner) }), BILL_UNKNOWN),
    'wallet/chargeView': own(async (owner) => ({ charge: await charge(owner) }), CHARGE_UNKNOWN),
    'wallet/chargePay': own(async (owner, caller) => {
      await open(caller)
      return { charge: await charge(owner) }
    }, CHARGE_UNKNOWN),
    'wallet/qrCode': opened({}),
    'wallet/micropayResult': own(async (owner, caller) => {
      await asMerchant(caller)
      return { collectionId: await collection(owner) }
    }),
    'wallet/collectionList': listed(
      async (owner, caller) => {
        await asMerchant(caller)
        return await collection(owner)
      },
      { state: 'all' },
    ),
    'wallet/refund': own(async (owner, caller) => {
      await asMerchant(caller)
      await asMerchant(owner)
      const collectionId = await paidCollection(owner)
      return { collectionId, amountFen: 100, reason: '测试', requestNo: newId() }
    }),
    'wallet/apartmentBillList': listed(flatBill),
    'wallet/apartmentBillPay': own(async (owner) => ({ billIds: [await flatBill(owner)] }), BILL_UNKNOWN),
  }
}
