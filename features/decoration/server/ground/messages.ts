import type { Notify } from '#platform/notify'

/** Topic of all messages about decoration; each room registers kinds of its own under it. */
export const TOPIC = 'decoration'

/** Registers the topic, before the kinds of the rooms. */
export function registerTopic({ inbox }: Pick<Notify, 'inbox'>): void {
  inbox.topic({ key: TOPIC, title: '装修', sms: true })
}
