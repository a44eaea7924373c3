import { configuration } from '#client/configuration'

/** The two native apps. */
export type Platform = 'iOS' | 'Android'

/** Inside which native app this page runs, by its user agent; null in a plain browser. */
export function nativePlatform(agent: string = navigator.userAgent): Platform | null {
  const { appPrefix } = configuration()
  const at = agent.indexOf(appPrefix)
  if (at < 0) return null
  const found = /iOS|Android/.exec(agent.slice(at + appPrefix.length))
  return found === null ? null : found[0] === 'iOS' ? 'iOS' : 'Android'
}
