import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, keyset, newId } from '#platform/db'
import { refusals, refuse } from '#vocabulary/refusal'
import type { FieldSet, Fields, Step } from './process.ts'
import { AREA, cast, KIND, makeStage, node, refusalOf, type Stage } from './tests/engine.ts'

// What a version brings with it: how its conditions are read, and fields of its own. A case goes by the version it began on.

let stage: Stage
let people: ReturnType<typeof cast>
beforeAll(async () => {
  stage = await makeStage()
  people = cast(stage)
})
beforeEach(() => stage.reset())
afterAll(() => stage.store.close())

/** Unless the amount is nothing, b decides; where it is not known, nobody but a. */
const UNLESS_NOTHING: Step[] = [
  node('a'),
  { kind: 'choice', cases: [{ when: { field: 'amount', is: '!=', value: 0 }, steps: [node('b')] }], otherwise: [] },
]

/** The version as it stood before comparisons could be unknown. */
const asOfBefore = (processId: string) =>
  sql`update approvals.process_version set reading = 'two' where process_id = ${processId}`.execute(stage.store.db)

async function waysOf(caseId: string) {
  return (await stage.view(caseId)).nodes.map(({ key }) => key)
}

describe('a missing value', () => {
  test('takes no case of a version that is saved now', async () => {
    const begun = await stage.begin(await stage.process(UNLESS_NOTHING), people.lin)
    expect(await waysOf(begun.caseId)).toEqual(['a'])
    await stage.act(people.zhang, { caseId: begun.caseId, act: 'approve' })
    expect((await stage.view(begun.caseId)).state).toBe('approved')
  })

  test('differs from every value in a version of before, also while its cases run on and newer ones are read otherwise', async () => {
    const processId = await stage.process(UNLESS_NOTHING)
    await asOfBefore(processId)
    const old = await stage.begin(processId, people.lin)
    // the same steps once more: they mean something else now, so they are a version of their own
    expect(await stage.process(UNLESS_NOTHING, processId)).toBe(processId)
    expect((await stage.approvals.processOf(stage.store.db, processId))?.version).toBe(2)
    const fresh = await stage.begin(processId, people.lin)
    expect([await waysOf(old.caseId), await waysOf(fresh.caseId)]).toEqual([['a', 'b'], ['a']])
    await stage.act(people.zhang, { caseId: old.caseId, act: 'approve' })
    await stage.act(people.zhang, { caseId: fresh.caseId, act: 'approve' })
    expect([(await stage.view(old.caseId)).state, (await stage.view(fresh.caseId)).state]).toEqual([
      'waiting',
      'approved',
    ])
  })

  test('of a saved version with the very same steps makes no further version', async () => {
    const processId = await stage.process(UNLESS_NOTHING)
    await stage.process(UNLESS_NOTHING, processId)
    expect((await stage.approvals.processOf(stage.store.db, processId))?.version).toBe(1)
  })
})

const FORM: FieldSet = {
  kinds: { 'f1.sum': 'number', 'f1.note': 'text' },
  labels: { 'f1.sum': '合计', 'f1.note': '说明' },
  mayBeEmpty: ['f1.note'],
}
const BIG: Step[] = [
  node('a'),
  { kind: 'choice', cases: [{ when: { field: 'f1.sum', is: '>', value: 100 }, steps: [node('b')] }], otherwise: [] },
]

describe('fields of a process', () => {
  const save = (steps: Step[], { fieldSet = FORM, processId = null as string | null } = {}) =>
    inTransaction(stage.store.db, (db) =>
      stage.approvals.saveProcess(db, {
        areaId: AREA,
        kind: KIND,
        processId,
        process: { title: '填报', steps },
        fieldSet,
        by: null,
        now: stage.now(),
      }),
    )
  const begin = (processId: string, version: number | undefined, fields: Fields) =>
    inTransaction(stage.store.db, (db) =>
      stage.approvals.begin(db, {
        areaId: AREA,
        processId,
        ...(version !== undefined && { version }),
        subject: { kind: KIND, id: newId() },
        title: '用工情况',
        applicant: { personId: people.lin.id, companyId: null },
        fields,
        now: stage.now(),
      }),
    )

  test('are asked by its conditions, named in returns and shown by their labels', async () => {
    const { processId } = await save(BIG)
    const { caseId } = await begin(processId, undefined, { 'f1.sum': 500 })
    expect(await waysOf(caseId)).toEqual(['a', 'b'])
    const preview = await inTransaction(stage.store.db, (db) =>
      stage.approvals.preview(db, stage.actor(people.zhang), { caseId, act: 'return', fields: ['f1.note'] }),
    )
    expect(preview.sentences.join('；')).toContain('修改：说明')
    const returned = await stage.act(people.zhang, { caseId, act: 'return', opinion: '缺说明', fields: ['f1.note'] })
    expect(returned.returnedFields).toEqual(['f1.note'])
    expect(returned.labelled).toEqual([
      { name: 'f1.sum', label: '合计', kind: 'number', value: 500 },
      { name: 'f1.note', label: '说明', kind: 'text', value: null },
    ])
    expect(stage.told.at(-1)?.returnedFields).toEqual(['f1.note'])
  })

  test('are none of the subject: neither may a return name those, nor a condition ask them', async () => {
    const { processId } = await save(BIG)
    const { caseId } = await begin(processId, undefined, { 'f1.sum': 1 })
    const wish = { caseId, act: 'return', opinion: 'x', fields: ['amount'] } as const
    expect(await refusalOf(stage.act(people.zhang, wish))).toMatchObject({ field: 'fields' })
    expect(stage.approvals.checkProcess(KIND, { title: '流程', steps: UNLESS_NOTHING }, FORM)).toMatchObject([
      { why: 'unknown_field' },
    ])
    expect(stage.approvals.checkProcess(KIND, { title: '流程', steps: UNLESS_NOTHING })).toEqual([])
    await expect(begin(processId, undefined, { amount: 1 })).rejects.toThrow(RangeError)
  })

  test('that may be empty want to be asked for that, also at saving', async () => {
    const asks: Step[] = [
      {
        kind: 'choice',
        cases: [{ when: { field: 'f1.note', is: '=', value: '是' }, steps: [node('a')] }],
        otherwise: [],
      },
    ]
    expect(await refusalOf(save(asks))).toMatchObject({ name: 'approval_process' })
    expect(await refusalOf(save(asks, { fieldSet: { ...FORM, mayBeEmpty: [] } }))).toBeNull()
  })

  test('make a version where they changed, and a case begins on the one that is named', async () => {
    const { processId, version } = await save(BIG)
    expect(await save(BIG, { processId })).toEqual({ processId, version })
    const more: FieldSet = { ...FORM, kinds: { ...FORM.kinds, 'f1.more': 'flag' } }
    expect(await save(BIG, { processId, fieldSet: more })).toEqual({ processId, version: version + 1 })
    const { caseId } = await begin(processId, version, { 'f1.sum': 1 })
    expect((await stage.view(caseId)).process.version).toBe(version)
    await expect(begin(processId, version, { 'f1.more': true })).rejects.toThrow(RangeError)
    expect(await refusalOf(begin(processId, 9, {}))).toMatchObject({ field: 'processId' })
  })
})

describe('a feature that has the answers itself', () => {
  const asked = async (named?: readonly string[]) => {
    const { processId } = await inTransaction(stage.store.db, (db) =>
      stage.approvals.saveProcess(db, {
        areaId: AREA,
        kind: KIND,
        processId: null,
        process: { title: '填报', steps: BIG },
        fieldSet: { ...FORM, ...(named && { named }) },
        by: null,
        now: stage.now(),
      }),
    )
    const { caseId } = await stage.begin(processId, people.lin, { 'f1.sum': 500, 'f1.note': '说明' })
    return caseId
  }

  test('names fields of its forms in a return, of which a case has no values', async () => {
    const caseId = await asked(['f1'])
    const back = { caseId, act: 'return', opinion: '不清楚' } as const
    expect(await refusalOf(stage.act(people.zhang, { ...back, fields: ['f2.photos'] }))).toMatchObject({
      field: 'fields',
    })
    const returned = await stage.act(people.zhang, { ...back, fields: ['f1.photos', 'f1.rows.what'] })
    expect(returned.returnedFields).toEqual(['f1.photos', 'f1.rows.what'])
    const strict = await asked()
    expect(await refusalOf(stage.act(people.zhang, { ...back, caseId: strict, fields: ['f1.photos'] }))).not.toBeNull()
  })

  test('submits anew with all values of now: the way is judged by them, also where one is gone', async () => {
    const caseId = await asked(['f1'])
    await stage.act(people.zhang, { caseId, act: 'return', opinion: '不清楚', fields: ['f1.photos'] })
    const wrong = stage.act(people.lin, { caseId, act: 'submit', fieldsNow: { 'f1.gone': 1 } })
    await expect(wrong).rejects.toThrow(RangeError)
    const again = await stage.act(people.lin, { caseId, act: 'submit', fieldsNow: { 'f1.sum': 50 } })
    expect(again.fields).toEqual({ 'f1.sum': 50 })
    expect(again.nodes.filter(({ state }) => state === 'waiting' || state === 'coming').map(({ key }) => key)).toEqual([
      'a',
    ])
  })

  test('bars persons from deciding whatever their address, and asks of nobody else', async () => {
    const caseId = await asked()
    const barred: string[] = []
    stage.subject.allow = async (_db, { personId }) => {
      barred.push(personId)
      refuse(refusals.unprocessable)
    }
    for (const act of ['approve', 'return', 'reject'] as const)
      expect(await refusalOf(stage.act(people.zhang, { caseId, act, opinion: 'x' }))).toMatchObject({
        name: 'unprocessable',
      })
    expect(new Set(barred)).toEqual(new Set([people.zhang.id]))
    // Who has no turn hears what they would hear anyway, and the applicant is not asked.
    expect(await refusalOf(stage.act(people.chen, { caseId, act: 'approve' }))).not.toMatchObject({
      name: 'unprocessable',
    })
    expect((await stage.act(people.lin, { caseId, act: 'withdraw' })).state).toBe('withdrawn')
    expect(barred).toHaveLength(3)
  })
})

describe('what somebody decided', () => {
  test('is listed for them alone, the latest first, page after page, each decision with what they wrote', async () => {
    const processId = await stage.process([node('a')])
    const wang = { areaId: AREA, personId: people.wang.id }
    const caseIds: string[] = []
    for (const act of ['approve', 'reject', 'return'] as const) {
      stage.forward(60_000)
      const { caseId } = await stage.begin(processId, people.lin)
      await stage.act(people.wang, { caseId, act, opinion: `意见${act}` })
      caseIds.unshift(caseId)
    }
    const rows = await stage.approvals.decided(stage.store.db, { ...wang, size: 50 })
    expect(rows.map(({ caseId, act, opinion }) => [caseId, act, opinion])).toEqual([
      [caseIds[0], 'return', '意见return'],
      [caseIds[1], 'reject', '意见reject'],
      [caseIds[2], 'approve', '意见approve'],
    ])
    expect(rows[0]?.path).toBe(`/expense/${rows[0]?.subject.id}`)
    // one more than a page says that there is more
    expect(await stage.approvals.decided(stage.store.db, { ...wang, size: 1 })).toHaveLength(2)
    const lately = keyset('desc', { at: 'instant', id: 'id' })
    const next = lately.cursor({ at: rows[0]?.at ?? stage.now(), id: caseIds[0] ?? '' })
    const later = await stage.approvals.decided(stage.store.db, { ...wang, next, size: 1 })
    expect(later.map(({ caseId }) => caseId)).toEqual([caseIds[1], caseIds[2]])
    const mine = await stage.approvals.decided(stage.store.db, { areaId: AREA, personId: people.lin.id, size: 50 })
    expect(mine).toEqual([])
  })
})
