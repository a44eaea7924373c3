import type { CardSource } from '#client/home'
import { homeCards as access } from '#screens/access'
import { homeCards as archives } from '#screens/archives'
import { homeCards as booking } from '#screens/booking'
import { homeCards as notices } from '#screens/notices'
import { homeCards as parking } from '#screens/parking'
import { homeCards as patrol } from '#screens/patrol'
import { homeCards as setup } from '#screens/setup'
import { homeCards as tasks } from '#screens/tasks'
import { homeCards as visitors } from '#screens/visitors'
import { homeCards as wallet } from '#screens/wallet'

/** The areas that put cards onto the home. */
const AREAS: readonly (() => Promise<{ default: readonly CardSource[] }>)[] = [
  access,
  archives,
  booking,
  notices,
  parking,
  patrol,
  setup,
  tasks,
  visitors,
  wallet,
  () => import('../messages/home-cards.tsx'),
  () => import('../coming/home-cards.tsx'),
]

/** Where the cards of the home come from. An area whose program does not come has no cards, and the others have theirs. */
export async function cardSources(): Promise<readonly CardSource[]> {
  const came = await Promise.allSettled(AREAS.map((load) => load()))
  return came.flatMap((one) => (one.status === 'fulfilled' ? one.value.default : []))
}
