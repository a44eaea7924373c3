import type { Jobs } from '#platform/jobs'
import type { Bulk, BulkSubject } from './bulk.ts'
import { createBulk } from './engine.ts'
import type { BulkParts } from './parts.ts'
import { stepSweep } from './work.ts'

/** Messages to many, with the sweeps that send them. */
export function runBulk(parts: Omit<BulkParts, 'subjectOf'>, jobs: Jobs): Bulk {
  const subjects = new Map<string, BulkSubject>()
  const subjectOf = (kind: string) => {
    const found = subjects.get(kind)
    if (!found) throw new Error(`no subject ${kind} of messages to many`)
    return found
  }
  for (const channel of ['push', 'sms'] as const)
    jobs.sweep(`notify.bulk.${channel}`, stepSweep({ ...parts, subjectOf }, channel))
  return createBulk(parts, subjects)
}
