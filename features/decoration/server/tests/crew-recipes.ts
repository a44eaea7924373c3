import { makePoint } from '#fixtures/access'
import { makeCase, makeWorker } from '#fixtures/decoration'
import { makeRoom, makeTenancy } from '#fixtures/estate'
import { newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { asks, lists, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { freshIdNumber, freshPhone } from '../workers/fixtures.ts'

/** Crews: of whoever applies for the case; the switch is staff's. */
export const crewRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const now = () => world.now()
  const work = async ({ person }: Owner, state: 'working' | 'stopped' = 'working') =>
    (await makeCase(db, { areaId: person.areaId, applicantId: person.id, state, begunAt: now(), now: now() })).id
  const worker = async (owner: Owner) => {
    const caseId = await work(owner)
    const made = await makeWorker(db, world.product, { caseId, byId: owner.person.id, now: now() })
    return { id: made.id, version: made.version, caseId }
  }
  return {
    'decoration/personnelList': lists('caseId', (owner) => work(owner)),
    'decoration/personnelPicture': asks(async () => ({ kind: 'photo' })),
    'decoration/personnelSave': asks(async (owner) => ({
      caseId: await work(owner),
      id: null,
      name: '赵大勇',
      phone: freshPhone(),
      idNumber: freshIdNumber(),
      trade: 'carpenter',
      insuranceUntil: addDays(dayOf(now()), 60),
      certificateNumber: '',
      certificateUntil: null,
    })),
    'decoration/personnelRemove': asks(async (owner) => {
      const { id, version } = await worker(owner)
      return { id, seen: version }
    }),
    'decoration/badge': asks(async (owner) => ({ caseId: (await worker(owner)).caseId })),
    'decoration/accessList': asks(async (owner) => ({ id: (await worker(owner)).caseId })),
    'decoration/accessInfo': asks(async (owner) => {
      const { id, caseId } = await worker(owner)
      const pass = await db.selectFrom('access.pass').select('id').where('sourceId', '=', id).executeTakeFirstOrThrow()
      return { caseId, id: await crossed(owner, pass.id) }
    }),
    'decoration/stopWork': asks(async (owner) => ({ id: await work(owner), seen: 1, reason: '野蛮施工' })),
    'decoration/resumeWork': asks(async (owner) => {
      const roomId = await roomOf(owner)
      const facts = { areaId: owner.person.areaId, applicantId: owner.person.id, roomId }
      const { id } = await makeCase(db, { ...facts, state: 'stopped', begunAt: now(), now: now() })
      return { id, seen: 1, reason: '整改完成' }
    }),
  }

  async function roomOf({ person: { areaId, id: personId } }: Owner): Promise<string> {
    const roomId = await makeRoom(db, { areaId })
    await makeTenancy(db, { areaId, roomId, holder: { personId } })
    return roomId
  }

  async function crossed({ person: { areaId } }: Owner, passId: string): Promise<string> {
    const point = await makePoint(db, { areaId })
    const id = newId()
    await db
      .insertInto('access.crossing')
      .values({
        id,
        areaId,
        pointId: point.id,
        passId,
        direction: 'in',
        kind: 'opened',
        how: 'online',
        why: [],
        headcount: 1,
        moved: true,
        note: '',
        at: now(),
        recordedAt: now(),
        eventKey: id,
        shown: 'code',
      })
      .execute()
    return id
  }
}
