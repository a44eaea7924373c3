import type { Db } from '#platform/db'
import type { ArchiveEngines } from '../engines.ts'
import { TOPIC } from '../ground/topic.ts'
import { listProposedBy, type ProposalRow } from './proposal-queries.ts'

const KIND = 'archives.proposal'

/** Registers the kind of messages about proposals: whoever made one opens it. */
export function declareMessages({ notify: { inbox } }: Pick<ArchiveEngines, 'notify'>): void {
  inbox.kind({
    kind: KIND,
    topic: TOPIC,
    mayOpen: async (db, reader, ids) => new Set(await listProposedBy(db, reader, ids)),
  })
}

/** Whoever made a proposal reads what became of it. */
export async function writeDecided(
  db: Db,
  { notify }: Pick<ArchiveEngines, 'notify'>,
  { id, proposedBy, enterprise }: Pick<ProposalRow, 'id' | 'proposedBy' | 'enterprise'>,
  { areaId, now, accept, answer }: { areaId: string; now: Date; accept: boolean; answer: string },
): Promise<void> {
  const words = accept ? '档案已按您的更正更新' : '档案没有改动'
  await notify.inbox.write(db, {
    areaId,
    personIds: [proposedBy],
    kind: KIND,
    thing: id,
    title: accept ? '档案更正已采纳' : '档案更正未采纳',
    text: answer === '' ? `${enterprise}，${words}` : `${enterprise}，${accept ? '处理情况' : '原因'}：${answer}`,
    path: '/epsarchives/proposals?view=own&state=decided',
    now,
  })
}
