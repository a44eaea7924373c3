import { expect, test } from 'vitest'
import { floorNameOf, levelOf, plainPlace, ROOMS_AT_ONCE, roomNamesOf } from './can.ts'

test.each<[string, readonly string[]]>([
  ['101', ['101']],
  ['101-103', ['101', '102', '103']],
  ['101~102，201、202', ['101', '102', '201', '202']],
  ['A08-A11', ['A08', 'A09', 'A10', 'A11']],
  ['A08-10', ['A08', 'A09', 'A10']],
  ['1-101', ['1-101']],
  ['3-101-3-103', ['3-101', '3-102', '3-103']],
  ['A1-B3', ['A1-B3']],
  [' 大堂 ; 值班室\n', ['大堂', '值班室']],
  ['098-101', ['098', '099', '100', '101']],
])('%j are rooms %j', (text, names) => {
  expect(roomNamesOf(text)).toEqual({ names })
})

test.each([
  ['', '请填写房间名称'],
  ['，、', '请填写房间名称'],
  ['120-101', '120-101的起止顺序不对，请从小到大填写'],
  ['101-103,102', '102写了两次，请删去一个'],
  ['001-999', `一次最多添加${ROOMS_AT_ONCE}个房间`],
  ['101-250,301-399', `一次最多添加${ROOMS_AT_ONCE}个房间`],
  ['长'.repeat(31), '房间名称不能超过30个字'],
])('%j is no list of rooms: %s', (text, problem) => {
  expect(roomNamesOf(text)).toEqual({ problem })
})

test('a range of as many rooms as may be added at once is taken', () => {
  expect(roomNamesOf('101-300')).toMatchObject({ names: { length: ROOMS_AT_ONCE } })
})

test.each([
  ['3', 3],
  ['3层', 3],
  ['３层', 3],
  ['12 F', 12],
  ['第5层', 5],
  ['-1', -1],
  ['B2', -2],
  ['b1层', -1],
  ['地下1层', -1],
  ['地下 1 层', -1],
  ['负2层', -2],
  ['0', null],
  ['三层', null],
  ['夹层', null],
  ['', null],
  ['151', null],
  ['1.5', null],
])('%j is level %s', (text, level) => {
  expect(levelOf(text)).toBe(level)
})

test('a floor without a name of its own is called so that its name says its level', () => {
  for (const level of [-2, -1, 1, 30]) expect(levelOf(floorNameOf(level))).toBe(level)
})

test('names of places are compared by one sort of width and of white space', () => {
  expect(plainPlace(' Ａ座　 2 号楼 ')).toBe(plainPlace('A座 2 号楼'))
})
