import { personOf } from '#fixtures/people'
import { inTransaction } from '#platform/db'
import { drawn } from '#platform/files'
import type { AreaDemo, DemoPark } from '#platform/http'
import { corridorSvg, gaugeSvg } from './demo/drawings.ts'
import type { DemoPictures } from './demo/problems.ts'
import { hasPlans } from './demo/queries.ts'
import { seedPatrol } from './demo/seeding.ts'
import type { PatrolEngines } from './engines.ts'
import { PATROL_PHOTO } from './photos/taking.ts'
import { markOverdue } from './problems/overdue.ts'
import { endLapsedRounds } from './rounds/overdue.ts'

/** What the pictures of the demo show, in the order in which they are taken from. Each is another picture, so that none is used twice. */
const SHOWN: Readonly<Record<Parameters<DemoPictures['next']>[0], readonly string[]>> = {
  blocked: [corridorSvg(6, 200), corridorSvg(9, 210), corridorSvg(4, 30), corridorSvg(3, 150), corridorSvg(7, 260)],
  clear: [corridorSvg(0, 200), corridorSvg(1, 214), corridorSvg(0, 120)],
  low: [gaugeSvg(0.12), gaugeSvg(0.18), gaugeSvg(0.08), gaugeSvg(0.22)],
  normal: [gaugeSvg(0.48), gaugeSvg(0.56)],
}

/** A month of rounds and problems: what was found, who mended it, what came again. */
export function demo(engines: PatrolEngines, { areaId, clock, log }: DemoPark): AreaDemo {
  const { store } = engines
  return {
    // Behind the answering server: drawing takes some seconds, and nobody waits for it.
    async live(signal) {
      if (signal.aborted || (await hasPlans(store.db, areaId))) return
      try {
        const pictures = await keepPictures(engines, areaId, signal)
        if (signal.aborted) return
        await inTransaction(store.db, async (db) => {
          const ids = {
            walker: await personOf(db, areaId, 'property'),
            reviewer: await personOf(db, areaId, 'operator2'),
            second: await personOf(db, areaId, 'operator'),
            manager: await personOf(db, areaId, 'manager'),
          }
          await seedPatrol(db, engines, { areaId, ids, pictures, now: clock() })
        })
        await markOverdue(engines)
        await endLapsedRounds(engines)
      } catch (error) {
        // A park without a past of rounds is still a park: the demo starts.
        log.warn({ err: error }, 'the demo park has no rounds')
      }
    },
    hints: () =>
      Promise.resolve([
        '巡查任务 /environmenPatrol/patrolTask（property），环境台账 /environmen/environmenAccount（operator2、manager），巡查报告 /environmenPatrolReport/index（operator2），点位与计划 /patrol/points /patrol/plans（operator2）',
      ]),
  }
}

async function keepPictures({ files }: PatrolEngines, areaId: string, signal: AbortSignal): Promise<DemoPictures> {
  const stored = new Map<string, string[]>()
  for (const [shows, drawings] of Object.entries(SHOWN)) {
    const ids: string[] = []
    for (const [nth, svg] of drawings.entries()) {
      if (signal.aborted) break
      const key = `demo patrol ${areaId} ${shows} ${nth}`
      ids.push(
        await files.keep({ key, areaId, bytes: await drawn(svg, 'webp'), purpose: PATROL_PHOTO, unclaimed: true }),
      )
    }
    stored.set(shows, ids)
  }
  return {
    next(shows) {
      const id = stored.get(shows)?.shift()
      if (id === undefined) throw new Error(`the demo has too few pictures of ${shows}`)
      return id
    },
  }
}
