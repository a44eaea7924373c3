import { beforeAll, describe, expect, test } from 'vitest'
import { requestRefusals as no, type Opinion, type OpinionDetail } from '#contract/archives'
import { COMPANY_LEFT } from '#contract/people'
import { makeBuilding, makeRegion, makeRoom, makeTenancy } from '#fixtures/estate'
import { makeCompany, makeGrant } from '#fixtures/people'
import { inTransaction, newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import type { Right } from '#vocabulary/rights'
import { onePixel } from '../../../../tests/support/picture.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makeArchive, makeRequest } from '../fixtures.ts'
import { forgetRequests, tendRequests } from './clock.ts'
import { OPEN_MOST, REOPEN_DAYS } from './rules.ts'

const DAY = 86_400_000
const world = await makeWorld()
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>
const TEXT = '地下车库充电桩不够用，晚上排队'

let archive: Awaited<ReturnType<typeof makeArchive>>
let manager: Someone
let clerk: Someone
let second: Someone
let operator: Someone

const staff = async (rights: Right[], bounds: { companyIds?: string[]; regionIds?: string[] } = {}) => {
  const person = await world.person({ roles: ['property'] })
  await makeGrant(db, person, { rights, ...bounds, endsOn: addDays(dayOf(world.now()), 400) })
  return person
}
beforeAll(async () => {
  archive = await makeArchive(db, { now: world.now() })
  manager = await world.person({ company: { id: archive.companyId ?? '', manager: true } })
  clerk = await staff(['archive.requests'])
  second = await staff(['archive.requests'])
  operator = await world.person({ roles: ['operator'] })
})

const raise = (input: object = {}, from: Someone = manager) =>
  world.post<{ id: string; dueOn: string }>('archive/opinionRaise', { text: TEXT, files: [], ...input }, from.token)
const detail = (id: string, from: Someone = clerk) =>
  world.post<OpinionDetail>('archive/opinionDetail', { id }, from.token)
const list = async (input: object, from: Someone) =>
  await world.post<{ items: Opinion[]; next: string | null }>('archive/opinions', input, from.token)
/** Acts on the request as it stands, unless a version is said. */
async function act(id: string, input: { act: string; version?: number; [field: string]: unknown }, from: Someone) {
  const row = await db.selectFrom('archives.request').select('version').where('id', '=', id).executeTakeFirst()
  return await world.post<{ state: string; version: number }>(
    'archive/opinionAct',
    { id, version: row?.version ?? 1, ...input },
    from.token,
  )
}
const answer = (id: string, from: Someone = clerk) => act(id, { act: 'answer', text: '本周加装四个', files: [] }, from)
async function answered(from: Someone = clerk): Promise<string> {
  const { id } = (await raise()).body
  expect((await answer(id, from)).code).toBe(200)
  return id
}
const dutiesOf = async (...addresses: string[]) =>
  (await world.product.approvals.duties.mine(db, { areaId: '1', addresses, size: 100 })).items
const inboxOf = async ({ id: personId }: { id: string }, thing: string) =>
  (
    await db
      .selectFrom('notify.inbox')
      .select(['title', 'kind'])
      .where('personId', '=', personId)
      .where('thing', '=', thing)
      .execute()
  ) // prettier-ignore
    .map(({ title }) => title)

describe('a request', () => {
  test('is raised, taken, answered and confirmed; each is heard by who waits for it', async () => {
    const { body } = await raise()
    expect(body.dueOn > dayOf(world.now())).toBe(true)
    const { id } = body
    expect(await inboxOf(clerk, id)).toEqual(['企业提出了新诉求'])
    expect((await dutiesOf('right:archive.requests')).some(({ subject }) => subject.id === id)).toBe(true)
    expect((await act(id, { act: 'take' }, clerk)).body.state).toBe('assigned')
    expect(await inboxOf(manager, id)).toEqual(['诉求已受理'])
    expect(await inboxOf(clerk, id)).toEqual([])
    expect((await dutiesOf(`person:${clerk.id}`)).map(({ subject }) => subject.id)).toContain(id)
    expect((await answer(id)).body.state).toBe('answered')
    expect((await dutiesOf(`manager:${archive.companyId}`)).map(({ title }) => title)).toEqual([
      '诉求已答复，请确认是否解决',
    ])
    expect((await act(id, { act: 'close', satisfaction: 5, text: '很快' }, manager)).body.state).toBe('closed')
    expect(await inboxOf(clerk, id)).toEqual(['企业已确认诉求解决'])
    const { body: shown } = await detail(id)
    expect(shown).toMatchObject({ state: 'closed', closedWhy: 'confirmed', satisfaction: 5, acts: [] })
    expect(shown.steps.map((step) => step.act)).toEqual(['confirmed', 'answered', 'taken', 'raised'])
    expect(
      (await dutiesOf(`manager:${archive.companyId}`, `person:${clerk.id}`)).filter((duty) => duty.subject.id === id),
    ).toEqual([]) // prettier-ignore
    const { rows } = await world.store.pool.query('select action from audit.entry where subject_id = $1 order by at', [
      id,
    ])
    expect(rows.map(({ action }) => String(action).split('.').at(-1))).toEqual([
      'raised',
      'taken',
      'answered',
      'confirmed',
    ])
  })

  test('is noted by staff with from whom, and closed by the enterprise’s managers', async () => {
    expect((await raise({ archiveId: archive.id }, clerk)).code).toBe(no.fromWhom.code)
    const { id } = (await raise({ archiveId: archive.id, fromWhom: '李经理' }, clerk)).body
    expect((await detail(id)).body).toMatchObject({ noted: true, fromWhom: '李经理', acts: ['assign', 'withdraw'] })
    expect(await inboxOf(manager, id)).toEqual(['园区已记录贵公司的诉求'])
    expect((await answer(id)).code).toBe(no.ownRequest.code)
    expect((await answer(id, second)).code).toBe(200)
    expect((await act(id, { act: 'close', satisfaction: 3, text: '' }, manager)).code).toBe(200)
  })

  test('carries files of whoever sends them, and nobody else’s', async () => {
    const fileId = await world.product.files.keep({
      key: newId(),
      areaId: '1',
      bytes: onePixel,
      unclaimed: true,
    })
    expect((await raise({ files: [fileId] })).code).toBe(no.fileUnknown.code)
    await db.updateTable('files.file').set({ personId: manager.id }).where('id', '=', fileId).execute()
    const { id } = (await raise({ files: [fileId] })).body
    const [raised] = (await detail(id)).body.steps.toReversed()
    expect(raised?.files).toMatchObject([{ fileId, name: '' }])
    expect((await fetch(world.origin + raised?.files[0]?.url)).status).toBe(200)
  })

  test('an enterprise has so many open at once, however many ask together', async () => {
    const { id: archiveId, companyId } = await makeArchive(db)
    const busy = await world.person({ company: { id: companyId ?? '', manager: true } })
    for (let n = 1; n < OPEN_MOST; n += 1)
      await makeRequest(db, { archiveId, areaId: '1', raisedBy: busy.id, now: world.now() })
    const codes = (await Promise.all([raise({}, busy), raise({}, busy), raise({}, busy)])).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, no.tooMany.code, no.tooMany.code])
  })
})

describe('who may not', () => {
  test('raise: employees, and managers for another company', async () => {
    const employee = await world.person({ company: { id: archive.companyId ?? '' } })
    expect((await raise({}, employee)).code).toBe(no.notManager.code)
    expect((await raise({ archiveId: archive.id }, employee)).code).toBe(no.noRight.code)
    const other = await makeArchive(db)
    expect((await raise({ archiveId: other.id }, manager)).code).toBe(no.noRight.code)
    expect((await raise({ archiveId: newId() }, clerk)).code).toBe(404)
    const left = await makeArchive(db, { state: 'left' })
    const archivist = await staff(['archive.requests', 'archive.read'])
    expect((await raise({ archiveId: left.id, fromWhom: '王总' }, archivist)).code).toBe(no.enterpriseLeft.code)
  })

  test('act against the state, in another’s place, or on an older version', async () => {
    const id = (await raise()).body.id
    expect((await act(id, { act: 'take', version: 7 }, clerk)).code).toBe(no.changed.code)
    expect((await act(id, { act: 'close', satisfaction: 5, text: '' }, manager)).code).toBe(no.notThen.code)
    expect((await act(id, { act: 'take' }, manager)).code).toBe(no.noRight.code)
    expect((await act(id, { act: 'withdraw', text: '不需要了' }, clerk)).code).toBe(no.notRaiser.code)
    await act(id, { act: 'take' }, clerk)
    expect((await answer(id, second)).code).toBe(no.notAssignee.code)
    expect((await act(id, { act: 'assign', personId: manager.id }, clerk)).code).toBe(no.assigneeUnfit.code)
    expect((await act(id, { act: 'answer', text: '好', files: [] }, clerk)).code).toBe(400)
    expect((await act(id, { act: 'answer', text: '好的', files: [newId()] }, clerk)).code).toBe(no.fileUnknown.code)
  })

  test('handle what they or their company raised, and confirm what they answered', async () => {
    const both = await world.person({ company: { id: archive.companyId ?? '', manager: true } })
    await makeGrant(db, both, { rights: ['archive.requests'], endsOn: addDays(dayOf(world.now()), 400) })
    const id = (await raise()).body.id
    for (const what of ['take', 'answer'])
      expect((await act(id, what === 'take' ? { act: what } : { act: what, text: '可以', files: [] }, both)).code).toBe(
        no.ownRequest.code,
      )
    expect((await act(id, { act: 'assign', personId: both.id }, clerk)).code).toBe(no.assigneeUnfit.code)
    // it was answered before they became manager of the enterprise
    await answer(id)
    await db.updateTable('archives.request').set({ answeredBy: both.id }).where('id', '=', id).execute()
    expect((await act(id, { act: 'close', satisfaction: 5, text: '' }, both)).code).toBe(no.ownAnswer.code)
  })

  test('assign without the right, or to somebody out of reach', async () => {
    const far = await staff(['archive.requests'], { companyIds: [(await makeCompany(db)).id] })
    const near = await staff(['archive.requests'], { companyIds: [archive.companyId ?? ''] })
    const id = (await raise()).body.id
    expect((await act(id, { act: 'assign', personId: far.id }, clerk)).code).toBe(no.assigneeUnfit.code)
    const { items } = (
      await world.post<{ items: { id: string; open: number }[] }>('archive/opinionAssignees', { id }, clerk.token)
    ).body
    const ids = items.map((item) => item.id)
    expect(ids).toContain(near.id)
    for (const not of [far, manager, operator]) expect(ids).not.toContain(not.id)
    expect((await world.post('archive/opinionAssignees', { id }, manager.token)).code).toBe(no.noRight.code)
    expect((await act(id, { act: 'assign', personId: near.id }, clerk)).code).toBe(200)
    expect(await inboxOf(near, id)).toEqual(['有企业诉求分派给您'])
    expect((await act(id, { act: 'assign', personId: second.id }, near)).code).toBe(200)
    expect(await inboxOf(near, id)).toEqual([])
    expect((await dutiesOf(`person:${near.id}`)).filter((duty) => duty.subject.id === id)).toEqual([])
  })

  test('reopen long after it was closed, or what was withdrawn', async () => {
    const id = await answered()
    await act(id, { act: 'close', satisfaction: 2, text: '' }, manager)
    const long = new Date(world.now().getTime() - (REOPEN_DAYS + 1) * DAY)
    await db.updateTable('archives.request').set({ closedAt: long }).where('id', '=', id).execute()
    expect((await act(id, { act: 'reopen', text: '又坏了' }, manager)).code).toBe(no.tooLate.code)
    const other = (await raise()).body.id
    await act(other, { act: 'withdraw', text: '已经解决' }, manager)
    expect((await act(other, { act: 'reopen', text: '又坏了' }, manager)).code).toBe(no.notThen.code)
    const left = await answered()
    await db.updateTable('archives.archive').set({ state: 'left' }).where('id', '=', archive.id).execute()
    expect((await act(left, { act: 'reopen', text: '没有解决' }, manager)).code).toBe(no.enterpriseLeft.code)
    await db.updateTable('archives.archive').set({ state: 'listed' }).where('id', '=', archive.id).execute()
  })
})

describe('two at once', () => {
  test.each([
    ['take', () => ({ act: 'take' })],
    ['answer', () => ({ act: 'answer', text: '已安排', files: [] })],
  ])('%s: one does it, the other hears that it changed', async (_, of) => {
    const { id } = (await raise()).body
    const all = await Promise.all([clerk, second].map((who) => act(id, { ...of(), version: 1 }, who)))
    expect(all.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, no.changed.code])
  })

  test('the enterprise withdraws while it is answered: one of both', async () => {
    const { id } = (await raise()).body
    const all = await Promise.all([
      act(id, { act: 'withdraw', text: '不用了', version: 1 }, manager),
      act(id, { act: 'answer', text: '已安排', files: [], version: 1 }, clerk),
    ])
    expect(all.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, no.changed.code])
  })
})

describe('the clock', () => {
  test('what is overdue goes to operators once, and they may assign it', async () => {
    const request = { archiveId: archive.id, areaId: '1', raisedBy: manager.id, now: world.now() }
    const { id } = await makeRequest(db, { ...request, dueIn: -1 })
    expect((await detail(id, operator)).code).toBe(404)
    await tendRequests(engines)
    await tendRequests(engines)
    const { body } = await detail(id, operator)
    expect(body).toMatchObject({ escalated: true, overdue: true, acts: ['assign'] })
    expect(body.steps.filter((step) => step.act === 'escalated')).toHaveLength(1)
    expect(await inboxOf(operator, id)).toEqual(['企业诉求超期未答复'])
    expect((await dutiesOf('right:operator')).filter((duty) => duty.subject.id === id)).toHaveLength(1)
    expect((await list({ view: 'waiting' }, operator)).body.items.map((item) => item.id)).toContain(id)
    expect((await act(id, { act: 'assign', personId: clerk.id }, operator)).code).toBe(200)
    await answer(id)
    expect((await dutiesOf('right:operator')).filter((duty) => duty.subject.id === id)).toEqual([])
  })

  test('reopened twice it goes to operators', async () => {
    const id = await answered()
    await act(id, { act: 'reopen', text: '没有解决' }, manager)
    expect((await detail(id, operator)).code).toBe(404)
    expect((await dutiesOf(`person:${clerk.id}`)).map(({ subject }) => subject.id)).toContain(id)
    await answer(id)
    expect((await act(id, { act: 'reopen', text: '还是没有' }, manager)).body.state).toBe('reopened')
    expect((await detail(id, operator)).body).toMatchObject({ reopened: 2, escalated: true, overdue: false })
    expect(await inboxOf(operator, id)).toEqual(['诉求多次要求重新处理'])
  })

  test('an answer that nobody confirmed closes by itself after its day, and can be reopened', async () => {
    const id = await answered()
    await tendRequests(engines)
    expect((await detail(id)).body.state).toBe('answered')
    const past = addDays(dayOf(world.now()), -1)
    await db.updateTable('archives.request').set({ dueOn: past }).where('id', '=', id).execute()
    await tendRequests(engines)
    expect((await detail(id, manager)).body).toMatchObject({ state: 'closed', closedWhy: 'lapsed', acts: ['reopen'] })
    expect(await inboxOf(manager, id)).toEqual(['诉求已自动关闭'])
  })

  test('what somebody cannot handle any more waits for another', async () => {
    const leaving = await staff(['archive.requests'], { companyIds: [archive.companyId ?? ''] })
    const { id } = (await raise()).body
    await act(id, { act: 'take' }, leaving)
    await tendRequests(engines)
    expect((await detail(id)).body.state).toBe('assigned')
    await db.updateTable('people.roleGrant').set({ endedAt: world.now() }).where('personId', '=', leaving.id).execute()
    await tendRequests(engines)
    expect((await detail(id)).body).toMatchObject({ state: 'received', assignee: null })
    expect((await dutiesOf('right:archive.requests')).map(({ subject }) => subject.id)).toContain(id)
  })

  test('what a company that leaves had open is closed, and people hear of it', async () => {
    const gone = await makeArchive(db)
    const boss = await world.person({ company: { id: gone.companyId ?? '', manager: true } })
    const ids = [(await raise({}, boss)).body.id, (await raise({}, boss)).body.id] as const
    await act(ids[0], { act: 'take' }, clerk)
    const other = (await raise()).body.id
    await db
      .updateTable('people.company')
      .set({ state: 'left' })
      .where('id', '=', gone.companyId ?? '')
      .execute()
    const payload = { companyId: gone.companyId, areaId: '1', by: operator.id }
    await inTransaction(db, (tx) => world.product.jobs.announce(tx, { type: COMPANY_LEFT, payload }))
    await world.product.jobs.drain()
    for (const id of ids) {
      const row = await db.selectFrom('archives.request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      expect(row).toMatchObject({ state: 'closed', closedWhy: 'left' })
      expect(await inboxOf(boss, id)).toEqual(['诉求已随企业迁出关闭'])
    }
    expect(await inboxOf(clerk, ids[0])).toEqual(['诉求已随企业迁出关闭'])
    const still = await db.selectFrom('archives.request').select('state').where('id', '=', other).executeTakeFirst()
    expect(still?.state).toBe('received')
  })

  test('long after it was closed it is deleted with its files', async () => {
    const fileId = await world.product.files.keep({
      key: newId(),
      areaId: '1',
      bytes: onePixel,
      unclaimed: true,
    })
    const own = { personId: manager.id, purpose: 'archive-request' }
    await db.updateTable('files.file').set(own).where('id', '=', fileId).execute()
    const { id } = (await raise({ files: [fileId] })).body
    await act(id, { act: 'withdraw', text: '不需要了' }, manager)
    await forgetRequests(engines)
    expect((await detail(id)).code).toBe(200)
    const long = new Date(world.now().getTime() - (3 * 365 + 1) * DAY)
    await db.updateTable('archives.request').set({ closedAt: long }).where('id', '=', id).execute()
    await forgetRequests(engines)
    expect((await detail(id)).code).toBe(404)
    const file = await db.selectFrom('files.file').select('claimedAt').where('id', '=', fileId).executeTakeFirst()
    expect(file?.claimedAt).toBeNull()
  })
})

describe('who reads', () => {
  test('an archive’s requests, the queue and one request: managers their own, staff in reach, nobody else', async () => {
    const region = await makeRegion(db, { name: '东区' })
    const elsewhere = await makeRegion(db, { name: '西区' })
    const building = await makeBuilding(db, { regionId: region.id })
    const theirs = await makeArchive(db)
    const roomId = await makeRoom(db, { floorId: building.floorIds[0] ?? '' })
    await makeTenancy(db, {
      holder: { companyId: theirs.companyId ?? '' },
      roomId,
      firstOn: '2026-01-01',
      lastOn: null,
    })
    const boss = await world.person({ company: { id: theirs.companyId ?? '', manager: true } })
    const { id } = (await raise({}, boss)).body
    const readers: [string, Someone, boolean][] = [
      ['its manager', boss, true],
      ['staff of the park', clerk, true],
      ['staff of its region', await staff(['archive.requests'], { regionIds: [region.id] }), true],
      ['staff of another region', await staff(['archive.requests'], { regionIds: [elsewhere.id] }), false],
      ['staff of another company', await staff(['archive.requests'], { companyIds: [archive.companyId ?? ''] }), false],
      ['who reads archives', await staff(['archive.read', 'archive.write', 'archive.contacts']), false],
      ['an employee', await world.person({ company: { id: theirs.companyId ?? '' } }), false],
      ['another company’s manager', manager, false],
      ['an operator', operator, false],
    ]
    for (const [what, person, may] of readers) {
      expect([what, (await detail(id, person)).code]).toEqual([what, may ? 200 : 404])
      const ofArchive = await list({ archiveId: theirs.id }, person)
      expect([what, ofArchive.code]).toEqual([what, may ? 200 : 404])
      for (const input of [{ view: 'waiting' }, { own: true }]) {
        const { body } = await list(input, person)
        const shown = 'own' in input ? person === boss : may && person !== boss
        expect([what, input, body?.items?.some((item) => item.id === id) ?? false]).toEqual([what, input, shown])
      }
      const { body } = await world.post<{ waiting: number; toConfirm: number }>(
        'archive/opinionCounts',
        {},
        person.token,
      )
      if (what.startsWith('staff of its')) expect(body).toMatchObject({ waiting: 1, toConfirm: 0 })
      if (person === boss) expect(body.waiting).toBe(0)
      const taken = (await act(id, { act: 'take' }, person)).code
      expect([what, taken]).toEqual([what, person === boss ? no.noRight.code : may ? 200 : 404])
      await db
        .updateTable('archives.request')
        .set({ state: 'received', assigneeId: null })
        .where('id', '=', id)
        .execute()
    }
  })

  test('reading another’s is noted once a day, the own not', async () => {
    const one = await makeArchive(db)
    const boss = await world.person({ company: { id: one.companyId ?? '', manager: true } })
    const { id } = (await raise({}, boss)).body
    const readings = () =>
      db.selectFrom('archives.reading').select(['personId', 'class']).where('archiveId', '=', one.id).execute()
    await detail(id, boss)
    await list({ own: true }, boss)
    expect(await readings()).toEqual([])
    await list({ view: 'waiting' }, second)
    await detail(id, second)
    await list({ archiveId: one.id }, second)
    expect(await readings()).toEqual([{ personId: second.id, class: 'requests' }])
  })

  test('without any right there is no queue, and without a company nothing of one’s own', async () => {
    const nobody = await world.person()
    expect((await list({}, nobody)).code).toBe(no.noRight.code)
    expect((await list({ own: true }, nobody)).code).toBe(no.notManager.code)
  })

  test('the queue has what is due first, page by page', async () => {
    const reader = await staff(['archive.requests'], { companyIds: [(await makeCompany(db)).id] })
    const [grant] = await db
      .selectFrom('people.roleGrant')
      .select(['id', 'companyIds'])
      .where('personId', '=', reader.id)
      .execute()
    const many = await makeArchive(db, { companyId: grant?.companyIds?.[0] ?? '' })
    for (let n = 0; n < 23; n += 1)
      await makeRequest(db, {
        archiveId: many.id,
        areaId: '1',
        raisedBy: manager.id,
        now: world.now(),
        dueIn: (n * 7) % 11,
      })
    const first = (await list({}, reader)).body
    const rest = (await list({ next: first.next }, reader)).body
    const days = [...first.items, ...rest.items].map(({ dueOn }) => dueOn)
    expect(days).toHaveLength(23)
    expect(days).toEqual(days.toSorted())
    expect(rest.next).toBeNull()
    const ofArchive = (await list({ archiveId: many.id }, reader)).body
    expect((await list({ archiveId: many.id, next: ofArchive.next }, reader)).body.items).toHaveLength(3)
  })
})

const engines = {
  store: world.store,
  approvals: world.product.approvals,
  notify: world.product.notify,
  files: world.product.files,
  clock: world.now,
}
