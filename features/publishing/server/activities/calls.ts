import { type Activity, itemRefusals, type publishing } from '#contract/publishing'
import { phoneOf } from '#door/people'
import { type Db, newId } from '#platform/db'
import { FileAnswer, type HandlersOf } from '#platform/http'
import { CALENDAR_TYPE, writeCalendar } from '#platform/icalendar'
import { parseInstant } from '#vocabulary/day'
import { textOf } from '#vocabulary/document'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PublishingEngines } from '../engines.ts'
import { mustShow } from '../items/page.ts'
import { pageLink } from '../items/page-link.ts'
import type { Shown, ShownWhole } from '../items/queries.ts'
import { takesUntil } from '../items/rules.ts'
import { viewPage } from '../items/view.ts'
import { writePlaces } from '../messages/writing.ts'
import { countSignUps, lockActivity, moveSignUp, promote, putSignUp } from './queries.ts'

type Handlers = Pick<HandlersOf<typeof publishing>, 'shareActivity' | 'activityCalendar' | 'activitySignUp'>

/** Activities, and who comes to them. */
export function activityHandlers(engines: PublishingEngines): Handlers {
  async function view(db: Db, row: ShownWhole, personId: string | null, now: Date): Promise<Activity> {
    const { taken, waiting, mine } = await countSignUps(db, row.id, personId)
    const seats = row.facts.seats ?? 0
    return {
      ...viewPage(engines, row, now),
      seats,
      left: Math.max(0, seats - taken),
      waiting,
      takes: takesPeople(row, now),
      mine: mine && { state: mine.state, place: mine.state === 'waiting' ? mine.place : null },
    }
  }
  return {
    async shareActivity(ctx, { id }) {
      const row = await mustShow(ctx.db, ctx.areaId, ['activity'], id)
      return await view(ctx.db, row, ctx.caller?.personId ?? null, ctx.now)
    },

    async activityCalendar(ctx, { id }) {
      const { facts, title, body, publishedAt } = await mustShow(ctx.db, ctx.areaId, ['activity'], id)
      const [startsAt, endsAt] = [facts.startsAt, facts.endsAt].map((text) => (text ? parseInstant(text) : null))
      if (!startsAt || !endsAt) return refuse(refusals.notFound, { field: 'id' })
      const host = new URL(engines.publicUrl).hostname
      const bytes = writeCalendar({
        writtenAt: publishedAt,
        entries: [
          {
            uid: `${id}@${host}`,
            sequence: 0,
            startsAt,
            endsAt,
            title,
            ...(facts.place ? { place: facts.place } : {}),
            about: textOf(body),
            url: pageLink(engines.publicUrl, ctx.areaId, '/activityshare', { id }),
            state: 'confirmed',
          },
        ],
      })
      return new FileAnswer(bytes, CALENDAR_TYPE, '活动.ics')
    },

    async activitySignUp(ctx, { id, name }) {
      const { db, now, person } = ctx
      await mustShow(db, ctx.areaId, ['activity'], id)
      await lockActivity(db, id)
      // As it stands now that nobody else gives places.
      const row = await mustShow(db, ctx.areaId, ['activity'], id)
      const { taken, last, mine } = await countSignUps(db, id, person.personId)
      const seats = row.facts.seats ?? 0
      if (name === undefined) {
        if (!mine || !(await moveSignUp(db, mine.id, ['waiting', 'signed'], 'cancelled', now)))
          refuse(itemRefusals.notSigned)
        const free = seats - (mine.state === 'signed' ? taken - 1 : taken)
        await notifyPromoted(db, engines, row, await promote(db, id, takesPeople(row, now) ? free : 0, now), now)
        return await view(db, row, person.personId, now)
      }
      if (!takesPeople(row, now)) refuse(itemRefusals.signUpClosed)
      if (mine && mine.state !== 'cancelled') refuse(itemRefusals.signedAlready)
      const state = taken < seats ? 'signed' : 'waiting'
      const facts = { itemId: id, personId: person.personId, name: name.trim(), turn: last + 1 }
      await putSignUp(db, { id: newId(), state, ...facts, now })
      return await view(db, row, person.personId, now)
    },
  }
}

const takesPeople = (row: Shown, now: Date): boolean =>
  row.state === 'published' && (takesUntil(row.facts) ?? now) > now

/** Tells those who got a place that became free: by a message, and by SMS where there is a way. */
async function notifyPromoted(
  db: Db,
  engines: PublishingEngines,
  row: Shown,
  personIds: readonly string[],
  now: Date,
): Promise<void> {
  const { notify, vault } = engines
  const { startsAt } = row.facts
  await writePlaces(db, engines, { item: row, personIds, until: startsAt ? parseInstant(startsAt) : null, now })
  if (!notify.canSms) return
  for (const personId of personIds) {
    const phone = await phoneOf(db, vault, personId)
    if (phone !== null)
      await notify.sms(db, { areaId: row.areaId, phone, template: 'activity-place', words: { title: row.title } })
  }
}
