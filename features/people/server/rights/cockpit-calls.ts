import { type people, rightRefusals } from '#contract/people'
import { regionsOf } from '#door/estate'
import { type Db, newId } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { refuse } from '#vocabulary/refusal'
import type { Right } from '#vocabulary/rights'
import type { PeopleEngines } from '../engines.ts'
import { grantRole } from './granting.ts'
import { rightsOf } from './held.ts'
import { lastDayOf } from './held-queries.ts'
import { holdRoleOf, insertRole } from './role-queries.ts'
import { listNamed } from './whom-queries.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'cockpitScope' | 'cockpitAuthCheck' | 'cockpitAuthCommit'>

const SEE: Right = 'cockpit.see'
/** What the role is called that property staff grant: it lets people see the cockpit and nothing else. */
const ROLE = '驾驶舱查看'

/** Who sees the cockpit, and what of it. */
export function cockpitHandlers({ identity, jobs }: PeopleEngines): Handlers {
  return {
    async cockpitScope({ areaId, db, person }) {
      const held = await heldHere(db, areaId, person.personId)
      const whole = held.some(({ regionIds, companyIds }) => regionIds === null && companyIds === null)
      const [regionIds, companyIds] = [
        held.flatMap((each) => each.regionIds ?? []),
        held.flatMap((each) => each.companyIds ?? []),
      ]
      const regions = whole || regionIds.length > 0 ? await regionsOf(db, areaId) : []
      return {
        whole,
        regions: regions.filter(({ id }) => whole || regionIds.includes(id)),
        companies: whole || companyIds.length === 0 ? [] : await listNamed(db, areaId, companyIds),
      }
    },

    async cockpitAuthCheck({ areaId, db, person }) {
      const until = await lastDayOf(db, areaId, person.personId, SEE)
      return { allowed: until !== null, until }
    },

    async cockpitAuthCommit(ctx, { personId, within = null, endsOn }) {
      const role = await cockpitRole(ctx)
      const id = await grantRole(ctx, { identity, jobs }, { role, personId, within, beginsOn: undefined, endsOn })
      return { id, until: endsOn }
    },
  }
}

async function heldHere(db: Db, areaId: string, personId: string) {
  return (await rightsOf(db, { areaId, personId })).filter(({ right }) => right === SEE)
}

/** A role that lets people see the cockpit and nothing else: never one that operators gave more rights to. Made where there is none. */
async function cockpitRole({ areaId, db, now }: WriteContext) {
  const known = await holdRoleOf(db, areaId, [SEE])
  if (known) return known
  await insertRole(db, { id: newId(), areaId, name: ROLE, rights: [SEE], createdAt: now })
  return (await holdRoleOf(db, areaId, [SEE])) ?? refuse(rightRefusals.cockpitName, { data: { name: ROLE } })
}
