import { expect, test } from 'vitest'
import { copyOf, EMPTY_OFFER, inputOf, type OfferDraft, problemsOfOffer, valueOf } from './offer-draft.ts'

const NOW = new Date('2026-11-23T10:00:00+08:00')
const draft = (more: Partial<OfferDraft> = {}): OfferDraft => ({
  ...EMPTY_OFFER,
  title: ' 访客券 ',
  fen: 500,
  until: '2026-11-30',
  quota: '20',
  ...more,
})
const wrong = (more: Partial<OfferDraft>) =>
  Object.entries(problemsOfOffer(draft(more), NOW)).flatMap(([name, words]) => (words ? [name] : []))

test('an offer is sent from the beginning of its first day to the end of its last', () => {
  expect(inputOf(draft(), NOW)).toEqual({
    way: 'static',
    kind: 'money',
    value: 500,
    title: '访客券',
    lotIds: [],
    startsAt: '2026-11-23T00:00:00+08:00',
    endsAt: '2026-12-01T00:00:00+08:00',
    goodHours: 24,
    quota: 20,
    perPlate: 1,
  })
  expect(inputOf(draft({ way: 'codes', kind: 'stay', mostFen: 3000 }), NOW)).toMatchObject({ value: 0, mostFen: 3000 })
  expect(inputOf(draft({ way: 'codes' }), NOW)).not.toHaveProperty('perPlate')
})

test('a copy has what the offer says, a name of its own, and no days', () => {
  const offer = {
    offerId: 'o',
    way: 'static',
    kind: 'percent',
    value: 15,
    mostFen: 3000,
    title: '访客券',
    companyName: '云图',
    lots: ['东区车场'],
    startsAt: '2026-01-01T00:00:00+08:00',
    endsAt: '2026-02-01T00:00:00+08:00',
    goodHours: 48,
    perPlate: 1,
    perPerson: null,
    perDay: 30,
    state: 'ended',
    quota: 200,
    received: 3,
    used: 1,
    left: 197,
    spentFen: 300,
    createdBy: '李雷',
    createdAt: '2026-01-01T00:00:00+08:00',
  } as const
  const lots = [
    { lotId: 'east', name: '东区车场' },
    { lotId: 'west', name: '西区车场' },
  ]
  const copy = copyOf({ ...offer, lots: [...offer.lots] }, lots)
  expect(copy).toEqual({
    ...EMPTY_OFFER,
    kind: 'percent',
    title: '访客券副本',
    tenths: '8.5',
    mostFen: 3000,
    lotIds: ['east'],
    goodHours: '48',
    quota: '200',
    perPerson: '',
    perDay: '30',
  })
  expect(valueOf(copy)).toBe(15)
  expect(copyOf({ ...offer, kind: 'money', value: 500, lots: [] }, lots)).toMatchObject({
    fen: 500,
    mostFen: 0,
    lotIds: [],
  })
})

test.each([
  ['8', 20],
  ['8.5', 15],
  ['0.1', 99],
  ['9.9', 1],
  ['10', 0],
  ['0', 0],
  ['8.55', 0],
  ['', 0],
])('%s tenths take off %d percent', (tenths, percent) => {
  expect(valueOf(draft({ kind: 'percent', tenths }))).toBe(percent)
})

test.each<[Partial<OfferDraft>, string[]]>([
  [{}, []],
  [{ title: ' ' }, ['title']],
  [{ fen: 0 }, ['fen']],
  [{ kind: 'minutes', minutes: '1441' }, ['minutes', 'mostFen']],
  [{ kind: 'percent', tenths: '12', mostFen: 1 }, ['tenths']],
  [{ kind: 'stay' }, ['mostFen']],
  [{ until: '' }, ['until']],
  [{ from: '2026-12-01' }, ['until']],
  [{ from: '2026-11-22' }, ['from']],
  [{ until: '2027-11-24' }, ['until']],
  [{ way: 'codes', quota: '1001' }, ['quota']],
  [{ quota: '1001', perDay: '0' }, ['perDay']],
  [{ way: 'codes', perDay: '0' }, []],
])('%o has its words under %o', (more, fields) => {
  expect(wrong(more)).toEqual(fields)
})
