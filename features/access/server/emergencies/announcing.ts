import { operatorsOf } from '#door/people'
import type { Db } from '#platform/db'
import { type Jobs, textIn } from '#platform/jobs'
import type { AccessEngines } from '../engines.ts'
import { ACCESS_KINDS } from '../messages/kinds.ts'
import { emergencyWords } from '../messages/words.ts'
import { listGatekeepers } from '../points/queries.ts'
import { findEmergency } from './queries.ts'

/** An emergency began or ended. */
const EMERGENCY_MOVED = 'access.emergency.moved'
/** What phones hear of it. */
const TOPIC = 'access.emergency'

/** Announces, in the caller's transaction, that an emergency began or ended. */
export async function announceEmergency(
  db: Db,
  { jobs }: Pick<AccessEngines, 'jobs'>,
  payload: { areaId: string; id: string; byId: string },
): Promise<void> {
  await jobs.announce(db, { type: EMERGENCY_MOVED, payload })
}

/** Hints and writes to operators and gatekeepers that an emergency began, and that it is over. */
export function subscribeEmergencies(engines: Pick<AccessEngines, 'live' | 'notify' | 'clock'>, jobs: Jobs): void {
  const { live, notify, clock } = engines
  jobs.subscribe(EMERGENCY_MOVED, 'access.tell-emergency', async (db, { payload }) => {
    const [areaId, id, byId] = [textIn(payload, 'areaId'), textIn(payload, 'id'), textIn(payload, 'byId')]
    const emergency = await findEmergency(db, areaId, id)
    if (!emergency) return
    const keepers = (await listGatekeepers(db, areaId)).map(({ personId }) => personId)
    const everybody = new Set([...(await operatorsOf(db, areaId)), ...keepers])
    for (const personId of everybody) await live.tell(db, personId, { topic: TOPIC, id })
    await notify.inbox.write(db, {
      areaId,
      personIds: [...everybody].filter((personId) => personId !== byId),
      kind: ACCESS_KINDS.emergency,
      thing: id,
      ...emergencyWords(emergency),
      path: '/access/muster',
      now: clock(),
    })
  })
}
