import { makePoint, makeProblem, makeRound } from '#fixtures/patrol'
import { newId } from '#platform/db'
import { dayOf, toInstant } from '#vocabulary/day'
import type { Right } from '#vocabulary/rights'
import { asks, lists, type MakeRecipes, type Owner, type Recipe } from '../../../../tests/support/recipes.ts'
import { checkItem, makePlan } from '../fixtures.ts'
import { sendPhoto } from './pictures.ts'
import { rightsOfPatrol } from './rights.ts'

const OUTSIDE = { buildingId: null, floorId: null, roomId: null }
const HOURS = { fromMinute: 540, toMinute: 660, walkerId: null, disabled: false }
const KIND = { kind: 'fire', grade: 'plain' }

/** Points, plans, rounds and problems: of the park for who reviews, else of whom they are addressed to. */
export const recipes: MakeRecipes = (world) => {
  const { db } = world.store
  const { forms } = world.product
  const letHold = rightsOfPatrol(world)
  const parkOf = ({ person: { areaId } }: Owner) => ({ areaId, now: world.now() })
  const point = (owner: Owner) => makePoint(db, forms, parkOf(owner))
  const round = async (owner: Owner, walkerId: string | null) =>
    makeRound(db, { ...parkOf(owner), pointIds: [(await point(owner)).id], walkerId })
  /** A problem that its owner is to mend. */
  const problem = (owner: Owner) => makeProblem(db, { ...parkOf(owner), state: 'mending', assigneeId: owner.person.id })
  const companyOf = async ({ person }: Owner) => {
    const tie = await db
      .selectFrom('people.membership')
      .select('companyId')
      .where('personId', '=', person.id)
      .executeTakeFirstOrThrow()
    return tie.companyId
  }
  const asking = (make: (owner: Owner, caller: Owner) => Promise<object>, ...rights: Right[]): Recipe =>
    asks(async (owner, caller) => {
      await letHold(caller, ...rights)
      return await make(owner, caller)
    })
  const listing = (
    field: string,
    make: (owner: Owner) => Promise<string>,
    input: object = {},
    ...rights: Right[]
  ): Recipe =>
    lists(
      field,
      async (owner, caller) => {
        await letHold(caller, ...rights)
        return await make(owner)
      },
      input,
    )
  const month = () => dayOf(world.now()).slice(0, 7)
  return {
    'patrol/pointList': listing(
      'id',
      async (owner) => {
        const { id } = await point(owner)
        // nothing lies before it in the list
        await db
          .updateTable('patrol.point')
          .set({ place: '!', name: `! ${1e15 - Date.now()} ${id.slice(-6)}` })
          .where('id', '=', id)
          .execute()
        return id
      },
      {},
      'patrol.review',
    ),
    'patrol/pointSave': asking(async (owner) => {
      const { id, name } = await point(owner)
      return { id, seen: 1, name, spot: '', at: OUTSIDE, items: [checkItem('one')], disabled: false }
    }, 'patrol.review'),
    'patrol/pointImport': asking(async () => ({}), 'patrol.review'),
    'patrol/pointSheet': asking(async (owner) => ({ pointIds: [(await point(owner)).id] }), 'patrol.review'),
    'patrol/planList': listing(
      'id',
      async (owner) => {
        const pointIds = [(await point(owner)).id]
        const title = `! ${1e15 - Date.now()} ${newId().slice(-6)}`
        return await makePlan(db, { ...parkOf(owner), title, pointIds })
      },
      {},
      'patrol.review',
    ),
    'patrol/planSave': asking(async (owner) => {
      const pointIds = [(await point(owner)).id]
      const id = await makePlan(db, { ...parkOf(owner), pointIds })
      const rule = { every: 'workday', weekdays: [], firstOn: dayOf(world.now()) }
      return { id, seen: 1, title: '巡查', pointIds, rule, ...HOURS }
    }, 'patrol.review'),
    'patrol/settingSave': asking(async ({ person: { areaId } }) => {
      const row = await db
        .selectFrom('patrol.setting')
        .select('version')
        .where('areaId', '=', areaId)
        .executeTakeFirst()
      const kinds = [{ key: 'fire', name: '消防安全', off: false }]
      return { seen: row?.version ?? 0, kinds, plainWorkdays: 5, majorHours: 24 }
    }, 'patrol.review'),
    'patrol/taskDetail': asking(async (owner) => ({ id: await round(owner, owner.person.id) })),
    'patrol/taskCancel': asking(
      async (owner) => ({ id: await round(owner, null), seen: 1, reason: '停电' }),
      'patrol.review',
    ),
    'patrol/roundActs': asking(async (owner, caller) => {
      const roundId = await round(owner, caller.person.id)
      const { pointId } = await db
        .selectFrom('patrol.visit')
        .select('pointId')
        .where('roundId', '=', roundId)
        .executeTakeFirstOrThrow()
      const at = toInstant(world.now())
      const act = { actId: newId(), roundId, pointId, at, what: 'skip', words: '施工封闭', photos: [] }
      return { ahead: 0, sentAt: at, late: false, acts: [act] }
    }),
    'patrol/problemAdd': asking(async (_, { token }) => {
      const photos = [{ fileId: await sendPhoto(world.origin, token), album: false }]
      return { ...KIND, text: '积水', pointId: null, at: OUTSIDE, spot: '门口', photos }
    }, 'patrol.walk'),
    'patrol/problemDetail': asking(async (owner) => ({ id: (await problem(owner)).id })),
    'patrol/problemRectify': asking(async (owner, { token }) => {
      const { id, photoId } = await problem(owner)
      const photos = [{ fileId: await sendPhoto(world.origin, token), album: false, ofId: photoId }]
      return { id, seen: 1, words: '已清理', photos }
    }),
    'patrol/problemReview': asking(async (owner) => {
      const { id } = await makeProblem(db, { ...parkOf(owner), state: 'reviewing' })
      return { id, seen: 1, accept: true, words: '现场已查看' }
    }, 'patrol.review'),
    'patrol/problemAct': asking(async (owner) => {
      const { id } = await problem(owner)
      return { id, seen: 1, act: { what: 'more', by: 1, words: '等待配件' } }
    }),
    'patrol/account': listing('id', async (owner) => {
      const facts = { ...parkOf(owner), state: 'mending' as const, companyId: await companyOf(owner) }
      return (await makeProblem(db, facts)).id
    }),
    'patrol/accountExport': asking(async () => ({})),
    'patrol/reportExport': asking(async () => ({ from: month(), to: month() }), 'patrol.review', 'export'),
  }
}
