import { expect, test } from 'vitest'
import { Tally } from './tally.ts'

/** The tally of a text that comes in pieces of so many bytes. */
function tallyOf(text: string, pieceBytes: number): [number, string] {
  const tally = new Tally()
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += pieceBytes) tally.add(bytes.subarray(from, from + pieceBytes))
  return [tally.rows, tally.checksum]
}

test('rows count whole, wherever they are cut and whatever their order', () => {
  const whole = tallyOf('1\t张三\n2\t李四\n\n3\t\n', 1_000)
  expect(whole[0]).toBe(4)
  for (const pieceBytes of [1, 2, 3, 7]) expect(tallyOf('1\t张三\n2\t李四\n\n3\t\n', pieceBytes)).toEqual(whole)
  expect(tallyOf('\n3\t\n2\t李四\n1\t张三\n', 5)).toEqual(whole)
})

test('another row, a row more and a row twice are told apart', () => {
  const texts = ['1\n2\n', '1\n3\n', '12\n', '1\n2\n\n', '1\n1\n', '2\n2\n']
  expect(new Set(texts.map((text) => tallyOf(text, 4)[1])).size).toBe(texts.length)
})
