import { firstDutiesQuery } from '#client/duties'
import { type DeskCount, deskCount } from '#client/home'
import { deskCounts as parking } from '#screens/parking'
import { INBOX } from './desks.ts'

/** The areas that say how much waits at their desks. */
const AREAS: readonly (() => Promise<{ default: readonly DeskCount[] }>)[] = [parking]

const inbox: DeskCount = deskCount(INBOX, firstDutiesQuery, ({ count }: { count: number }) => count)

/** What is counted at the desks. An area whose program does not come counts nothing, and the others do. */
export async function everyCount(): Promise<readonly DeskCount[]> {
  const came = await Promise.allSettled(AREAS.map((load) => load()))
  return [inbox, ...came.flatMap((one) => (one.status === 'fulfilled' ? one.value.default : []))]
}
