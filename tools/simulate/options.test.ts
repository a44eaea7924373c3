import { describe, expect, test } from 'vitest'
import { readOptions, Unusable } from './options.ts'

const NOW = new Date('2026-11-21T10:00:00+08:00')
const LOTS = ['P1', 'P2', 'P3']
const read = (...words: string[]) => readOptions(words, NOW, LOTS)

describe('the words of the command line', () => {
  test('nothing said: today live, all lots, sixty times as fast', () => {
    expect(read()).toEqual({
      kind: 'play',
      url: 'http://localhost:8080',
      speed: 60,
      manner: 'live',
      day: '2026-11-21',
      from: new Date('2026-11-21T00:00:00+08:00'),
      to: new Date('2026-11-22T00:00:00+08:00'),
      lots: LOTS,
      seed: NOW.getTime() % 2 ** 31,
    })
  })

  test('a past day is told as facts, a part of it where asked', () => {
    const words = ['--day', '2026-11-20', '--from', '07:30', '--to', '10:00', '--lots', 'P2, P1', '--seed', '4']
    expect(read(...words, '--url', 'http://127.0.0.1:9000/x', '--speed', '2.5')).toEqual({
      kind: 'play',
      url: 'http://127.0.0.1:9000',
      speed: 2.5,
      manner: 'facts',
      day: '2026-11-20',
      from: new Date('2026-11-20T07:30:00+08:00'),
      to: new Date('2026-11-20T10:00:00+08:00'),
      lots: ['P2', 'P1'],
      seed: 4,
    })
    expect(read('--bulk', '30')).toEqual({ kind: 'bulk', days: 30, busy: null })
    expect(read('--bulk', '365', '--lots', '5', '--stays', '3000000')).toEqual({
      kind: 'bulk',
      days: 365,
      busy: { lots: 5, stays: 3_000_000 },
    })
  })

  test.each([
    [['--day', '2026-11-21'], '--day'],
    [['--day', '2026-12-01'], '--day'],
    [['--day', '2026-11-01'], '--day'],
    [['--day', '2026-02-30'], '--day'],
    [['--speed', '0'], '--speed'],
    [['--speed', 'fast'], '--speed'],
    [['--speed', ''], '--speed'],
    [['--from', '9:00'], '--from'],
    [['--from', '12:00', '--to', '12:00'], '--from'],
    [['--to', '24:01'], '--to'],
    [['--lots', 'P9'], '--lots'],
    [['--url', 'localhost:8080'], '--url'],
    [['--bulk', '0'], '--bulk'],
    [['--bulk', '1.5'], '--bulk'],
    [['--bulk', '367'], '--bulk'],
    [['--bulk', '30', '--speed', '2'], '--bulk'],
    [['--bulk', '30', '--lots', '5'], '--stays'],
    [['--bulk', '30', '--lots', '0', '--stays', '10'], '--lots'],
    [['--stays', '10'], '--stays'],
    [['--seed', '-1'], '--seed'],
    [['--what'], '--what'],
    [['now'], 'now'],
  ])('%j is refused with a line that names it', (words, named) => {
    expect(() => read(...words)).toThrow(Unusable)
    expect(() => read(...words)).toThrow(named)
  })
})
