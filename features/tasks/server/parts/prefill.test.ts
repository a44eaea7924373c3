import { describe, expect, test } from 'vitest'
import { type Field, type Filled, type FilledRow, NOTHING_FILLED } from '#vocabulary/form-model'
import { type Beforehand, offeredTo } from './prefill.ts'

const field = (id: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  id,
  kind,
  label: id,
  required: false,
  min: '',
  max: '',
  options: [],
  prefill: 'last',
  ...more,
})
const filled = (answers: Record<string, string>, more: Partial<Filled> = {}): Filled => ({
  ...NOTHING_FILLED,
  answers: Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, [value]])),
  ...more,
})
const before = (last: Filled, { own = true, ...more }: Partial<Beforehand> & { own?: boolean } = {}): Beforehand => ({
  texts: {},
  last: new Map([['form', { filled: last, own }]]),
  ...more,
})
const offered = (fields: readonly Field[], now: Filled, known: Beforehand) => offeredTo(fields, now, 'form', known)

describe('what is offered', () => {
  test('is what is known of person and company, and what was handed in last, for fields without answer or mark', () => {
    const fields = [
      field('who', 'text', { prefill: 'person.name' }),
      field('firm', 'text', { prefill: 'company.name' }),
      field('place', 'text', { prefill: 'company.address' }),
      field('people', 'number'),
      field('rooms', 'number'),
      field('none', 'number', { prefill: 'last', exempt: true }),
    ]
    const known = before(filled({ people: '12', rooms: '3', none: '9' }), {
      texts: { 'person.name': '王芳', 'company.name': '光谷云图' },
    })
    const now = filled({ rooms: '4' }, { marks: { none: 'exempt' } })
    expect(offered(fields, now, known)).toEqual(filled({ who: '王芳', firm: '光谷云图', people: '12' }))
    expect(offeredTo(fields, now, 'other form', known).answers).toEqual({ who: ['王芳'], firm: ['光谷云图'] })
  })

  test('fits the field as it is designed now', () => {
    const fields = [field('size', 'choice', { options: ['大', '小'] }), field('people', 'number', { max: '10' })]
    expect(offered(fields, NOTHING_FILLED, before(filled({ size: '中', people: '12' })))).toEqual(NOTHING_FILLED)
    expect(offered(fields, NOTHING_FILLED, before(filled({ size: '大', people: '9' }))).answers).toEqual({
      size: ['大'],
      people: ['9'],
    })
  })

  test('has no number of identity or phone that another person filled in, no file and no sum', () => {
    const id = '01900000-0000-7000-8000-000000000001'
    const fields = [
      field('phone', 'phone'),
      field('id', 'idCard'),
      field('name', 'text'),
      field('papers', 'documents'),
      field('sign', 'signature'),
      field('sum', 'computed'),
    ]
    const last = filled({
      phone: '13812341234',
      id: '11010519491231002X',
      name: '王芳',
      papers: id,
      sign: id,
      sum: '3',
    })
    expect(Object.keys(offered(fields, NOTHING_FILLED, before(last, { own: false })).answers)).toEqual(['name'])
    expect(Object.keys(offered(fields, NOTHING_FILLED, before(last)).answers)).toEqual(['phone', 'id', 'name'])
  })

  test('has rows of last time without their files, where there are none yet', () => {
    const id = '01900000-0000-7000-8000-000000000001'
    const columns = [field('name', 'text'), field('phone', 'phone'), field('photo', 'photos')]
    const fields = [field('people', 'rows', { fields: columns })]
    const rows: FilledRow[] = [
      { id: 'a', answers: { name: ['王芳'], phone: ['13812341234'], photo: [id] }, marks: {} },
      { id: 'b', answers: { photo: [id] }, marks: {} },
    ]
    const last: Filled = { ...NOTHING_FILLED, rows: { people: rows } }
    const taken = (own: boolean) => offered(fields, NOTHING_FILLED, before(last, { own })).rows
    expect(taken(true)).toEqual({ people: [{ ...rows[0], answers: { name: ['王芳'], phone: ['13812341234'] } }] })
    expect(taken(false)).toEqual({ people: [{ ...rows[0], answers: { name: ['王芳'] } }] })
    const begun = { ...NOTHING_FILLED, rows: { people: [{ id: 'c', answers: { name: ['李明'] }, marks: {} }] } }
    expect(offered(fields, begun, before(last)).rows).toEqual({})
  })

  test('has an entry of a list only within the one of last time', () => {
    const [house, floor, other] = [1, 2, 3].map((nth) => `01900000-0000-7000-8000-00000000000${nth}`)
    const fields = [
      field('house', 'list', { from: { list: 'houses' } }),
      field('floor', 'list', { from: { list: 'floors', within: 'house' } }),
    ]
    const known = before(filled({ house: house ?? '', floor: floor ?? '' }))
    expect(offered(fields, NOTHING_FILLED, known).answers).toEqual({ house: [house], floor: [floor] })
    expect(offered(fields, filled({ house: house ?? '' }), known).answers).toEqual({ floor: [floor] })
    expect(offered(fields, filled({ house: other ?? '' }), known).answers).toEqual({})
  })
})
