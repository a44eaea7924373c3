import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CycleDetail, CyclePreview } from '#contract/tasks'
import { makeCompany, makeGrant } from '#fixtures/people'
import { makeTask, makeTaskType, plainField, putPart } from '#fixtures/tasks'
import { newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { sweepCycles } from './running.ts'

const world = await makeWorld()
const { db } = world.store
const { forms, jobs, notify, approvals } = world.product
type Someone = Awaited<ReturnType<typeof world.person>>
const DAY_MS = 86_400_000

let type: Awaited<ReturnType<typeof makeTaskType>>
let sponsor: Someone
let receiver: Someone
let operator: Someone

const today = () => dayOf(world.now())
const engines = () => ({ store: world.store, jobs, notify, approvals, forms, clock: world.now })
const sweep = async () => {
  await sweepCycles(engines())
  await jobs.drain()
}
const nextDay = () => world.forward(DAY_MS)

async function rightTo(person: Someone, right: 'task.send'): Promise<void> {
  await makeGrant(db, person, { rights: [right] })
  await world.product.identity.sessions.personChanged(db, person.id)
}

beforeEach(async () => {
  type = await makeTaskType(db, forms, { now: world.now(), fields: [plainField('people'), plainField('note')] })
  sponsor = await world.person({ nickName: '陈静' })
  await rightTo(sponsor, 'task.send')
  receiver = await world.person({ nickName: '林晓' })
  operator = await world.person({ nickName: '周园', roles: ['operator'] })
})

/** A run each day of the week, days off among them: they begin the workday after, each once. */
const plan = (more: object = {}) => ({
  every: 'week',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  first: today(),
  until: null,
  openDays: 3,
  offDay: 'later',
  unfinished: 'keep',
  ...more,
})
const content = (more: object = {}) => ({
  act: 'start',
  park: true,
  typeId: type.typeId,
  title: '每日自查',
  words: '',
  documents: [],
  receivers: [{ kind: 'people', ids: [receiver.id], right: '' }],
  copies: [],
  plan: plan(),
  ...more,
})
interface Changed {
  id: string
  version: number
  state: string
}
const act = (input: object, by = sponsor) => world.post<Changed>('task/cycleAct', input, by.token)
const detail = (id: string, by = sponsor) => world.post<CycleDetail>('task/cycleDetail', { id }, by.token)
const preview = (input: object, by = sponsor) => world.post<CyclePreview>('task/cyclePreview', input, by.token)
const runsOf = (id: string) =>
  db.selectFrom('tasks.task').selectAll().where('cycleId', '=', id).orderBy('runOn').execute()
const rowOf = (id: string) => db.selectFrom('tasks.cycle').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const partsOf = (taskId: string) => db.selectFrom('tasks.part').selectAll().where('taskId', '=', taskId).execute()
const read = async ({ token }: Someone) =>
  (await world.post<{ items: { title: string; text: string; path: string }[] }>('message/list', {}, token)).body.items

async function started(more: object = {}): Promise<string> {
  const { code, body } = await act(content(more))
  expect(code).toBe(200)
  await sweep()
  return body.id
}

/** Mornings until the cycle had so many runs. */
async function until(id: string, runs: number): Promise<Awaited<ReturnType<typeof runsOf>>> {
  for (let day = 0; day < 20; day += 1) {
    const found = await runsOf(id)
    if (found.length >= runs) return found
    nextDay()
    await sweep()
  }
  throw new Error(`no ${runs} runs`)
}

describe('running', () => {
  test('shows the next five days, makes just those, and tells whoever receives each', async () => {
    const shown = await preview(
      content({ typeId: undefined, title: undefined, words: undefined, documents: undefined, copies: undefined }),
    )
    expect(shown.body).toMatchObject({ why: null, seen: null, shares: 1 })
    expect(shown.body.days.length).toBe(5)
    const id = await started({ shown: shown.body.shown })
    const runs = await until(id, 3)
    expect(runs.map(({ runOn }) => runOn)).toEqual(shown.body.days.slice(0, 3).map(({ on }) => on))
    expect(runs.map(({ dueOn }) => dueOn)).toEqual(shown.body.days.slice(0, 3).map(({ dueOn }) => dueOn))
    expect(runs[0]).toMatchObject({
      state: 'running',
      sponsorId: sponsor.id,
      title: expect.stringMatching(/^每日自查（\d+月\d+日）$/),
    })
    expect((await read(receiver)).filter(({ title }) => title === '您有新的任务').length).toBe(3)
    expect((await detail(id)).body).toMatchObject({ runs: 3, state: 'running' })
    const list = await world.post<{ items: { id: string; all: number }[] }>('task/cycleRuns', { id }, sponsor.token)
    expect(list.body.items.map((run) => run.id)).toEqual(runs.map((run) => run.id).toReversed())
    expect(list.body.items[0]).toMatchObject({ all: 1, states: [{ state: 'waiting', count: 1 }] })
  })

  test('two sweeps at once make one run; a sweep done again makes none', async () => {
    const id = await started()
    const [first] = await until(id, 1)
    while ((await rowOf(id)).nextOn !== today()) nextDay()
    await Promise.all([sweepCycles(engines()), sweepCycles(engines()), sweepCycles(engines())])
    expect((await runsOf(id)).length).toBe(2)
    expect((await runsOf(id))[0]?.id).toBe(first?.id)
    await sweep()
    expect((await runsOf(id)).length).toBe(2)
  })

  test('after days without server each missed day is made once, and is open at least today', async () => {
    const id = await started({ plan: plan({ openDays: 1 }) })
    await until(id, 1)
    const before = (await runsOf(id)).length
    const { days } = (await detail(id)).body
    world.forward(9 * DAY_MS)
    await sweep()
    const made = (await runsOf(id)).slice(before)
    const missed = days.filter(({ on }) => on <= today())
    expect(made.map(({ runOn }) => runOn).slice(0, missed.length)).toEqual(missed.map(({ on }) => on))
    expect(made.length).toBeGreaterThanOrEqual(5)
    for (const { dueOn } of made) expect((dueOn ?? '') >= today()).toBe(true)
  })

  test('receivers are worked out anew for each run', async () => {
    const newcomer = await world.person()
    const id = await started({
      receivers: [
        { kind: 'right', ids: [], right: 'publish.write' },
        { kind: 'people', ids: [receiver.id], right: '' },
      ],
    })
    await until(id, 1)
    await makeGrant(db, newcomer, { rights: ['publish.write'] })
    const [, second] = await until(id, 2)
    const to = (await partsOf(second?.id ?? '')).map(({ personId }) => personId)
    expect(new Set(to)).toEqual(new Set([receiver.id, newcomer.id]))
  })

  test('pauses itself where nobody would receive it, and says so', async () => {
    const id = await started({ receivers: [{ kind: 'people', ids: [receiver.id], right: '' }] })
    await until(id, 1)
    await db
      .updateTable('tasks.cycle')
      .set({ scope: '[{"kind":"people","ids":[],"right":""}]' })
      .where('id', '=', id)
      .execute()
    while ((await rowOf(id)).state === 'running') {
      nextDay()
      await sweep()
    }
    expect(await rowOf(id)).toMatchObject({ state: 'paused', reason: '没有可以接收的人，请检查接收对象' })
    expect((await runsOf(id)).length).toBe(1)
    expect(await read(sponsor)).toMatchObject([
      { title: '周期任务已暂停', path: `/parkCoordination/cycleTaskDetail?id=${id}` },
    ])
  })

  test('ends with the right of its sponsor, and operators hear', async () => {
    const id = await started()
    await db.deleteFrom('people.roleGrant').where('personId', '=', sponsor.id).execute()
    nextDay()
    await sweep()
    expect(await rowOf(id)).toMatchObject({ state: 'ended', nextOn: null, reason: '发起人已没有发布任务的权限' })
    expect((await read(operator)).map(({ title }) => title)).toContain('周期任务已停止')
    expect((await detail(id, operator)).body).toMatchObject({ state: 'ended', acts: [] })
  })

  test('of a company ends with the office of its manager, and the other managers hear, operators do not', async () => {
    const company = await makeCompany(db)
    const manager = await world.person({ company: { id: company.id, manager: true } })
    const other = await world.person({ company: { id: company.id, manager: true } })
    const { body } = await act(content({ park: false, receivers: [{ kind: 'people', ids: [], right: '' }] }), manager)
    await db
      .updateTable('people.membership')
      .set({ manager: false })
      .where('personId', '=', manager.id)
      .where('companyId', '=', company.id)
      .execute()
    await sweep()
    expect(await rowOf(body.id)).toMatchObject({ state: 'ended' })
    expect((await read(other)).map(({ title }) => title)).toContain('周期任务已停止')
    expect((await read(operator)).map(({ title }) => title)).not.toContain('周期任务已停止')
  })

  test('ends by itself with its last day', async () => {
    const id = await started({ plan: plan({ until: today() }) })
    for (let day = 0; day < 9; day += 1, nextDay()) await sweep()
    expect(await rowOf(id)).toMatchObject({ state: 'ended' })
    expect((await runsOf(id)).length).toBe(1)
    expect((await read(sponsor)).map(({ title }) => title)).toContain('周期任务已到期结束')
  })
})

describe('what is unfinished when the next run begins', () => {
  const filled = { answers: { people: ['12'] } }

  test('stays open beside it', async () => {
    const id = await started()
    expect((await until(id, 2)).map(({ state }) => state)).toEqual(['running', 'running'])
  })

  test('is closed: its shares end and leave the inbox', async () => {
    const id = await started({ plan: plan({ unfinished: 'close' }) })
    const [first, second] = await until(id, 2)
    expect([first?.state, second?.state]).toEqual(['terminated', 'running'])
    expect(first?.reason).toBe('下一期已开始')
    expect((await partsOf(first?.id ?? '')).map(({ state }) => state)).toEqual(['closed'])
    const duties = await world.post<{ items: { title: string }[] }>('approval/duties', {}, receiver.token)
    expect(duties.body.items.length).toBe(1)
  })

  test('is merged: one share with what was filled in; what is audited goes on', async () => {
    const colleague = await world.person()
    const id = await started({
      plan: plan({ unfinished: 'merge' }),
      receivers: [{ kind: 'people', ids: [receiver.id, colleague.id], right: '' }],
    })
    const [first] = await until(id, 1)
    const parts = await partsOf(first?.id ?? '')
    const of = (person: Someone) => parts.find(({ personId }) => personId === person.id)?.id ?? ''
    const put = { formId: type.formId, now: world.now() }
    await putPart(db, forms, { ...put, partId: of(receiver), state: 'filling', executorId: receiver.id, filled })
    await putPart(db, forms, { ...put, partId: of(colleague), state: 'auditing', executorId: colleague.id, filled })
    const [before, second] = await until(id, 2)
    expect(before?.state).toBe('running')
    const stateOf = Object.fromEntries((await partsOf(first?.id ?? '')).map((part) => [part.personId, part.state]))
    expect(stateOf).toEqual({ [receiver.id]: 'closed', [colleague.id]: 'auditing' })
    const next = await partsOf(second?.id ?? '')
    expect(next.length).toBe(2)
    const mine = next.find(({ personId }) => personId === receiver.id)?.id ?? ''
    expect((await forms.read(db, '1', 'tasks.part', [mine]))[0]?.filled.answers).toEqual({ people: ['12'] })
  })
})

describe('acts', () => {
  test('pausing, skipping, going on and ending, each by the version that was seen', async () => {
    const id = await started({ plan: plan({ first: addDays(today(), 20) }) })
    expect(await act({ act: 'pause', id, seen: 9 })).toMatchObject({ code: 19000 })
    const { days } = (await detail(id)).body
    const shown = await preview({ act: 'skip', id, day: days[1]?.on })
    expect(shown.body.days[1]).toMatchObject({ on: days[1]?.on, skipped: true })
    const skipped = await act({ act: 'skip', id, day: days[1]?.on, seen: 1, shown: shown.body.shown })
    expect(skipped.body).toMatchObject({ version: 2, state: 'running' })
    expect(await act({ act: 'skip', id, day: days[1]?.on, seen: 2 })).toMatchObject({ code: 19604, field: 'day' })
    expect(await act({ act: 'skip', id, day: days[2]?.on, seen: 2, shown: shown.body.shown })).toMatchObject({
      code: 19000,
    })
    expect(await act({ act: 'resume', id, seen: 2 })).toMatchObject({ code: 19602 })
    expect((await act({ act: 'pause', id, seen: 2 })).body).toMatchObject({ version: 3, state: 'paused' })
    expect(await act({ act: 'pause', id, seen: 3 })).toMatchObject({ code: 19601 })
    expect((await act({ act: 'resume', id, seen: 3 })).body).toMatchObject({ state: 'running' })
    expect((await act({ act: 'end', id, seen: 4 })).body).toMatchObject({ state: 'ended' })
    expect(await act({ act: 'pause', id, seen: 5 })).toMatchObject({ code: 19600 })
  })

  test('two who act at once: one effect, the loser told', async () => {
    const id = await started()
    const codes = await Promise.all([act({ act: 'pause', id, seen: 1 }), act({ act: 'end', id, seen: 1 })])
    const sorted = codes.map(({ code }) => code).toSorted((a, b) => a - b)
    expect(sorted[0]).toBe(200)
    expect([19000, 19600]).toContain(sorted[1])
  })

  test('an operator ends what is sent in the park, and nothing else; its sponsor hears', async () => {
    const id = await started()
    expect(await act({ act: 'pause', id, seen: 1 }, operator)).toMatchObject({ code: 19609 })
    expect((await act({ act: 'end', id, seen: 1 }, operator)).code).toBe(200)
    expect((await read(sponsor)).map(({ title }) => title)).toContain('周期任务已结束')
  })

  test('who lost the right does not let it go on', async () => {
    const id = await started()
    await act({ act: 'pause', id, seen: 1 })
    await db.deleteFrom('people.roleGrant').where('personId', '=', sponsor.id).execute()
    await world.product.identity.sessions.personChanged(db, sponsor.id)
    await vi.waitFor(async () => {
      const caller = await world.product.identity.sessions.callerOf(sponsor.token)
      expect(caller?.rights).not.toContain('task.send')
    })
    expect(await act({ act: 'resume', id, seen: 2 })).toMatchObject({ code: 19001 })
  })

  test('another company’s cycle is as one that is not there', async () => {
    const [ours, theirs] = [await makeCompany(db), await makeCompany(db)]
    const manager = await world.person({ company: { id: ours.id, manager: true } })
    const stranger = await world.person({ company: { id: theirs.id, manager: true } })
    const receivers = [{ kind: 'people', ids: [], right: '' }]
    const { body } = await act(content({ park: false, receivers }), manager)
    expect((await detail(body.id, manager)).code).toBe(200)
    for (const other of [stranger, operator, receiver]) {
      expect((await detail(body.id, other)).code).toBe(404)
      expect((await world.post('task/cycleRuns', { id: body.id }, other.token)).code).toBe(404)
      expect((await preview({ act: 'end', id: body.id }, other)).code).toBe(404)
      expect((await act({ act: 'end', id: body.id, seen: 1 }, other)).code).toBe(404)
    }
  })

  test('a draft becomes a cycle once, and is no more', async () => {
    const { act: _act, plan: _plan, ...written } = content()
    const draft = await world.post<Changed>('task/saveDraft', { kind: 'task', ...written, dueOn: null }, sponsor.token)
    const { id } = draft.body
    expect(await act(content({ draft: { id, seen: 9 } }))).toMatchObject({ code: 19000 })
    const both = await Promise.all([act(content({ draft: { id, seen: 1 } })), act(content({ draft: { id, seen: 1 } }))])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await world.post('task/taskDraft', { id }, sponsor.token)).code).toBe(404)
    const sent = await makeTask(db, forms, { sponsorId: sponsor.id, to: [], type, now: world.now() })
    expect(await act(content({ draft: { id: sent.id, seen: 1 } }))).toMatchObject({ code: 19207 })
  })

  test('fifty that have not ended are enough', async () => {
    const id = await started()
    const row = await rowOf(id)
    const more = Array.from({ length: 49 }, () => ({ ...row, id: newId(), state: 'paused' }))
    const json = (value: unknown) => JSON.stringify(value)
    await db
      .insertInto('tasks.cycle')
      .values(
        more.map((each) => ({
          ...each,
          scope: json(each.scope),
          copies: json(each.copies),
          documents: json(each.documents),
          rule: json(each.rule),
          skipped: json(each.skipped),
        })),
      )
      .execute()
    expect(await act(content())).toMatchObject({ code: 19605, message: '未结束的周期任务最多50个，请先结束不用的' })
  })

  test('starting is refused at its field', async () => {
    expect(await act(content({ title: ' ' }))).toMatchObject({ code: 19204, field: 'title' })
    expect(await act(content({ receivers: [] }))).toMatchObject({ code: 19203 })
    expect(await act(content({ plan: plan({ first: addDays(today(), -1) }) }))).toMatchObject({
      code: 19606,
      field: 'plan.first',
    })
    expect(await act(content({ plan: plan({ until: addDays(today(), -1) }) }))).toMatchObject({ code: 19607 })
    expect(await act(content({ plan: plan({ until: addDays(today(), 3000) }) }))).toMatchObject({ code: 19608 })
    expect(await act(content({ shown: 'other' }))).toMatchObject({ code: 19000 })
    expect(await act(content(), receiver)).toMatchObject({ code: 19001 })
    const gone = await world.person()
    await db.updateTable('people.person').set({ disabledAt: world.now() }).where('id', '=', gone.id).execute()
    expect(await act(content({ receivers: [{ kind: 'people', ids: [gone.id], right: '' }] }))).toMatchObject({
      code: 19002,
    })
    await db.updateTable('tasks.type').set({ state: 'disabled' }).where('id', '=', type.typeId).execute()
    expect(await act(content())).toMatchObject({ code: 19200, field: 'typeId' })
  })
})

describe('restarting', () => {
  const restart = (id: string, seen: number, by = sponsor) =>
    world.post<Changed>('task/restartCycle', { id, seen, plan: plan() }, by.token)

  test('a task that ended becomes a cycle with its content; one that runs does not', async () => {
    const task = await makeTask(db, forms, {
      sponsorId: sponsor.id,
      to: [{ personId: receiver.id }],
      type,
      now: world.now(),
    })
    await db
      .updateTable('tasks.task')
      .set({ scope: JSON.stringify([{ kind: 'people', ids: [receiver.id], right: '' }]) })
      .where('id', '=', task.id)
      .execute()
    expect(await restart(task.id, 1)).toMatchObject({ code: 19411, message: '任务尚未结束' })
    await db.updateTable('tasks.task').set({ state: 'done', endedAt: world.now() }).where('id', '=', task.id).execute()
    expect(await restart(task.id, 2)).toMatchObject({ code: 19000 })
    expect(await restart(task.id, 1, operator)).toMatchObject({ code: 19407 })
    expect(await restart(task.id, 1, receiver)).toMatchObject({ code: 19407 })
    const asked = await preview({ act: 'restart', id: task.id, plan: plan() })
    expect(asked.body).toMatchObject({ why: null, seen: 1, shares: 1 })
    const both = await Promise.all([restart(task.id, 1), restart(task.id, 1)])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 19000])
    const body = both.find(({ code }) => code === 200)?.body ?? { id: '' }
    await sweep()
    expect((await detail(body.id)).body).toMatchObject({ title: '填报用工情况', state: 'running' })
    const [run] = await until(body.id, 1)
    expect((await partsOf(run?.id ?? '')).map(({ personId }) => personId)).toEqual([receiver.id])
    const history = await world.post<{ history: { act: string }[] }>('task/detail', { id: task.id }, sponsor.token)
    expect(history.body.history[0]?.act).toBe('restart')
  })

  test('a run that ended becomes a cycle that is called as its own was, without the day of the run', async () => {
    const id = await started({ plan: plan({ unfinished: 'close' }) })
    const [ended] = await until(id, 2)
    expect(ended).toMatchObject({ state: 'terminated', title: expect.stringMatching(/^每日自查（/) })
    const { body } = await restart(ended?.id ?? '', ended?.version ?? 0)
    expect((await detail(body.id)).body).toMatchObject({ title: '每日自查' })
    await sweep()
    expect((await until(body.id, 1))[0]?.title).toMatch(/^每日自查（\d+月\d+日）$/)
  })
})
