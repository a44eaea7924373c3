import { inTransaction } from '#platform/db'
import type { Sweep } from '#platform/jobs'
import { clockTurn } from '../cases/clock.ts'
import type { ApprovalsParts } from '../engines.ts'
import { carryOut, complete, readCase } from './acting.ts'
import { countTurns, type NodeTurn, takeTurns } from './turn-queries.ts'

/** Reminds the holders of nodes whose time is over, and lets those of twice the time escalate. Each turn is one transaction. */
export function deadlines(parts: ApprovalsParts): Sweep<NodeTurn> {
  const { store, clock } = parts
  return {
    take: (limit) => takeTurns(store.db, clock(), limit),
    due: () => countTurns(store.db, clock()),
    work: ({ id, caseId }) =>
      inTransaction(store.db, async (db) => {
        const now = clock()
        const { kase, subject } = await readCase(db, parts, null, caseId, true)
        const draft = clockTurn(kase, id, now)
        if (draft === null) return
        const after = await complete(db, parts, draft, { now })
        await carryOut(db, parts, { before: kase, after, draft, subject }, { by: null, opinion: '', now })
      }),
  }
}
