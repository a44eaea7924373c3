import { type wallet as contract, type Difference as Shown, walletRefusals } from '#contract/wallet'
import { record } from '#platform/audit'
import type { Db } from '#platform/db'
import { type HandlersOf, readCursor, type WriteContext } from '#platform/http'
import type { Caller } from '#platform/identity'
import { type Difference, paymentRefusals } from '#platform/payments'
import { encodeCursor, pageOf } from '#vocabulary/page'
import { inOurWords, refuse, type Translation } from '#vocabulary/refusal'
import { handsOf } from '../collect/merchants.ts'
import { COLLECTION_SUBJECT, listCollectors } from '../collect/queries.ts'
import type { MoneyEngines } from '../engines.ts'
import { type Looker, viewBillDay, viewDifference } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof contract>,
  'billDayList' | 'parkDifferenceList' | 'parkDifferenceSettle' | 'differenceList' | 'differenceSettle'
>

const PAGE = 20
/** Cases of all tills that are looked through for those of one, at once and in one call. */
const BATCH = 100
const BATCHES = 10

/** What the channels' bills and our books disagree about: operators see and settle all of the park, cashiers what they collected. */
export function differenceHandlers(engines: MoneyEngines): Handlers {
  const { payments } = engines

  /** Cases of the caller's own collections, as far as a page or a look through many goes. */
  async function ownOnes(db: Db, person: Caller, input: { open: boolean | undefined; after: string | undefined }) {
    const items: Difference[] = []
    let { after } = input
    const hasHandsIn = await handsOf(db, person)
    for (let turn = 0; turn < BATCHES; turn += 1) {
      const filter = { areaId: person.areaId, subjectKind: COLLECTION_SUBJECT, open: input.open, after, limit: BATCH }
      const batch = await payments.differences(db, filter)
      const own = await ownAmong(db, person.areaId, hasHandsIn, batch)
      for (const difference of batch) {
        if (own.includes(difference)) items.push(difference)
        after = difference.id
        if (items.length === PAGE) return { items, next: encodeCursor([after]) }
      }
      if (batch.length < BATCH) return { items, next: null }
    }
    return { items, next: after === undefined ? null : encodeCursor([after]) }
  }

  async function settle(ctx: WriteContext, difference: Difference | undefined, note: string, looker: Looker) {
    if (!difference) refuse(walletRefusals.differenceUnknown)
    const text = note.trim()
    if (text.length < 2) refuse(walletRefusals.differenceNote, { field: 'note' })
    const { areaId, db, now } = ctx
    const settled = await payments
      .settleDifference(db, { id: difference.id, personId: looker.personId, note: text })
      .catch((error: unknown) => {
        throw inOurWords(error, SETTLING)
      })
    const { id, kind, line, channel, day, outTradeNo, oursFen, theirsFen } = settled
    await record(db, {
      areaId,
      at: now,
      actor: looker.personId,
      action: 'wallet.difference.settled',
      subject: { kind: 'payments.difference', id },
      detail: { as: looker.as, kind, line, channel, day, outTradeNo, oursFen, theirsFen },
    })
    return await viewDifference(engines, db, settled, looker)
  }

  async function views(db: Db, differences: readonly Difference[], looker: Looker): Promise<Shown[]> {
    const shown = []
    for (const difference of differences) shown.push(await viewDifference(engines, db, difference, looker))
    return shown
  }

  return {
    async billDayList(ctx, { next, day, channel }) {
      const last = readCursor(next, ['day', 'text'])
      const after = last ? { day: last[0], channel: last[1] } : undefined
      const rows = await payments.billDays(ctx.db, { areaId: ctx.areaId, day, channel, after, limit: PAGE + 1 })
      const page = pageOf(rows, PAGE, (end) => [end.day, end.channel])
      return { items: page.items.map((each) => viewBillDay(engines, each)), next: page.next }
    },

    async parkDifferenceList(ctx, { next, state, day, channel }) {
      const after = readCursor(next, ['id'])?.[0]
      const filter = { areaId: ctx.areaId, day, channel, open: openOf(state), after, limit: PAGE + 1 }
      const page = pageOf(await payments.differences(ctx.db, filter), PAGE, (last) => [last.id])
      return { items: await views(ctx.db, page.items, operator(ctx.person)), next: page.next }
    },

    async parkDifferenceSettle(ctx, { id, note }) {
      const [found] = await payments.differences(ctx.db, { areaId: ctx.areaId, id, limit: 1 })
      return await settle(ctx, found, note, operator(ctx.person))
    },

    async differenceList(ctx, { next, state }) {
      const after = readCursor(next, ['id'])?.[0]
      const found = await ownOnes(ctx.db, ctx.person, { open: openOf(state), after })
      return { items: await views(ctx.db, found.items, cashier(ctx.person)), next: found.next }
    },

    async differenceSettle(ctx, { id, note }) {
      const named = { areaId: ctx.areaId, id, subjectKind: COLLECTION_SUBJECT, limit: 1 }
      const hasHandsIn = await handsOf(ctx.db, ctx.person)
      const [found] = await ownAmong(ctx.db, ctx.areaId, hasHandsIn, await payments.differences(ctx.db, named))
      return await settle(ctx, found, note, cashier(ctx.person))
    },
  }
}

/** Those of collections in which this person has hands: the same that may give money back. */
async function ownAmong(
  db: Db,
  areaId: string,
  hasHandsIn: Awaited<ReturnType<typeof handsOf>>,
  differences: readonly Difference[],
): Promise<Difference[]> {
  const subjects = differences.flatMap(({ trade }) => (trade ? [trade.subject.id] : []))
  const rows = await listCollectors(db, areaId, subjects)
  const own = new Set(rows.flatMap((row) => (hasHandsIn(row) ? [row.id] : [])))
  return differences.filter(({ trade }) => trade !== null && own.has(trade.subject.id))
}

const operator = ({ personId }: Caller): Looker => ({ personId, as: 'operator' })
const cashier = ({ personId }: Caller): Looker => ({ personId, as: 'cashier' })

function openOf(state: 'open' | 'settled' | undefined): boolean | undefined {
  return state === undefined ? undefined : state === 'open'
}

/** What the payment engine refuses of a settling, in the words of this contract. */
const SETTLING: readonly Translation[] = [
  [paymentRefusals.differenceUnknown, walletRefusals.differenceUnknown],
  [paymentRefusals.differenceSettled, walletRefusals.differenceSettled],
]
