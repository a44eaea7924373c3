import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { ActEffects, PartState } from '#contract/tasks'
import { makeCompany } from '#fixtures/people'
import { makeTask, makeTaskType, putPart } from '#fixtures/tasks'
import { newId } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'

// Effects that are previewed are the effects that are done, whatever the task: its shares, who hears, what is counted. Looking writes nothing.

const world = await makeWorld()
const { db } = world.store
const { forms, jobs } = world.product
type Someone = Awaited<ReturnType<typeof world.person>>

let type: Awaited<ReturnType<typeof makeTaskType>>
let sponsor: Someone
let people: Someone[]
let companies: { id: string }[]

beforeAll(async () => {
  type = await makeTaskType(db, forms, { now: world.now() })
  sponsor = await world.person({ nickName: '陈静' })
  people = await Promise.all(Array.from({ length: 4 }, () => world.person()))
  companies = await Promise.all(Array.from({ length: 2 }, () => makeCompany(db)))
  for (const { id } of companies) await world.person({ company: { id, manager: true } })
})

const STATES = ['waiting', 'filling', 'passed', 'returned', 'aborted'] as const
interface Share {
  state: (typeof STATES)[number]
  helped: boolean
}
const anyShare = fc.record({ state: fc.constantFrom(...STATES), helped: fc.boolean() })
const anyTask = fc.record({
  shares: fc.array(anyShare, { minLength: 1, maxLength: 5 }),
  copied: fc.boolean(),
  act: fc.constantFrom('cancel' as const, 'terminate' as const),
})

/** A task with such shares: persons first, then companies. */
async function made(shares: readonly Share[], copied: boolean): Promise<{ id: string; partIds: string[] }> {
  const to = shares.map((_, at) => {
    const company = companies[at - 3]
    return company ? { companyId: company.id } : { personId: people[at]?.id ?? '' }
  })
  const task = await makeTask(db, forms, { sponsorId: sponsor.id, to, type, now: world.now() })
  for (const [at, { state, helped }] of shares.entries()) {
    const partId = task.partIds[at] ?? ''
    const executorId = people[at % people.length]?.id ?? ''
    if (state !== 'waiting')
      await putPart(db, forms, {
        partId,
        state,
        executorId,
        formId: type.formId,
        filled: { answers: { people: ['3'] } },
        now: world.now(),
      })
    if (helped)
      await db
        .insertInto('tasks.helper')
        .values({ partId, personId: people[3]?.id ?? '', addedBy: sponsor.id, addedAt: world.now() })
        .execute()
  }
  if (copied)
    await db
      .insertInto('tasks.copy')
      .values({ taskId: task.id, personId: people[2]?.id ?? '', at: world.now() })
      .execute()
  return task
}

const states = async (taskId: string): Promise<Map<string, PartState>> => {
  const rows = await db.selectFrom('tasks.part').select(['id', 'state']).where('taskId', '=', taskId).execute()
  return new Map(rows.map(({ id, state }) => [id, state as PartState]))
}
const heard = async (taskId: string): Promise<number> => {
  const rows = await db
    .selectFrom('notify.inbox')
    .select('personId')
    .where('kind', '=', 'tasks.ended')
    .where('thing', '=', taskId)
    .execute()
  return rows.length
}

/** Everything of tasks, forms, duties and messages, to see that looking writes nothing. */
async function everything(taskId: string): Promise<string> {
  const task = await db.selectFrom('tasks.task').selectAll().where('id', '=', taskId).execute()
  const parts = await db.selectFrom('tasks.part').selectAll().where('taskId', '=', taskId).orderBy('id').execute()
  const steps = await db.selectFrom('tasks.step').selectAll().where('taskId', '=', taskId).execute()
  const ids = parts.map(({ id }) => id)
  const data = await db.selectFrom('forms.data').selectAll().where('ownerId', 'in', ids).orderBy('id').execute()
  const messages = await db
    .selectFrom('notify.inbox')
    .selectAll()
    .where('thing', 'in', [taskId, ...ids])
    .orderBy('id')
    .execute()
  const waiting = await db.selectFrom('jobs.outbox').select('id').execute()
  return JSON.stringify([task, parts, steps, data, messages, waiting.length])
}

test('effects previewed are effects done, and previewing writes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(anyTask, async ({ shares, copied, act }) => {
      const { id } = await made(shares, copied)
      await jobs.drain()
      const before = await everything(id)
      const was = await states(id)
      const preview = (await world.post<ActEffects>('task/preview', { act, id }, sponsor.token)).body
      expect(await everything(id)).toBe(before)
      const reason = act === 'terminate' ? { reason: '计划有变' } : {}
      const input = { id, seen: preview.seen ?? 0, ...(preview.why === null && { shown: preview.shown }), ...reason }
      const done = await world.post<{ state: string }>(`task/${act}`, input, sponsor.token)
      if (preview.why !== null) {
        expect(done.message).toBe(preview.why)
        expect(await everything(id)).toBe(before)
        return
      }
      expect(done.code).toBe(200)
      await jobs.drain()
      const now = await states(id)
      const moved = [...now].filter(([partId, state]) => was.get(partId) !== state)
      expect(moved).toHaveLength(preview.shares)
      expect(moved.every(([, state]) => state === 'closed')).toBe(true)
      expect(await heard(id)).toBe(preview.notified)
      const drafts = [...was.values()].filter((state) => state === 'filling' || state === 'returned').length
      expect(preview.voids).toEqual(drafts > 0 ? [`${drafts}份已填写未提交的内容不再收取`] : [])
    }),
    { numRuns: 25 },
  )
})

test('hand-in against terminate: one effect, the loser is refused in words', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, partIds } = await made(
      [
        { state: 'filling', helped: false },
        { state: 'waiting', helped: false },
      ],
      false,
    )
    const [partId = ''] = partIds
    const [form] = await forms.read(db, '1', 'tasks.part', [partId])
    const handIn = {
      kind: 'part',
      id: partId,
      seen: 1,
      forms: [{ formId: type.formId, revision: form?.revision ?? 0, computed: {} }],
    }
    const [handed, ended] = await Promise.all([
      world.post('task/submit', { ...handIn, requestId: newId() }, people[0]?.token),
      world.post('task/terminate', { id, seen: 1, reason: '不做了' }, sponsor.token),
    ])
    const state = (await states(id)).get(partId)
    expect(ended.code).toBe(200)
    expect([200, 19000, 19003]).toContain(handed.code)
    expect(state).toBe(handed.code === 200 ? 'passed' : 'closed')
    if (handed.code !== 200) expect(handed.message).toMatch(/任务已结束|情况已变化，请重新确认/)
  }
})
