import { managersOf } from '#door/people'
import { rightAddress } from '#platform/approvals'
import type { Db } from '#platform/db'
import type { InboxReader, Notify } from '#platform/notify'
import type { CaseRow } from '../ground/case-row.ts'
import { foremanPerson } from '../ground/foreman.ts'
import { TOPIC } from '../ground/messages.ts'
import type { Visiting } from './cases.ts'
import { listSeenThings } from './message-queries.ts'

/** Kinds of messages; their things are inspections, corrections and checks. */
export const VISIT_KINDS = {
  correction: 'decoration.corrections',
  check: 'decoration.checks',
} as const

/** The address of all property staff. */
export const STAFF = rightAddress('property')

/** Registers what messages of these rooms are called. After the topic. */
export function registerMessages({ notify, vault }: Pick<Visiting, 'notify' | 'vault'>): void {
  const mayOpen = (db: Db, reader: InboxReader, things: readonly string[]) => listSeenThings(db, vault, reader, things)
  for (const kind of Object.values(VISIT_KINDS)) notify.inbox.kind({ kind, topic: TOPIC, mayOpen })
}

/** The people behind a case: its applicant, else the managers of its company too, and its foreman where they were ever here. */
export async function partiesBehind(db: Db, { vault }: Pick<Visiting, 'vault'>, workCase: CaseRow): Promise<string[]> {
  const managers = workCase.companyId === null ? [] : await managersOf(db, workCase.companyId)
  const foreman = await foremanPerson(db, vault, workCase)
  return [...new Set([workCase.applicantId, ...managers, ...(foreman === null ? [] : [foreman])])]
}

/** Writes to the parties of a case. */
export async function writeToParties(
  db: Db,
  engines: Pick<Visiting, 'vault'> & { readonly notify: Pick<Notify, 'inbox'> },
  workCase: CaseRow,
  message: { kind: string; thing: string; title: string; text: string; path: string; now: Date },
): Promise<void> {
  const personIds = await partiesBehind(db, engines, workCase)
  await engines.notify.inbox.write(db, { areaId: workCase.areaId, personIds, ...message })
}
