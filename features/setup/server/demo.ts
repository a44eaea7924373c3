import { makePerson, personOf } from '#fixtures/people'
import { type Db, newId } from '#platform/db'
import type { AreaDemo, DemoPark } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { PAPER_NAMES, versionOn } from '#vocabulary/papers'
import { findOpening, listPapers, putPaper, putProposal, updateOpened } from './opening/queries.ts'

/** The demo's park has opened: its operator accepted both papers for it, and a colleague of hers confirmed the opening. */
export function demo({ areaId, clock }: DemoPark): AreaDemo {
  return {
    async seed(db) {
      const operator = await personOf(db, areaId, 'operator')
      if (!operator) return
      const now = clock()
      if ((await listPapers(db, areaId)).length === 0) await acceptPapers(db, { areaId, personId: operator, now })
      if (!(await findOpening(db, areaId))) await open(db, { areaId, personId: operator, now })
    },
  }
}

interface By {
  readonly areaId: string
  readonly personId: string
  readonly now: Date
}

async function acceptPapers(db: Db, { areaId, personId, now }: By): Promise<void> {
  for (const name of PAPER_NAMES)
    await putPaper(db, { areaId, name, version: versionOn(name, dayOf(now)).day, personId, acceptedAt: now })
}

/** Nothing was rehearsed before a demo, so nothing goes. */
async function open(db: Db, { areaId, personId, now }: By): Promise<void> {
  await putProposal(db, { areaId, id: newId(), proposedBy: personId, proposedAt: now, counts: {} })
  const colleague = await makePerson(db, { areaId, nickName: '陈岚', roles: ['operator'], now })
  await updateOpened(db, areaId, { openedBy: colleague.id, openedAt: now })
}
