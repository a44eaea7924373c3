import { expect, it } from 'vitest'
import { newStep } from '#vocabulary/process-steps'
import { deskStep, editedStep, FIRST, type Step } from './process-steps.ts'

it('a step goes to the editor and comes back as it was', () => {
  const always: Step = deskStep({ ...newStep([], FIRST), title: '园区审批' })
  const big: Step = { ...always, when: { field: 'totalFen', above: 100_000 } }
  expect(editedStep(big).when).toEqual({ field: 'totalFen', is: '>', value: 100_000, empty: null })
  expect([always, big].map((step) => deskStep(editedStep(step)))).toEqual([always, big])
})
