import { describe, expect, test } from 'vitest'
import type { Item, RoundPack } from '#contract/patrol'
import { phoneRoundsOf, roundsWith } from './merging.ts'
import type { PointAct, RoundEntry } from './waiting.ts'

const NOW = Date.parse('2026-11-29T02:00:00Z')
const item = (id: string): Item => ({
  id,
  kind: 'number',
  label: '压力',
  required: true,
  unit: 'MPa',
  min: '0.3',
  max: '0.6',
  options: [],
  bad: [],
  photo: 'none',
  album: false,
})
const point = (id: string) => ({
  id,
  name: `点位${id}`,
  place: 'A座',
  spot: '',
  level: -1,
  version: 3,
  items: [item('p')],
})
const visit = (pointId: string, state: 'open' | 'arrived' | 'normal' = 'open') => ({
  pointId,
  state,
  answers: {},
  arrived: state !== 'open',
})
const round = (id: string, dueAt: string, visits = [visit('1'), visit('2')]) => ({
  id,
  title: `任务${id}`,
  day: '2026-11-29',
  opensAt: '2026-11-29T01:00:00Z',
  dueAt,
  version: 1,
  visits,
})
const pack = (rounds: RoundPack['rounds']): RoundPack => ({
  now: '2026-11-29T02:00:00Z',
  rounds,
  points: [point('1'), point('2')],
  kinds: [],
  problems: [
    {
      id: 'q',
      pointId: '2',
      kind: 'fire',
      grade: 'plain',
      state: 'mending',
      text: '灭火器过期',
      reportedAt: '2026-11-20T01:00:00Z',
    },
  ],
})
let count = 0
const entry = (roundId: string, pointId: string, done: PointAct, sent = false): RoundEntry => {
  count += 1
  const id = `act ${count}`
  return {
    id,
    by: 'wang',
    at: NOW,
    act: { id, at: NOW, ahead: 0, photos: [], done: { ...done, roundId, pointId } },
    seen: { title: '' },
    answer: sent ? { id, no: null, problemId: null, lateReport: false } : null,
  }
}
const LATER = '2026-11-29T04:00:00Z'
const answered = (value: string): PointAct => ({ what: 'answer', version: 3, answers: { p: value } })

describe('a round on the phone', () => {
  test.each<[string, PointAct[], string, string]>([
    ['nothing', [], 'open', 'waiting'],
    ['an arrival', [{ what: 'arrive', code: 'C' }], 'arrived', 'walking'],
    ['an answer within its limits', [{ what: 'arrive', code: 'C' }, answered('0.5')], 'normal', 'walking'],
    ['an answer outside of them', [answered('0.7')], 'abnormal', 'walking'],
    ['a skip', [{ what: 'skip', words: '锁着' }], 'skipped', 'walking'],
  ])('with %s shows it at once', (_, acts, visitState, roundState) => {
    const [one] = phoneRoundsOf(
      pack([round('r', LATER)]),
      acts.map((act) => entry('r', '1', act)),
      NOW,
    )
    expect([one?.visits[0]?.state, one?.visits[1]?.state, one?.state]).toEqual([visitState, 'open', roundState])
    expect(one?.unsent).toBe(acts.length)
  })

  test('whose points all have a result is done, and over its time it is overdue before that', () => {
    const acts = [entry('r', '1', answered('0.5'), true), entry('r', '2', { what: 'skip', words: '锁着' }, true)]
    expect(phoneRoundsOf(pack([round('r', LATER)]), acts, NOW)[0]).toMatchObject({
      state: 'done',
      visited: 2,
      unsent: 0,
    })
    expect(phoneRoundsOf(pack([round('r', '2026-11-29T01:59:59Z')]), [], NOW)[0]?.state).toBe('overdue')
  })

  test('with something unsent comes first, then what ends first', () => {
    const rounds = [round('late', LATER), round('soon', '2026-11-29T03:00:00Z'), round('mine', '2026-11-29T09:00:00Z')]
    const shown = phoneRoundsOf(pack(rounds), [entry('mine', '1', { what: 'arrive', code: 'C' })], NOW)
    expect(shown.map(({ id }) => id)).toEqual(['mine', 'soon', 'late'])
  })

  test('of another one nothing is shown in it, nor at another point', () => {
    const shown = phoneRoundsOf(pack([round('r', LATER), round('s', LATER)]), [entry('s', '2', answered('0.7'))], NOW)
    expect(shown.map(({ id, visits }) => [id, ...visits.map(({ state }) => state)])).toEqual([
      ['s', 'open', 'abnormal'],
      ['r', 'open', 'open'],
    ])
  })
})

test('a value outside its limits proposes a problem until one was reported, which needs the unsent answer', () => {
  const first = entry('r', '1', answered('0.7'))
  const visits = (entries: RoundEntry[]) => phoneRoundsOf(pack([round('r', LATER)]), entries, NOW)[0]?.visits ?? []
  expect(visits([first])[0]).toMatchObject({ proposed: ['p'], needs: [first.id] })
  const report = entry('r', '1', { what: 'problem', kind: 'fire', grade: 'plain', text: '压力高', itemId: 'p' })
  expect(visits([first, report])[0]).toMatchObject({ proposed: [], needs: [first.id] })
  expect(
    visits([{ ...first, answer: { id: first.id, no: null, problemId: null, lateReport: false } }])[0]?.needs,
  ).toEqual([])
})

test('open problems stand at their point', () => {
  const [one] = phoneRoundsOf(pack([round('r', LATER)]), [], NOW)
  expect(one?.visits.map(({ problems }) => problems.map(({ text }) => text))).toEqual([[], ['灭火器过期']])
})

test('a scanned point is looked for in the rounds that still want it', () => {
  const rounds = phoneRoundsOf(pack([round('r', LATER), round('s', LATER)]), [entry('r', '1', answered('0.5'))], NOW)
  expect(roundsWith(rounds, '1').map(({ id }) => id)).toEqual(['s'])
  expect(roundsWith(rounds, '3')).toEqual([])
})
