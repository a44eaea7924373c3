import type { people } from '#contract/people'
import { peopleRefusals } from '#contract/people'
import { audited } from '#platform/audit'
import type { HandlersOf } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PeopleEngines } from './engines.ts'
import { refuseLocked } from './lock-out.ts'
import { findPerson } from './queries.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'logout' | 'changePassword' | 'sessions' | 'endSession'>

/** Sessions and passwords of the person who asks. */
export function sessionHandlers({ identity }: PeopleEngines): Handlers {
  return {
    async logout(ctx) {
      await identity.sessions.end(ctx.db, ctx.person.sessionId, 'logout')
      return { done: true }
    },

    async changePassword(ctx, { oldPassword, newPassword }) {
      const { personId, areaId, sessionId } = ctx.person
      const person = await findPerson(ctx.db, personId)
      const account = person?.username
      if (!account) refuse(peopleRefusals.noPassword)
      if (oldPassword === newPassword) refuse(peopleRefusals.samePassword, { field: 'newPassword' })
      const outcome = await identity.logins.fits(personId, oldPassword)
      if (outcome.kind === 'locked') refuseLocked(outcome.seconds)
      if (outcome.kind === 'wrong') refuse(peopleRefusals.wrongPassword, { field: 'oldPassword' })
      const hash = await identity.logins.hash(newPassword)
      return await ctx.last(async (db) => {
        await identity.logins.setPassword(db, { personId, areaId, account, hash })
        await identity.sessions.endAll(db, personId, 'password changed', sessionId)
        const subject = { kind: 'people.person', id: personId }
        await audited(db, ctx, 'people.password.changed', subject)
        return { done: true as const }
      })
    },

    async sessions(ctx) {
      const rows = await identity.sessions.list(ctx.db, ctx.person.personId)
      const items = rows.map((row) => ({
        id: row.id,
        createdAt: toInstant(row.createdAt),
        seenAt: toInstant(row.seenAt),
        userAgent: row.userAgent,
        current: row.id === ctx.person.sessionId,
      }))
      return { items }
    },

    async endSession(ctx, { id }) {
      const mine = await identity.sessions.list(ctx.db, ctx.person.personId)
      if (!mine.some((session) => session.id === id)) refuse(refusals.notFound, { field: 'id' })
      await identity.sessions.end(ctx.db, id, 'ended by its person')
      return { done: true }
    },
  }
}
