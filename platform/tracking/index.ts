import { createHash } from 'node:crypto'
import type { Store } from '#platform/db'
import { type FeatureServer, serve } from '#platform/http'
import { takeLimit } from '#platform/identity'
import type { Jobs } from '#platform/jobs'
import { tracking as contract } from './contract.ts'

/** Keeps what screens tell about their use for ninety days. A batch with a wrong checksum, or sent twice, is dropped without a word. */
export function createTracking(options: { store: Store; jobs: Jobs; clock: () => Date }): FeatureServer {
  const { store, jobs, clock } = options
  jobs.every('tracking.prune', '11 4 * * *', async () => {
    const old = new Date(clock().getTime() - 90 * 86_400_000)
    await store.db.deleteFrom('tracking.event').where('receivedAt', '<', old).execute()
    await store.db.deleteFrom('tracking.batch').where('receivedAt', '<', old).execute()
  })
  return {
    calls: serve(contract, {
      async eventTracking(ctx, input) {
        const checksum = createHash('sha256')
          .update(input.random_time + JSON.stringify(input.events))
          .digest()
        if (checksum.toString('hex') !== input.result) return { kept: 0 }
        // Strangers may send too, so what one origin can fill is bounded.
        const whose = ctx.caller?.personId ?? ctx.origin.ip
        if ((await takeLimit(ctx.db, [{ key: `tracking:${whose}`, max: 600, seconds: 3600 }], ctx.now)) > 0)
          return { kept: 0 }
        const first = await ctx.db
          .insertInto('tracking.batch')
          .values({ checksum, receivedAt: ctx.now })
          .onConflict((c) => c.column('checksum').doNothing())
          .returning('checksum')
          .executeTakeFirst()
        if (!first || input.events.length === 0) return { kept: 0 }
        const rows = input.events.map((event) => ({
          areaId: ctx.areaId,
          receivedAt: ctx.now,
          deviceId: input.device_id,
          platform: input.platform,
          eventId: event.event_id,
          type: event.type,
          name: event.name,
          personId: ctx.caller?.personId ?? null,
          // Neither the nickname nor the user id that the phone claims is kept.
          facts: JSON.stringify({
            action: event.action,
            version: event.app_version,
            flag: event.flag ?? null,
            at: event.timestamps,
          }),
        }))
        await ctx.db.insertInto('tracking.event').values(rows).execute()
        return { kept: rows.length }
      },
    }),
  }
}
export { retention } from './retention.ts'
