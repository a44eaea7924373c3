import type { ShownItem, ShownPage } from '#contract/publishing'
import { toInstant } from '#vocabulary/day'
import type { PublishingEngines } from '../engines.ts'
import type { Shown, ShownWhole } from './queries.ts'
import { takesUntil } from './rules.ts'
import { openAddresses } from './text-files.ts'

/** A published thing in a list, on the wire. */
export function viewShown({ files }: Pick<PublishingEngines, 'files'>, row: Shown): ShownItem {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    summary: row.summary,
    picture: row.pictureId && files.openUrlOf(row.pictureId),
    at: toInstant(row.publishedAt),
    endsAt: row.endsAt && toInstant(row.endsAt),
    facts: row.facts,
  }
}

/** A published thing in full, on the wire. */
export function viewPage(engines: Pick<PublishingEngines, 'files'>, row: ShownWhole, now: Date): ShownPage {
  const until = takesUntil(row.facts)
  return {
    ...viewShown(engines, row),
    text: row.body,
    files: openAddresses(engines, row.body),
    ended: row.state === 'ended' || (until !== null && until <= now),
    corrections: row.corrections.map(({ at, words }) => ({ at: toInstant(new Date(at)), words })),
  }
}
