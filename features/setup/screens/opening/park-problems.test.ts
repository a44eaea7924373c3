import { expect, test } from 'vitest'
import { parkProblems } from './park-problems.ts'

const good = { name: '东湖创新园', address: '', servicePhone: '', gatePhone: '', legalOperator: '', colour: '' }
const problemsOf = (change: Partial<typeof good>) => parkProblems({ ...good, ...change })

test('a name is enough; the rest may come later', () => {
  expect(problemsOf({})).toEqual({ name: null, servicePhone: null, gatePhone: null, colour: null })
  expect(problemsOf({ name: '　' }).name).toBe('请填写园区名称')
})

test.each(['027-87650000', '4008001234', '13900000001', '1201'])('%s is a phone', (servicePhone) => {
  expect(problemsOf({ servicePhone }).servicePhone).toBeNull()
})

test.each(['12', 'call me', '-027', '027 8765', '1'.repeat(21)])('%s is none', (servicePhone) => {
  expect(problemsOf({ servicePhone }).servicePhone).not.toBeNull()
  expect(problemsOf({ gatePhone: servicePhone }).gatePhone).not.toBeNull()
})

test('a colour is one that words can be read on', () => {
  expect(problemsOf({ colour: ' #1652A5 ' }).colour).toBeNull()
  expect(problemsOf({ colour: 'red' }).colour).toMatch(/^请填写/)
  expect(problemsOf({ colour: '#ffff00' }).colour).toMatch(/看不清/)
})
