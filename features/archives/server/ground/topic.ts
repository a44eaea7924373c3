import type { ArchiveEngines } from '../engines.ts'

/** Registers the topic of all messages about archives. */
export function declareArchiveTopic({ notify: { inbox } }: Pick<ArchiveEngines, 'notify'>): void {
  inbox.topic({ key: 'archives', title: '企业档案', sms: false })
}
