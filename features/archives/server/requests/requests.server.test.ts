import { describe, expect, test } from 'vitest'
import { requestRefusals as no } from '#contract/archives'
import { makeCompany, makeGrant } from '#fixtures/people'
import { newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { onePixel } from '../../../../tests/support/picture.ts'
import { makeArchive, makeRequest } from '../fixtures.ts'
import { makeRequestsWorld } from '../tests/requests-world.ts'
import { OPEN_MOST, REOPEN_DAYS } from './rules.ts'

const DAY = 86_400_000
const {
  world,
  archive,
  manager,
  clerk,
  second,
  operator,
  staff,
  raise,
  act,
  answer,
  answered,
  detail,
  dutiesOf,
  inboxOf,
} = await makeRequestsWorld()
const { db } = world.store

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
    expect((await act(id, { act: 'answer', text: '好', files: [] }, clerk)).code).toBe(no.textLength.code)
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
