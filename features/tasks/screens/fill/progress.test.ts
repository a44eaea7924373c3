import { expect, test } from 'vitest'
import { type Filled, NOTHING_FILLED } from '#vocabulary/form-model'
import { requiredField as field } from '../../../../tests/support/forms/vector.ts'
import { progressOf, progressWords } from './progress.ts'

const fields = [
  field('people'),
  field('rooms', { required: false }),
  field('why', { kind: 'text', showWhen: { field: 'people', is: '>', to: { value: '9' } } }),
  field('sum', {
    kind: 'computed',
    label: '合计',
    unit: '人',
    computed: { op: 'sum', of: ['people', 'rooms'], places: 0 },
  }),
]
const of = (answers: Record<string, string>) => {
  const filled: Filled = {
    ...NOTHING_FILLED,
    answers: Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, [value]])),
  }
  return progressOf({ fields, filled })
}

test('a form is not begun, lacks something, or is ready; what is reckoned is what would be handed in', () => {
  expect(progressWords(of({})).words).toBe('未开始')
  expect(progressWords(of({ rooms: '2' })).words).toBe('还有1项')
  expect(progressWords(of({ people: '12', rooms: '2' })).words).toBe('还有1项')
  const ready = of({ people: '3', rooms: '2' })
  expect(progressWords(ready).words).toBe('已填好')
  expect(ready.computed).toEqual({ sum: '5' })
  expect(ready.results).toEqual([{ name: '合计', value: '5人' }])
})
