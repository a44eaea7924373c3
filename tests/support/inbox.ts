import type { World } from './world.ts'

/** A message as its person reads it. */
export interface ReadMessage {
  readonly topic: string
  readonly title: string
  readonly text: string
  readonly path: string
  readonly until: string | null
  readonly times: number
}

/** What a person's inbox shows, the newest first, after all work that waits is done. */
export const inboxOf =
  (world: World) =>
  async (who: { token: string }): Promise<ReadMessage[]> => {
    await world.product.jobs.drain()
    return (await world.post<{ items: ReadMessage[] }>('message/list', {}, who.token)).body.items
  }

/** Its titles alone. */
export const titlesOf = (world: World) => {
  const inbox = inboxOf(world)
  return async (who: { token: string }): Promise<string[]> => (await inbox(who)).map(({ title }) => title)
}
