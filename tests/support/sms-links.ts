import type { World } from './world.ts'

/** The key of the link that an SMS ends in; empty where it ends in none. */
export const linkKeyIn = (text = ''): string => / https?:\/\/\S+\/s\/([\w-]+)$/.exec(text)?.[1] ?? ''

/** Where the link of an SMS leads, as a phone without a session learns it; empty where it leads nowhere. */
export async function pathBehind(world: World, text = ''): Promise<string> {
  const { body } = await world.post<{ path: string | null }>('message/link', { link: linkKeyIn(text) || '-' })
  return body.path ?? ''
}
