import { describe, expect, test } from 'vitest'
import type { ParkFreeEvent } from '#contract/parking'
import { idOf } from '../../../../tests/support/samples.ts'
import { draftOf, emptyDraft, problemsOfDraft, savingOf } from './free-draft.ts'

const now = new Date('2026-11-20T10:00:00+08:00')
const event: ParkFreeEvent = {
  id: idOf(60),
  kind: 'event',
  name: '园区开放日',
  about: '',
  lots: [{ id: idOf(10), name: 'P1' }],
  startsAt: '2026-11-20T08:00:00+08:00',
  endsAt: '2026-11-20T20:00:00+08:00',
  quota: 200,
  held: 86,
  waiting: 0,
  platesEach: 2,
  companies: [{ id: idOf(70), name: '云图' }],
  confirmNeeded: false,
  state: 'open',
}
const whole = { ...emptyDraft(now), name: '开放日', lotIds: [idOf(10)] }
const wrong = (more: object, before: ParkFreeEvent | null = null) =>
  Object.entries(problemsOfDraft({ ...whole, ...more }, before, now)).flatMap(([field, words]) =>
    words ? [field] : [],
  )

describe('a draft', () => {
  test('of a new event is whole with a name and a lot', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ name: ' ', lotIds: [] })).toEqual(['name', 'lotIds'])
  })

  test.each([
    [{ startTime: '08:03' }, ['startDay']],
    [{ startDay: '' }, ['startDay']],
    [{ endTime: '08:00' }, ['endDay']],
    [{ startDay: '2026-11-01', endDay: '2026-11-19' }, ['endDay']],
    [{ quota: '0' }, ['quota']],
    [{ quota: '100001' }, ['quota']],
    [{ quota: 'x' }, ['quota']],
  ])('%j is said at its field', (more, fields) => {
    expect(wrong(more)).toEqual(fields)
  })

  test('of an event begins as it stands, is saved as it was, and holds what is taken', () => {
    const draft = draftOf(event)
    expect(problemsOfDraft(draft, event, new Date('2026-11-21T10:00:00+08:00')).endDay).toBeNull()
    expect(problemsOfDraft({ ...draft, quota: '85' }, event, now).quota).toBe('已占用86个，不能少于它')
    const { lots, companies, held: _held, waiting: _waiting, ...same } = event
    expect(savingOf(draft, event.id, 'closed')).toEqual({
      ...same,
      state: 'closed',
      lotIds: lots.map(({ id }) => id),
      companyIds: companies.map(({ id }) => id),
    })
  })

  test('of a card is always confirmed; without a quota any number may come', () => {
    expect(savingOf({ ...whole, kind: 'card' }, null, 'draft')).toMatchObject({ confirmNeeded: true, quota: null })
    expect(savingOf({ ...whole, endDay: '' }, null, 'draft')).toBeNull()
  })
})
