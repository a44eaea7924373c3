import { makeGrant, makePerson } from '#fixtures/people'
import { dayOf } from '#vocabulary/day'
import { asks, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import { lastOver } from '../figures/periods.ts'
import { makeArchive, makeFiling, makeIndicator, makePeriod } from '../fixtures.ts'

/** Figures of archives: of the park of whoever asks. */
export const figureRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const granted = new Set<string>()
  /** Whoever asks reads figures and files on paper, in their own park alone. */
  async function economist(caller: Owner): Promise<void> {
    const { person } = caller
    if (granted.has(person.id)) return
    granted.add(person.id)
    await giveRole(world, caller, 'operator')
    await makeGrant(db, person, { rights: ['archive.read', 'economy.read', 'economy.write'] })
  }
  const indicators = new Map<string, { id: string }>()
  async function parts(owner: Owner, caller: Owner) {
    await economist(caller)
    const { areaId } = owner.person
    const archive = await makeArchive(db, { areaId, now: world.now() })
    const indicator = indicators.get(areaId) ?? (await makeIndicator(db, { areaId }))
    indicators.set(areaId, indicator)
    const period = await makePeriod(db, { areaId, ...lastOver('quarter', dayOf(world.now())) })
    return { areaId, archive, indicator, period }
  }
  const submitted = async (owner: Owner, caller: Owner) => {
    const { areaId, archive, indicator, period } = await parts(owner, caller)
    // who filed does not decide
    const by = (await makePerson(db, { areaId })).id
    const values = { [indicator.id]: '12.5' }
    const filing = await makeFiling(db, { areaId, archive, periodId: period.id, state: 'submitted', values, by })
    return { archive, filing, indicator }
  }
  return {
    'archive/economicData': asks(async (owner, caller) => ({ id: (await parts(owner, caller)).archive.id })),
    'archive/economicPeriods': asks(async (owner, caller) => ({ id: (await parts(owner, caller)).archive.id })),
    'archive/economicFiling': asks(async (owner, caller) => {
      const { archive, period } = await parts(owner, caller)
      return { id: archive.id, periodId: period.id }
    }),
    'archive/economicFile': asks(async (owner, caller) => {
      const { archive, indicator, period } = await parts(owner, caller)
      const entries = [{ indicatorId: indicator.id, value: '12.5', note: '' }]
      return { id: archive.id, periodId: period.id, version: 0, act: 'draft', entries }
    }),
    'archive/economicDecide': asks(async (owner, caller) => {
      const { filing, indicator } = await submitted(owner, caller)
      const { id: filingId, version } = filing
      return { filingId, version, decision: 'return', fields: [indicator.id], reason: '请核对' }
    }),
    'archive/economicPeers': asks(async (owner, caller) => {
      const { archive, indicator, period } = await parts(owner, caller)
      await db.updateTable('archives.period').set({ reckonedAt: world.now() }).where('id', '=', period.id).execute()
      await db
        .insertInto('archives.peerStanding')
        .values({
          id: archive.id,
          archiveId: archive.id,
          indicatorId: indicator.id,
          periodId: period.id,
          quarter: 1,
          at: world.now(),
        })
        .execute()
      return { id: archive.id }
    }),
    'archive/settings': {
      make: async (owner, caller) => ({ input: {}, record: (await parts(owner, caller)).indicator.id }),
      reached: (body, record) => JSON.stringify(body).includes(record),
    },
    'archive/settingsSave': asks(async (owner, caller) => {
      const { indicator } = await parts(owner, caller)
      const row = await db
        .selectFrom('archives.indicator')
        .selectAll()
        .where('id', '=', indicator.id)
        .executeTakeFirstOrThrow()
      const { name, version } = row
      return {
        part: 'indicator',
        id: indicator.id,
        version,
        name,
        kind: 'money',
        unit: '万元',
        sums: true,
        spans: ['quarter'],
        least: '0',
        most: '',
        atMost: null,
        lowPercent: 20,
        highPercent: 500,
        place: 10,
        disabled: false,
      }
    }),
  }
}
