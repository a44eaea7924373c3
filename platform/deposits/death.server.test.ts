import { afterAll, expect, test } from 'vitest'
import { connect, newId } from '#platform/db'
import { isDeep, seed } from '../../tests/support/budget.ts'
import { mortal } from '../../tests/support/mortal.ts'
import { freshStore } from '../../tests/support/store.ts'
import { laws } from './tests/laws.ts'
import { AREA, KIND, makeWorld, type World } from './tests/world.ts'

// Dying at every statement of a deposit's life, in turn: before PostgreSQL saw it, and after it did it but before we heard. The bank lives on.
const ever = await freshStore()
const store = connect({ url: ever.url })
const life = mortal(store)
const world = makeWorld(store)
const { deposits, tx, bank } = world
afterAll(() => store.close())

const DEEP = isDeep('deposits')
/** Of the statements every eighth, from one that the seed names; all of them in the long run. */
const STRIDE = DEEP ? 1 : 8
const FIRST = DEEP ? 1 : 1 + (seed % STRIDE)

/** What one life of a deposit is known by; every step of it can be repeated. */
interface Plan {
  caseId: string
  payerId: string
  refs: [string, string]
  receiptNo: string
}

/** From opening to the last fen, each step as often as it takes; a step that finds its work done is harmless. */
async function goThrough({ caseId, payerId, refs, receiptNo }: Plan): Promise<void> {
  const [taken, dropped] = refs
  const names = { areaId: AREA, kind: KIND, caseId, payerId, label: '押金' }
  const pot = await tx(
    async (db) => (await deposits.potsOf(db, KIND, [caseId]))[0] ?? deposits.openPot(db, { ...names, dueFen: 1000 }),
  )
  const { potId } = pot
  const state = async () => {
    const [found] = (await deposits.stateOf(store.db, [potId])).values()
    if (!found) throw new Error('the pot is gone')
    return found
  }
  if ((await state()).missingFen >= 1000) {
    const receipt = { potId, amountFen: 300, receiptNo, byId: newId() }
    await tx((db) => deposits.payAtCounter(db, receipt))
  }
  if ((await state()).missingFen > 0) await world.payAtBank(await world.begin(potId))
  await world.drain()
  const { closedAt } = await state()
  if (closedAt === null) {
    const hold = (ref: string, amountFen: number) =>
      tx((db) => deposits.hold(db, { potId, amountFen, reason: '损坏', ref }))
    await hold(taken, 120)
    await hold(dropped, 80)
    await tx((db) => deposits.take(db, taken))
    await tx((db) => deposits.drop(db, dropped))
    await tx(async (db) => {
      await deposits.giveBack(db, { potId, amountFen: 'free', why: '验收合格' })
      await deposits.closePot(db, potId)
    })
  }
  await world.drain()
  const [statement] = await deposits.statement(store.db, [potId])
  const left = statement?.returns.find((each) => each.state === 'stranded')
  const [one, other] = [newId(), newId()]
  const cash = { way: 'cash' as const, payeeName: '王小明', account: null, bank: null, byId: one }
  if (left) await tx((db) => deposits.bankTransfer(db, { ...cash, returnId: left.returnId }))
  const [entered] =
    (await deposits.statement(store.db, [potId]))[0]?.returns.filter((each) => each.state === 'transfer') ?? []
  if (entered) await tx((db) => deposits.confirmTransfer(db, { id: entered.transferId ?? '', byId: other }))
  await world.drain()
}

async function endOf(alive: World['store'], { caseId }: Plan) {
  const [pot] = await deposits.potsOf(alive.db, KIND, [caseId])
  const [statement] = await deposits.statement(alive.db, [pot?.potId ?? newId()])
  return statement
}

test.each(['before', 'after'] as const)(
  'a deposit ends whole, dying %s any statement of its life',
  async (when) => {
    let deaths = 0
    for (let n = FIRST; ; n += STRIDE) {
      const plan: Plan = { caseId: newId(), payerId: newId(), refs: [newId(), newId()], receiptNo: newId() }
      const before = [...bank.trades.keys()]
      life.dieAt(n, when)
      await goThrough(plan).catch(() => undefined)
      if (!(await life.revive())) break
      deaths += 1
      // A new process: time passes, turns come again, people try again.
      world.advance(120_000)
      await world.drain()
      await goThrough(plan)
      world.advance(120_000)
      await world.drain()
      expect(await endOf(ever, plan), `death ${n}`).toMatchObject({
        paidFen: 1000,
        takenFen: 120,
        returnedFen: 880,
        heldFen: 0,
        returningFen: 0,
        freeFen: 0,
        arrivingFen: 0,
        missingFen: 0,
      })
      const fresh = [...bank.trades].filter(([number]) => !before.includes(number)).map(([, trade]) => trade)
      const atBank = fresh
        .filter(({ paid }) => paid !== null)
        .reduce((sum, each) => sum + each.amountFen - each.backFen, 0)
      const [statement] = [await endOf(ever, plan)]
      const byCounter = statement?.returns
        .filter(({ way }) => way === 'cash')
        .reduce((sum, { amountFen }) => sum + amountFen, 0)
      expect([atBank, byCounter], `death ${n}`).toEqual([0, 180])
      const heard = world.heard.filter(({ fact }) => fact.caseId === plan.caseId).map(({ what }) => what)
      expect(new Set(heard), `death ${n}`).toEqual(new Set(['paid', 'taken', 'returned', 'refused']))
    }
    for (const [sentence, query] of laws) expect((await ever.pool.query(query)).rows, sentence).toEqual([])
    expect(deaths).toBeGreaterThan(DEEP ? 60 : 4)
  },
  DEEP ? 900_000 : 180_000,
)
