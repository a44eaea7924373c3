import { Readable } from 'node:stream'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ActEffects, SeenPart, TaskDetail } from '#contract/tasks'
import { makeCompany } from '#fixtures/people'
import { makeTask, makeTaskType, plainField, putPart } from '#fixtures/tasks'
import { newId } from '#platform/db'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { addWorkdays, workdayTable } from '#vocabulary/workdays'
import { grantOnce } from '../../../../tests/support/roles.ts'
import { makeWorld } from '../../../../tests/support/world.ts'

const world = await makeWorld()
const { db } = world.store
const { forms, jobs } = world.product
type Someone = Awaited<ReturnType<typeof world.person>>

let type: Awaited<ReturnType<typeof makeTaskType>>
let sponsor: Someone
let operator: Someone
let doer: Someone
let manager: Someone
let company: Awaited<ReturnType<typeof makeCompany>>
let task: Awaited<ReturnType<typeof makeTask>>
let [own, theirs]: string[] = []

beforeAll(async () => {
  const fields = [
    plainField('people', { kind: 'number', label: '员工人数', required: true, unit: '人' }),
    plainField('phone', { kind: 'phone', label: '联系电话' }),
    plainField('rows', {
      kind: 'rows',
      label: '岗位',
      fields: [plainField('post', { label: '岗位名称' }), plainField('count', { kind: 'number', label: '人数' })],
    }),
    plainField('all', { kind: 'computed', label: '岗位合计', computed: { op: 'sum', of: ['rows.count'], places: 0 } }),
  ]
  type = await makeTaskType(db, forms, { fields, now: world.now() })
})
beforeEach(async () => {
  company = await makeCompany(db)
  sponsor = await world.person({ nickName: '陈静' })
  operator = await world.person({ nickName: '周园', roles: ['operator'] })
  doer = await world.person({ nickName: '林晓', phone: `1370${String(Date.now()).slice(-7)}` })
  manager = await world.person({ nickName: '张伟', company: { id: company.id, manager: true } })
  await begin()
})
async function begin(): Promise<void> {
  task = await makeTask(db, forms, {
    sponsorId: sponsor.id,
    to: [{ personId: doer.id }, { companyId: company.id }],
    type,
    now: world.now(),
  })
  ;[own, theirs] = task.partIds
}
const filled = {
  answers: { people: ['12'], phone: ['13712345678'] },
  rows: {
    rows: [
      { id: 'r1', answers: { post: ['保安'], count: ['3'] }, marks: {} },
      { id: 'r2', answers: { post: ['=1+1'], count: ['4'] }, marks: {} },
    ],
  },
}
const put = (state: 'filling' | 'auditing' | 'passed' | 'returned' | 'aborted', partId = own ?? '') =>
  putPart(db, forms, {
    partId,
    state,
    executorId: doer.id,
    formId: type.formId,
    filled,
    computed: { all: '7' },
    now: world.now(),
  })
const post = <Body = { id: string; version: number; state: string }>(call: string, input: object, by = sponsor) =>
  world.post<Body>(`task/${call}`, { id: task.id, ...input }, by.token)
const detail = async (by = sponsor) => (await post<TaskDetail>('detail', {}, by)).body
const preview = async (act: string, by = sponsor, more: object = {}) =>
  (await post<ActEffects>('preview', { act, ...more }, by)).body
const partOf = (id: string | undefined) =>
  db
    .selectFrom('tasks.part')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow()
const read = async ({ token }: Someone) => {
  await jobs.drain()
  return (await world.post<{ items: { title: string; text: string; path: string }[] }>('message/list', {}, token)).body
    .items
}
const stepsOf = (taskId: string) =>
  db
    .selectFrom('tasks.step')
    .select(['act', 'partId', 'byId', 'words'])
    .where('taskId', '=', taskId)
    .orderBy('at')
    .execute()
const auditedAs = async (action: string) => {
  const rows = await db
    .selectFrom('audit.entry')
    .select('id')
    .where('subjectId', '=', task.id)
    .where('action', '=', action)
    .execute()
  return rows.length
}
const grantExport = grantOnce(world, 'export')

describe('a task is looked at', () => {
  test('by its sponsor with all shares, acts and why not; by a receiver with the own share alone', async () => {
    await put('passed')
    const whole = await detail()
    expect(whole.figures).toMatchObject({ all: 2, overdue: 0 })
    expect(whole.ties).toEqual(['sponsor'])
    expect(whole.acts.map(({ act, why }) => [act, why])).toEqual([
      ['urge', null],
      ['extend', null],
      ['cancel', '已有人提交，请改用终止'],
      ['terminate', null],
      ['restart', '任务尚未结束'],
      ['export', '导出填报内容需要“导出数据”权限，请联系园区管理员'],
    ])
    const mine = await detail(doer)
    expect(mine.figures).toEqual({ all: 1, overdue: 0, states: [{ state: 'passed', count: 1 }] })
    expect(mine.mine.map(({ id }) => id)).toEqual([own])
    expect(mine.acts).toEqual([])
    expect(JSON.stringify(mine)).not.toContain(company.name)
    const companys = await detail(manager)
    expect(companys.mine.map(({ company: of }) => of?.name)).toEqual([company.name])
    expect(JSON.stringify(companys)).not.toContain('林晓')
  })

  test('an operator sees what was sent in the park and may terminate it; strangers and other companies find nothing', async () => {
    expect((await detail(operator)).acts.map(({ act }) => act)).toEqual(['terminate', 'export'])
    const stranger = await world.person({ company: { id: (await makeCompany(db)).id, manager: true } })
    const asked = {
      detail: {},
      partList: { states: [] },
      authorityList: {},
      cancel: { seen: 1 },
      terminate: { seen: 1, reason: '不' },
      urge: {},
      extend: { seen: 1, reason: '不', dueOn: '2030-01-01' },
      export: {},
      preview: { act: 'cancel' },
    }
    for (const [call, input] of Object.entries(asked))
      expect(await post(call, input, stranger), call).toMatchObject({ code: 404 })
  })

  test('shares come page by page, by how they stand', async () => {
    await put('filling')
    const list = async (states: string[], by = sponsor) =>
      (await post<{ items: SeenPart[] }>('partList', { states }, by)).body.items
    expect(new Set((await list([])).map(({ id }) => id))).toEqual(new Set([own, theirs]))
    expect((await list(['waiting'])).map(({ id }) => id)).toEqual([theirs])
    expect((await list([], manager)).map(({ id }) => id)).toEqual([theirs])
    const [first] = await list(['filling'])
    expect(first).toMatchObject({
      executor: { name: '林晓' },
      acts: [
        { act: 'urge', why: null },
        { act: 'extend', why: null },
      ],
    })
  })

  test('who may do what: sponsor, operators, who takes and who fills in', async () => {
    await put('filling')
    const { items } = (
      await post<{ items: { person: { name: string }; as: string; acts: string[] }[] }>('authorityList', {})
    ).body
    const of = (name: string) => items.filter(({ person }) => person.name === name)
    expect(of('陈静')[0]).toMatchObject({ as: 'sponsor', acts: ['urge', 'extend', 'cancel', 'terminate', 'export'] })
    expect(of('林晓')[0]).toMatchObject({ as: 'executor', acts: ['fill', 'submit', 'abort'] })
    expect(of('张伟')[0]).toMatchObject({ as: 'receiver', acts: ['take', 'transfer'] })
    expect(of('周园')[0]).toMatchObject({ as: 'operator', acts: ['terminate', 'export'] })
  })
})

describe('ending', () => {
  test('cancelling says before what it does, and does just that', async () => {
    await put('filling')
    const before = await db.selectFrom('tasks.part').selectAll().where('taskId', '=', task.id).execute()
    const shown = await preview('cancel')
    expect(shown).toMatchObject({
      seen: 1,
      why: null,
      notified: 2,
      shares: 2,
      voids: ['1份已填写未提交的内容不再收取'],
    })
    expect(await db.selectFrom('tasks.part').selectAll().where('taskId', '=', task.id).execute()).toEqual(before)
    expect((await post('cancel', { seen: 1, shown: shown.shown })).body).toMatchObject({
      state: 'cancelled',
      version: 2,
    })
    expect((await partOf(own)).state).toBe('closed')
    expect((await partOf(theirs)).state).toBe('closed')
    for (const person of [doer, manager])
      expect((await read(person))[0]).toMatchObject({
        title: '任务已取消',
        path: `/parkCoordination/taskDetail?id=${task.id}`,
      })
    expect(await read(sponsor)).toEqual([])
    expect(await post('cancel', { seen: 2 })).toMatchObject({ code: 19003, message: '任务已结束' })
    expect(await auditedAs('tasks.task.cancelled')).toBe(1)
  })

  test('is refused where the task moved, or who hears is no longer who was shown', async () => {
    const shown = await preview('cancel')
    expect(await post('cancel', { seen: 2 })).toMatchObject({ code: 19000 })
    await world.person({ nickName: '王芳', company: { id: company.id, manager: true } })
    expect(await post('cancel', { seen: 1, shown: shown.shown })).toMatchObject({ code: 19000 })
    expect((await detail()).state).toBe('running')
  })

  test('what was handed in is terminated with a reason; what passed stays, and can be exported', async () => {
    await put('passed')
    expect(await preview('cancel')).toMatchObject({ why: '已有人提交，请改用终止' })
    expect(await post('cancel', { seen: 1 })).toMatchObject({ code: 19401 })
    expect(await preview('terminate')).toMatchObject({ words: ['已通过的1份保留'], shares: 1 })
    expect((await post('terminate', { seen: 1, reason: ' 政策调整 ' }, operator)).body.state).toBe('terminated')
    expect((await partOf(own)).state).toBe('passed')
    expect((await partOf(theirs)).state).toBe('closed')
    expect((await read(sponsor))[0]).toMatchObject({ title: '任务已终止', text: '填报用工情况，原因：政策调整' })
    expect((await read(manager))[0]).toMatchObject({ title: '任务已终止' })
    expect(await stepsOf(task.id)).toMatchObject([{ act: 'terminate', byId: operator.id, words: '政策调整' }])
    expect(await post('terminate', { seen: 2, reason: '再来' })).toMatchObject({ code: 19003 })
    expect((await detail()).acts.find(({ act }) => act === 'restart')?.why).toBeNull()
  })

  test('is the sponsor’s, of the park’s tasks also an operator’s; a receiver ends nothing', async () => {
    expect(await post('terminate', { seen: 1, reason: '不做了' }, doer)).toMatchObject({ code: 19407 })
    expect(await post('cancel', { seen: 1 }, operator)).toMatchObject({ code: 19407 })
    const within = await makeTask(db, forms, {
      sponsorId: sponsor.id,
      companyId: company.id,
      to: [{ personId: doer.id }],
      type,
      now: world.now(),
    })
    expect(
      await world.post('task/terminate', { id: within.id, seen: 1, reason: '不做了' }, operator.token),
    ).toMatchObject({ code: 404 })
  })

  test('aborting, returning and restarting are foreseen too', async () => {
    await put('filling')
    const abort = (await world.post<ActEffects>('task/preview', { act: 'abort', id: own }, doer.token)).body
    expect(abort).toMatchObject({ why: null, notified: 1, people: [{ name: '陈静', what: '收到中止通知' }] })
    expect((await world.post<ActEffects>('task/preview', { act: 'abort', id: own }, sponsor.token)).body.why).toBe(
      '只有办理人可以进行此操作',
    )
    await db
      .updateTable('tasks.part')
      .set({ state: 'auditing' })
      .where('id', '=', own ?? '')
      .execute()
    const back = { act: 'return', id: own, fields: [`${type.formId}.people`] }
    expect((await world.post<ActEffects>('task/preview', back, sponsor.token)).body).toMatchObject({
      notified: 1,
      reopens: ['企业用工情况：员工人数'],
    })
    expect(await preview('restart')).toMatchObject({ why: '任务尚未结束' })
  })
})

describe('urging', () => {
  const urge = (input: object = {}, by = sponsor) => post<{ urged: number; left: number }>('urge', input, by)
  const nextDay = () => {
    const table = workdayTable([])
    const at = new Date(startOfDay(addWorkdays(dayOf(world.now()), 2, table)).getTime() + 11 * 3_600_000)
    world.forward(at.getTime() - world.now().getTime())
  }

  test('reaches all who are missing, once in four working hours, three times; the third time by SMS', async () => {
    expect((await urge()).body).toMatchObject({ urged: 2, left: 0 })
    expect((await read(doer))[0]).toMatchObject({
      title: '发起人催办，请尽快办理',
      path: `/parkCoordination/fillPage?id=${own}`,
    })
    expect((await read(manager))[0]).toMatchObject({ title: '发起人催办，请尽快办理' })
    const again = await urge()
    expect(again).toMatchObject({ code: 19402 })
    expect(again.message).toMatch(/^刚刚催办过，.*后可再次催办$/)
    nextDay()
    expect((await urge({ partId: own })).body.urged).toBe(1)
    const count = () => world.messages().filter(({ text }) => text.includes('第三次催办')).length
    expect(count()).toBe(0)
    nextDay()
    expect((await urge()).body.urged).toBe(2)
    await jobs.drain()
    expect(count()).toBe(1)
    expect(world.messages().find(({ text }) => text.includes('第三次催办'))?.text).toMatch(
      /陈静第三次催办“填报用工情况”，截止.*请尽快办理 http/,
    )
    nextDay()
    expect((await urge({ partId: own })).code).toBe(19403)
    expect((await urge()).body).toMatchObject({ urged: 1, left: 1 })
  })

  test('nobody but the sponsor urges; what is handed in is not missing', async () => {
    expect(await urge({}, operator)).toMatchObject({ code: 19407 })
    await put('passed')
    expect(await urge({ partId: own })).toMatchObject({ code: 19406 })
    expect(await urge({ partId: newId() })).toMatchObject({ code: 404, field: 'partId' })
    await put('aborted', theirs)
    expect(await urge()).toMatchObject({ code: 19404 })
    await post('terminate', { seen: 1, reason: '不做了' })
    expect(await urge()).toMatchObject({ code: 19003 })
  })

  test('two urgings at once: one effect, the other is refused in words', async () => {
    const answers = await Promise.all([urge(), urge()])
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 19402]))
    expect((await partOf(own)).urged).toBe(1)
  })
})

describe('more time', () => {
  const later = () => addDays(dayOf(world.now()), 20)

  test('for all or one, with a reason, told to who waits', async () => {
    expect((await post<{ parts: number }>('extend', { seen: 1, dueOn: later(), reason: '数据较多' })).body.parts).toBe(
      2,
    )
    expect((await partOf(own)).dueOn).toBe(later())
    expect(await detail()).toMatchObject({ dueOn: later(), version: 2 })
    expect((await read(doer)).map(({ title }) => title).join()).toContain('任务延期至')
    const duties = await world.post<{ items: { text: string }[] }>('approval/duties', {}, doer.token)
    expect(duties.body.items[0]?.text).toContain('前填报')
    const most = addDays(later(), 5)
    expect(
      (await post<{ parts: number }>('extend', { seen: 2, partId: own, dueOn: most, reason: '出差' })).body.parts,
    ).toBe(1)
    expect((await partOf(theirs)).dueOn).toBe(later())
    expect((await detail()).dueOn).toBe(later())
  })

  test('not earlier, not for what is over, not by others, and by the version seen', async () => {
    const input = { seen: 1, dueOn: later(), reason: '数据较多' }
    expect(await post('extend', { ...input, dueOn: addDays(dayOf(world.now()), 7) })).toMatchObject({
      code: 19405,
      field: 'dueOn',
    })
    expect(await post('extend', { ...input, dueOn: addDays(dayOf(world.now()), -1) })).toMatchObject({ code: 19206 })
    expect(await post('extend', { ...input, seen: 9 })).toMatchObject({ code: 19000 })
    expect(await post('extend', input, doer)).toMatchObject({ code: 19407 })
    await put('passed')
    expect(await post('extend', { ...input, partId: own })).toMatchObject({ code: 19406 })
  })
})

test('receivers hear one workday before the due day and on it, once each', async () => {
  const table = workdayTable([])
  const due = addWorkdays(dayOf(world.now()), 3, table)
  await db.updateTable('tasks.part').set({ dueOn: due }).where('taskId', '=', task.id).execute()
  const nine = (day: string) => world.forward(startOfDay(day).getTime() + 9.5 * 3_600_000 - world.now().getTime())
  nine(addWorkdays(due, -1, table))
  await jobs.doNow('tasks.remind')
  expect((await read(doer))[0]).toMatchObject({ title: '任务即将到期' })
  await jobs.doNow('tasks.remind')
  expect((await stepsOf(task.id)).filter(({ act }) => act === 'remind')).toHaveLength(2)
  nine(due)
  await jobs.doNow('tasks.remind')
  expect((await read(doer))[0]).toMatchObject({ title: '任务今天到期' })
  expect((await read(manager))[0]).toMatchObject({ title: '任务今天到期' })
})

describe('an export', () => {
  test('has a row a share and sub-forms as further sheets, values whole, and is audited', async () => {
    await put('passed')
    await grantExport({ person: sponsor, token: sponsor.token })
    const answer = await post<{ name: string; bytes: Buffer }>('export', {})
    expect(answer.code).toBe(200)
    expect(answer.body.name).toMatch(/^填报用工情况-填报-.*\.xlsx$/)
    const sheet = (name: string | number) => readSheet(Readable.from(answer.body.bytes), name)
    const [head, ...rows] = await sheet(1)
    expect(head).toEqual([
      '企业',
      '接收人',
      '办理人',
      '状态',
      '截止日期',
      '提交时间',
      '员工人数（人）',
      '联系电话',
      '岗位合计',
    ])
    const passed = rows.find((row) => row[1] === '林晓')
    expect(passed?.slice(2, 4)).toEqual(['林晓', '已通过'])
    expect(passed?.slice(6)).toEqual(['12', '13712345678', '7'])
    expect(rows.find((row) => row[0] === company.name)?.slice(6)).toEqual([null, null, null])
    const posts = await sheet('岗位')
    expect(posts.slice(1).map((row) => row.slice(3))).toEqual([
      ['保安', '3'],
      ['=1+1', '4'],
    ])
    expect(await auditedAs('tasks.answers.exported')).toBe(1)
  })

  test('holds nothing that was not handed in, and wants the right and the task', async () => {
    await put('filling')
    expect(await post('export', {})).toMatchObject({ code: 19412 })
    await grantExport({ person: sponsor, token: sponsor.token })
    const { bytes } = (await post<{ bytes: Buffer }>('export', {})).body
    const rows = await readSheet(Readable.from(bytes), 1)
    expect(JSON.stringify(rows)).not.toContain('13712345678')
    await grantExport({ person: doer, token: doer.token })
    expect(await post('export', {}, doer)).toMatchObject({ code: 19407 })
  })
})
