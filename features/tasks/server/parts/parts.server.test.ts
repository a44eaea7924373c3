import { describe, expect, test } from 'vitest'
import { partRefusals as no, taskRefusals } from '#contract/tasks'
import { makeTask } from '#fixtures/tasks'
import { inboxOf } from '../../../../tests/support/inbox.ts'
import { partStage } from '../tests/part-stage.ts'

const stage = await partStage()
const { world, db, people, post, sent, filling, formsOf, take, save, submit, decide, stateOf } = stage
const inbox = inboxOf(world)
const duties = async ({ token }: { token: string }) =>
  (await world.post<{ items: { title: string; path: string }[] }>('approval/duties', {}, token)).body.items
describe('taking', () => {
  test('gives a share to the first of two who take it at once; the other hears who has it', async () => {
    const { partId } = await sent()
    const { manager, second } = people()
    const answers = await Promise.all([take(partId, manager), take(partId, second)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, no.taken.code])
    const won = answers[0].code === 200 ? '王芳' : '李明'
    expect(answers.find(({ code }) => code !== 200)?.message).toBe(`${won}已接收`)
    expect(await stateOf('tasks.part', partId)).toMatchObject({ state: 'filling', version: 2 })
    expect((await duties(answers[0].code === 200 ? second : manager)).map(({ path }) => path)).toEqual([])
  })

  test('is for receivers: the sponsor is none, another company does not find it', async () => {
    const { partId } = await sent()
    const { sponsor, stranger, staff } = people()
    expect((await take(partId, sponsor)).code).toBe(no.notReceiver.code)
    for (const by of [stranger, staff]) expect((await take(partId, by)).code).toBe(404)
    expect((await take(stage.unknown, people().manager)).code).toBe(404)
    expect((await post('take', { id: partId, seen: 2 }, people().manager)).code).toBe(taskRefusals.moved.code)
  })
})

describe('handing over', () => {
  test('a manager hands it to one of their people, who hears of it and gives it back', async () => {
    const { partId } = await filling()
    const { manager, staff, second, stranger } = people()
    const to = (id: string | null, by = manager, seen = 2) => post('transfer', { id: partId, seen, to: id }, by)
    expect((await to(stranger.id)).code).toBe(no.notOurs.code)
    expect((await to(staff.id, staff)).code).toBe(404)
    expect((await to(staff.id, second)).body).toMatchObject({ state: 'filling', version: 3 })
    expect((await inbox(staff)).map(({ title }) => title)).toEqual(['有任务转交给您'])
    expect((await inbox(manager)).map(({ title }) => title)).toEqual(['任务已转交他人'])
    expect((await duties(staff)).map(({ path }) => path)).toEqual([`/parkCoordination/fillPage?id=${partId}`])
    expect((await to(null, manager, 3)).code).toBe(no.notExecutor.code)
    expect((await to(null, staff, 3)).body).toMatchObject({ state: 'waiting', version: 4 })
    expect((await post('take', { id: partId, seen: 4 }, second)).body.state).toBe('filling')
    // What was filled in stays with the share.
    expect((await formsOf(partId, second)).forms[0]?.filled.answers).toMatchObject({ people: ['3'] })
  })

  test('a person’s own share is handed to nobody', async () => {
    const { sponsor, manager } = people()
    const to = [{ personId: manager.id }]
    const { partIds } = await makeTask(db, world.product.forms, { sponsorId: sponsor.id, to, now: world.now() })
    const [partId = ''] = partIds
    await take(partId, manager)
    for (const other of [null, people().staff.id])
      expect((await post('transfer', { id: partId, seen: 2, to: other }, manager)).code).toBe(no.ownPart.code)
  })

  test('who leaves the company has it no more, and helps no more', async () => {
    const { partId } = await sent()
    const { staff, manager, company } = people()
    await post('transfer', { id: partId, seen: 1, to: staff.id }, manager)
    await world.product.jobs.announce(db, {
      type: 'people.membership.ended',
      payload: { areaId: '1', companyId: company.id, personId: staff.id },
    })
    await world.product.jobs.drain()
    expect((await post('forms', { id: partId }, staff)).code).toBe(404)
    expect(await stateOf('tasks.part', partId)).toMatchObject({ state: 'waiting' })
    expect((await inbox(manager)).map(({ title }) => title)).toEqual(['有任务待重新接收'])
  })
})

describe('helpers', () => {
  test('fill along and do not hand in; they are colleagues, ten at most, and may leave', async () => {
    const { partId, formId, revision } = await filling()
    const { manager, staff, stranger } = people()
    const helpers = (act: string, more: object = {}, by = manager) =>
      post<{ items: { id: string }[]; found: { id: string }[]; may: boolean }>(
        'helpers',
        { id: partId, act, ...more },
        by,
      )
    expect((await helpers('find', { text: '陈' })).body.found.map(({ id }) => id)).toEqual([staff.id])
    expect((await helpers('add', { personId: stranger.id })).code).toBe(no.helperUnknown.code)
    expect((await helpers('add', { personId: manager.id })).code).toBe(no.helperFills.code)
    expect((await helpers('add', { personId: staff.id })).body.items.map(({ id }) => id)).toEqual([staff.id])
    expect((await inbox(staff)).map(({ title }) => title)).toEqual(['请您协办一项任务'])
    expect((await save(partId, formId, { people: '4', rooms: '2' }, staff, revision)).code).toBe(200)
    expect((await submit(partId, staff, { sum: '6' })).code).toBe(no.helperHandsNotIn.code)
    expect((await helpers('add', { personId: stranger.id }, staff)).code).toBe(no.notExecutor.code)
    expect((await helpers('remove', { personId: staff.id }, staff)).body).toMatchObject({ items: [], may: false })
    expect((await post('forms', { id: partId }, staff)).code).toBe(404)
    const many = Array.from({ length: 10 }, (_, nth) =>
      world.person({ company: { id: people().company.id }, nickName: `同事${nth}` }),
    )
    for (const { id } of await Promise.all(many)) expect((await helpers('add', { personId: id })).code).toBe(200)
    expect((await helpers('add', { personId: staff.id })).code).toBe(no.helpersMost.code)
  })
})

describe('handing in', () => {
  test('without a process passes at once; the last share makes the task done, and its sponsor hears of it', async () => {
    const { id, partId, otherId } = await filling()
    const { manager, stranger, sponsor } = people()
    expect((await submit(partId, manager, { sum: '6' })).code).toBe(no.reckonedAnew.code)
    expect((await submit(partId, manager, { sum: '5', seen: 1 })).code).toBe(taskRefusals.moved.code)
    expect((await submit(partId, manager, { sum: '5' })).body).toMatchObject({ state: 'passed' })
    expect(await duties(manager)).toEqual([])
    expect((await stateOf('tasks.task', id)).state).toBe('running')
    await take(otherId, stranger)
    expect((await post('abort', { id: otherId, seen: 2, reason: '没有相关业务' }, stranger)).body.state).toBe('aborted')
    expect((await stateOf('tasks.task', id)).state).toBe('done')
    expect((await inbox(sponsor)).map(({ title }) => title)).toEqual(['任务已全部办结'])
    const { rows } = await world.store.pool.query(
      'select count(*)::int as open from forms.data where owner_id = any ($1) and ended_at is null',
      [[partId, otherId]],
    )
    expect(rows).toEqual([{ open: 0 }])
  })

  test('refuses what is not whole at its field, and what was saved elsewhere meanwhile', async () => {
    const { partId, formId } = await filling({}, { rooms: '2' })
    const { manager } = people()
    expect(await submit(partId, manager)).toMatchObject({ code: no.notWhole.code, field: `${formId}.people` })
    const seen = (await formsOf(partId, manager)).part.version
    const old = [{ formId, revision: 0, computed: {} }]
    const late = await post('submit', { kind: 'part', id: partId, seen, forms: old }, manager)
    expect(late.code).toBe(no.bothChanged.code)
  })

  test('twice at once has one effect', async () => {
    const { partId, formId } = await filling()
    const { manager } = people()
    const { part, forms } = await formsOf(partId, manager)
    const input = {
      kind: 'part',
      id: partId,
      seen: part.version,
      forms: forms.map(({ revision }) => ({ formId, revision, computed: { sum: '5' } })),
    }
    const codes = (await Promise.all([post('submit', input, manager), post('submit', input, manager)])).map(
      ({ code }) => code,
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    const steps = await db
      .selectFrom('tasks.step')
      .select('act')
      .where('partId', '=', partId)
      .where('act', '=', 'submit')
      .execute()
    expect(steps).toHaveLength(1)
  })

  test('with a process waits for its auditor; it is taken back until they decided, and not aborted', async () => {
    const { partId } = await filling({ audited: true })
    const { manager } = people()
    const first = (await submit(partId, manager, { sum: '5' })).body
    expect(first.state).toBe('auditing')
    const asked = { id: partId, seen: first.version }
    expect((await post('abort', { ...asked, reason: '不做了' }, manager)).code).toBe(no.submitted.code)
    expect((await save(partId, stage.unknown, {}, manager)).code).toBe(no.notFillable.code)
    const back = (await post('withdraw', asked, manager)).body
    expect(back.state).toBe('filling')
    expect((await post('withdraw', { id: partId, seen: back.version }, manager)).code).toBe(no.notHandedIn.code)
    expect((await submit(partId, manager, { sum: '5' })).body.state).toBe('auditing')
    expect((await decide(partId, 'approve')).code).toBe(200)
    const { version, state } = await stateOf('tasks.part', partId)
    expect(state).toBe('passed')
    expect((await post('withdraw', { id: partId, seen: version }, manager)).code).toBe(no.decided.code)
  })

  test('is taken back until the first of several decided', async () => {
    const { partId } = await filling({ audited: true, twice: true })
    const { manager } = people()
    const { version } = (await submit(partId, manager, { sum: '5' })).body
    expect((await decide(partId, 'approve')).code).toBe(200)
    expect(await stateOf('tasks.part', partId)).toEqual({ state: 'auditing', version })
    expect(await post('withdraw', { id: partId, seen: version }, manager)).toMatchObject({
      code: no.decided.code,
      message: '审批人已处理，不能撤回',
    })
  })

  test('taking back against a decision leaves one of the two', async () => {
    const { partId } = await filling({ audited: true })
    const { manager } = people()
    const { version } = (await submit(partId, manager, { sum: '5' })).body
    const [back, decision] = await Promise.all([
      post('withdraw', { id: partId, seen: version }, manager),
      decide(partId, 'approve'),
    ])
    const isBack = back.code === 200
    expect(isBack).not.toBe(decision.code === 200)
    expect((await stateOf('tasks.part', partId)).state).toBe(isBack ? 'filling' : 'passed')
  })
})

describe('after a return', () => {
  test('who filled it in hears why; named fields alone change, and what changed is shown beside what was', async () => {
    const { partId, formId } = await filling({ audited: true })
    const { manager } = people()
    await submit(partId, manager, { sum: '5' })
    expect((await decide(partId, 'return', { opinion: '人数不符' })).code).toBe(200)
    expect(await duties(manager)).toMatchObject([{ path: `/parkCoordination/fillPage?id=${partId}` }])
    expect((await inbox(manager)).map(({ title, text }) => [title, text])).toEqual([
      ['您填报的内容被退回', '填报用工情况，原因：人数不符。请修改后重新提交'],
    ])
    const named = JSON.stringify([`${formId}.people`])
    await db.updateTable('tasks.part').set({ returned: named }).where('id', '=', partId).execute()
    const [form] = (await formsOf(partId, manager)).forms
    expect(form).toMatchObject({
      open: ['people', 'rooms', 'sum'],
      returned: ['people'],
      before: { answers: { people: ['3'] } },
      changed: [],
    })
    const base = form?.revision ?? 0
    const closed = await save(partId, formId, { people: '3', rooms: '2', name: '乙' }, manager, base)
    expect([closed.code, closed.field]).toEqual([no.notOpen.code, 'name'])
    expect((await save(partId, formId, { people: '9', rooms: '2' }, manager, base)).body.state).toBe('filling')
    expect((await formsOf(partId, manager)).forms[0]?.changed).toEqual(['people', 'sum'])
    const { items } = (await post<{ items: object[] }>('problems', {}, manager)).body
    expect(items).toMatchObject([{ kind: 'returned', text: '被退回：人数不符', fields: ['people'] }])
    expect((await submit(partId, manager, { sum: '11' })).body.state).toBe('auditing')
    expect((await decide(partId, 'approve')).code).toBe(200)
  })
})

describe('problems', () => {
  test('are overdue shares of who is to fill them in, and nobody else’s', async () => {
    const { partId } = await sent()
    const { manager, staff, stranger } = people()
    const of = async (by = manager) =>
      (await post<{ items: { text: string; path: string }[] }>('problems', {}, by)).body.items
    expect(await of()).toEqual([])
    await db.updateTable('tasks.part').set({ dueOn: '2020-01-01' }).where('id', '=', partId).execute()
    expect(await of()).toMatchObject([
      {
        kind: 'overdue',
        text: expect.stringMatching(/^已逾期\d+天$/),
        path: `/parkCoordination/fillPage?id=${partId}`,
      },
    ])
    for (const by of [staff, stranger]) expect(await of(by)).toEqual([])
    await take(partId, people().second)
    expect(await of()).toEqual([])
    expect(await of(people().second)).toHaveLength(1)
  })
})

describe('what others see', () => {
  test('is what was handed in, with phones masked; what is being filled in is not theirs, nor another company’s at all', async () => {
    const secret = { people: '3', rooms: '2', name: '光谷云图', phone: '13812341234' }
    const { partId } = await filling({ audited: true }, secret)
    const { manager, second, sponsor, stranger } = people()
    const seen = async (by = sponsor) => {
      const { masked, forms, may } = await formsOf(partId, by)
      return { masked, answers: forms[0]?.filled.answers, may: Object.values(may).includes(true) }
    }
    expect(await seen()).toEqual({ masked: true, answers: {}, may: false })
    expect((await seen(second)).answers).toMatchObject({ phone: ['138****1234'] })
    await submit(partId, manager, { sum: '5' })
    expect(await seen()).toMatchObject({ masked: true, answers: { name: ['光谷云图'], phone: ['138****1234'] } })
    expect((await seen(manager)).answers).toMatchObject({ phone: ['13812341234'] })
    const asked: Record<string, object> = {
      forms: { id: partId },
      helpers: { id: partId, act: 'list' },
      take: { id: partId, seen: 1 },
      transfer: { id: partId, seen: 1, to: stranger.id },
      withdraw: { id: partId, seen: 1 },
      abort: { id: partId, seen: 1, reason: '不做了' },
      problems: {},
    }
    for (const [call, input] of Object.entries(asked)) {
      const answer = await post(call, input, stranger)
      expect(JSON.stringify(answer), call).not.toMatch(/光谷云图|138|王芳|李明/)
      expect(answer.code, call).toBe(call === 'problems' ? 200 : 404)
    }
    const own = await post('forms', { id: partId }, people().staff)
    expect(own.code).toBe(404)
  })

  test('who decides about it sees what was handed in, without being of the company or its sponsor', async () => {
    const { partId, id } = await filling({ audited: true })
    const { manager, sponsor } = people()
    await submit(partId, manager, { sum: '5' })
    const other = await world.person({ roles: ['operator'] })
    await db
      .updateTable('tasks.task')
      .set({ sponsorId: other.id, companyId: people().company.id })
      .where('id', '=', id)
      .execute()
    expect((await formsOf(partId, sponsor)).forms[0]?.filled.answers).toMatchObject({ people: ['3'] })
    const bystander = await world.person({ roles: ['operator'] })
    expect((await post('forms', { id: partId }, bystander)).code).toBe(404)
  })
})
