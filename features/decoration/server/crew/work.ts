import { caseRefusals, crewRefusals as no } from '#contract/decoration'
import { audited } from '#platform/audit'
import type { WriteContext } from '#platform/http'
import { refuse } from '#vocabulary/refusal'
import type { CaseRow } from '../ground/case-row.ts'
import { heldAsSeen, moveCase } from '../ground/moving.ts'
import { seenCase } from '../ground/parties.ts'
import type { CrewEngines } from '../workers/engines.ts'
import { mayStop } from '../workers/view.ts'

/** What is asked about the switch of a case. */
export interface Switch {
  readonly id: string
  readonly seen: number
  readonly reason: string
}

const answer = ({ id, state, version }: CaseRow) => ({ id, state, version })

/** Stops a job, in the one transaction of the call: every room does its part by the hooks. Refuses whoever is neither staff nor operator, and a case that does not run. */
export async function stopWork(ctx: WriteContext, engines: CrewEngines, { id, seen, reason }: Switch) {
  const { db, now, person } = ctx
  const { parties } = await seenCase(db, engines.vault, person, id)
  if (!mayStop(parties)) refuse(caseRefusals.mayNot)
  const held = await heldAsSeen(db, id, seen)
  const byId = person.personId
  const words = reason.trim()
  const set = { stopReason: words, stoppedBy: byId }
  const moved = await moveCase(db, engines, { workCase: held, to: 'stopped', act: 'stop', byId, words, set, now })
  await audited(db, ctx, 'decoration.work.stopped', { kind: 'decoration.case', id }, { reason: words })
  return answer(moved)
}

/** Lets a stopped job go on: work that had begun goes on, other work may begin. Refuses while a room misses something for it, such as an open safety correction. */
export async function resumeWork(ctx: WriteContext, engines: CrewEngines, { id, seen, reason }: Switch) {
  const { db, now, person } = ctx
  const { parties } = await seenCase(db, engines.vault, person, id)
  if (!parties.includes('operator')) refuse(caseRefusals.mayNot)
  const held = await heldAsSeen(db, id, seen)
  if (held.state === 'stopped') {
    const lacks = await engines.hooks.lacks(db, 'resume', held, now)
    if (lacks.length > 0) refuse(no.resumeLacks, { data: { what: lacks.map(({ words }) => words).join('；') } })
  }
  const words = reason.trim()
  const moved = await moveCase(db, engines, {
    workCase: held,
    to: held.begunAt === null ? 'to_begin' : 'working',
    act: 'resume',
    byId: person.personId,
    words,
    set: { stopReason: '', stoppedBy: null },
    now,
  })
  await audited(db, ctx, 'decoration.work.resumed', { kind: 'decoration.case', id }, { reason: words })
  return answer(moved)
}
