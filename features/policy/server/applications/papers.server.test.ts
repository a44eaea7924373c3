import { expect, test } from 'vitest'
import { makeGrant } from '#fixtures/people'
import { newId } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { NOTHING_FILLED } from '#vocabulary/form-model'
import { onePdf, sendFile } from '../../../../tests/support/sent-files.ts'
import { applyWorld } from '../tests/apply-world.ts'

const { world, db, writer, decider, post, made, company, times, draft, submit, record } = await applyWorld()

/** A paper with one document in the archive of a company. */
async function paperOf(archiveId: string) {
  await makeGrant(db, writer, { rights: ['archive.read', 'archive.write'] })
  const sent = { bytes: onePdf, name: '营业执照.pdf' }
  const fileId = (await sendFile(world.origin, 'documentUpload', writer.token, sent, 'archive-paper')).body.id
  const data = { name: '营业执照副本', type: 'licence', until: null, files: [{ fileId, name: '营业执照.pdf' }] }
  const given = { kind: 'paper', archiveId, data, asOf: dayOf(world.now()), source: 'paper' }
  const { body, code } = await world.post<{ id: string; version: number }>('archive/save', given, writer.token)
  expect(code).toBe(200)
  return { recordId: body.id, fileId, version: body.version }
}

test('papers of the archive are taken over as files of the application’s own', async () => {
  const { id: companyId, archiveId, manager, staff } = await company()
  const paper = await paperOf(archiveId)
  const id = await made()
  const { papers } = (await times(id, companyId, manager)).body
  expect(papers).toEqual([
    {
      recordId: paper.recordId,
      name: '营业执照副本',
      until: null,
      files: [{ fileId: paper.fileId, name: '营业执照.pdf' }],
    },
  ])
  const take = [{ field: 'files', recordId: paper.recordId, fileId: paper.fileId }]
  const taken = await draft(id, companyId, manager, { take })
  expect(taken.code).toBe(200)
  const [own = ''] = taken.body.filled.answers['files'] ?? []
  expect(own).not.toBe(paper.fileId)
  expect((await submit(taken.body, manager)).code).toBe(200)
  // the archive lets go its own, and the application keeps what it was handed in with
  const { recordId, version } = paper
  await world.post('archive/delete', { archiveId, recordId, version, reason: '重复登记' }, writer.token)
  const [file] = (await record(taken.body.id, decider)).body.form.files
  expect(file?.id).toBe(own)
  const answer = await fetch(new URL(file?.url ?? '', world.origin))
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(onePdf)
  const rows = await db.selectFrom('policy.paper').select(['fileId', 'recordId', 'name']).execute()
  expect(rows).toEqual([{ fileId: own, recordId, name: '营业执照.pdf' }])
  expect((await times(id, companyId, staff)).code).toBe(200)
})

test('by managers alone, of the own archive alone, and into a field of their sort', async () => {
  const [ours, theirs] = [await company(), await company()]
  const [own, foreign] = [await paperOf(ours.archiveId), await paperOf(theirs.archiveId)]
  const id = await made()
  const ask = (take: object, by = ours.manager) =>
    post('draftSave', { id, companyId: ours.id, base: 0, filled: NOTHING_FILLED, take: [take] }, by)
  const { recordId, fileId } = own
  expect((await ask({ field: 'files', recordId, fileId }, ours.staff)).code).toBe(403)
  expect(await ask({ field: 'files', recordId: foreign.recordId, fileId: foreign.fileId })).toMatchObject({
    code: 21_212,
    field: 'take.0',
  })
  expect((await ask({ field: 'files', recordId, fileId: foreign.fileId })).code).toBe(21_212)
  expect((await ask({ field: 'files', recordId: newId(), fileId })).code).toBe(21_212)
  expect((await ask({ field: 'project', recordId, fileId })).code).toBe(21_213)
  expect(await db.selectFrom('policy.application').select('id').where('companyId', '=', ours.id).execute()).toEqual([])
})
