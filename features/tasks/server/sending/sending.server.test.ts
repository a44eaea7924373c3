import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SendOptions, TaskDraft } from '#contract/tasks'
import { makeCompany, makeGrant } from '#fixtures/people'
import { makeTaskType } from '#fixtures/tasks'
import { newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'

const world = await makeWorld()
const { db } = world.store
const { forms, jobs } = world.product
type Someone = Awaited<ReturnType<typeof world.person>>

let type: Awaited<ReturnType<typeof makeTaskType>>
let sponsor: Someone
let company: Awaited<ReturnType<typeof makeCompany>>
let manager: Someone
let receiver: Someone
let dueOn: string

/** Somebody who may send in the park. */
async function sender(): Promise<Someone> {
  const person = await world.person({ nickName: '陈静' })
  await makeGrant(db, person, { rights: ['task.send'] })
  await world.product.identity.sessions.personChanged(db, person.id)
  return person
}

beforeAll(async () => {
  type = await makeTaskType(db, forms, { now: world.now() })
  dueOn = addDays(dayOf(world.now()), 7)
})
beforeEach(async () => {
  company = await makeCompany(db)
  sponsor = await sender()
  manager = await world.person({ nickName: '张伟', company: { id: company.id, manager: true } })
  receiver = await world.person({ nickName: '林晓' })
})

const toPerson = (...ids: string[]) => ({ kind: 'people', ids, right: '' })
const toCompany = (...ids: string[]) => ({ kind: 'companies', ids, right: '' })
const task = (more: object = {}) => ({
  kind: 'task',
  park: true,
  typeId: type.typeId,
  title: '填报用工情况',
  words: '请如实填写',
  documents: [],
  receivers: [toPerson(receiver.id), toCompany(company.id)],
  copies: [],
  dueOn,
  ...more,
})
interface Sent {
  id: string
  version: number
  state: string
  parts: number
}
const submit = (input: object, by = sponsor) => world.post<Sent>('task/submit', input, by.token)
const saveDraft = (input: object, by = sponsor) => world.post<Sent>('task/saveDraft', input, by.token)
const partsOf = (taskId: string) =>
  db.selectFrom('tasks.part').selectAll().where('taskId', '=', taskId).orderBy('id').execute()
const read = async ({ token }: Someone) => {
  await jobs.drain()
  const { items } = (await world.post<{ items: { title: string; path: string }[] }>('message/list', {}, token)).body
  return items
}

describe('sending', () => {
  test('gives each receiver a share with its forms, a duty and a message; copies hear of it', async () => {
    const boss = await world.person({ nickName: '周园' })
    const { code, body } = await submit(task({ copies: [boss.id, receiver.id] }))
    expect(code).toBe(200)
    expect(body).toMatchObject({ kind: 'task', state: 'running', parts: 2 })
    const parts = await partsOf(body.id)
    expect(parts.map(({ companyId, personId, state }) => ({ companyId, personId, state }))).toEqual([
      { companyId: null, personId: receiver.id, state: 'waiting' },
      { companyId: company.id, personId: null, state: 'waiting' },
    ])
    const begun = await forms.read(
      db,
      '1',
      'tasks.part',
      parts.map(({ id }) => id),
    )
    expect(begun.map(({ formId }) => formId)).toEqual([type.formId, type.formId])
    expect(await read(receiver)).toMatchObject([
      { title: '您有新的任务', path: `/parkCoordination/fillPage?id=${parts[0]?.id}` },
    ])
    expect(await read(manager)).toMatchObject([{ title: '您有新的任务' }])
    expect(await read(boss)).toMatchObject([
      { title: '有任务抄送给您', path: `/parkCoordination/taskDetail?id=${body.id}` },
    ])
    expect(await read(sponsor)).toEqual([])
    const duties = await world.post<{ items: { title: string }[] }>('approval/duties', {}, manager.token)
    expect(duties.body.items).toMatchObject([{ title: '填报用工情况' }])
  })

  test('goes to all who hold a right, each once whatever lines name them; who holds nothing receives nothing', async () => {
    const editors = [await world.person(), await world.person()]
    for (const editor of editors) await makeGrant(db, editor, { rights: ['publish.write'] })
    const { body } = await submit(
      task({
        receivers: [{ kind: 'right', ids: [], right: 'publish.write' }, toPerson(editors[0]?.id ?? '', receiver.id)],
      }),
    )
    const parts = await partsOf(body.id)
    expect(new Set(parts.map(({ personId }) => personId))).toEqual(
      new Set([...editors.map(({ id }) => id), receiver.id]),
    )
    const odd = await submit(task({ receivers: [{ kind: 'right', ids: [], right: '__proto__' }] }))
    expect(odd).toMatchObject({ code: 19002, field: 'receivers' })
  })

  test('is refused where nobody would receive it, without receivers, title, day or a living type', async () => {
    const empty = await makeCompany(db)
    expect(await submit(task({ receivers: [toCompany(empty.id)] }))).toMatchObject({
      code: 19002,
      message: '没有可以接收的人，请检查接收对象',
    })
    expect(await submit(task({ receivers: [toPerson(newId())] }))).toMatchObject({ code: 19002 })
    expect(await submit(task({ receivers: [] }))).toMatchObject({ code: 19203, field: 'receivers' })
    expect(await submit(task({ title: '  ' }))).toMatchObject({ code: 19204, field: 'title' })
    expect(await submit(task({ dueOn: null }))).toMatchObject({ code: 19205, field: 'dueOn' })
    expect(await submit(task({ dueOn: addDays(dayOf(world.now()), -1) }))).toMatchObject({
      code: 19206,
      field: 'dueOn',
    })
    expect(await submit(task({ typeId: newId() }))).toMatchObject({ code: 19200, field: 'typeId' })
    expect(await submit(task({ documents: [{ fileId: newId(), name: '说明.pdf' }] }))).toMatchObject({
      code: 19208,
      message: '附件“说明.pdf”已失效，请重新上传',
    })
    const tasks = await db.selectFrom('tasks.task').select('id').where('sponsorId', '=', sponsor.id).execute()
    expect(tasks).toEqual([])
  })

  test('wants the right in the park; a manager sends within the own company alone', async () => {
    const plain = await world.person()
    expect(await submit(task(), plain)).toMatchObject({ code: 19001 })
    expect(await submit(task(), manager)).toMatchObject({ code: 19001 })
    const member = await world.person({ company: { id: company.id } })
    const own = { park: false, receivers: [toPerson(member.id, receiver.id)] }
    const { body } = await submit(task(own), manager)
    expect((await partsOf(body.id)).map(({ personId }) => personId)).toEqual([member.id])
    expect(await submit(task({ park: false, receivers: [toCompany(company.id)] }), manager)).toMatchObject({
      code: 19202,
    })
    expect(await submit(task({ park: false, receivers: [toPerson(receiver.id)] }), manager)).toMatchObject({
      code: 19002,
    })
    const all = await submit(task({ park: false, receivers: [toPerson()] }), manager)
    expect(all.body.parts).toBe(2)
  })

  test('does what the preview showed, or is refused', async () => {
    const { kind: _, ...written } = task()
    const shown = (
      await world.post<{ shown: string; notified: number }>('task/preview', { act: 'send', ...written }, sponsor.token)
    ).body
    expect(shown.notified).toBe(2)
    await world.person({ nickName: '王芳', company: { id: company.id, manager: true } })
    expect(await submit(task({ shown: shown.shown }))).toMatchObject({ code: 19000, message: '情况已变化，请重新确认' })
    const anew = (await world.post<{ shown: string }>('task/preview', { act: 'send', ...written }, sponsor.token)).body
    expect((await submit(task({ shown: anew.shown }))).code).toBe(200)
  })
})

describe('a draft', () => {
  test('is written on by the version that was seen, and sent', async () => {
    const first = (await saveDraft(task({ receivers: [], dueOn: null, title: '' }))).body
    expect(first).toMatchObject({ state: 'draft', version: 1, parts: 0 })
    const second = await saveDraft(task({ id: first.id, seen: 1 }))
    expect(second.body.version).toBe(2)
    expect(await saveDraft(task({ id: first.id, seen: 1 }))).toMatchObject({ code: 19000 })
    const { body: draft } = await world.post<TaskDraft>('task/taskDraft', { id: first.id }, sponsor.token)
    expect(draft).toMatchObject({ title: '填报用工情况', version: 2, park: true })
    expect(new Map(draft.names.map(({ id, name }) => [id, name]))).toEqual(
      new Map([
        [company.id, company.name],
        [receiver.id, '林晓'],
      ]),
    )
    expect((await submit(task({ id: first.id, seen: 2 }))).code).toBe(200)
    expect(await saveDraft(task({ id: first.id, seen: 3 }))).toMatchObject({ code: 19207 })
    expect(await world.post('task/taskDraft', { id: first.id }, sponsor.token)).toMatchObject({ code: 19207 })
  })

  test('is its sponsor’s alone, and goes by cancelling', async () => {
    const { body } = await saveDraft(task())
    const other = await sender()
    const operator = await world.person({ roles: ['operator'] })
    for (const stranger of [other, operator]) {
      expect(await world.post('task/taskDraft', { id: body.id }, stranger.token)).toMatchObject({ code: 404 })
      expect(await world.post('task/detail', { id: body.id }, stranger.token)).toMatchObject({ code: 404 })
      expect(await world.post('task/cancel', { id: body.id, seen: 1 }, stranger.token)).toMatchObject({ code: 404 })
    }
    expect(await saveDraft(task({ id: body.id, seen: 1 }), other)).toMatchObject({ code: 404 })
    expect((await world.post('task/cancel', { id: body.id, seen: 1 }, sponsor.token)).code).toBe(200)
    expect(await world.post('task/detail', { id: body.id }, sponsor.token)).toMatchObject({ code: 404 })
  })

  test('fifty at most', async () => {
    const now = world.now()
    const rows = Array.from({ length: 50 }, () => ({
      id: newId(),
      areaId: '1',
      sponsorId: sponsor.id,
      typeId: type.typeId,
      title: '',
      scope: '[]',
      state: 'draft',
      createdAt: now,
    }))
    await db.insertInto('tasks.task').values(rows).execute()
    expect(await saveDraft(task())).toMatchObject({ code: 19209, message: '草稿最多50份，请先删除不用的' })
  })
})

test('what may be sent says its forms and usual day; who may not send finds nothing', async () => {
  const { body } = await world.post<SendOptions>('task/sendOptions', {}, sponsor.token)
  expect(body.park).toBe(true)
  expect(body.types).toContainEqual(
    expect.objectContaining({ id: type.typeId, forms: ['企业用工情况'], usualDays: 5, audited: false }),
  )
  const own = (await world.post<SendOptions>('task/sendOptions', {}, manager.token)).body
  expect(own).toMatchObject({ park: false, company: { id: company.id, name: company.name } })
  expect((await world.post<SendOptions>('task/sendOptions', {}, receiver.token)).body.types).toEqual([])
})

test('receivers are found by name: companies of the park, persons by it alone; nobody for who may not send', async () => {
  const choices = (input: object, by = sponsor) =>
    world.post<{ items: { id: string; name: string }[] }>('task/receiverChoices', { park: true, ...input }, by.token)
  const found = await choices({ kind: 'companies', text: company.name })
  expect(found.body.items).toEqual([{ id: company.id, name: company.name, note: '' }])
  expect((await choices({ kind: 'people', text: '' })).body.items).toEqual([])
  expect(await choices({ kind: 'people', text: '林' }, receiver)).toMatchObject({ code: 19001 })
  const within = await choices({ park: false, kind: 'companies', text: '' }, manager)
  expect(within.body.items).toEqual([])
})
