import { describe, expect, test } from 'vitest'
import { archiveRefusals, type Extension, type ExtensionFields, fieldRefusals as no } from '#contract/archives'
import { addDays } from '#vocabulary/day'
import { makeArchive } from '../fixtures.ts'
import { makeRecordsWorld, type Someone } from '../tests/records-world.ts'

const { world, db, writer, reader, today } = await makeRecordsWorld()
const operator = await world.person({ roles: ['operator'] })

const text = { kind: 'text', label: '上市计划', required: true, min: '', max: '', options: [] }
const round = { kind: 'choice', label: '融资轮次', required: false, min: '', max: '', options: ['天使轮', 'A轮'] }
const phone = { kind: 'phone', label: '财务电话', required: false, min: '', max: '', options: [] }

const set = async () => (await world.post<ExtensionFields>('archive/fieldSet', {}, operator.token)).body
const setTo = (fields: object[], version: number, who = operator) =>
  world.post<ExtensionFields>('archive/fieldSetSave', { version, fields }, who.token)
/** Asks these, whatever was asked before. */
const ask = async (...fields: object[]) => (await setTo(fields, (await set()).version)).body
const extension = async (id: string, who: Someone, more: object = {}) =>
  (await world.post<Extension>('archive/extendFields', { id, ...more }, who.token)).body
const answers = (fields: ExtensionFields, values: Record<string, string[]>) => ({
  version: fields.version,
  answers: fields.fields.flatMap(({ id, label }) =>
    values[label] === undefined ? [] : [{ id, label, values: values[label] }],
  ),
})
const save = (archiveId: string, data: object, more: object = {}, who = writer) =>
  world.post<{ id: string; version: number }>(
    'archive/save',
    { kind: 'extension', archiveId, asOf: today(), source: 'staff', data, ...more },
    who.token,
  )

describe('what the park asks', () => {
  test('is set by operators, as a whole and by the version that was seen', async () => {
    const first = await ask(text, round)
    expect(first.fields.map(({ label }) => label)).toEqual(['上市计划', '融资轮次'])
    const { version } = first
    expect((await setTo([], version, writer)).code).toBe(403)
    const [a, b] = first.fields
    const second = await setTo([b, { ...a, label: '上市安排' }] as object[], version)
    expect(second.body).toMatchObject({
      version: version + 1,
      fields: [{ id: b?.id }, { id: a?.id, label: '上市安排' }],
    })
    expect((await setTo([], version)).code).toBe(no.fieldsChanged.code)
    expect((await setTo([{ ...text, id: operator.id }], version + 1)).code).toBe(no.fieldsChanged.code)
    expect(await setTo([text, text], version + 1)).toMatchObject({
      code: no.fieldsWrong.code,
      message: '已有字段“上市计划”',
      data: { at: 1 },
    })
  })

  test('of two operators at once one is told that it changed', async () => {
    const { version } = await set()
    const codes = (await Promise.all([text, round].map((field) => setTo([field], version)))).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, no.fieldsChanged.code])
  })
})

describe('answers', () => {
  test('are checked by the questions, versioned, shown as they stood, and sealed', async () => {
    const asked = await ask(text, round, phone)
    const { id } = await makeArchive(db, { now: world.now() })
    const wrong = await save(id, answers(asked, { 融资轮次: ['A轮'] }))
    expect(wrong).toMatchObject({ code: no.answersWrong.code, message: '上市计划不能为空', field: 'data.answers' })
    const made = await save(id, answers(asked, { 上市计划: ['三年内'], 财务电话: ['13912345678'] }))
    expect(made.body).toMatchObject({ version: 1 })
    expect((await save(id, answers(asked, { 上市计划: ['三年内'] }))).code).toBe(archiveRefusals.extensionOnce.code)
    world.forward(2 * 86_400_000)
    const seen = { recordId: made.body.id, version: 1 }
    expect((await save(id, answers(asked, { 上市计划: ['五年内'] }), seen)).body.version).toBe(2)
    expect((await save(id, answers(asked, { 上市计划: ['十年内'] }), seen)).code).toBe(archiveRefusals.changed.code)
    const now = await extension(id, reader)
    expect(now).toMatchObject({
      mayWrite: false,
      extension: { version: 2, data: { answers: [{ values: ['五年内'] }] } },
    })
    const then = await extension(id, writer, { on: addDays(today(), -1) })
    expect(then).toMatchObject({
      mayWrite: false,
      extension: { version: 1, data: { answers: [{ label: '上市计划', values: ['三年内'] }, { label: '财务电话' }] } },
    })
    const { rows } = await world.store.pool.query('select data::text from archives.record_version')
    expect(JSON.stringify(rows)).not.toContain('13912345678')
  })

  test('to questions that changed meanwhile are refused, and those to one that is gone go with the next save', async () => {
    const before = await ask(text, round)
    const { id } = await makeArchive(db, { now: world.now() })
    const made = await save(id, answers(before, { 上市计划: ['有'], 融资轮次: ['A轮'] }))
    const after = await ask(...before.fields.slice(0, 1))
    const again = { recordId: made.body.id, version: 1 }
    expect((await save(id, answers(before, { 上市计划: ['无'] }), again)).code).toBe(no.fieldsChanged.code)
    const stale = { ...answers(before, { 上市计划: ['无'], 融资轮次: ['A轮'] }), version: after.version }
    expect((await save(id, stale, again)).code).toBe(200)
    expect((await extension(id, writer)).extension?.data.answers).toMatchObject([{ label: '上市计划', values: ['无'] }])
  })

  test('are for who reads registrations, and written by who writes archives', async () => {
    const asked = await ask(text)
    const archive = await makeArchive(db, { now: world.now() })
    await save(archive.id, answers(asked, { 上市计划: ['有'] }))
    const other = await world.person()
    expect(await extension(archive.id, other)).toEqual({ version: 0, fields: [], extension: null, mayWrite: false })
    const manager = await world.person({ company: { id: archive.companyId ?? '', manager: true } })
    expect(await extension(archive.id, manager)).toMatchObject({ mayWrite: false, extension: { version: 1 } })
    const data = answers(asked, { 上市计划: ['有'] })
    expect((await save(archive.id, data, {}, reader)).code).toBe(archiveRefusals.noRight.code)
  })
})
