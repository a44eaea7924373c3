import { expect, test } from 'vitest'
import { readCommand } from './command.ts'

test('a park is added by its name, an operator by park and phone', () => {
  expect(readCommand(['add', '东湖', '创新园'])).toEqual({ kind: 'add', name: '东湖 创新园' })
  const operator = { kind: 'operator', park: '1', phone: '13900000001' }
  expect(readCommand(['operator', '1', '13900000001'])).toEqual({ ...operator, name: null })
  expect(readCommand(['operator', '1', '13900000001', '周园'])).toEqual({ ...operator, name: '周园' })
  expect(readCommand(['operator', '东湖', '创新园', '13900000001', 'Lin', 'Xiao'])).toEqual({
    ...operator,
    park: '东湖 创新园',
    name: 'Lin Xiao',
  })
})

test.each([
  [[], '用法'],
  [['remove', '1'], '用法'],
  [['add'], '请写明园区名称'],
  [['add', ' '], '请写明园区名称'],
  [['add', '园'.repeat(31)], '最多30个字'],
  [['operator'], '请写明园区和手机号'],
  [['operator', '13900000001'], '请写明园区和手机号'],
  [['operator', '1', '1390000'], '“1390000”不是手机号'],
  [['operator', '1', '23900000001'], '不是手机号'],
  [['operator', '1', '13900000001', '周'.repeat(21)], '姓名最多20个字'],
])('%j is refused in words, with how it is called', (words, said) => {
  expect(() => readCommand(words)).toThrow(said)
  expect(() => readCommand(words)).toThrow('npm run park -- add')
})
