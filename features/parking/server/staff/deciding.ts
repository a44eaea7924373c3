import { parkingRefusals } from '#contract/parking'
import { nameOf } from '#door/people'
import { type Actor, approvalRefusals, type Fields, type Wish } from '#platform/approvals'
import type { Db } from '#platform/db'
import { inOurWords, Refusal, refusals, refuse } from '#vocabulary/refusal'
import { endDoors, type Granting } from '../passes/granting.ts'
import { endOrHide, isUndecided } from './acts.ts'
import { type ApplicationRow, findApplication, listActs } from './application-queries.ts'
import { type Cases, caseOf } from './cases.ts'
import { NODES } from './process.ts'
import { maskedName } from './rules.ts'

// What people do about an application that is undecided goes through its case; the case tells `register.ts` what it came to.

/** What somebody decides. */
export interface Decision {
  accept: boolean
  note: string
}

const WORDS: Readonly<Record<string, string>> = {
  asked: '已提交',
  edited: '已修改',
  company_approved: '企业已通过',
  company_refused: '企业未通过',
  approved: '已通过',
  refused: '未通过',
  won: '摇号已中签',
  lost: '摇号未中签',
  withdrawn: '申请人已撤回',
  ended: '申请人已结束',
}

/**
 * The company decides. `row` was read before; answers false where the same person has decided the same already. Refuses `staff_decided`,
 * `staff_note_missing`, `staff_over`.
 */
export function decideForCompany(
  approvals: Cases,
  db: Db,
  actor: Actor,
  row: ApplicationRow,
  decision: Decision,
): Promise<boolean> {
  const act = decision.accept ? 'company_approved' : 'company_refused'
  return decide(approvals, db, actor, row, { decision, act, nodeKey: NODES.company, waits: 'asked', edits: {} })
}

/**
 * The park decides: approved onto a space of the company or of the park. Answers false where the same person has decided the same already. Refuses
 * `staff_decided`, `staff_note_missing`, `staff_over`, `staff_spaces_full`, `staff_in_lottery`.
 */
export function decideForPark(
  approvals: Cases,
  db: Db,
  actor: Actor,
  row: ApplicationRow,
  { from, ...decision }: Decision & { from: 'company' | 'park' },
): Promise<boolean> {
  const edits: Fields = decision.accept ? { from } : {}
  const act = decision.accept ? 'approved' : 'refused'
  return decide(approvals, db, actor, row, { decision, act, nodeKey: NODES.park, waits: 'company_approved', edits })
}

interface Deciding {
  decision: Decision
  /** What the history of the application calls it. */
  act: string
  nodeKey: string
  /** The state in which it waits for this decision. */
  waits: string
  edits: Fields
}

async function decide(
  approvals: Cases,
  db: Db,
  actor: Actor,
  row: ApplicationRow,
  { decision: { accept, note }, act, nodeKey, waits, edits }: Deciding,
): Promise<boolean> {
  const opinion = note.trim()
  if (!accept && opinion === '') refuse(parkingRefusals.staffNoteMissing, { field: 'note' })
  const caseId = await caseOf(approvals, db, actor.areaId, row)
  if (caseId === null) return await quicker(db, actor, row.id, act)
  const command: Wish = { caseId, act: accept ? 'approve' : 'reject', nodeKey, opinion, edits }
  try {
    return !(await approvals.perform(db, actor, command)).again
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== approvalRefusals.decided) throw error
    const now = await findApplication(db, actor.areaId, row.id)
    // Handed over to somebody else, it waits as before.
    if (now?.state === waits) refuse(parkingRefusals.staffDecided, { data: error.data ?? {} })
    return await quicker(db, actor, row.id, act)
  }
}

/** Somebody was quicker: false where it was the same person with the same decision, else refuses by who it was and what they did. */
async function quicker(db: Db, { personId }: Actor, id: string, act: string): Promise<false> {
  const [last] = await listActs(db, id)
  if (!last) refuse(refusals.notFound, { field: 'id' })
  if (last.act === act && last.byId === personId) return false
  const name = last.byId === null ? '' : maskedName(await nameOf(db, last.byId))
  refuse(parkingRefusals.staffDecided, { data: { who: name || '其他人', what: WORDS[last.act] ?? '' } })
}

/** Its person withdraws what is undecided, ends what is approved, hides what is over. Answers what it came to, or null where it changed meanwhile. */
export async function takeBack(
  engines: Granting & { approvals: Cases },
  db: Db,
  actor: Actor,
  row: ApplicationRow,
): Promise<'withdrawn' | 'ended' | 'hidden' | null> {
  const { approvals } = engines
  if (!isUndecided(row)) {
    const came = await endOrHide(db, actor, row)
    if (came === 'ended' && row.kind === 'access')
      await endDoors(db, engines, { id: row.id, why: 'ended', now: actor.now })
    return came
  }
  const caseId = await caseOf(approvals, db, actor.areaId, row)
  if (caseId === null) return null
  try {
    await approvals.perform(db, actor, { caseId, act: 'withdraw' })
    return 'withdrawn'
  } catch (error) {
    if (error instanceof Refusal && error.kind === approvalRefusals.noWithdraw) return null
    throw error
  }
}

/**
 * Its person urges whoever is to decide. Refuses `staff_urged` within four working hours, `staff_urged_out` where it went up, `staff_in_lottery`, and
 * `staff_changed` where nobody is to decide any more.
 */
export async function urge(approvals: Cases, db: Db, actor: Actor, row: ApplicationRow): Promise<void> {
  if (row.lotteryId !== null && isUndecided(row)) refuse(parkingRefusals.staffInLottery)
  const caseId = await caseOf(approvals, db, actor.areaId, row)
  if (caseId === null) refuse(parkingRefusals.staffChanged)
  await approvals.perform(db, actor, { caseId, act: 'urge' }).catch((error: unknown) => {
    const at = String((error instanceof Refusal && error.data?.['at']) || '')
    throw inOurWords(error, [
      [approvalRefusals.urgedLately, parkingRefusals.staffUrged, { data: { at } }],
      [approvalRefusals.urgedOut, parkingRefusals.staffUrgedOut],
      [approvalRefusals.moved, parkingRefusals.staffChanged],
      [approvalRefusals.decided, parkingRefusals.staffChanged],
    ])
  })
}
