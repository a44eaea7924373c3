import { type Approvals, type Node, type Process, rightAddress } from '#platform/approvals'
import type { Db } from '#platform/db'
import { lockAreaProcess } from './case-queries.ts'

/** The word of applications of staff at the approvals engine. */
export const STAFF_SUBJECT = 'parking.staff'

/** The two nodes of the process. */
export const NODES = { company: 'company', park: 'park' } as const

/** The role that decides for the park, and takes a company's part where that does not decide. */
const PARK = { kind: 'right', right: 'operator' } as const

/** The address of those who decide for the park. */
export const PARK_ADDRESS = rightAddress(PARK.right)

/** Working hours until a company's managers are reminded; after as many again the park may decide in their place. */
const COMPANY_HOURS = 18

const node = (of: Pick<Node, 'key' | 'title' | 'holders'> & Partial<Node>): Node => ({
  kind: 'node',
  mode: 'any',
  hours: null,
  escalateTo: PARK,
  edits: [],
  ...of,
})

/** A manager of the applicant's company, then the park, which says whose space it gives. */
export const STAFF_PROCESS: Process = {
  title: '员工停车和门禁',
  steps: [
    node({ key: NODES.company, title: '企业审批', holders: [{ kind: 'manager' }], hours: COMPANY_HOURS }),
    // No deadline: what is in a lottery waits for its draw.
    node({ key: NODES.park, title: '园区审批', holders: [PARK], edits: ['from'] }),
  ],
}

/** The process of a park; made where it has none, once, by whomever comes first. */
export async function staffProcess(
  approvals: Pick<Approvals, 'processes' | 'saveProcess'>,
  db: Db,
  areaId: string,
  now: Date,
): Promise<string> {
  const find = async () => (await approvals.processes(db, areaId, STAFF_SUBJECT))[0]?.processId
  const there = await find()
  if (there !== undefined) return there
  await lockAreaProcess(db, areaId)
  const meanwhile = await find()
  if (meanwhile !== undefined) return meanwhile
  const facts = { areaId, kind: STAFF_SUBJECT, processId: null, process: STAFF_PROCESS, by: null, now }
  return (await approvals.saveProcess(db, { ...facts, mayBeUnheld: true })).processId
}
