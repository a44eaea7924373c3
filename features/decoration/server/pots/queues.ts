import type { DeskRow } from '#contract/decoration'
import type { Db } from '#platform/db'
import type { WaitingBack } from '#platform/deposits'
import { toPreciseInstant } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import type { Queue, QueueAsked } from '../ground/desk-ports.ts'
import type { MoneyEngines } from './engines.ts'
import { depositPath, RETURN_KINDS, RETURNS_PATH } from './names.ts'
import { type CaseWords, countAppeals, listAppeals, wordsOfCases } from './queue-queries.ts'

/** So many returns that wait for people are looked at in a park. */
const RETURNS_MOST = 2000

const isTransfer = ({ state }: WaitingBack): boolean => state === 'transfer'

/** What is to be done about a return, for operators. */
export function returnWords({ state, label, amountFen, problem }: WaitingBack): string {
  const sum = `${label}退款${formatPrice(amountFen)}`
  if (state === 'transfer') return `${sum}已登记付款，待他人复核`
  if (state === 'refused') return `${sum}被渠道拒绝，系统会自动重试：${problem ?? ''}`
  return `${sum}需人工退还：${problem ?? '现金缴纳，没有可退回的支付渠道'}`
}

function rowOf(back: WaitingBack, words: CaseWords | undefined): DeskRow {
  const { returnId, transferId, caseId, askedAt } = back
  return {
    id: returnId,
    caseId,
    place: words?.place ?? '',
    number: words?.number ?? '',
    text: returnWords(back),
    at: toPreciseInstant(askedAt),
    dueAt: null,
    overdue: false,
    path: RETURNS_PATH,
    ref: transferId ?? returnId,
  }
}

/** Those of `backs` that stand behind a page's last row, so many at most. */
export function pageOf(backs: readonly WaitingBack[], { after, limit }: Pick<QueueAsked, 'after' | 'limit'>) {
  const isBehind = ({ askedAt, returnId }: WaitingBack) => {
    if (after === null) return true
    const at = toPreciseInstant(askedAt)
    return at > after.at || (at === after.at && returnId > after.id)
  }
  return backs.filter(isBehind).slice(0, limit)
}

/** What of money waits for operators: appeals to decide, deposits and fees that no channel gives back, and payments of them to confirm. */
export function moneyQueues({ deposits }: Pick<MoneyEngines, 'deposits'>): Queue[] {
  const returns = (key: string, title: string, order: number, which: (back: WaitingBack) => boolean): Queue => {
    const all = async (db: Db, areaId: string) =>
      (await deposits.waiting(db, { areaId, kinds: RETURN_KINDS, limit: RETURNS_MOST })).filter(which)
    return {
      key,
      title,
      order,
      count: async (db, areaId) => ({ count: (await all(db, areaId)).length, overdue: 0 }),
      async rows(db, asked) {
        const found = await all(db, asked.areaId)
        const words = await wordsOfCases(
          db,
          found.map(({ caseId }) => caseId),
          asked.search,
        )
        const page = pageOf(asked.search === '' ? found : found.filter(({ caseId }) => words.has(caseId)), asked)
        return page.map((back) => rowOf(back, words.get(back.caseId)))
      },
    }
  }
  return [
    {
      key: 'appeals',
      title: '待裁定申诉',
      order: 50,
      count: countAppeals,
      async rows(db, asked) {
        const rows = await listAppeals(db, asked)
        return rows.map(({ id, caseId, number, place, amountFen, clause, appealedAt, decideUntil }) => ({
          id,
          caseId,
          place,
          number,
          text: `扣款${formatPrice(amountFen)}的申诉：${clause}`,
          at: toPreciseInstant(appealedAt),
          dueAt: toPreciseInstant(decideUntil),
          overdue: decideUntil <= asked.now,
          path: depositPath(caseId),
          ref: null,
        }))
      },
    },
    returns('refunds', '退款被拒', 60, (back) => !isTransfer(back)),
    returns('transfers', '待复核付款', 70, isTransfer),
  ]
}
