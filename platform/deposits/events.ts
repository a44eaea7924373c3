import type { Db } from '#platform/db'
import type { DepositsContext } from './context.ts'
import type { DepositKind, PotFact } from './deposits.ts'
import type { BackWay } from './facts.ts'
import type { PotRow } from './pot-queries.ts'

/** What happened to a pot. */
type Happened =
  | { what: 'paid'; receiptId: string; source: string }
  | { what: 'returned'; returnId: string; way: BackWay }
  | { what: 'refused'; returnId: string; problem: string | null }
  | { what: 'taken'; ref: string }

type Payload = Omit<PotFact, 'at'> & { at: string; kind: string } & Happened

const EVENT = 'deposits.pot.changed'

/** Tells the feature of a pot what happened, after the commit. */
export async function announceChange(
  { jobs, clock }: Pick<DepositsContext, 'jobs' | 'clock'>,
  db: Db,
  pot: PotRow,
  amountFen: number,
  happened: Happened,
): Promise<void> {
  const { id: potId, areaId, kind, caseId, payerId } = pot
  const payload: Payload = {
    areaId,
    potId,
    kind,
    caseId,
    payerId,
    amountFen,
    at: clock().toISOString(),
    ...happened,
  }
  await jobs.announce(db, { type: EVENT, payload })
}

/** Runs the callbacks of kinds, each once an event, in the transaction of the subscriber. */
export function followChanges({ jobs, kinds }: Pick<DepositsContext, 'jobs' | 'kinds'>): void {
  jobs.subscribe(EVENT, 'deposits.callback', async (db, { payload }) => {
    // As `announceChange` wrote it.
    const change = payload as Payload
    const kind = kinds.get(change.kind)
    if (!kind) throw new Error(`nobody registered deposits of kind ${change.kind}`)
    await call(kind, db, change)
  })
}

async function call(kind: DepositKind, db: Db, payload: Payload): Promise<void> {
  const { areaId, potId, caseId, payerId, amountFen } = payload
  const fact: PotFact = { areaId, potId, caseId, payerId, amountFen, at: new Date(payload.at) }
  switch (payload.what) {
    case 'paid':
      return await kind.paid?.(db, { ...fact, receiptId: payload.receiptId, source: payload.source })
    case 'returned':
      return await kind.returned?.(db, { ...fact, returnId: payload.returnId, way: payload.way })
    case 'refused':
      return await kind.refused?.(db, { ...fact, returnId: payload.returnId, problem: payload.problem })
    default:
      return await kind.taken?.(db, { ...fact, ref: payload.ref })
  }
}
