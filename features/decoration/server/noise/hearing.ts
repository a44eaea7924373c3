import { isFinal, NOISE_AHEAD_HOURS, RUNNING } from '#contract/decoration'
import type { Db } from '#platform/db'
import { inTransaction } from '#platform/db'
import { addDays, startOfDay } from '#vocabulary/day'
import type { Changed, Moved } from '../ground/hooks.ts'
import { listPhotosOf } from './complaint-queries.ts'
import { COMPLAINT_PHOTO } from './complaints.ts'
import type { NoiseEngines } from './engines.ts'
import { withdrawMessages } from './messages.ts'
import { endOver, updateSlots, withdrawOutside } from './slot-queries.ts'

const AHEAD_MS = NOISE_AHEAD_HOURS * 3_600_000

/** Lets noisy slots follow their case, in the transaction in which it moves or changes; pictures of complaints go with the case. */
export function registerNoiseHooks(engines: NoiseEngines): void {
  engines.hooks.onMoved((db, moved) => followMoved(db, engines, moved))
  engines.hooks.onChanged((db, changed) => followChanged(db, engines, changed))
  engines.hooks.onPruned(async (db, caseIds) =>
    engines.files.release(db, await listPhotosOf(db, caseIds), COMPLAINT_PHOTO),
  )
}

async function followMoved(db: Db, engines: NoiseEngines, { workCase, from, to, now }: Moved): Promise<void> {
  const { id, areaId } = workCase
  if (to === 'stopped') {
    await updateSlots(db, id, { from: ['announced', 'running'], set: { state: 'suspended' } })
  } else if (from === 'stopped' && RUNNING.includes(to)) {
    // it stands on the screens around from now on, so that nothing begins within 48 hours
    const until = new Date(now.getTime() + AHEAD_MS)
    const lost = await updateSlots(db, id, {
      from: ['suspended'],
      endsBy: until,
      set: { state: 'withdrawn', overAt: now },
    })
    await updateSlots(db, id, { from: ['suspended'], set: { state: 'announced', shownAt: now, begunAt: null } })
    await withdrawMessages(db, engines, areaId, lost)
  } else if (to === 'watching' || isFinal(to)) {
    await updateSlots(db, id, { from: ['running'], set: { state: 'over', overAt: now } })
    const lost = await updateSlots(db, id, {
      from: ['announced', 'suspended'],
      set: { state: 'withdrawn', overAt: now },
    })
    await withdrawMessages(db, engines, areaId, lost)
  }
}

async function followChanged(db: Db, engines: NoiseEngines, { workCase, now }: Changed): Promise<void> {
  const { id, areaId, firstOn, lastOn } = workCase
  if (firstOn === null || lastOn === null) return
  const period = { from: startOfDay(firstOn), to: startOfDay(addDays(lastOn, 1)), now }
  await withdrawMessages(db, engines, areaId, await withdrawOutside(db, id, period))
}

/** Ends slots whose time is over, also those that nobody began. */
export async function endSlots({ store, clock }: Pick<NoiseEngines, 'store' | 'clock'>): Promise<void> {
  await inTransaction(store.db, (db) => endOver(db, clock()))
}
