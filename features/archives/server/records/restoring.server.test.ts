import { describe, expect, test } from 'vitest'
import { type DeletedArchive, archiveRefusals as no } from '#contract/archives'
import { makeGrant } from '#fixtures/people'
import { newId } from '#platform/db'
import { creditCodeCheck } from '#vocabulary/credit-code'
import { addDays } from '#vocabulary/day'
import { inboxOf } from '../../../../tests/support/inbox.ts'
import { onePdf, sendFile } from '../../../../tests/support/sent-files.ts'
import { makeArchive, makeHonour } from '../fixtures.ts'
import { makeRecordsWorld, type Someone } from '../tests/records-world.ts'
import { remindNow } from './ending/work.ts'
import { forgetNow } from './restoring.ts'

// A clock of its own: reminders and what is deleted for good go by it.
const { world, db, staff, writer, reader, other, today, wait, post } = await makeRecordsWorld()
const { notify, files } = world.product
const engines = { store: world.store, notify, files, clock: world.now }

describe('an outside enterprise that was deleted', () => {
  const enterprise = async (data: object) =>
    (
      await post<{ id: string; version: number }>('save', {
        kind: 'enterprise',
        data: { name: '远山科技', creditCode: '', noCodeReason: '筹备中', address: '', ...data },
      })
    ).body
  const remove = (id: string, version = 1) => post('delete', { archiveId: id, version, reason: '重复建档' })

  test('is listed for 30 days, comes back with what was in it, once, and then goes for good', async () => {
    const { id } = await enterprise({})
    const { id: recordId } = await makeHonour(db, { id, areaId: '1' }, { now: world.now() })
    await remove(id)
    const listed = await post<{ items: DeletedArchive[] }>('deletedList', {})
    expect(listed.body.items.find((one) => one.id === id)).toMatchObject({ version: 2, until: addDays(today(), 29) })
    expect((await post('deletedList', {}, reader)).code).toBe(403)
    expect((await post('restore', { id, version: 2 }, reader)).code).toBe(403)
    expect((await post('restore', { id, version: 1 })).code).toBe(no.changed.code)
    const codes = await Promise.all([1, 2].map(async () => (await post('restore', { id, version: 2 })).code))
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await post<{ items: { id: string }[] }>('honors', { id })).body.items).toMatchObject([{ id: recordId }])
    await remove(id, 3)
    await wait(31, writer, reader, other)
    expect((await post('restore', { id, version: 4 })).code).toBe(404)
    await forgetNow(engines)
    const left = await db.selectFrom('archives.archive').select('id').where('id', '=', id).execute()
    expect(left).toEqual([])
  })

  test('does not come back where another has its credit code by now', async () => {
    const first = '91420100MA4QYYYY0'
    const creditCode = `${first}${creditCodeCheck(first)}`
    const { id } = await enterprise({ creditCode })
    await remove(id)
    await enterprise({ creditCode })
    expect((await post('restore', { id, version: 2 })).code).toBe(no.codeTaken.code)
  })

  test('may be a draft until it is listed', async () => {
    const data = { name: '远山研究院', creditCode: '', noCodeReason: '筹备中', address: '' }
    const { id } = (await post<{ id: string }>('save', { kind: 'enterprise', state: 'draft', data })).body
    const state = async () => (await post<{ state: string }>('details', { id })).body.state
    expect(await state()).toBe('draft')
    await post('save', { kind: 'enterprise', archiveId: id, version: 1, data })
    expect(await state()).toBe('draft')
    await post('save', { kind: 'enterprise', archiveId: id, version: 2, state: 'listed', data })
    expect(await state()).toBe('listed')
  })
})

describe('papers', () => {
  test('take files of their writer alone, and let them go with the archive', async () => {
    const { id: archiveId } = await makeArchive(db, { outside: true, now: world.now() })
    const sent = { bytes: onePdf, name: '合同.pdf' }
    const first = await sendFile(world.origin, 'documentUpload', writer.token, sent, 'archive-paper')
    const fileId = first.body.id
    const paper = (who: Someone, file = fileId, of = archiveId) =>
      post<{ id: string; version: number }>(
        'save',
        {
          kind: 'paper',
          archiveId: of,
          data: { name: '合同', type: 'contract', until: null, files: [{ fileId: file, name: '合同.pdf' }] },
          asOf: today(),
          source: 'paper',
        },
        who,
      )
    const second = await staff('archive.read', 'archive.write')
    expect((await paper(second)).code).toBe(no.fileUnknown.code)
    expect((await paper(writer)).code).toBe(200)
    const listed = await post<{ items: { urls: { url: string }[] }[] }>('attachments', { id: archiveId }, reader)
    const url = listed.body.items[0]?.urls[0]?.url ?? ''
    expect((await fetch(new URL(url, world.origin))).status).toBe(200)
    const shared = await sendFile(world.origin, 'documentUpload', writer.token, sent, 'archive-paper')
    for (const of of [archiveId, (await makeArchive(db)).id])
      expect((await paper(writer, shared.body.id, of)).code).toBe(200)
    const isClaimed = async (id = fileId) =>
      (await db.selectFrom('files.file').select('claimedAt').where('id', '=', id).executeTakeFirst())?.claimedAt != null
    await post('delete', { archiveId, version: 1, reason: '重复建档' })
    await wait(29, writer, reader, other)
    await forgetNow(engines)
    expect(await isClaimed()).toBe(true)
    await wait(2, writer, reader, other)
    await forgetNow(engines)
    expect(await isClaimed()).toBe(false)
    expect(await isClaimed(shared.body.id)).toBe(true)
  })
})

describe('what ends', () => {
  test('is reminded of 90 and 30 days before, once each, to who maintains the archive and to its managers', async () => {
    const archive = await makeArchive(db)
    const manager = await world.person({ company: { id: archive.companyId ?? '', manager: true } })
    const employee = await world.person({ company: { id: archive.companyId ?? '' } })
    const near = await world.person({ roles: ['property'] })
    await makeGrant(db, near, { rights: ['archive.read', 'archive.write'], companyIds: [archive.companyId ?? ''] })
    const far = await world.person({ roles: ['property'] })
    await makeGrant(db, far, {
      rights: ['archive.read', 'archive.write'],
      companyIds: [(await makeArchive(db)).companyId ?? ''],
    })
    const name = `专精特新${newId().slice(-4)}`
    await makeHonour(db, archive, { name, until: addDays(today(), 91), now: world.now() })
    const inbox = inboxOf(world)
    const titles = async (who: Someone) =>
      (await inbox(who)).map(({ title }) => title).filter((title) => title.includes(name))
    const run = () => remindNow(engines)
    await run()
    expect(await titles(manager)).toEqual([])
    world.forward(86_400_000)
    await run()
    await run()
    expect(await inbox(manager)).toMatchObject([
      { title: `“${name}”还有90天到期`, path: `/epsarchives/archiveTab3?id=${archive.id}`, times: 1 },
    ])
    expect(await titles(near)).toEqual([`“${name}”还有90天到期`])
    expect(await titles(writer)).toEqual([`“${name}”还有90天到期`])
    for (const who of [far, employee, reader]) expect(await titles(who)).toEqual([])
    await wait(60, writer, reader, other, near)
    await run()
    await run()
    expect(await titles(near)).toEqual([`“${name}”还有30天到期`])
  })
})
