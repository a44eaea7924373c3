import { expect, test } from 'vitest'
import { EMPTY_DOCUMENT } from '#vocabulary/document'
import { type EditValues, editProblems, inputOf } from './edit-values.ts'

const VALUES: EditValues = {
  industry: '',
  introduction: JSON.stringify(EMPTY_DOCUMENT),
  publicPhone: '',
  publicEmail: '',
  website: '',
  way: '',
  reception: '',
  listed: true,
}
const wrong = (part: Partial<EditValues>) =>
  Object.entries(editProblems({ ...VALUES, ...part })).flatMap(([field, words]) => (words === null ? [] : [field]))

test('what is left out is right, and no introduction is sent as none', () => {
  expect(wrong({})).toEqual([])
  expect(inputOf(VALUES).introduction).toBeNull()
})

test.each<[Partial<EditValues>, string]>([
  [{ publicPhone: '找前台' }, 'publicPhone'],
  [{ publicEmail: 'a@b' }, 'publicEmail'],
  [{ website: 'example.com' }, 'website'],
  [{ website: 'javascript:alert(1)' }, 'website'],
  [{ introduction: JSON.stringify({ blocks: [{ kind: 'paragraph', text: ' ' }] }) }, 'introduction'],
])('%o is wrong', (part, field) => {
  expect(wrong(part)).toEqual([field])
})
