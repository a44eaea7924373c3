import { randomInt } from 'node:crypto'
import { issueApartmentBill } from '#door/wallet'
import { makePerson, makeSession } from '#fixtures/people'
import { makeCard, makeWallet } from '#fixtures/wallet'
import { newId } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { asks, lists, type Owner, type Recipes } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import type { World } from '../../../../tests/support/world.ts'
import { insertBooked, monthOf } from '../records/entry-queries.ts'
import { monthTotals } from '../records/queries.ts'
import { type Owners, PASSWORD } from './owners.ts'

const [NOT_OPEN, CARD_UNKNOWN, CHARGE_UNKNOWN, BILL_UNKNOWN] = [13_001, 13_033, 13_050, 13_080]

/** Records of the wallet's money: recharges, withdrawals, lines, charges, collections and bills of flats. */
export function moneyRecipes(world: World, owners: Owners): Recipes {
  const { db } = world.store
  const { identity } = world.product
  const { engines, opened, bothOpened, ownerOpened, proofOf } = owners
  const place = ({ person }: Owner) => ({ areaId: person.areaId, personId: person.id })
  const asMerchant = (owner: Owner) => giveRole(world, owner, 'merchant')

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
  /** A grant of an amount like no other; answers what the owner's month has come to. */
  async function earned(owner: Owner): Promise<number> {
    const [id, at] = [newId(), world.now()]
    const line = { id, ...place(owner), kind: 'grant', title: '测试', amountFen: randomInt(1, 10 ** 9), at } as const
    await insertBooked(db, line, { reference: id, at })
    return (await monthTotals(db, place(owner), monthOf(at))).inFen
  }
  const flatBill = (owner: Owner) => {
    const what = { reference: newId(), room: '1-101', item: '水费', period: '2026年11月', amountFen: 100 }
    return issueApartmentBill(db, { ...place(owner), ...what, dueOn: '2026-11-30' })
  }
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
  /** The code that a wallet shows, of somebody new in this park who has ¥5.00. */
  async function shownCode({ person: { areaId } }: Owner): Promise<string> {
    const holder = await makePerson(db, { areaId })
    await makeWallet(db, engines, { areaId, personId: holder.id, password: PASSWORD, cashFen: 500, now: world.now() })
    const session = await makeSession(db, identity, holder)
    const shown = await world.post<{ codes: { code: string }[] }>('wallet/qrCode', {}, session)
    return shown.body.codes[0]?.code ?? ''
  }
  /** A collection that the owner's till took from somebody's wallet. */
  async function paidCollection(owner: Owner): Promise<string> {
    const input = { code: await shownCode(owner), amountFen: 300 }
    const taken = await world.post<{ id: string; state: string }>('wallet/micropay', input, owner.token)
    if (taken.body.state !== 'paid') throw new Error(`the till took nothing: ${taken.code} ${taken.message}`)
    return taken.body.id
  }
  /** A code with an amount, of a till in the owner's park. */
  async function collectCode({ person: { areaId } }: Owner): Promise<string> {
    const till = await makePerson(db, { areaId, roles: ['merchant'] })
    const shown = await world.post<{ codes: { code: string }[] }>(
      'wallet/qrCode',
      { kind: 'collect', amountFen: 100 },
      await makeSession(db, identity, till),
    )
    return shown.body.codes[0]?.code ?? ''
  }

  const ofWallet = (input: object, password: string | null = null) =>
    asks(async (owner, caller) => {
      await ownerOpened(owner, caller, password)
      return input
    }, NOT_OPEN)
  return {
    'wallet/rechargeSetting': ofWallet({}),
    'wallet/recharge': ofWallet({ amountFen: 100, channel: 'sandbox' }),
    'wallet/withdrawCount': ofWallet({}),
    'wallet/withdraw': asks(async (owner, caller) => {
      const wallet = await bothOpened(owner, caller)
      const step = { cardId: (await makeCard(db, engines, wallet)).id, amountFen: 1_000 }
      const proof = await proofOf(caller, { purpose: 'withdraw', about: step.cardId, amountFen: step.amountFen })
      return { ...step, proof }
    }, CARD_UNKNOWN),
    'wallet/tradeRecord': lists('id', entry),
    'wallet/billList': lists('id', entry),
    'wallet/billSummary': {
      make: async (owner) => ({ input: {}, record: String(await earned(owner)) }),
      reached: (body, record) =>
        (body as { months: { inFen: number }[] }).months.some(({ inFen }) => inFen === Number(record)),
    },
    'wallet/billDetail': asks(async (owner) => ({ id: await entry(owner) }), BILL_UNKNOWN),
    'wallet/chargeView': asks(async (owner) => ({ charge: await charge(owner) }), CHARGE_UNKNOWN),
    'wallet/chargePay': asks(async (owner, caller) => {
      await opened(caller)
      return { charge: await charge(owner) }
    }, CHARGE_UNKNOWN),
    'wallet/qrCode': ofWallet({}, PASSWORD),
    'wallet/collectPay': asks(async (owner, caller) => {
      await opened(caller)
      return { code: await collectCode(owner) }
    }),
    'wallet/micropay': asks(async (owner, caller) => {
      await asMerchant(caller)
      return { code: await shownCode(owner), amountFen: 300 }
    }),
    'wallet/micropayResult': asks(async (owner, caller) => {
      await asMerchant(caller)
      return { collectionId: await collection(owner) }
    }),
    'wallet/collectionList': lists(
      'id',
      async (owner, caller) => {
        await asMerchant(caller)
        return await collection(owner)
      },
      { state: 'all' },
    ),
    'wallet/refund': asks(async (owner, caller) => {
      await asMerchant(caller)
      await asMerchant(owner)
      const collectionId = await paidCollection(owner)
      return { collectionId, amountFen: 100, reason: '测试', requestNo: newId() }
    }),
    'wallet/apartmentBillList': lists('id', flatBill),
    'wallet/apartmentBillPay': asks(async (owner) => ({ billIds: [await flatBill(owner)] }), BILL_UNKNOWN),
  }
}
