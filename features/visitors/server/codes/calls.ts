import { visitorRefusals, type visitors } from '#contract/visitors'
import { type PassRow, passesOf, showCodes, viewCodes, viewPasses } from '#door/access'
import { buildingNamesOf } from '#door/estate'
import { nameOf, phoneOf } from '#door/people'
import type { Db } from '#platform/db'
import { FileAnswer, type HandlersOf } from '#platform/http'
import { CALENDAR_TYPE, type CalendarEntry, writeCalendar } from '#platform/icalendar'
import { toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { refuse } from '#vocabulary/refusal'
import { AROUND_MS, GRANTED, isEnded } from '../../contract/can.ts'
import type { VisitorEngines } from '../engines.ts'
import { openInvitation } from '../invitations/completing.ts'
import { guarded } from '../invitations/guard.ts'
import { contactOf } from '../policy/contacts.ts'
import { policyOf } from '../policy/queries.ts'
import { wayTo } from '../policy/way.ts'
import type { CompanionRow } from '../visits/companion-queries.ts'
import type { VisitRow } from '../visits/queries.ts'
import { opened } from '../visits/sealing.ts'
import { namesOfShown, viewVisits } from '../visits/view.ts'
import { askVisit } from './asking.ts'
import { sayCannotCome } from './not-coming.ts'

type Handlers = Pick<
  HandlersOf<typeof visitors>,
  'visitCompany' | 'qrCodeInfo' | 'visitIcs' | 'whoLetsIn' | 'cannotCome'
>

/** What a visitor sees and shows of their visit. */
export function codeHandlers(engines: VisitorEngines): Handlers {
  const { vault } = engines

  async function hostOf(db: Db, { hostId, hostShared }: VisitRow): Promise<{ name: string; phone: string }> {
    if (hostId === null) return { name: '', phone: '' }
    const name = await nameOf(db, hostId)
    if (!hostShared) return { name: maskedName(name), phone: '' }
    return { name, phone: (await phoneOf(db, vault, hostId)) ?? '' }
  }

  async function personShown(
    db: Db,
    one: CompanionRow,
    of: { visit: VisitRow; leaderId: string | undefined; row: PassRow | undefined; bound: string; now: Date },
  ) {
    const { visit, leaderId, row, bound, now } = of
    const [pass] = row ? await viewPasses(db, visit.areaId, [row], now) : []
    const shows =
      row && pass && (pass.state === 'active' || pass.state === 'scheduled') && GRANTED.includes(visit.state)
    const issued = shows ? await showCodes(db, engines, { areaId: visit.areaId, passId: row.id, bound }) : null
    return {
      id: one.id,
      leader: one.id === leaderId,
      name: opened(vault, 'name', one.id, one.nameSealed),
      inside: one.inside,
      pass: pass ? { state: pass.state, reasons: pass.reasons, buildings: pass.buildings } : null,
      codes: issued && viewCodes(issued),
    }
  }

  return {
    async visitCompany(ctx, { inviteCode }) {
      const { db, areaId, caller } = ctx
      const { visit } = await guarded(engines, ctx, () => openInvitation(db, engines, { areaId, inviteCode, caller }))
      const names = await buildingNamesOf(db, areaId, visit.buildingIds ?? [])
      const { way } = await wayTo(db, visit)
      const { companyName, place } = visit
      return { companyName, place, buildings: [...names.values()], way, host: await hostOf(db, visit) }
    },

    async qrCodeInfo(ctx, asking) {
      const { visit, people, mine } = await askVisit(engines, ctx, asking)
      const { now } = ctx
      // A phone without a session is told by its secret, of which nothing is kept.
      const bound = ctx.caller?.sessionId ?? `visit:${visit.id}`
      return await ctx.tx(async (db) => {
        const rows = await passesOf(
          db,
          'visit',
          mine.map(({ id }) => id),
        )
        const shown = []
        for (const one of mine) {
          const row = rows.find(({ sourceId }) => sourceId === one.id)
          shown.push(await personShown(db, one, { visit, leaderId: people[0]?.id, row, bound, now }))
        }
        const [view] = await viewVisits(db, engines, [visit], namesOfShown(mine))
        const policy = await policyOf(db, visit.companyId)
        const wifi = GRANTED.includes(visit.state) ? policy.wifi : ''
        return {
          now: toInstant(now),
          visit: view ?? refuse(visitorRefusals.invitationGone),
          opensAt: toInstant(new Date(visit.fromAt.getTime() - AROUND_MS)),
          people: shown,
          ...(visit.state === 'declined' && { why: visit.opinion }),
          host: await hostOf(db, visit),
          tips: { ...(await wayTo(db, visit)), wifi, reception: '' },
        }
      })
    },

    async whoLetsIn(ctx, asking) {
      const { visit } = await askVisit(engines, ctx, asking)
      return { contact: await contactOf(ctx.db, vault, visit) }
    },

    async cannotCome(ctx, { words = '', ...asking }) {
      const { id, state } = await sayCannotCome(engines, ctx, { ...asking, words: words.trim() })
      return { id, state }
    },

    async visitIcs(ctx, asking) {
      const { db, now } = ctx
      const { visit } = await askVisit(engines, ctx, asking, { hosts: true, ended: true })
      const { name } = await hostOf(db, visit)
      const entry = entryOf(visit, name, engines.publicUrl)
      const gone = entry.state === 'cancelled'
      const bytes = writeCalendar({ writtenAt: now, entries: [entry], ...(gone && { method: 'CANCEL' as const }) })
      return new FileAnswer(bytes, CALENDAR_TYPE, `来访 ${visit.companyName}.ics`)
    },
  }
}

/** A visit as calendars know it; nobody's name stands in it but the host's, as far as it is shared. */
function entryOf(visit: VisitRow, hostName: string, publicUrl: string): CalendarEntry {
  const off = isEnded(visit.state) && visit.state !== 'finished'
  return {
    uid: `${visit.id}@${new URL(publicUrl).hostname}`,
    sequence: visit.sequence,
    startsAt: visit.fromAt,
    endsAt: visit.untilAt,
    title: `来访 ${visit.companyName}`,
    place: visit.place,
    about: visit.purpose,
    state: off ? 'cancelled' : visit.state === 'invited' || visit.state === 'waiting' ? 'tentative' : 'confirmed',
    ...(hostName && { organizer: { id: visit.id, name: hostName } }),
  }
}
