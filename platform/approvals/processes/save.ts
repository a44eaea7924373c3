import { type Db, newId } from '#platform/db'
import { refusals, refuse } from '#vocabulary/refusal'
import { addressesOfHolder } from '../address.ts'
import type { Approvals, PeoplePort } from '../approvals.ts'
import { approvalRefusals } from '../contract.ts'
import type { FieldSet, Process } from '../process.ts'
import { problemsOf } from './checker.ts'
import { insertVersion, isSameVersion, lockProcess } from './queries.ts'
import { nodesOf } from './walk.ts'

/** Keeps a process as `Approvals.saveProcess` promises. */
export async function saveProcess(
  db: Db,
  { people, ofSubject }: { people: PeoplePort; ofSubject: FieldSet },
  facts: Parameters<Approvals['saveProcess']>[1],
): Promise<{ processId: string; version: number }> {
  const { areaId, kind, process, fieldSet = null, by, now } = facts
  const [problem] = problemsOf(fieldSet ?? ofSubject, process)
  if (problem) refuse(approvalRefusals.process, { field: problem.at, data: { problem: problem.words } })
  if (!facts.mayBeUnheld) await refuseUnheld(db, people, areaId, process)
  const processId = facts.processId ?? newId()
  const storedVersion = facts.processId === null ? 0 : await lockProcess(db, { areaId, kind, processId })
  if (storedVersion === null) refuse(refusals.notFound, { field: 'processId' })
  if (storedVersion > 0 && (await isSameVersion(db, { processId, version: storedVersion, process, fieldSet })))
    return { processId, version: storedVersion }
  const version = storedVersion + 1
  await insertVersion(db, { processId, areaId, kind, version, process, fieldSet, by, now })
  return { processId, version }
}

/** Refuses a process that names a person or right behind which nobody stands. Of companies' managers nothing is known before there is a case. */
async function refuseUnheld(db: Db, people: PeoplePort, areaId: string, process: Process): Promise<void> {
  const named = nodesOf(process.steps).flatMap((node) =>
    [...node.holders, ...(node.escalateTo ? [node.escalateTo] : [])]
      .filter(({ kind }) => kind !== 'manager' && kind !== 'field')
      .flatMap((holder) =>
        addressesOfHolder(holder, { companyId: null, fields: {} }).map((address) => ({ address, title: node.title })),
      ),
  )
  if (named.length === 0) return
  const holders = await people.holdersOf(db, areaId, [...new Set(named.map(({ address }) => address))])
  const bad = named.find(({ address }) => (holders.get(address)?.length ?? 0) === 0)
  if (bad) refuse(approvalRefusals.process, { field: 'steps', data: { problem: `“${bad.title}”的审批人已不在` } })
}
