import { CROSSED, FLAGGED } from '#contract/access'
import { phonesOf } from '#door/people'
import { type Db, newId } from '#platform/db'
import { type Jobs, textIn } from '#platform/jobs'
import type { AccessEngines } from '../engines.ts'
import { listKeepersOf } from '../points/queries.ts'
import { findFlagToNotify, findHolder, listStillToNotify } from './queries.ts'

/** What a push of a flag is called at the sender of messages to many. */
const FLAG_SUBJECT = 'access.flag'
/** What a holder's phone hears when somebody was let through with a pass of theirs. */
const CROSSED_TOPIC = 'access.crossed'
/** What a holder's phone hears when a code of theirs was used twice. */
const FLAGGED_TOPIC = 'access.flagged'
/** What a gatekeeper's phone hears of what happens at their points. */
const GATE_TOPIC = 'access.gate'

type NotificationEngines = Pick<AccessEngines, 'live' | 'notify' | 'vault'>

/** Registers the recipients of pushes about flags: the holder of the pass, until somebody closed the flag. */
export function registerNotices({ notify, vault }: NotificationEngines): void {
  notify.bulk.subject(FLAG_SUBJECT, {
    async lacking(db, flagId, after, limit) {
      const holders = await listStillToNotify(db, flagId)
      return holders.filter((id) => after === null || id > after).slice(0, limit)
    },
    async still(db, flagId, personIds) {
      const holders = await listStillToNotify(db, flagId)
      return new Set(personIds.filter((id) => holders.includes(id)))
    },
    phones: (db, personIds) => phonesOf(db, vault, personIds),
  })
}

/** Notifies phones of crossings: gatekeepers by a hint, holders by a hint, and by a push where a code of theirs was used twice. */
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
    await engines.notify.bulk.begin(db, {
      id: newId(),
      areaId: flag.areaId,
      kind: FLAG_SUBJECT,
      ref: flagId,
      sender: '通行提醒',
      title: `您的通行码在${flag.pointName}重复使用，请确认是否本人`,
      path: `/audit/appnoticeinfo?id=${flagId}`,
      at: flag.at,
      steps: [{ channel: 'push', afterMinutes: 0 }],
    })
  })
}

async function notifyGatekeepers(db: Db, { live }: NotificationEngines, pointId: string): Promise<void> {
  for (const personId of await listKeepersOf(db, pointId))
    await live.tell(db, personId, { topic: GATE_TOPIC, id: pointId })
}
