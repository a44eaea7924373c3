import { expect, test } from 'vitest'
import { inTransaction, newId } from '#platform/db'
import { NOTHING_FILLED } from '#vocabulary/form-model'
import { FORM_VECTORS } from '../../../../tests/support/forms/vectors.ts'
import { partStage } from '../tests/part-stage.ts'

// The rule vectors of forms, saved by a phone.

const { world, db, people, post, sent, take } = await partStage()
const { forms } = world.product

test('every vector answers through formSave as in Node', async () => {
  const { partId } = await sent()
  const { manager } = people()
  await take(partId, manager)
  const owner = { areaId: '1', kind: 'tasks.part', id: partId }
  const now = world.now()
  const published = await inTransaction(db, async (tx) => {
    const made = []
    for (const { name, fields } of FORM_VECTORS)
      made.push(await forms.publish(tx, { areaId: '1', formId: null, title: name, fields, byId: newId(), now }))
    await forms.begin(tx, owner, made, now)
    return made
  })
  const answers = []
  for (const [at, { filled }] of FORM_VECTORS.entries()) {
    const { body, message } = await post<{ problems: { path: string; message: string }[] } | null>(
      'formSave',
      { id: partId, formId: published[at]?.formId, base: 0, filled },
      manager,
    )
    answers.push(body ? Object.fromEntries(body.problems.map((each) => [each.path, each.message])) : message)
  }
  expect(answers).toEqual(FORM_VECTORS.map(({ problems }) => problems))
})

test('what has not the shape of what is filled in is refused, and nothing of it is saved', async () => {
  const { partId, formId } = await sent()
  const { manager } = people()
  await take(partId, manager)
  const bad = [
    { answers: { people: '3' } },
    { answers: { people: [3] } },
    { answers: { people: null } },
    { answers: JSON.parse('{"constructor":["3"]}') },
    { marks: { people: 'unknown' } },
    { rows: { items: {} } },
    { rows: { items: [null] } },
    { rows: { items: [{ id: 'r1', answers: { n: '3' }, marks: {} }] } },
    { rows: { items: [{ id: 'r1', answers: {} }] } },
    {
      rows: {
        items: [
          { id: 'r1', answers: {}, marks: {} },
          { id: 'r1', answers: {}, marks: {} },
        ],
      },
    },
    { rows: { items: [{ id: 7, answers: {}, marks: {} }] } },
  ]
  for (const each of bad) {
    const filled = { ...NOTHING_FILLED, ...each }
    const { code } = await post('formSave', { id: partId, formId, base: 0, filled }, manager)
    expect([code, JSON.stringify(each)]).toEqual([400, JSON.stringify(each)])
  }
  const { code, body } = await post<{ revision: number }>(
    'formSave',
    { id: partId, formId, base: 0, filled: NOTHING_FILLED },
    manager,
  )
  expect([code, body.revision]).toEqual([200, 1])
})
