import { CROSSED, FLAGGED } from '#contract/access'
import type { Db } from '#platform/db'
import { type Jobs, textIn } from '#platform/jobs'
import type { AccessEngines } from '../engines.ts'
import { ACCESS_KINDS } from '../messages/kinds.ts'
import { flaggedWords } from '../messages/words.ts'
import { listKeepersOf } from '../points/queries.ts'
import { findFlagToNotify, findHolder } from './queries.ts'

/** What a holder's phone hears when somebody was let through with a pass of theirs. */
const CROSSED_TOPIC = 'access.crossed'
/** What a holder's phone hears when a code of theirs was used twice. */
const FLAGGED_TOPIC = 'access.flagged'
/** What a gatekeeper's phone hears of what happens at their points. */
const GATE_TOPIC = 'access.gate'

type NotificationEngines = Pick<AccessEngines, 'live' | 'notify'>

/** Notifies phones of crossings: gatekeepers by a hint, holders by a hint, and by a message where a code of theirs was used twice. */
export function subscribeNotifications(engines: NotificationEngines, jobs: Jobs): void {
  jobs.subscribe(CROSSED, 'access.tell-crossed', async (db, { payload }) => {
    const holderId = await findHolder(db, textIn(payload, 'passId'))
    if (holderId !== null)
      await engines.live.tell(db, holderId, { topic: CROSSED_TOPIC, id: textIn(payload, 'crossingId') })
    await notifyGatekeepers(db, engines, textIn(payload, 'pointId'))
  })
  jobs.subscribe(FLAGGED, 'access.tell-flagged', async (db, { payload }) => {
    const flagId = textIn(payload, 'flagId')
    await notifyGatekeepers(db, engines, textIn(payload, 'pointId'))
    const flag = await findFlagToNotify(db, flagId)
    if (flag === null) return
    await engines.live.tell(db, flag.holderId, { topic: FLAGGED_TOPIC, id: flagId })
    await engines.notify.inbox.write(db, {
      areaId: flag.areaId,
      personIds: [flag.holderId],
      kind: ACCESS_KINDS.flagged,
      thing: flagId,
      ...flaggedWords(flag),
      path: `/audit/appnoticeinfo?id=${flagId}`,
      now: flag.at,
    })
  })
}

async function notifyGatekeepers(db: Db, { live }: NotificationEngines, pointId: string): Promise<void> {
  for (const personId of await listKeepersOf(db, pointId))
    await live.tell(db, personId, { topic: GATE_TOPIC, id: pointId })
}
