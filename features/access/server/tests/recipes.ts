import { keepPoints, makePass, makePoint } from '#fixtures/access'
import { makePerson } from '#fixtures/people'
import { newId } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { exports } from '../../../../tests/support/exporter.ts'
import { asks, lists, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import { insertCrossing } from '../crossings/queries.ts'
import { insertFlags } from '../gate/flag-queries.ts'
import { updateInside } from '../passes/queries.ts'
import { agentRecipes } from './agent-recipes.ts'
import { cameraRecipes } from './camera-recipes.ts'
import { cardRecipes } from './card-recipes.ts'
import { emergencyRecipes } from './emergency-recipes.ts'
import { faceRecipes } from './face-recipes.ts'
import { revealRecipes } from './reveal-recipes.ts'

/** Points, passes and crossings: of a gatekeeper's points each park has its own. */
export const recipes: MakeRecipes = (world) => {
  const { db } = world.store
  const now = () => world.now()
  /** Only property staff judge who comes: given once a person. */
  const given = new Set<string>()
  async function property(caller: Owner): Promise<void> {
    if (given.has(caller.person.id)) return
    given.add(caller.person.id)
    await giveRole(world, caller, 'property')
  }
  /** A point of the owner's park, kept by the caller. */
  const kept = async ({ person: { areaId } }: Owner, caller: Owner) => {
    await property(caller)
    const point = await makePoint(db, { areaId, now: now() })
    await keepPoints(db, { areaId, personId: caller.person.id, pointIds: [point.id], now: now() })
    return point
  }
  async function crossed(owner: Owner, caller: Owner, kind: 'opened' | 'refused') {
    const { areaId } = owner.person
    const point = await kept(owner, caller)
    const passId = await makePass(db, { areaId, now: now() })
    const id = newId()
    await insertCrossing(db, {
      id,
      areaId,
      pointId: point.id,
      passId,
      direction: 'in',
      kind,
      how: 'online',
      shown: 'code',
      eventKey: `recipe:${id}`,
      codeId: null,
      why: kind === 'refused' ? ['early'] : [],
      headcount: 1,
      byId: null,
      agentFor: null,
      moved: false,
      note: '',
      at: now(),
      recordedAt: now(),
    })
    return { id, point, passId }
  }
  async function flagged(owner: Owner, caller: Owner) {
    const { id: crossingId, point, passId } = await crossed(owner, caller, 'opened')
    const { areaId } = owner.person
    const [flag] = await insertFlags(db, [
      { areaId, kind: 'in_twice', pointId: point.id, passId, crossingId, at: now() },
    ])
    return flag?.id ?? ''
  }
  const act = () => `recipe-${newId()}`
  const NOT_KEPT = 16_004
  return {
    ...agentRecipes(world),
    ...cameraRecipes(world),
    ...cardRecipes(world),
    ...faceRecipes(world),
    ...emergencyRecipes(world),
    ...revealRecipes(world),
    'entrance/points': asks(async () => ({})),
    'entrance/pointSave': asks(async ({ person: { areaId } }, caller) => {
      await giveRole(world, caller, 'operator')
      const { id } = await makePoint(db, { areaId, now: now() })
      const facts = { name: '北门', kind: 'gate', direction: 'in', buildingId: null, ways: ['code'], deviceId: null }
      return { id, version: 1, ...facts, marked: false, disabled: false }
    }, 16_001),
    'entrance/pointDevices': asks(async () => ({ part: '' })),
    'entrance/pointCompanies': asks(async () => ({ part: '' })),
    'entrance/gatekeepers': asks(async () => ({})),
    'entrance/gatekeeperSet': asks(async ({ person: { areaId } }, caller) => {
      await giveRole(world, caller, 'operator')
      const { id: personId } = await makePerson(db, { areaId, roles: ['property'] })
      return { personId, pointIds: [] }
    }),
    'entrance/qrInfo': asks(async (owner) => {
      await makePass(db, { areaId: owner.person.areaId, holderId: owner.person.id, now: now() })
      return {}
    }, 16_007),
    'entrance/authDetail': asks(async ({ person: { areaId, id: holderId } }) => ({
      id: await makePass(db, { areaId, holderId, now: now() }),
    })),
    'passcode/whoLetsIn': asks(async () => ({})),
    'passcode/query': lists('id', ({ person: { areaId, id: holderId } }) =>
      makePass(db, { areaId, holderId, now: now() }),
    ),
    'passcode/create': asks(async () => ({}), 16_008, 16_009),
    'passcode/checkScanPermission': asks(async (owner, caller) => {
      await kept(owner, caller)
      return {}
    }),
    'passcode/scan': asks(
      async (owner, caller) => ({
        pointId: (await kept(owner, caller)).id,
        code: '630000000000000000',
        actId: act(),
      }),
      NOT_KEPT,
    ),
    'passcode/verdict': asks(async (owner, caller) => ({ id: (await crossed(owner, caller, 'opened')).id })),
    'passcode/admit': asks(async (owner, caller) => ({
      id: (await crossed(owner, caller, 'refused')).id,
      actId: act(),
      note: '接待人到场',
    })),
    'passcode/turnAway': asks(async (owner, caller) => ({
      id: (await crossed(owner, caller, 'opened')).id,
      note: '非本人',
    })),
    'passcode/search': asks(async (owner, caller) => {
      await kept(owner, caller)
      return { text: '8765' }
    }, NOT_KEPT),
    'passcode/admitPass': asks(async (owner, caller) => {
      const point = await kept(owner, caller)
      const passId = await makePass(db, { areaId: owner.person.areaId, now: now() })
      return { passId, pointId: point.id, actId: act(), note: '手机没电' }
    }, NOT_KEPT),
    'passcode/bundle': asks(async (owner, caller) => {
      await kept(owner, caller)
      return {}
    }, NOT_KEPT),
    'passcode/sync': asks(async (owner, caller) => {
      const { id: pointId } = await kept(owner, caller)
      const passId = await makePass(db, { areaId: owner.person.areaId, now: now() })
      return { ahead: 0, acts: [{ actId: act(), what: 'opened', pointId, passId, at: toInstant(now()) }] }
    }),
    'entrance/muster': asks(async (owner, caller) => {
      await kept(owner, caller)
      return {}
    }, NOT_KEPT),
    'passcode/flags': lists('id', flagged),
    'passcode/flagClose': asks(async (owner, caller) => ({ id: await flagged(owner, caller), word: '已核对' })),
    'passcode/crossings': asks(
      async (owner, caller) => ({
        pointId: (await crossed(owner, caller, 'opened')).point.id,
      }),
      NOT_KEPT,
    ),
    'entrance/openDoor': asks(async ({ person: { areaId, id: holderId } }) => {
      const { doorCode } = await makePoint(db, { areaId, marked: true, kind: 'door', now: now() })
      const passId = await makePass(db, { areaId, holderId, now: now() })
      await updateInside(db, passId, { inside: true, entriesLeft: null, now: now() })
      return { door: doorCode, passId, actId: act() }
    }, 16_012),
    'entrance/doorSheet': asks(async ({ person: { areaId } }, caller) => {
      await giveRole(world, caller, 'operator')
      return { pointIds: [(await makePoint(db, { areaId, marked: true, now: now() })).id] }
    }, 16_001),
    ...Object.fromEntries(
      ['accessStatistic', 'staffStatistic', 'enterpriseSituation', 'innovation'].map((name) => [
        `entrance/${name}`,
        asks(async () => ({ period: 'week' }), 16_080),
      ]),
    ),
    'entrance/staffNamesSet': asks(async () => ({ on: true, notice: '用于统计出勤，有疑问请联系行政部' }), 16_080),
    'entrance/parkFlagSheet': exports(world),
    'entrance/staffNotice': asks(async () => ({})),
    'passcode/notice': asks(async ({ person: { areaId, id: holderId } }) => {
      const { id: pointId } = await makePoint(db, { areaId, now: now() })
      const passId = await makePass(db, { areaId, holderId, now: now() })
      const flag = { areaId, kind: 'two_gates', pointId, passId, crossingId: null, at: now() } as const
      const [made] = await insertFlags(db, [flag])
      return { id: made?.id ?? '' }
    }),
  }
}
