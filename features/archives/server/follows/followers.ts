import type { Holding } from '#door/people'
import { holds, reachOf, type Seen } from '../sight/rules.ts'

/** Of those who hold the right to follow somewhere, those whose reach holds this archive, each once, in the order given. */
export function followersAmong(holdings: readonly Holding[], archive: Seen): { id: string; name: string }[] {
  return [...Map.groupBy(holdings, ({ personId }) => personId)].flatMap(([id, own]) =>
    holds(reachOf(own, 'archive.follow'), archive) ? [{ id, name: own[0]?.name ?? '' }] : [],
  )
}
