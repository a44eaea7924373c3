import { describe, expect, test } from 'vitest'
import { fieldRefusals as no } from '#contract/archives'
import type { FormField } from '#vocabulary/form-fields'
import { Refusal } from '#vocabulary/refusal'
import { checkedAnswers } from './rules.ts'

const field = (id: string, label: string, more: Partial<FormField> = {}): FormField => ({
  id,
  kind: 'text',
  label,
  required: false,
  min: '',
  max: '',
  options: [],
  ...more,
})
const set = {
  version: 3,
  fields: [field('a', '上市计划', { required: true }), field('b', '占比', { kind: 'percent' })],
}
const given = (values: Record<string, string[]>, version = 3) => ({
  version,
  answers: Object.entries(values).map(([id, each]) => ({ id, label: '随便', values: each })),
})

describe('answers as they are stored', () => {
  test('have the names and the order of the questions, without what is asked no longer', () => {
    expect(checkedAnswers(set, given({ b: ['12 %'], gone: ['x'], a: [' 有 '] }))).toEqual({
      version: 3,
      answers: [
        { id: 'a', label: '上市计划', values: ['有'] },
        { id: 'b', label: '占比', values: ['12'] },
      ],
    })
  })

  test('are refused where one is missing, and where the questions are others by now', () => {
    const codeOf = (asked: ReturnType<typeof given>) => {
      const found = checkedAnswers(set, asked)
      return found instanceof Refusal ? found.kind.code : null
    }
    expect(codeOf(given({ b: ['1'] }))).toBe(no.answersWrong.code)
    expect(codeOf(given({ a: ['有'] }, 2))).toBe(no.fieldsChanged.code)
    expect(codeOf(given({ a: ['有'] }))).toBeNull()
  })
})
