import { makeCase, makeComplaint, makeSlot } from '#fixtures/decoration'
import { makeBuilding, makeRoom, makeTenancy } from '#fixtures/estate'
import { inTransaction } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { asks, lists, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { signText } from '../ground/signs.ts'

/** Noise: slots of whoever applies for the case, complaints of the park. */
export const noiseRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const now = () => world.now()
  const today = () => dayOf(now())
  /** A job in a room of its owner, with a room on its floor that somebody else holds. */
  const work = async ({ person: { areaId, id } }: Owner, neighbour?: Owner) => {
    const { floorIds, id: buildingId } = await makeBuilding(db, { areaId })
    const floorId = floorIds[0] ?? ''
    const roomId = await makeRoom(db, { areaId, floorId })
    await makeTenancy(db, { areaId, roomId, holder: { personId: id } })
    if (neighbour) {
      const next = await makeRoom(db, { areaId, floorId })
      await makeTenancy(db, { areaId, roomId: next, holder: { personId: neighbour.person.id } })
    }
    const facts = { areaId, applicantId: id, roomId, buildingId, state: 'working', begunAt: now(), now: now() } as const
    return { caseId: (await makeCase(db, facts)).id, roomId }
  }
  const other = async ({ person: { areaId } }: Owner): Promise<Owner> => {
    const person = await world.person({ areaId })
    return { person, token: person.token }
  }
  const slot = async (owner: Owner) => {
    const { caseId, roomId } = await work(owner)
    const startsAt = new Date(now().getTime() + 4 * 86_400_000)
    return await makeSlot(db, { areaId: owner.person.areaId, caseId, roomId, byId: owner.person.id, startsAt })
  }
  let days = 0
  const complaint = async (owner: Owner) => {
    const { caseId } = await work(owner)
    days += 1
    const facts = { areaId: owner.person.areaId, caseId, authorId: owner.person.id, now: now() }
    return await makeComplaint(db, { ...facts, day: addDays(today(), -days) })
  }
  return {
    'decoration/calendar': {
      make: async (owner) => ({ input: {}, record: (await work(owner)).caseId }),
      reached: (body, record) => JSON.stringify(body).includes(record),
    },
    'decoration/noiseSave': asks(async (owner) => ({
      act: { what: 'withdraw', id: (await slot(owner)).id, seen: 1 },
    })),
    'decoration/complain': asks(
      async (owner, caller) => ({
        // nobody complains of their own job
        caseId: (await work(owner.token === caller.token ? await other(owner) : owner, caller)).caseId,
        kind: 'noise',
        text: '午休时间还在钻孔',
        photos: [],
      }),
      22309,
      22310,
    ),
    'decoration/complaintList': lists('id', async (owner) => (await complaint(owner)).id, { state: 'open' }),
    'decoration/complaintAnswer': asks(async (owner) => ({
      id: (await complaint(owner)).id,
      seen: 1,
      outcome: 'explained',
      answer: '已要求错开午休时间',
    })),
    'decoration/noiseHoursSave': asks(async ({ person: { areaId } }) => {
      const row = await db
        .selectFrom('decoration.noiseHours')
        .select('version')
        .where('areaId', '=', areaId)
        .executeTakeFirst()
      const always = { workday: [{ from: 480, to: 1080 }], off: [] }
      return { seen: row?.version ?? 0, hours: { flat: always, office: always } }
    }),
    'decoration/doorsign': asks(async (owner) => {
      const { areaId } = owner.person
      const { caseId } = await work(owner)
      return {
        code: await inTransaction(db, (within) =>
          signText(within, { codes: world.product.codes, publicUrl: world.origin }, { areaId, caseId }),
        ),
      }
    }),
    'decoration/signPaper': asks(async (owner) => ({ id: (await work(owner)).caseId })),
  }
}
