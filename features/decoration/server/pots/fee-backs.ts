import type { Side } from '#contract/decoration'
import type { Db } from '#platform/db'
import type { BackWay } from '#platform/deposits'
import { formatPrice } from '#vocabulary/money'
import { insertStep } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import { foremanPerson } from '../ground/foreman.ts'
import { applicantsOf, notifyPeople } from '../ground/messages.ts'
import type { MoneyEngines } from './engines.ts'
import { insertFeeBacks } from './fee-back-queries.ts'
import { depositPath, FEE_BACK, FEE_NEWS } from './names.ts'

/** How money went back, as people read it. */
export const WAY_WORDS: Readonly<Record<BackWay, string>> = { channel: '原路退回', bank: '银行转账', cash: '现金' }

/** Has the paid fees of a case go back, each once, by the job `FEE_BACK`; the case's history says so. The caller holds the case. */
export async function giveFeesBack(
  { jobs }: Pick<MoneyEngines, 'jobs'>,
  db: Db,
  { workCase, byId, why, now }: { workCase: CaseRow; byId: string | null; why: string; now: Date },
): Promise<void> {
  const backs = await insertFeeBacks(db, workCase.id, { why, now })
  if (backs.length === 0) return
  const fen = backs.reduce((sum, { amountFen }) => sum + amountFen, 0)
  const words = `已缴费用${formatPrice(fen)}，${why}`
  await insertStep(db, workCase.id, { act: 'feeBack', byId, words, at: now })
  await jobs.enqueue(db, FEE_BACK, { orderIds: backs.map(({ orderId }) => orderId) })
}

/** Fees of a side reached their payer again: the case's history and the payer hear of it. The caller holds the case. */
export async function announceFeesBack(
  engines: Pick<MoneyEngines, 'notify' | 'vault'>,
  db: Db,
  back: { workCase: CaseRow; side: Side; amountFen: number; way: BackWay; now: Date },
): Promise<void> {
  const { workCase, side, amountFen, way, now } = back
  const sum = formatPrice(amountFen)
  await insertStep(db, workCase.id, { act: 'feeReturned', byId: null, words: `${sum}，${WAY_WORDS[way]}`, at: now })
  const foreman = side === 'firm' ? await foremanPerson(db, engines.vault, workCase) : null
  const personIds = side === 'applicant' ? await applicantsOf(db, workCase) : foreman === null ? [] : [foreman]
  await notifyPeople(db, engines, {
    workCase,
    kind: FEE_NEWS,
    personIds,
    title: `已退还装修费用${sum}`,
    text: `${workCase.place}：${WAY_WORDS[way]}`,
    path: depositPath(workCase.id),
    byId: null,
    now,
  })
}
