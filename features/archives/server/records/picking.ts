import type { archives } from '#contract/archives'
import type { HandlersOf } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { sightOfCaller } from '../sight/of-caller.ts'
import { listPicked } from './picking-queries.ts'

/** So many archives are offered at once. */
const MAX = 20

/** A picker of archives. */
export const pickHandlers: Pick<HandlersOf<typeof archives>, 'archivePick'> = {
  async archivePick({ db, person, now }, { text }) {
    const { sight } = await sightOfCaller(db, person)
    return { items: await listPicked(db, { sight, today: dayOf(now) }, text.trim(), MAX) }
  },
}
