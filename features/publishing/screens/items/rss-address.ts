import { parkNow } from '#client/looks'
import { withQuery } from '#client/navigation'
import { sessionNow } from '#client/session'
import { CALL_BASE } from '#vocabulary/call'

/** The address of the feed of this phone's park, whole, for readers. */
export function rssAddress(kind: 'news' | 'tender'): string {
  return location.origin + withQuery(`${CALL_BASE}/share/rss`, { kind, areaId: sessionNow().areaId ?? parkNow() })
}
