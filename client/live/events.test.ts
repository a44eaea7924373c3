import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEventReader, type StreamEvent } from './events.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (...pieces: string[]): StreamEvent[] => {
  const reader = createEventReader()
  return pieces.flatMap((piece) => reader(bytes(piece)))
}

test.each<[string, StreamEvent[]]>([
  ['data: a\n\n', [{ event: 'message', data: 'a' }]],
  ['event: hint\ndata: {"id":"1"}\n\n', [{ event: 'hint', data: '{"id":"1"}' }]],
  ['data: a\r\n\r\ndata: b\r\rdata: c\n\n', ['a', 'b', 'c'].map((data) => ({ event: 'message', data }))],
  ['data: a\ndata: b\ndata:\ndata:  c\n\n', [{ event: 'message', data: 'a\nb\n\n c' }]],
  ['data\n\n', [{ event: 'message', data: '' }]],
  [': beat\n\n:\ndata:x\n\n', [{ event: 'message', data: 'x' }]],
  ['event: alone\n\ndata: b\n\n', [{ event: 'message', data: 'b' }]],
  ['retry: 2000\n\n', [{ retryMs: 2000 }]],
  ['retry: 2s\nretry: -1\nretry:\n\n', []],
  ['id: 7\nsomething: else\ndata: a:b\n\n', [{ event: 'message', data: 'a:b' }]],
  ['\uFEFFdata: 张三\n\n', [{ event: 'message', data: '张三' }]],
  ['data: not finished\n', []],
])('%j', (text, events) => {
  expect(read(text)).toEqual(events)
})

test('a line end that is cut in two is one line end', () => {
  expect(read('data: a\r', '\n', '\r', '\ndata: b\r', '\r')).toEqual(
    ['a', 'b'].map((data) => ({ event: 'message', data })),
  )
  expect(read('data: a\r', '\ndata: b\r', '\n\r', '\n')).toEqual([{ event: 'message', data: 'a\nb' }])
  expect(read('data: a\r', '\r')).toEqual([{ event: 'message', data: 'a' }])
  expect(read('data: a\r', '\n', '\n')).toEqual([{ event: 'message', data: 'a' }])
  expect(read('data: a\r', '', '\n', '\n')).toEqual([{ event: 'message', data: 'a' }])
})

test('wherever a stream is cut, the same events come out, and soon', () => {
  const word = fc.constantFrom('', 'a', ' b', '张三', '🚲', ':', 'x:y')
  const end = fc.constantFrom('\n', '\r', '\r\n')
  const line = fc.oneof(
    word.map((text) => `data: ${text}`),
    word.map((text) => `event: ${text}`),
    word.map((text) => `:${text}`),
    fc.constant(''),
    fc.constant('retry: 5'),
  )
  const stream = fc.array(fc.tuple(line, end)).map((lines) => lines.map((pair) => pair.join('')).join(''))
  fc.assert(
    fc.property(stream, fc.array(fc.nat()), (text, cuts) => {
      const all = bytes(text)
      const at = [0, ...cuts.map((cut) => cut % (all.length + 1)), all.length].sort((a, b) => a - b)
      const reader = createEventReader()
      const found = at.flatMap((from, i) => reader(all.subarray(from, at[i + 1] ?? all.length)))
      expect(found).toEqual(createEventReader()(all))
      // Against a plain reading of the whole: as many events as stretches with data that an empty line ends.
      const stretches = text
        .replace(/\r\n|\r/g, '\n')
        .split('\n\n')
        .slice(0, -1)
      const told = stretches.filter((stretch) => /^data: /m.test(stretch))
      expect(found.filter((one) => 'event' in one)).toHaveLength(told.length)
    }),
    { numRuns: 500 },
  )
})

test('what never ends is given up', () => {
  const endless = createEventReader()
  expect(() => {
    for (let i = 0; i < 100; i += 1) endless(bytes('x'.repeat(1024)))
  }).toThrow(RangeError)
  const wordy = createEventReader()
  expect(() => {
    for (let i = 0; i < 100; i += 1) wordy(bytes(`data: ${'x'.repeat(1024)}\n`))
  }).toThrow(RangeError)
})
