import type { ArchiveEngines } from '../engines.ts'

/** The topic of messages about archives. */
export const TOPIC = 'archives'

/** Registers the topic of messages about archives; each room registers its kinds after it. */
export function declareArchiveTopic({ notify: { inbox } }: Pick<ArchiveEngines, 'notify'>): void {
  inbox.topic({ key: TOPIC, title: '企业档案', sms: false })
}
