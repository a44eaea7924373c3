import { type people, rightRefusals } from '#contract/people'
import { regionsOf } from '#door/estate'
import { audited } from '#platform/audit'
import { asSeen, newId } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { isRoleName } from '#vocabulary/names'
import { refusals, refuse } from '#vocabulary/refusal'
import { RIGHT_WORDS } from '#vocabulary/rights'
import type { PeopleEngines } from '../engines.ts'
import { endGrantsOf, listGrants, listHolders } from './grant-queries.ts'
import { countRoles, endRole, insertRole, isGranted, listRoles, lockRole, updateRole } from './role-queries.ts'
import { isWider } from './rules.ts'
import { viewGrant, viewRole } from './view.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'parkRoleList' | 'parkRoleSave' | 'parkRoleEnd'>
type Facts = { name: string; rights: string[] }

const PAGE = 20
/** So many roles a park has at most: they are shown together. */
const MAX_ROLES = 60

/** Roles of the park. */
export function roleHandlers({ identity, vault }: PeopleEngines): Handlers {
  return {
    async parkRoleList(ctx, { side = 'now', roleId = null, next }) {
      const { areaId, db, person } = ctx
      const { personId } = person
      const operator = person.roles.includes('operator')
      const wanted = { areaId, personId: operator ? null : personId, roleId, over: side === 'over' }
      const page = await listGrants(db, { ...wanted, next, size: PAGE })
      const regions = await regionsOf(db, areaId)
      const roles = await listRoles(db, areaId, { personId, heldOnly: !operator })
      return {
        items: page.items.map((row) => viewGrant(row, regions, operator ? vault : null)),
        next: page.next,
        roles: roles.map(viewRole),
        regions,
        operator,
      }
    },

    async parkRoleSave(ctx, { id, version, name, rights }) {
      const { areaId, db, person } = ctx
      if (!isRoleName(name)) refuse(rightRefusals.roleName, { field: 'name' })
      const facts = { name, rights: RIGHT_WORDS.filter((right) => rights.includes(right)) }
      const roleId = id ?? newId()
      if (id === undefined) await addRole(ctx, roleId, facts)
      else {
        await changeRole(ctx, { id, version }, facts)
        await identity.sessions.peopleChanged(db, await listHolders(db, id))
      }
      const subject = { kind: 'people.park-role', id: roleId }
      const action = id === undefined ? 'people.role.made' : 'people.role.changed'
      await audited(db, ctx, action, subject, facts)
      const [role] = await listRoles(db, areaId, { personId: person.personId, heldOnly: false, id: roleId })
      return viewRole(role ?? refuse(refusals.notFound))
    },

    async parkRoleEnd(ctx, { id, version }) {
      const { areaId, db, now: at } = ctx
      const { personId: actor } = ctx.person
      const role = (await lockRole(db, areaId, id, 'change')) ?? refuse(refusals.notFound, { field: 'id' })
      asSeen(role, version, refusals.conflict)
      await endRole(db, id, at)
      const ended = await endGrantsOf(db, id, { endedAt: at, endedBy: actor, endReason: `角色“${role.name}”已停用` })
      await identity.sessions.peopleChanged(db, ended)
      const detail = { name: role.name, ended: ended.length }
      const subject = { kind: 'people.park-role', id }
      await audited(db, ctx, 'people.role.ended', subject, detail)
      return { done: true, ended: ended.length }
    },
  }
}

async function addRole({ areaId, db, now }: WriteContext, id: string, facts: Facts): Promise<void> {
  if ((await countRoles(db, areaId)) >= MAX_ROLES) refuse(rightRefusals.roleMany, { data: { most: MAX_ROLES } })
  if (!(await insertRole(db, { id, areaId, ...facts, createdAt: now })))
    refuse(rightRefusals.roleNameTaken, { field: 'name' })
}

async function changeRole(
  { areaId, db, person }: WriteContext,
  seen: { id: string; version: number | undefined },
  facts: Facts,
): Promise<void> {
  const role = (await lockRole(db, areaId, seen.id, 'change')) ?? refuse(refusals.notFound, { field: 'id' })
  asSeen(role, seen.version, refusals.conflict)
  // Else a grant to oneself would only take one more step.
  if (isWider(role.rights, facts.rights) && (await isGranted(db, role.id, person.personId)))
    refuse(rightRefusals.ownRole, { field: 'rights' })
  if (!(await updateRole(db, role.id, facts))) refuse(rightRefusals.roleNameTaken, { field: 'name' })
}
