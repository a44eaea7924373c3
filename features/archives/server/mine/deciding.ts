import { archiveRefusals, mineRefusals as no } from '#contract/archives'
import { nameOf } from '#door/people'
import { audited } from '#platform/audit'
import { repeated, type WriteContext } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ArchiveEngines } from '../engines.ts'
import { lockArchive } from '../ground/queries.ts'
import { type RecordToSave, saveRecord } from '../records/saving.ts'
import { sightOfCaller } from '../sight/of-caller.ts'
import { mayRead, mayWrite } from '../sight/rules.ts'
import { closeDuty } from './duties.ts'
import { writeDecided } from './messages.ts'
import { endProposal, findProposal, type ProposalRow } from './proposal-queries.ts'
import { type Decision, decisionRefusal } from './rules.ts'

/** A decision as it is asked for. `version`: of the record as it was seen beside the proposal. */
export interface DecisionAsked extends Decision {
  readonly id: string
  readonly version?: number | undefined
}

/** Accepts a proposal, which writes what it says as the enterprise's own word, or refuses it. Of two who decide at once the second hears who was first. */
export async function decide(ctx: WriteContext, engines: ArchiveEngines, asked: DecisionAsked) {
  const { areaId, db, now, person } = ctx
  const { id, accept } = asked
  const answer = asked.answer.trim()
  const { sight, held } = await sightOfCaller(db, person)
  const today = dayOf(now)
  const first = (await findProposal(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
  const archive = (await lockArchive(db, sight, first.archiveId, today)) ?? refuse(refusals.notFound, { field: 'id' })
  if (!mayRead(sight, 'inner', archive)) refuse(refusals.notFound, { field: 'id' })
  if (!mayWrite(held, 'inner', archive)) refuse(archiveRefusals.noRight)
  // as it stands now that nobody else decides it
  const proposal = (await findProposal(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
  const state = accept ? 'accepted' : 'refused'
  if (proposal.state !== 'open') {
    if (proposal.decidedBy === person.personId && proposal.state === state) return repeated({ id, state } as const)
    const name = await nameOf(db, proposal.decidedBy ?? '')
    refuse(no.decided, { data: { name, state: proposal.state === 'accepted' ? '已采纳' : '未采纳' } })
  }
  const broken = decisionRefusal(proposal, person.personId, { accept, answer })
  if (broken) throw broken
  if (accept && proposal.data !== null) await write(ctx, engines, proposal, asked.version)
  await endProposal(db, id, { state, answer, decidedAt: now, decidedBy: person.personId })
  await closeDuty(db, engines, areaId, id)
  await writeDecided(db, engines, proposal, { areaId, now, accept, answer })
  await audited(db, ctx, `archives.proposal.${state}`, { kind: 'archives.archive', id: archive.id }, { proposal: id })
  return { id, state } as const
}

/** What was proposed is a version of its record from now on, or a record of its own. */
async function write(
  ctx: WriteContext,
  { files, vault }: Pick<ArchiveEngines, 'files' | 'vault'>,
  { recordId, archiveId, kind, data, asOf, wrong }: ProposalRow,
  version: number | undefined,
): Promise<void> {
  const record = {
    kind,
    data,
    archiveId,
    asOf,
    source: 'enterprise',
    reason: `企业更正：${wrong.replace(/\s+/g, ' ').slice(0, 150)}`,
    ...(recordId !== null && { recordId, version }),
    // the contract of its kind checked it when it was proposed
  } as RecordToSave
  // its files were claimed for it when it was proposed
  await saveRecord(ctx, { vault, hooks: {}, files: { ...files, claim: () => Promise.resolve(true) } }, record)
}
