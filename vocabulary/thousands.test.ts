import { expect, test } from 'vitest'
import { withThousands } from './thousands.ts'

test.each([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['-1234567.8901', '-1,234,567.8901'],
  ['123456', '123,456'],
  ['-123', '-123'],
])('%s reads %s', (plain, grouped) => {
  expect(withThousands(plain)).toBe(grouped)
})
