import { expect, test } from 'vitest'
import { functionSpan } from './functions.ts'
import { edited, editOf } from './text.ts'

const MODULE = `const LIMIT = 5
export function pay(due: number) {
  const fits = due < LIMIT
  return fits
}
class Till {
  #close() {
    return 1 < 2
  }
  open() {
    return 3 < 4
  }
}
const calls = { open: () => 5 < 6 }
`

/** The module with one operator changed in a function. */
function changed(name: string, from: string, to: string, file = 'a.ts', text = MODULE): string {
  const within = functionSpan(file, text, name)
  const edit = typeof within === 'string' ? within : editOf(text, within, from, to)
  return typeof edit === 'string' ? edit : edited(text, edit)
}

test('a fault stands in a function, a method, or a top-level constant', () => {
  expect(changed('pay', '<', '<=')).toBe(MODULE.replace('due < LIMIT', 'due <= LIMIT'))
  expect(changed('#close', '<', '>')).toBe(MODULE.replace('1 < 2', '1 > 2'))
  expect(changed('LIMIT', '5', '6')).toBe(MODULE.replace('LIMIT = 5', 'LIMIT = 6'))
})

test('one name that stands twice is told apart by what it stands in', () => {
  expect(changed('open', '<', '>')).toBe('has several functions open')
  expect(changed('Till.open', '<', '>')).toBe(MODULE.replace('3 < 4', '3 > 4'))
  expect(changed('calls.open', '<', '>')).toBe(MODULE.replace('5 < 6', '5 > 6'))
})

test('what a formatter breaks into lines is still found', () => {
  const broken = MODULE.replace('due < LIMIT', 'due <\n    LIMIT')
  expect(changed('pay', 'due < LIMIT', 'true', 'a.ts', broken)).toBe(MODULE.replace('due < LIMIT', 'true'))
})

test('a local value is no function, and neither is what is not there', () => {
  expect(changed('fits', '<', '>')).toBe('has no function fits')
  expect(changed('gone', '<', '>')).toBe('has no function gone')
})

test('in a migration a function reaches to the end of its body', () => {
  const sql = (two: string) =>
    `create function a.one() as $$ x < 1 $$;\ncreate or replace function a.two() as $$ x ${two} 1 $$;\n`
  expect(changed('a.two', '< 1', '> 1', '1.sql', sql('<'))).toBe(sql('>'))
  expect(changed('a', '< 1', '> 1', '1.sql', sql('<'))).toBe('has no function a')
})
