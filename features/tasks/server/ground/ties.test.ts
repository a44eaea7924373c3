import { expect, test } from 'vitest'
import { type PartFacts, tiesTo } from './ties.ts'

const task = { id: 't', areaId: '1', companyId: null, sponsorId: 'sponsor' }
const part: PartFacts = {
  id: 'p',
  taskId: 't',
  companyId: 'c',
  personId: null,
  executorId: 'doer',
  helperIds: ['hand'],
  state: 'filling',
}
const who = (
  personId: string,
  companies: { companyId: string; manager: boolean; allowed: boolean }[] = [],
  roles: string[] = [],
) => ({
  personId,
  companies,
  roles,
})
const of = (companyId: string, manager: boolean) => [{ companyId, manager, allowed: true }]

test('who has to do with a part, and nobody else', () => {
  expect(tiesTo(who('sponsor'), task, part)).toEqual(['sponsor'])
  expect(tiesTo(who('m', of('c', true)), task, part)).toEqual(['receiver'])
  expect(tiesTo(who('m', of('d', true)), task, part)).toEqual([])
  expect(tiesTo(who('s', of('c', false)), task, part)).toEqual([])
  expect(tiesTo(who('doer', of('c', false)), task, part)).toEqual(['executor'])
  expect(tiesTo(who('hand'), task, part)).toEqual(['helper'])
})

test('operators see what was sent in the park, not what goes on within a company', () => {
  expect(tiesTo(who('o', [], ['operator']), task, part)).toEqual(['operator'])
  expect(tiesTo(who('o', [], ['operator']), { ...task, companyId: 'c' }, part)).toEqual([])
})
