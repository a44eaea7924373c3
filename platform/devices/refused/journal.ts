import { type Db, newId } from '#platform/db'
import { createBuckets } from '#platform/http'
import type { Refusal } from '#vocabulary/refusal'
import { deleteOldRefused, insertRefused } from './queries.ts'

/** So many refused requests of a device are stored, rightly signed ones and wrongly signed ones each: strangers crowd nothing out. */
const REST = 50
/** So many of a device are written a minute by this process, of each sort; further ones are refused as fast and not written. */
const A_MINUTE = 6
/** So many are written at once, whatever the device; further ones are not written. */
const AT_ONCE = 4

/** What helps to explain why a request was refused. */
export interface RefusedFacts {
  readonly signed: boolean
  readonly aheadMs: number | null
  readonly now: Date
}

/** Takes down why requests of registered devices were refused. */
export interface RefusedJournal {
  /** Writes it down beside the answer, which does not wait: so a registered device is refused as fast as an unknown one. */
  note(deviceId: string, refusal: Refusal, facts: RefusedFacts): void
  /** Once everything is written that was noted by now. */
  written(): Promise<void>
}

/** Makes the journal of a process. A row that cannot be written is a warning. */
export function createRefusedJournal(db: Db, warn: (facts: object, message: string) => void): RefusedJournal {
  const buckets = createBuckets({ perSecond: A_MINUTE / 60, burst: A_MINUTE, most: 10_000 })
  const running = new Set<Promise<void>>()

  async function write(id: string, deviceId: string, { kind, field }: Refusal, facts: RefusedFacts): Promise<void> {
    const { signed, aheadMs, now } = facts
    try {
      await deleteOldRefused(db, { deviceId, signed, rest: REST - 1 })
      await insertRefused(db, deviceId, {
        id,
        at: now,
        code: kind.code,
        field: field ?? null,
        aheadMs,
        signed,
      })
    } catch (error) {
      warn({ err: error, deviceId }, 'a refused request was not written down')
    }
  }

  return {
    note(deviceId, refusal, facts) {
      if (running.size >= AT_ONCE || !buckets.take(`${deviceId} ${facts.signed}`, facts.now)) return
      // Numbered as they are refused: of one moment the later one is the later row, whichever is written first.
      const work = write(newId(), deviceId, refusal, facts).finally(() => running.delete(work))
      running.add(work)
    },
    async written() {
      await Promise.all(running)
    },
  }
}
