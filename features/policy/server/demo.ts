import { factsOf } from '#door/people'
import { makeGrant, personOf } from '#fixtures/people'
import { type Db, newId } from '#platform/db'
import type { AreaDemo, DemoPark } from '#platform/http'
import { addDays, dayOf } from '#vocabulary/day'
import { seedApplications } from './demo/applications.ts'
import { DEMO_THEMES, type DemoKind, type DemoPolicy, demoPolicies } from './demo/policies.ts'
import { hasPolicies } from './demo/queries.ts'
import { putThemes } from './desk/queries.ts'
import type { PolicyEngines } from './engines.ts'
import { putStated } from './facts/queries.ts'
import { makeApplication, makePolicy } from './fixtures.ts'
import { listThemes, setFollowed } from './reading/queries.ts'

type Making = Pick<PolicyEngines, 'approvals' | 'forms'>

const DAY_MS = 86_400_000
/** The policies were published before the first application. */
const SINCE_DAYS = 30
const ROLE_DAYS = 365

/** What the demo's park offers its enterprises: four policies, and applications in each state. */
export function demo(engines: Making, { areaId, clock }: Pick<DemoPark, 'areaId' | 'clock'>): AreaDemo {
  return {
    async seed(db) {
      const now = clock()
      if (await hasPolicies(db, areaId)) return
      const operatorId = await personOf(db, areaId, 'operator')
      const propertyId = await personOf(db, areaId, 'property')
      const managerId = await personOf(db, areaId, 'manager')
      if (operatorId === null || propertyId === null || managerId === null) return
      const facts = await factsOf(db, { areaId, personId: managerId })
      const companyId = facts?.companies.find(({ manager }) => manager)?.companyId
      if (companyId === undefined) return
      const today = dayOf(now)
      const days = { beginsOn: today, endsOn: addDays(today, ROLE_DAYS) }
      for (const [id, name] of [
        [operatorId, '政策主管'],
        [propertyId, '政策专员'],
      ] as const)
        await makeGrant(db, { id, areaId }, { name, rights: ['policy.write'], ...days })
      await putThemes(
        db,
        areaId,
        DEMO_THEMES.map((name) => ({ id: null, name, disabled: false })),
      )
      const themes = new Map((await listThemes(db, areaId, null)).map(({ name, id }) => [name, id]))
      const followed = [themes.get('科技创新') ?? newId()]
      await setFollowed(db, { areaId, personId: managerId, themeIds: followed, at: now })
      const policies = new Map<DemoKind, string>()
      for (const policy of demoPolicies(today)) {
        const by = { authorId: propertyId, reviewerId: operatorId, companyId, managerId }
        policies.set(policy.kind, await seedPolicy(db, engines, { areaId, policy, themes, now, ...by }))
      }
      const who = { companyId, applicantId: managerId, deciderId: operatorId }
      await seedApplications(db, { ...engines, makeApplication }, { areaId, policies, now, ...who })
    },
  }
}

async function seedPolicy(
  db: Db,
  engines: Making,
  of: {
    areaId: string
    policy: DemoPolicy
    themes: ReadonlyMap<string, string>
    authorId: string
    reviewerId: string
    companyId: string
    managerId: string
    now: Date
  },
): Promise<string> {
  const { areaId, policy, themes, authorId, reviewerId, companyId, managerId, now } = of
  const themeIds = policy.themes.flatMap((name) => themes.get(name) ?? [])
  const since = new Date(now.getTime() - SINCE_DAYS * DAY_MS)
  const content = { ...policy.content, themeIds }
  const id = await makePolicy(db, engines, { areaId, authorId, reviewerId, content, now: since })
  const stated = Object.entries(policy.stated).map(([factId, value]) => ({
    factId,
    values: [value],
    asOf: dayOf(since),
  }))
  await putStated(db, { companyId, policyId: id, byId: managerId, at: since }, stated)
  return id
}
