import { beforeAll, describe, expect, test } from 'vitest'
import type { Extend } from '#contract/people'
import { makeCompany } from '#fixtures/people'
import { makeWorld, type World } from '../../../../tests/support/world.ts'

type Person = Awaited<ReturnType<World['person']>>
let world: World
let chen: Person
let wang: Person
let company: { id: string }

const text = { kind: 'text', label: '工号', required: true, min: '', max: '', options: [] }
const share = { kind: 'percent', label: '在岗比例', required: false, min: '', max: '100', options: [] }
const size = { kind: 'choice', label: '工服尺码', required: false, min: '', max: '', options: ['M', 'L'] }

beforeAll(async () => {
  world = await makeWorld()
})

/** A company of its own for each test. */
async function anew() {
  company = await makeCompany(world.store.db)
  chen = await world.person({ nickName: '陈建国', company: { id: company.id, manager: true } })
  wang = await world.person({ nickName: '王芳', company: { id: company.id } })
}

const list = (who: Person, input: object = {}) => world.post<Extend>('addressbook/extendList', input, who.token)
const save = (input: object, who: Person) => world.post<Extend>('addressbook/extendSave', input, who.token)
const answer = (form: Extend, ...values: string[][]) => ({
  version: form.version,
  answers: form.fields.flatMap(({ id }, n) => (values[n] ? [{ id, values: values[n] }] : [])),
})

describe('the form of a company', () => {
  test('is set by its managers, as a whole, by one at a time', async () => {
    await anew()
    expect((await list(wang)).body).toMatchObject({ companyId: company.id, manager: false, version: 0, fields: [] })
    expect(await save({ version: 0, fields: [text] }, wang)).toMatchObject({ code: 403 })
    const first = await save({ version: 0, fields: [text, share] }, chen)
    expect(first.body).toMatchObject({ version: 1, manager: true, fields: [text, { ...share, max: '100%' }] })
    const [a, b] = first.body.fields
    const second = await save({ version: 1, fields: [b, size, { ...a, label: '员工编号' }] }, chen)
    expect(second.body.fields.map(({ label }) => label)).toEqual(['在岗比例', '工服尺码', '员工编号'])
    expect(second.body.fields[2]?.id).toBe(a?.id)
    expect(await save({ version: 1, fields: [] }, chen)).toMatchObject({ code: 409 })
    expect(await save({ version: 2, fields: [a, a] }, chen)).toMatchObject({ code: 409 })
    expect(await save({ version: 2, fields: [{ ...text, id: company.id }] }, chen)).toMatchObject({ code: 409 })
  })

  test('is refused where nobody could answer it, and beyond thirty fields', async () => {
    await anew()
    expect(await save({ version: 0, fields: [text, text] }, chen)).toMatchObject({
      code: 10_251,
      message: '已有字段“工号”',
      data: { at: 1 },
    })
    const many = Array.from({ length: 31 }, (_, n) => ({ ...text, label: `字段${n}` }))
    expect(await save({ version: 0, fields: many }, chen)).toMatchObject({ code: 400 })
    expect(await save({ version: 0, fields: many.slice(1) }, chen)).toMatchObject({ code: 200 })
  })

  test('two managers at once: one is told that it changed', async () => {
    await anew()
    const other = await world.person({ company: { id: company.id, manager: true } })
    const codes = (await Promise.all([chen, other].map((who) => save({ version: 0, fields: [text] }, who)))).map(
      ({ code }) => code,
    )
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('answers', () => {
  test('are checked by the custom-form rules, and kept', async () => {
    await anew()
    const form = (await save({ version: 0, fields: [text, share, size] }, chen)).body
    expect(await save(answer(form, [' ']), wang)).toMatchObject({
      code: 10_252,
      message: '工号不能为空',
      data: { id: form.fields[0]?.id },
    })
    expect(await save(answer(form, ['A1'], ['100.5']), wang)).toMatchObject({ message: '在岗比例不能大于最大值100%' })
    expect(await save(answer(form, ['A1'], [], ['XL']), wang)).toMatchObject({ message: '请重新选择工服尺码' })
    const kept = await save(answer(form, [' A1 '], ['80 %'], ['L']), wang)
    expect(kept.body.answers.map(({ values }) => values)).toEqual([['A1'], ['80'], ['L']])
    expect((await list(wang)).body).toEqual(kept.body)
    const { rows } = await world.store.pool.query(
      `select m::text as row, encode(answers_sealed, 'escape') as sealed from people.membership m`,
    )
    expect(JSON.stringify(rows)).not.toContain('A1')
  })

  test('of a field that goes go with it; a form that changed meanwhile is answered anew', async () => {
    await anew()
    const form = (await save({ version: 0, fields: [text, size] }, chen)).body
    await save(answer(form, ['A1'], ['M']), wang)
    await save({ version: 1, fields: [form.fields[1]] }, chen)
    expect((await list(wang)).body.answers).toEqual([{ id: form.fields[1]?.id, values: ['M'] }])
    expect(await save(answer(form, ['A2']), wang)).toMatchObject({ code: 409 })
  })

  test('are one’s own: managers of the company see and keep those of its people, nobody else’s', async () => {
    await anew()
    const form = (await save({ version: 0, fields: [text] }, chen)).body
    const theirs = await save({ ...answer(form, ['B7']), personId: wang.id }, chen)
    expect(theirs.body).toMatchObject({ personName: '王芳', answers: [{ values: ['B7'] }] })
    expect((await list(chen, { personId: wang.id })).body).toEqual(theirs.body)
    const stranger = await world.person({ company: { id: (await makeCompany(world.store.db)).id, manager: true } })
    for (const [who, whose] of [
      [wang, chen],
      [chen, stranger],
      [stranger, wang],
    ] as const) {
      expect(await list(who, { personId: whose.id })).toMatchObject({ code: 404, field: 'personId' })
      const input = { version: who === stranger ? 0 : 1, answers: [], personId: whose.id }
      expect((await save(input, who)).code).not.toBe(200)
    }
  })

  test('need a company, and something to say', async () => {
    await anew()
    const alone = await world.person()
    expect((await list(alone)).body).toMatchObject({ companyId: null, fields: [], answers: [] })
    expect(await save({ version: 0, answers: [] }, alone)).toMatchObject({ code: 10_250 })
    expect(await save({ version: 0 }, wang)).toMatchObject({ code: 10_014 })
    expect(await save({ version: 0, answers: [], fields: [] }, chen)).toMatchObject({ code: 10_014 })
  })
})
