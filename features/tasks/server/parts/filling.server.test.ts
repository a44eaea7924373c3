import { describe, expect, test } from 'vitest'
import { partRefusals as no, taskRefusals } from '#contract/tasks'
import { plainField } from '#fixtures/tasks'
import { newId } from '#platform/db'
import { partStage } from '../tests/part-stage.ts'

const stage = await partStage()
const { people, post, sent, filling, formsOf, take, save, submit, stateOf } = stage
/** A form with a long text and documents. */
const EVERY = [
  plainField('people', { kind: 'number' }),
  plainField('rooms', { kind: 'number' }),
  plainField('long', { kind: 'long' }),
  plainField('paper', { kind: 'documents' }),
]

describe('filling in', () => {
  test('is for executor and helpers, after taking; two devices are merged, and what both changed comes back', async () => {
    const { partId, formId } = await sent()
    const { manager, second } = people()
    expect((await save(partId, formId, { people: '3' }, manager)).code).toBe(no.notTaken.code)
    await take(partId, manager)
    expect((await save(partId, formId, { people: '3' }, second)).code).toBe(no.notExecutor.code)
    const begun = (await save(partId, formId, { name: '甲' }, manager)).body.revision
    const [one, two] = await Promise.all([
      save(partId, formId, { name: '甲', people: '3' }, manager, begun),
      save(partId, formId, { name: '乙' }, manager, begun),
    ])
    expect([one.code, two.code]).toEqual([200, 200])
    expect((await formsOf(partId, manager)).forms[0]?.filled.answers).toEqual({ name: ['乙'], people: ['3'] })
    const conflict = await save(partId, formId, { name: '丙', people: '3' }, manager, begun)
    expect(conflict.body.conflicts).toMatchObject([{ paths: ['name'], mine: { answers: { name: ['丙'] } } }])
    expect((await save(partId, stage.unknown, {}, manager)).code).toBe(404)
  })

  test('many devices at once lose nothing of what each changed', async () => {
    const { partId, formId, revision } = await filling()
    const { manager, staff } = people()
    await post('helpers', { id: partId, act: 'add', personId: staff.id }, manager)
    const start = { people: '3', rooms: '2' }
    const changes: Record<string, string>[] = [
      { people: '8' },
      { rooms: '9' },
      { name: '甲' },
      { phone: '13812341234' },
    ]
    const saves = changes.map((change, at) =>
      save(partId, formId, { ...start, ...change }, at % 2 === 0 ? manager : staff, revision),
    )
    const all = await Promise.all(saves)
    expect(all.map(({ code }) => code)).toEqual([200, 200, 200, 200])
    const { revision: last, filled } = (await formsOf(partId, manager)).forms[0] ?? {}
    expect(last).toBe((revision ?? 0) + 4)
    expect(filled?.answers).toMatchObject({ name: ['甲'], phone: ['13812341234'] })
    // What hangs together by a sum is one group: who came second hears what both changed.
    const conflicts = all.flatMap(({ body }) => body.conflicts)
    const kept = [filled?.answers['people']?.[0], filled?.answers['rooms']?.[0]].join()
    expect(conflicts.length === 0 ? ['8,9'] : ['8,2', '3,9']).toContain(kept)
  })

  test('refuses what is too large and files that nobody sent, and stores nothing of them', async () => {
    const { partId, formId, revision } = await filling({ fields: EVERY })
    const { manager } = people()
    const saved = (answers: Record<string, string>) => save(partId, formId, answers, manager, revision)
    expect(await saved({ people: '3', long: '字'.repeat(90_000) })).toMatchObject({ code: no.tooLarge.code })
    expect(await saved({ people: '3', paper: newId() })).toMatchObject({ code: no.fileUnknown.code, field: 'paper' })
    expect((await formsOf(partId, manager)).forms[0]).toMatchObject({
      revision,
      filled: { answers: { people: ['3'] } },
    })
  })

  test('against hand-in: what is handed in is what was seen, and the later save is refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { partId, formId, revision } = await filling()
      const { manager } = people()
      const [handed, late] = await Promise.all([
        submit(partId, manager, { sum: '5' }),
        save(partId, formId, { people: '9', rooms: '2' }, manager, revision),
      ])
      const [form] = (await formsOf(partId, manager)).forms
      if (handed.code === 200) {
        expect(late.code).toBeOneOf([no.handedIn.code, no.notFillable.code, taskRefusals.ended.code])
        expect(form).toMatchObject({ state: 'handed', filled: { answers: { people: ['3'] } } })
      } else {
        expect(handed.code).toBeOneOf([no.bothChanged.code, no.reckonedAnew.code])
        expect(form).toMatchObject({ state: 'draft', filled: { answers: { people: ['9'] } } })
      }
    }
  })

  test('is over with its task', async () => {
    const { id, partId, formId } = await filling()
    const { manager, sponsor } = people()
    expect((await post('terminate', { id, seen: 1, reason: '不做了' }, sponsor)).code).toBe(200)
    expect(await save(partId, formId, { people: '3' }, manager)).toMatchObject({
      code: taskRefusals.ended.code,
      message: '任务已结束',
    })
    const { version } = await stateOf('tasks.part', partId)
    for (const [call, more] of Object.entries({ transfer: { to: null }, withdraw: {}, abort: { reason: '不做了' } }))
      expect((await post(call, { id: partId, seen: version, ...more }, manager)).code, call).toBe(
        taskRefusals.ended.code,
      )
  })

  test('several forms are kept at once by saveDraft', async () => {
    const { partId, formId } = await filling()
    const form = { formId, base: 1, filled: { answers: { people: ['8'] }, marks: {}, rows: {} } }
    const { body } = await post<{ forms: { revision: number }[] }>(
      'saveDraft',
      { kind: 'part', id: partId, forms: [form] },
      people().manager,
    )
    expect(body.forms).toMatchObject([{ revision: 2 }])
  })

  test('offers what is known of the person, and what the same receiver handed in last; a phone to who wrote it', async () => {
    const { typeId, formId, partId } = await filling({}, { people: '3', phone: '13812341234' })
    const { manager, second } = people()
    expect((await submit(partId, manager)).code).toBe(200)
    const next = await sent({ type: { typeId, formId } })
    await take(next.partId, manager)
    const offered = async (by = manager) => (await formsOf(next.partId, by)).forms[0]?.offered.answers
    expect(await offered()).toEqual({ name: ['王芳'], phone: ['13812341234'] })
    await post('transfer', { id: next.partId, seen: 2, to: second.id }, manager)
    expect(await offered(second)).toEqual({ name: ['李明'] })
    expect(await offered(manager)).toEqual({})
  })
})
