import type { Notify } from '#platform/notify'

/** What people choose channels for: all messages about archives. */
export const ARCHIVES_TOPIC = 'archives'

/** Registers the topic; before the kinds of the rooms. */
export function declareTopic({ notify }: { notify: Pick<Notify, 'inbox'> }): void {
  notify.inbox.topic({ key: ARCHIVES_TOPIC, title: '企业档案', sms: false })
}
