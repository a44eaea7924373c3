import { PERSON_ROLE_TAKEN, type people, peopleRefusals, personRefusals } from '#contract/people'
import { audited } from '#platform/audit'
import { newId } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { normalisePhone } from '#vocabulary/phone'
import { refusals, refuse } from '#vocabulary/refusal'
import { revealToPark } from '../book/park-reveal.ts'
import type { PeopleEngines } from '../engines.ts'
import { findFacts } from '../queries.ts'
import { addPerson } from './adding.ts'
import { countOtherOperators, updateRoles } from './change-queries.ts'
import { disable, enable, holdOperators, mustHold } from './disabling.ts'
import { nameFirstManager } from './first-manager.ts'
import { phoneSearches, revealLimit } from './limits.ts'
import { findPersonOf } from './queries.ts'
import { roleRefusal, rolesAfter } from './rules.ts'

type Handlers = Pick<
  HandlersOf<typeof people>,
  'personRole' | 'personDisable' | 'personAdd' | 'personReveal' | 'companyManager'
>

/** What operators do with persons of their park. */
export function personChangeHandlers(engines: PeopleEngines): Handlers {
  const { identity, jobs, vault } = engines
  const reveal = revealToPark(engines)

  /** Counts a look-up by phone: an answer tells whether somebody is there. */
  async function countPhone({ db, areaId, person }: WriteContext): Promise<void> {
    const wait = await identity.limits.take(db, [phoneSearches(areaId, person.personId)])
    if (wait > 0) refuse(personRefusals.phoneOften, { field: 'phone', data: { minutes: Math.ceil(wait / 60) } })
  }

  return {
    async personRole(ctx, { id, role, given }) {
      const { db, areaId, person } = ctx
      await holdOperators(db, areaId)
      await mustStillOperate(ctx)
      const held = await mustHold(db, areaId, id)
      const otherOperators = await countOtherOperators(db, areaId, id)
      const facts = { me: id === person.personId, roles: held.roles, disabled: held.disabledAt !== null }
      const no = roleRefusal({ ...facts, otherOperators }, { role, given })
      if (no) refuse(no, { field: 'role' })
      const roles = [...rolesAfter(held.roles, { role, given })]
      if (roles.length === held.roles.length) return { id, roles }
      await updateRoles(db, id, roles)
      await identity.sessions.personChanged(db, id)
      if (!given) await jobs.announce(db, { type: PERSON_ROLE_TAKEN, payload: { areaId, personId: id, role } })
      const action = given ? 'people.person.role-given' : 'people.person.role-taken'
      await audited(db, ctx, action, { kind: 'people.person', id }, { role })
      return { id, roles }
    },

    async personDisable(ctx, { id, disabled, reason = '', urgent = false }) {
      if (!disabled) {
        await enable(ctx, engines, id)
        return { id, disabled }
      }
      if (reason.trim() === '') refuse(peopleRefusals.incomplete, { field: 'reason' })
      if (id === ctx.person.personId) refuse(personRefusals.selfDisable)
      await holdOperators(ctx.db, ctx.areaId)
      await mustStillOperate(ctx)
      await disable(ctx, engines, { id, reason: reason.trim(), urgent })
      return { id, disabled }
    },

    async personAdd(ctx, { name, phone }) {
      await countPhone(ctx)
      return await addPerson(ctx, vault, { name, phone: normalisePhone(phone) })
    },

    async personReveal(ctx, { id, why }) {
      const { db, areaId, now, person } = ctx
      if (why.trim().length < 2) refuse(refusals.malformed, { field: 'why' })
      if (!(await findPersonOf(db, { areaId, id, now }))) refuse(refusals.notFound, { field: 'id' })
      const byId = person.personId
      const wait = await identity.limits.take(db, [revealLimit(byId)])
      if (wait > 0) refuse(personRefusals.revealOften, { data: { minutes: Math.ceil(wait / 60) } })
      const shown = await reveal(db, { id: newId(), areaId, of: id, field: 'phone', why: why.trim(), byId, at: now })
      if (!shown || shown.value === null) refuse(personRefusals.phoneMissing)
      await audited(db, ctx, 'people.person.revealed', { kind: 'people.person', id })
      return { value: shown.value }
    },

    async companyManager(ctx, { id: companyId, whom }) {
      if ('phone' in whom) await countPhone(ctx)
      const personId =
        'phone' in whom
          ? (await addPerson(ctx, vault, { name: whom.name, phone: normalisePhone(whom.phone) })).id
          : whom.personId
      const managers = await nameFirstManager(ctx, engines, { companyId, personId })
      return { id: companyId, personId, managers }
    },
  }
}

/** Whose office was taken while they asked takes nothing from others. Refuses 403. The caller holds the park's operators. */
async function mustStillOperate({ db, areaId, person }: WriteContext): Promise<void> {
  const facts = await findFacts(db, person.personId, areaId)
  if (!facts?.roles.includes('operator')) refuse(refusals.forbidden)
}
