import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, newId } from '#platform/db'
import { createJobs } from '#platform/jobs'
import { decimal } from '#vocabulary/decimal'
import { graphOf } from '#vocabulary/form-graph'
import { openAfterReturn } from '#vocabulary/form-merging'
import { type Filled, NOTHING_FILLED } from '#vocabulary/form-model'
import { textField as field } from '../../tests/support/forms/vector.ts'
import { spareVault } from '../../tests/support/keys.ts'
import { freshStore } from '../../tests/support/store.ts'
import { createForms, FORM_FILES, type Forms, formRefusals as no, type Owner, pruneForms } from './index.ts'

const store = await freshStore()
const { db } = store
const now = new Date('2026-11-29T02:00:00Z')
const released: string[] = []
const mine = newId()
const files = {
  claim: async (_db: unknown, fileId: string) => fileId === mine,
  release: async (_db: unknown, fileIds: readonly string[], purpose: string) => {
    if (purpose === FORM_FILES) released.push(...fileIds)
  },
}
const jobs = createJobs({ store, log: { error: () => undefined, warn: () => undefined } })
const forms: Forms = createForms({ store, vault: spareVault(), files, jobs, clock: () => now })

const FIELDS = [
  field('name', { required: true }),
  field('price', { kind: 'money' }),
  field('count', { kind: 'number' }),
  field('sum', { kind: 'computed', computed: { op: 'product', of: ['price', 'count'], places: 2 } }),
  field('why', { showWhen: { field: 'count', is: '>', to: { value: '9' } } }),
  field('proof', { kind: 'documents' }),
  field('tenant', { kind: 'company' }),
]
const by = newId()
const filled = (answers: Record<string, string | string[]>): Filled => ({
  ...NOTHING_FILLED,
  answers: Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, [value].flat()])),
})
let formId: string
let owner: Owner
beforeAll(async () => {
  ;({ formId } = await forms.publish(db, {
    areaId: '1',
    formId: null,
    title: '进场申请',
    fields: FIELDS,
    byId: by,
    now,
  }))
})
beforeEach(async () => {
  owner = { areaId: '1', kind: 'test.part', id: newId() }
  await forms.begin(db, owner, [{ formId, version: 1 }], now)
})
const save = (given: Filled, base: number, open: ReadonlySet<string> | null = null) =>
  inTransaction(db, (tx) => forms.save(tx, owner, formId, { filled: given, base, open, byId: by, now }))
const handIn = (revision: number, computed: Record<string, string> = {}, known = new Set<string>()) =>
  inTransaction(db, (tx) =>
    forms.handIn(tx, owner, { seen: { [formId]: { revision, computed } }, known: async () => known, byId: by, now }),
  )
const read = async () => (await forms.read(db, '1', 'test.part', [owner.id]))[0]

test('a form with a problem is not published, and says which', async () => {
  const broken = forms.publish(db, { areaId: '1', formId: null, title: '空', fields: [], byId: by, now })
  await expect(broken).rejects.toMatchObject({
    kind: no.notPublishable,
    data: { problem: '表单还没有字段' },
  })
})

test('what is filled in is no text in the store', async () => {
  await save(filled({ name: '光谷云图' }), 0)
  const { rows } = await store.pool.query("select encode(filled_sealed, 'escape') as t from forms.revision")
  expect(rows.some(({ t }) => String(t).includes('光谷'))).toBe(false)
  expect((await read())?.filled.answers).toEqual({ name: ['光谷云图'] })
})

describe('a save', () => {
  test('stores what is hidden while the form is open, and nothing that is no field', async () => {
    const saved = await save(filled({ name: ' 甲 ', why: '多', odd: 'x', sum: '77' }), 0)
    expect(saved.filled.answers).toEqual({ name: ['甲'], why: ['多'] })
  })

  test('is merged with what another device saved meanwhile', async () => {
    await save(filled({ name: '甲' }), 0)
    const other = await save(filled({ name: '甲', price: '5' }), 1)
    const saved = await save(filled({ name: '乙' }), 1)
    expect([other.revision, saved.revision, saved.conflicts]).toEqual([2, 3, []])
    expect(saved.filled.answers).toEqual({ name: ['乙'], price: ['5'] })
  })

  test('leaves theirs where both changed the same, and says so', async () => {
    await save(filled({ name: '甲' }), 0)
    await save(filled({ name: '乙' }), 1)
    const saved = await save(filled({ name: '丙' }), 1)
    expect(saved.filled.answers).toEqual({ name: ['乙'] })
    expect(saved.conflicts).toMatchObject([{ paths: ['name'], mine: { answers: { name: ['丙'] } } }])
  })

  test('refuses files of others, ids of the language, and what is too much', async () => {
    await expect(save(filled({ proof: newId() }), 0)).rejects.toMatchObject({
      kind: no.fileUnknown,
      field: 'proof',
    })
    await expect(
      save(JSON.parse('{"answers":{"__proto__":["x"]},"marks":{},"rows":{}}') as Filled, 0),
    ).rejects.toMatchObject({ kind: { name: 'malformed' } })
    await expect(save(filled({ name: 'x'.repeat(300_000) }), 0)).rejects.toMatchObject({ kind: no.tooLarge })
    expect((await save(filled({ proof: mine }), 0)).revision).toBe(1)
  })

  test('of another park is not there', async () => {
    const foreign = inTransaction(db, (tx) =>
      forms.save(tx, { ...owner, areaId: '2' }, formId, { filled: filled({}), base: 0, open: null, byId: by, now }),
    )
    await expect(foreign).rejects.toMatchObject({ kind: { code: 404 } })
  })
})

describe('handing in', () => {
  test('refuses what is not whole, in words and at its field', async () => {
    const { revision } = await save(filled({ price: '5' }), 0)
    await expect(handIn(revision)).rejects.toMatchObject({
      data: { problem: '进场申请：name不能为空' },
      field: `${formId}.name`,
    })
  })

  test('stores what is shown and what the server reckons; another result than was seen is refused', async () => {
    const { revision } = await save(filled({ name: '甲', price: '5', count: '3', why: '少' }), 0)
    await expect(handIn(revision, { sum: '16' })).rejects.toMatchObject({ kind: no.reckonedAnew })
    await handIn(revision, { sum: decimal('15') })
    expect(await read()).toMatchObject({
      state: 'handed',
      filled: { answers: { name: ['甲'], price: ['5'], count: ['3'], sum: ['15'] } },
    })
    expect((await read())?.filled.answers).not.toHaveProperty('why')
    await expect(save(filled({ name: '乙' }), revision + 1)).rejects.toMatchObject({ kind: no.handedIn })
  })

  test('refuses a company that there is not, and what was saved elsewhere meanwhile', async () => {
    const company = newId()
    const { revision } = await save(filled({ name: '甲', tenant: company }), 0)
    await expect(handIn(revision)).rejects.toMatchObject({ field: `${formId}.tenant` })
    await expect(handIn(revision - 1, {}, new Set([company]))).rejects.toMatchObject({ kind: no.bothChanged })
    await handIn(revision, {}, new Set([company]))
  })

  test('of two at once both leave one hand-in', async () => {
    const { revision } = await save(filled({ name: '甲' }), 0)
    await Promise.allSettled([handIn(revision), handIn(revision)])
    const data = await read()
    expect(await forms.history(db, data?.dataId ?? '')).toHaveLength(1)
  })
})

test('after a return only what was named changes, and the history keeps both', async () => {
  const { revision } = await save(filled({ name: '甲', price: '5', count: '3' }), 0)
  await handIn(revision, { sum: '15' })
  await inTransaction(db, (tx) => forms.reopen(tx, owner, now))
  const open = openAfterReturn(graphOf(FIELDS), ['price'])
  const again = { name: '甲', price: '6', count: '3' }
  await expect(save(filled({ ...again, name: '乙' }), revision + 1, open)).rejects.toMatchObject({
    kind: no.notOpen,
    field: 'name',
  })
  const saved = await save(filled(again), revision + 1, open)
  await handIn(saved.revision, { sum: '18' })
  const history = await forms.history(db, (await read())?.dataId ?? '')
  expect(history.map((each) => each.filled.answers['sum'])).toEqual([['18'], ['15']])
})

test('a draft goes over to the next version; what does not fit is named', async () => {
  await save(filled({ name: '甲', price: '5' }), 0)
  const fields = FIELDS.map((each) => (each.id === 'price' ? { ...each, kind: 'number' as const } : each))
  const { version } = await forms.publish(db, { areaId: '1', formId, title: '进场申请', fields, byId: by, now })
  const lost = await inTransaction(db, (tx) => forms.carry(tx, owner, formId, version, now))
  expect(lost.map(({ id }) => id)).toEqual(['price'])
  expect(await read()).toMatchObject({ version, filled: { answers: { name: ['甲'] } } })
})

test('drafts go after ninety days, what was handed in three years after its end, with their files', async () => {
  const { revision } = await save(filled({ name: '甲', proof: mine }), 0)
  await handIn(revision)
  await forms.end(db, 'test.part', [owner.id], now)
  const draft = { ...owner, id: newId() }
  await forms.begin(db, draft, [{ formId, version: 1 }], now)
  const after = async (days: number) => {
    await pruneForms({ store, files }, new Date(now.getTime() + days * 86_400_000))
    return (await forms.read(db, '1', 'test.part', [owner.id, draft.id])).length
  }
  expect([await after(89), await after(91), await after(3 * 365 + 1)]).toEqual([2, 1, 0])
  expect(released).toContain(mine)
})
