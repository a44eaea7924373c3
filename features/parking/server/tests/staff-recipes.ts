import { makeApplication, makeControl, makePool, makeProof, newPlate } from '#fixtures/parking'
import { makePerson } from '#fixtures/people'
import { type Db, inTransaction, newId } from '#platform/db'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { asks, lists, type Owner, type Recipes } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import type { World } from '../../../../tests/support/world.ts'
import { changeOwn, insertApplication } from '../staff/application-queries.ts'
import { takeOver } from '../staff/cases.ts'
import { STAFF_SUBJECT } from '../staff/process.ts'

/** Applications of staff, spaces and lotteries; of the owner's company where they have one. */
export function staffRecipes(world: World, lotOf: (owner: Owner) => Promise<{ id: string }>): Recipes {
  const { db } = world.store
  const now = () => world.now()
  const applied = async (owner: Owner, state = 'asked') => {
    const { id: personId, areaId } = owner.person
    await makeRoom(world, personId)
    const companyId = (await companyOf(db, personId)) ?? newId()
    return await inCase({ areaId, personId, companyId, plate: newPlate(), now: now(), state })
  }
  /** An application of a colleague of the owner: nobody decides about their own. */
  const ofColleague = async (owner: Owner, state = 'asked') => {
    const { areaId } = owner.person
    const companyId = (await companyOf(db, owner.person.id)) ?? newId()
    const { id: personId } = await makePerson(db, { areaId })
    return await inCase({ areaId, personId, companyId, plate: newPlate(), now: now(), state })
  }
  /** An access control of the owner's that was approved. */
  const heldAccess = async (owner: Owner) => {
    const { id: personId, areaId } = owner.person
    const companyId = (await companyOf(db, personId)) ?? newId()
    const facts = { areaId, personId, companyId, kind: 'access', plate: null, proofId: null, reason: '' }
    const id = newId()
    await insertApplication(db, {
      ...facts,
      id,
      controlIds: [await makeControl(db, { areaId, companyId })],
      fromAt: startOfDay(today()),
      untilAt: startOfDay(addDays(today(), 2)),
      change: 'new',
      previousId: null,
      askedAt: now(),
    })
    await changeOwn(db, id, 'asked', { state: 'approved', approvedAt: now() })
    return id
  }
  /** An application with its case. */
  const inCase = async (facts: Parameters<typeof makeApplication>[1] & { areaId: string }) => {
    const id = await makeApplication(db, facts)
    await inTransaction(db, (tx) => takeOver(world.product.approvals, tx, facts.areaId, id))
    return id
  }
  const pool = async (owner: Owner, spaces: number, companyId: string | null = null) =>
    await makePool(db, {
      areaId: owner.person.areaId,
      companyId,
      spaces,
      lotIds: [(await lotOf(owner)).id],
      now: now(),
    })
  const roomy = async (owner: Owner) => pool(owner, 100_000, (await companyOf(db, owner.person.id)) ?? null)
  const operator = (caller: Owner) => giveRole(world, caller, 'operator')
  const today = () => dayOf(now())
  /** A published lottery of a park: two wait for one space. */
  const lottery = async (owner: Owner, caller: Owner) => {
    const { areaId } = owner.person
    const boss = areaId === caller.person.areaId ? caller : owner
    await operator(boss)
    const companyId = newId()
    await db
      .insertInto('people.company')
      .values(companyRow(companyId, areaId, now()))
      .execute()
    for (let i = 0; i < 2; i += 1) {
      const facts = { areaId, personId: owner.person.id, companyId, plate: newPlate(), now: now() }
      await inCase({ ...facts, state: 'company_approved' })
    }
    const poolId = await pool(owner, 1, companyId)
    const answer = await world.post<{ id: string }>('staffparking/lotteryPublish', { poolId }, boss.token)
    if (answer.code !== 200) throw new Error(`no lottery: ${answer.code} ${answer.message}`)
    return answer.body.id
  }
  const days = (input: object): object => onDays(input, today())
  const ofPark = (state: string) => async (owner: Owner, caller: Owner) => {
    await operator(caller)
    await othersDecided(world)
    return await applied(owner, state)
  }
  return {
    'staffparking/info': lists('id', (owner) => applied(owner)),
    'staffparking/add': {
      ...asks(async (_owner, caller) => {
        const { id: personId, areaId } = caller.person
        await makeRoom(world, personId)
        const proofId = await makeProof(db, { areaId, personId, now: now() })
        return { plate: newPlate(), proofId, reason: '自驾', fromDay: today(), untilDay: addDays(today(), 30) }
      }, NO_COMPANY),
      completed: days,
    },
    'staffparking/detail': asks(async (owner) => ({ id: await applied(owner) })),
    'staffparking/delete': asks(async (owner) => ({ id: await applied(owner) })),
    'staffparking/update': {
      ...asks(async (owner) => ({ id: await applied(owner), change: 'edit', reason: '换了新车' })),
      completed: days,
    },
    'staffparking/urge': asks(async (owner) => ({ id: await applied(owner) })),
    'staffparking/companyApplications': lists('id', async (owner) => {
      await othersDecided(world)
      return await applied(owner)
    }),
    'staffparking/companyDetail': asks(async (owner) => ({ id: await applied(owner) })),
    'staffparking/companyDecide': asks(async (owner) => ({ id: await ofColleague(owner), accept: true, note: '' })),
    'staffparking/parkApplications': lists('id', ofPark('company_approved')),
    'staffparking/parkDetail': asks(async (owner, caller) => ({ id: await ofPark('company_approved')(owner, caller) })),
    'staffparking/parkDecide': asks(async (owner, caller) => {
      await roomy(owner)
      await operator(caller)
      return { id: await ofColleague(owner, 'company_approved'), accept: true, note: '', from: 'company' }
    }),
    'staffparking/spaces': lists('id', async (owner, caller) => {
      await operator(caller)
      // A page holds twenty.
      await sparePools(db)
      return await pool(owner, 100_000)
    }),
    'staffparking/spaceSave': asks(async (owner, caller) => {
      await operator(caller)
      return { companyId: null, spaces: 100_000, lotIds: [(await lotOf(owner)).id] }
    }, NO_LOT),
    'staffparking/companies': {
      ...lists('id', async () => ''),
      make: async (owner, caller) => {
        await operator(caller)
        const id = await applied(owner)
        const row = await db
          .selectFrom('parking.staffApplication')
          .select('companyId')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return { input: {}, record: row.companyId }
      },
    },
    'staffparking/accessControlSave': asks(async (owner, caller) => {
      await operator(caller)
      const companyId = (await companyOf(db, owner.person.id)) ?? newId()
      await makeControl(db, { areaId: owner.person.areaId, companyId })
      return { companyId, name: `门禁${newId().slice(-8)}`, place: '大堂' }
    }, NO_SUCH_COMPANY),
    'staffparking/accessControls': lists('id', async (owner, caller) => {
      await operator(caller)
      const companyId = (await companyOf(db, owner.person.id)) ?? newId()
      return await makeControl(db, { areaId: owner.person.areaId, companyId })
    }),
    'staffparking/accessControlChoices': asks(async (_owner, caller) => {
      await operator(caller)
      return {}
    }),
    'staffparking/accessRevoke': asks(async (owner, caller) => {
      await operator(caller)
      return { id: await heldAccess(owner), reason: '岗位调整' }
    }),
    'staffparking/lottery/{id}': asks(async (owner, caller) => ({ id: await lottery(owner, caller) })),
    'staffparking/lotteries': lists('id', lottery),
    'staffparking/lotteryPublish': asks(async (owner, caller) => {
      await operator(caller)
      const { areaId } = owner.person
      const companyId = newId()
      await db
        .insertInto('people.company')
        .values(companyRow(companyId, areaId, now()))
        .execute()
      for (let i = 0; i < 3; i += 1) {
        const facts = { areaId, personId: owner.person.id, companyId, plate: newPlate(), now: now() }
        await makeApplication(db, { ...facts, state: 'company_approved' })
      }
      return { poolId: await pool(owner, 2, companyId), spaces: 1 }
    }),
    'staffparking/lotteryDraw': asks(async (owner, caller) => ({ id: await lottery(owner, caller) })),
    'staffparking/lotteryCancel': asks(async (owner, caller) => ({ id: await lottery(owner, caller) })),
  }
}

const [NO_COMPANY, NO_LOT, NO_SUCH_COMPANY] = [11_100, 11_019, 11_047]

/** Ten applications are as many as a person has under way. */
async function makeRoom(world: World, personId: string): Promise<void> {
  const rows = await world.store.db
    .updateTable('parking.staffApplication')
    .set({ state: 'withdrawn' })
    .where('personId', '=', personId)
    .where('state', 'in', ['asked', 'company_approved'])
    .where('lotteryId', 'is', null)
    .returning(['id', 'areaId'])
    .execute()
  await endCases(world, rows, 'withdrawn')
}

/** A page of those that wait holds twenty: those of before are decided. */
async function othersDecided(world: World): Promise<void> {
  const waiting = ['asked', 'company_approved']
  const rows = await world.store.db
    .updateTable('parking.staffApplication')
    .set({ state: 'refused' })
    .where('state', 'in', waiting)
    .where('lotteryId', 'is', null)
    .returning(['id', 'areaId'])
    .execute()
  await endCases(world, rows, 'rejected')
}

/** The cases of applications end as those do. */
async function endCases(
  world: World,
  rows: readonly { id: string; areaId: string }[],
  to: 'withdrawn' | 'rejected',
): Promise<void> {
  for (const [areaId, of] of Map.groupBy(rows, (row) => row.areaId))
    await inTransaction(world.store.db, (db) =>
      world.product.approvals.settle(db, {
        areaId,
        kind: STAFF_SUBJECT,
        subjectIds: of.map(({ id }) => id),
        to,
        by: null,
        opinion: '',
        now: world.now(),
      }),
    )
}

async function sparePools(db: Db): Promise<void> {
  await db
    .deleteFrom('parking.staffPool')
    .where((is) =>
      is.not(
        is.exists(
          is.selectFrom('parking.staffLottery as l').select('l.id').whereRef('l.poolId', '=', 'parking.staffPool.id'),
        ),
      ),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('parking.staffApplication as a')
            .select('a.id')
            .whereRef('a.poolId', '=', 'parking.staffPool.id'),
        ),
      ),
    )
    .execute()
}

const companyRow = (id: string, areaId: string, createdAt: Date) => ({
  id,
  areaId,
  name: `摇号企业${id.slice(-6)}`,
  pinyin: 'yaohao',
  address: '',
  createdAt,
})

/** The company that a person belongs to. */
async function companyOf(db: Db, personId: string): Promise<string | undefined> {
  const tie = await db
    .selectFrom('people.membership')
    .select('companyId')
    .where('personId', '=', personId)
    .orderBy('joinedAt')
    .executeTakeFirst()
  return tie?.companyId
}

/** Days of an application are from today on, in order and within a year: others are brought there. */
function onDays(input: object, today: string): object {
  const number = (name: string) => {
    const text: unknown = Reflect.get(input, name)
    return typeof text === 'string' ? Math.abs(Date.parse(text) / 86_400_000) : Number.NaN
  }
  const [from, until] = [number('fromDay'), number('untilDay')]
  if (Number.isNaN(from) || Number.isNaN(until)) return input
  const fromDay = addDays(today, from % 300)
  return { ...input, fromDay, untilDay: addDays(fromDay, until % 300) }
}
