import { type Grant, type people, rightRefusals } from '#contract/people'
import { regionsOf } from '#door/estate'
import { audited } from '#platform/audit'
import { asSeen } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import type { Vault } from '#platform/vault'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PeopleEngines } from '../engines.ts'
import { announceNews } from '../messages/write.ts'
import { phoneIndex } from '../phones.ts'
import { endGrant, listGrants } from './grant-queries.ts'
import { grantRole } from './granting.ts'
import { lockRole } from './role-queries.ts'
import { maskedPhone, viewGrant } from './view.ts'
import { findByPhone, listCompaniesCalled, listOwnPeople } from './whom-queries.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'parkGrant' | 'parkGrantEnd' | 'parkGrantWhom' | 'parkGrantWhere'>

/** So many whole phones an operator looks up in an hour: nobody reads the park's people out by trying numbers. */
const PHONES = { max: 60, seconds: 3600 }
const FOUND = 20

/** Who holds which role of the park. */
export function grantHandlers({ identity, vault, jobs }: PeopleEngines): Handlers {
  return {
    async parkGrant(ctx, { roleId, version, personId, within = null, beginsOn, endsOn }) {
      const role =
        (await lockRole(ctx.db, ctx.areaId, roleId, 'hold')) ?? refuse(refusals.notFound, { field: 'roleId' })
      asSeen(role, version, refusals.conflict)
      return await showGrant(
        ctx,
        vault,
        await grantRole(ctx, { identity, jobs }, { role, personId, within, beginsOn, endsOn }),
      )
    },

    async parkGrantEnd(ctx, { id, reason }) {
      const { areaId, db, now: at } = ctx
      const { personId: actor } = ctx.person
      const ended = await endGrant(db, areaId, id, { endedAt: at, endedBy: actor, endReason: reason.trim() })
      const grant = await showGrant(ctx, vault, id)
      if (!ended) refuse(rightRefusals.endedAlready)
      await identity.sessions.personChanged(db, ended.personId)
      await announceNews(db, { jobs }, { about: 'grant', id })
      const subject = { kind: 'people.role-grant', id }
      await audited(db, ctx, 'people.role.taken-back', subject, { ...ended })
      return grant
    },

    async parkGrantWhom(ctx, { text }) {
      const { areaId, db } = ctx
      const me = ctx.person.personId
      const phone = normalisePhone(text)
      const isWhole = isPhone(phone)
      if (isWhole) {
        const wait = await identity.limits.take(db, [{ key: `people:whom:${areaId}:${me}`, ...PHONES }])
        if (wait > 0) refuse(refusals.tooMany)
      }
      const rows = isWhole
        ? await findByPhone(db, areaId, phoneIndex(vault, phone))
        : await listOwnPeople(db, areaId, { part: text.trim(), limit: FOUND })
      const items = rows.map(({ id, name, company, phoneSealed }) => ({
        id,
        name,
        company,
        phone: maskedPhone(vault, { id, phoneSealed }),
        me: id === me,
      }))
      return { items, next: null }
    },

    async parkGrantWhere({ areaId, db }, { text }) {
      return { items: await listCompaniesCalled(db, areaId, { part: text.trim(), limit: FOUND }), next: null }
    },
  }
}

async function showGrant({ areaId, db }: WriteContext, vault: Vault, id: string): Promise<Grant> {
  const { items } = await listGrants(db, { areaId, personId: null, id, size: 1 })
  const [row] = items
  if (!row) refuse(refusals.notFound, { field: 'id' })
  return viewGrant(row, row.regionIds === null ? [] : await regionsOf(db, areaId), vault)
}
