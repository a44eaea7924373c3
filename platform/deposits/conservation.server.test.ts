import { expect, test } from 'vitest'
import { newId } from '#platform/db'
import { verifyLedger } from '#platform/ledger'
import { type Chance, createChance } from '#vocabulary/chance'
import { Refusal } from '#vocabulary/refusal'
import { isDeep, seed } from '../../tests/support/budget.ts'
import { freshStore } from '../../tests/support/store.ts'
import { laws } from './tests/laws.ts'
import { AREA, KIND, makeWorld, type World } from './tests/world.ts'

const HISTORIES = isDeep('deposits') ? 25 : 1
const STEPS = isDeep('deposits') ? 800 : 300
const HOUR_MS = 3_600_000

/** A pot as somebody reckons it with pencil and paper. */
interface Model {
  potId: string
  names: { areaId: string; kind: string; caseId: string; payerId: string; label: string }
  dueFen: number
  closed: boolean
  paidFen: number
  /** Accepted and not booked. */
  arriving: number[]
  held: Map<string, number>
  takenFen: number
  /** Promised back, done or not. */
  backFen: number
  /** Paid out by people and confirmed. */
  transferredFen: number
}

interface Begun {
  number: string
  channel: string
  askId: string
  amountFen: number
  pot: Model
  verdict: 'accepted' | 'refund' | null
}

const freeOf = (pot: Model) =>
  pot.paidFen - [...pot.held.values()].reduce((sum, fen) => sum + fen, 0) - pot.takenFen - pot.backFen
const missingOf = (pot: Model) =>
  Math.max(0, pot.dueFen - pot.paidFen - pot.arriving.reduce((sum, fen) => sum + fen, 0))

/** Does it; answers whether it was refused. Anything but a refusal is a fault. */
async function refused(work: Promise<unknown>): Promise<string | null> {
  return await work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error.kind.name
      throw error
    },
  )
}

class History {
  readonly world: World
  readonly dice: Chance
  readonly pots: Model[] = []
  readonly begun: Begun[] = []
  readonly transfers: { id: string; byId: string; pot: Model; amountFen: number }[] = []

  constructor(world: World, dice: Chance) {
    this.world = world
    this.dice = dice
  }

  async open(): Promise<void> {
    const names = { areaId: AREA, kind: KIND, caseId: newId(), payerId: newId(), label: '押金' }
    const dueFen = 1 + this.dice.whole(2000)
    const { potId } = await this.world.tx((db) => this.world.deposits.openPot(db, { ...names, dueFen }))
    this.pots.push({
      potId,
      names,
      dueFen,
      closed: false,
      paidFen: 0,
      arriving: [],
      held: new Map(),
      takenFen: 0,
      backFen: 0,
      transferredFen: 0,
    })
  }

  async due(pot: Model): Promise<void> {
    const dueFen = this.dice.whole(3000)
    const said = await refused(this.world.tx((db) => this.world.deposits.openPot(db, { ...pot.names, dueFen })))
    expect(said).toBe(pot.closed ? 'deposit_closed' : null)
    if (said === null) pot.dueFen = dueFen
  }

  async begin(pot: Model): Promise<void> {
    const channel = this.dice.pick(['bank', 'other'])
    const missingFen = missingOf(pot)
    let number = ''
    const said = await refused(
      this.world.begin(pot.potId, channel).then((begun) => {
        number = begun
      }),
    )
    expect(said).toBe(pot.closed ? 'deposit_closed' : missingFen === 0 ? 'deposit_nothing_due' : null)
    if (said !== null || this.begun.some((each) => each.number === number)) return
    const { rows } = await this.world.store.pool.query<{ subject_id: string; amount_fen: number }>(
      'select subject_id, amount_fen from payments.trade where out_trade_no = $1',
      [number],
    )
    expect(rows[0]?.amount_fen).toBe(missingFen)
    this.begun.push({ number, channel, askId: rows[0]?.subject_id ?? '', amountFen: missingFen, pot, verdict: null })
  }

  /** The payer pays, or the bank tells again, also long after everything. */
  async pay(): Promise<void> {
    if (this.begun.length === 0) return
    const trade = this.dice.pick(this.begun)
    const { pot, askId, amountFen } = trade
    await this.world.payAtBank(trade.number, trade.channel)
    if (trade.verdict !== null) return
    const isTaken = this.begun.some((each) => each.askId === askId && each.verdict === 'accepted')
    trade.verdict = !isTaken && !pot.closed && amountFen <= missingOf(pot) ? 'accepted' : 'refund'
    if (trade.verdict === 'accepted') pot.arriving.push(amountFen)
  }

  async counter(pot: Model): Promise<void> {
    const amountFen = 1 + this.dice.whole(800)
    const receipt = { potId: pot.potId, amountFen, receiptNo: newId(), byId: newId() }
    const said = await refused(this.world.tx((db) => this.world.deposits.payAtCounter(db, receipt)))
    expect(said).toBe(pot.closed ? 'deposit_closed' : amountFen > missingOf(pot) ? 'deposit_too_much' : null)
    if (said !== null) return
    pot.paidFen += amountFen
  }

  async hold(pot: Model): Promise<void> {
    const [ref, amountFen] = [newId(), 1 + this.dice.whole(900)]
    const hold = { potId: pot.potId, amountFen, reason: '损坏', ref }
    const said = await refused(this.world.tx((db) => this.world.deposits.hold(db, hold)))
    expect(said).toBe(amountFen > freeOf(pot) ? 'deposit_short' : null)
    if (said === null) pot.held.set(ref, amountFen)
  }

  async endHold(pot: Model): Promise<void> {
    const [first] = pot.held
    if (!first) return
    const [ref, amountFen] = first
    pot.held.delete(ref)
    const isTaken = this.dice.happens(0.5)
    await this.world.tx((db) => this.world.deposits[isTaken ? 'take' : 'drop'](db, ref))
    if (isTaken) pot.takenFen += amountFen
  }

  async back(pot: Model): Promise<void> {
    const freeFen = freeOf(pot)
    const amountFen = this.dice.happens(0.4) ? 'free' : 1 + this.dice.whole(900)
    const said = await refused(
      this.world.tx((db) => this.world.deposits.giveBack(db, { potId: pot.potId, amountFen, why: '退还' })),
    )
    expect(said).toBe(amountFen !== 'free' && amountFen > freeFen ? 'deposit_back_too_much' : null)
    if (said === null) pot.backFen += amountFen === 'free' ? freeFen : amountFen
  }

  async enter(): Promise<void> {
    const waiting = await this.world.deposits.waiting(this.world.store.db, { areaId: AREA, kinds: [KIND], limit: 50 })
    const free = waiting.filter(({ transferId }) => transferId === null)
    if (free.length === 0) return
    const { returnId, potId, amountFen } = this.dice.pick(free)
    const byId = newId()
    const request = { returnId, way: 'bank' as const, payeeName: '王小明', account: '62220202', bank: '工行', byId }
    const id = await this.world.tx((db) => this.world.deposits.bankTransfer(db, request))
    const pot = this.pots.find((each) => each.potId === potId)
    if (pot) this.transfers.push({ id, byId, pot, amountFen })
  }

  async decide(): Promise<void> {
    const transfer = this.transfers.pop()
    if (!transfer) return
    const { id, byId, pot, amountFen } = transfer
    const { deposits, tx } = this.world
    expect(await refused(tx((db) => deposits.confirmTransfer(db, { id, byId })))).toBe('deposit_second_person')
    const decision = { id, byId: newId(), note: '' }
    if (this.dice.happens(0.4)) return await tx((db) => deposits.rejectTransfer(db, decision))
    await tx((db) => deposits.confirmTransfer(db, decision))
    pot.transferredFen += amountFen
  }

  async close(pot: Model): Promise<void> {
    await this.world.tx((db) => this.world.deposits.closePot(db, pot.potId))
    pot.closed = true
  }

  async drain(): Promise<void> {
    await this.world.drain()
    for (const pot of this.pots)
      for (const amountFen of pot.arriving.splice(0)) {
        pot.paidFen += amountFen
        if (pot.closed) pot.backFen += amountFen
      }
  }

  async step(): Promise<void> {
    const { dice } = this
    const pot = dice.pick(this.pots)
    const acts: [weight: number, act: () => Promise<void> | void][] = [
      [3, () => this.due(pot)],
      [10, () => this.begin(pot)],
      [12, () => this.pay()],
      [3, () => this.counter(pot)],
      [8, () => this.hold(pot)],
      [6, () => this.endHold(pot)],
      [6, () => this.back(pot)],
      [4, () => this.enter()],
      [4, () => this.decide()],
      [1, () => this.close(pot)],
      [2, () => this.open()],
      [3, () => void (this.world.bank.refunding = dice.pick(['pays', 'pays', 'refuses', 'silent']))],
      [3, () => this.world.advance(dice.whole(20) * HOUR_MS)],
      [12, () => this.drain()],
    ]
    await acts[dice.weighted(acts.map(([weight]) => weight))]?.[1]()
    await this.check(pot)
  }

  /** The pot stands as it was reckoned, and what is back is what the bank's own books and people say. */
  async check(pot: Model): Promise<void> {
    const [state] = (await this.world.deposits.stateOf(this.world.store.db, [pot.potId])).values()
    if (!state) throw new Error('a pot is gone')
    const { heldFen, returningFen, returnedFen, freeFen, paidFen, takenFen } = state
    expect(paidFen).toBe(returnedFen + returningFen + takenFen + heldFen + freeFen)
    expect([paidFen, takenFen, freeFen, returningFen + returnedFen, state.dueFen]).toEqual([
      pot.paidFen,
      pot.takenFen,
      freeOf(pot),
      pot.backFen,
      pot.dueFen,
    ])
    expect(state.missingFen).toBe(missingOf(pot))
  }

  /** All ends: nothing is left anywhere, and every fen that came in is where it is said to be. */
  async end(): Promise<void> {
    const { deposits, tx, bank, store } = this.world
    bank.refunding = 'pays'
    for (const pot of this.pots) {
      await this.close(pot)
      while (pot.held.size > 0) await this.endHold(pot)
    }
    for (let round = 0; round < 4; round += 1) {
      await this.drain()
      for (const { potId } of this.pots)
        await tx((db) => deposits.giveBack(db, { potId, amountFen: 'free', why: '退还' }))
      this.world.advance(30 * HOUR_MS)
    }
    for (let turn = 0; turn < 400; turn += 1) {
      await this.enter()
      if (this.transfers.length === 0) break
      await this.decide()
    }
    await this.drain()
    for (const pot of this.pots) {
      expect(await deposits.settled(store.db, pot.potId)).toBe(true)
      const backFen = this.begun
        .filter((each) => each.pot === pot && each.verdict === 'accepted')
        .reduce((sum, { number }) => sum + (bank.trades.get(number)?.backFen ?? 0), 0)
      const [state] = (await deposits.stateOf(store.db, [pot.potId])).values()
      expect(state?.returnedFen).toBe(backFen + pot.transferredFen)
      expect(state?.paidFen).toBe(backFen + pot.transferredFen + pot.takenFen)
    }
    // What nobody wanted is the payments engine's: it went back, or the bank refused that and the engine tells people.
    const { rows } = await store.pool.query<{ out_trade_no: string }>(
      `select t.out_trade_no from payments.trade t join payments.refund r on r.trade_id = t.id where r.automatic and r.state = 'failed'`,
    )
    const failed = new Set(rows.map((row) => row.out_trade_no))
    for (const { number, verdict, amountFen } of this.begun)
      if (verdict === 'refund') expect(bank.trades.get(number)?.backFen).toBe(failed.has(number) ? 0 : amountFen)
  }
}

test.each(Array.from({ length: HISTORIES }, (_, n) => seed + n))(
  'no history of payments, deductions, returns and clocks makes or loses a fen (seed %s)',
  async (number) => {
    const store = await freshStore()
    const world = makeWorld(store)
    const history = new History(world, createChance(number))
    for (let n = 0; n < 3; n += 1) await history.open()
    for (let step = 0; step < STEPS; step += 1) await history.step()
    await history.end()
    for (const [sentence, query] of laws) expect((await store.pool.query(query)).rows, sentence).toEqual([])
    expect((await verifyLedger(store)).wrong).toBe(null)
  },
  120_000,
)
