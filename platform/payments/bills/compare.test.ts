import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareDay, type OurLine, type TheirLine } from './compare.ts'

const DAY = '2026-07-15'
const at = (time: string, day = DAY) => new Date(`${day}T${time}+08:00`)
const NOTHING = { before: false, after: false }

const named = (outTradeNo: string) => ({
  line: 'payment' as const,
  outTradeNo,
  requestNo: '',
  channelTradeNo: `C${outTradeNo}`,
  tradeId: `id-${outTradeNo}`,
  areaId: '1',
})
const theirs = (outTradeNo: string, theirsFen: number, more: Partial<TheirLine> = {}): TheirLine => ({
  ...named(outTradeNo),
  nth: 1,
  theirsFen,
  isFirst: true,
  oursFen: theirsFen,
  oursAt: at('12:00:00'),
  wentBack: false,
  ...more,
})
const ours = (outTradeNo: string, oursFen: number, more: Partial<OurLine> = {}): OurLine => ({
  ...named(outTradeNo),
  oursFen,
  at: at('12:00:00'),
  billedOn: DAY,
  ...more,
})

describe('a day', () => {
  it('that agrees has no case', () => {
    const refund = { line: 'refund' as const, requestNo: 'R1' }
    const { totals, found } = compareDay(
      DAY,
      [theirs('A', 1250), theirs('A', 300, refund)],
      [ours('A', 1250), ours('A', 300, refund)],
      NOTHING,
    )
    expect(found).toEqual([])
    expect(totals).toEqual({
      oursCount: 2,
      oursInFen: 1250,
      oursOutFen: 300,
      theirsCount: 2,
      theirsInFen: 1250,
      theirsOutFen: 300,
      movedFen: 0,
      differenceFen: 0,
    })
  })

  it('names each kind of difference with both amounts', () => {
    const { totals, found } = compareDay(
      DAY,
      [theirs('A', 1250, { oursFen: 1000 }), theirs('B', 7, { oursFen: null, oursAt: null })],
      [ours('A', 1000), ours('C', 50, { billedOn: null })],
      NOTHING,
    )
    expect(found.map(({ kind, outTradeNo, oursFen, theirsFen }) => [kind, outTradeNo, oursFen, theirsFen])).toEqual([
      ['amount_differs', 'A', 1000, 1250],
      ['theirs_only', 'B', 0, 7],
      ['ours_only', 'C', 50, 0],
    ])
    expect(totals.differenceFen).toBe(250 + 7 - 50)
  })

  it('takes a line that is said twice as money that is not ours', () => {
    const { found } = compareDay(
      DAY,
      [theirs('A', 5), theirs('A', 5, { nth: 2, isFirst: false })],
      [ours('A', 5)],
      NOTHING,
    )
    expect(found).toMatchObject([{ kind: 'theirs_only', nth: 2, explained: null }])
  })

  it('explains a cancelled charge by itself', () => {
    const back = { oursFen: null, oursAt: null, wentBack: true }
    const { totals, found } = compareDay(
      DAY,
      [theirs('A', 5, back), theirs('A', 5, { ...back, line: 'refund', requestNo: 'A' })],
      [],
      NOTHING,
    )
    expect(found.every(({ explained }) => explained !== null)).toBe(true)
    expect(totals.differenceFen).toBe(0)
  })
})

describe('money near midnight', () => {
  it('waits for the bill of the day beside it, and only that money does', () => {
    const late = ours('A', 5, { billedOn: null, at: at('23:45:00') })
    const early = ours('B', 7, { billedOn: null, at: at('00:10:00') })
    const noon = ours('C', 9, { billedOn: null, at: at('12:00:00') })
    const names = (toCome: { before: boolean; after: boolean }) =>
      compareDay(DAY, [], [late, early, noon], toCome).found.map(({ outTradeNo }) => outTradeNo)
    expect(names({ before: true, after: true })).toEqual(['C'])
    expect(names({ before: false, after: true })).toEqual(['B', 'C'])
    expect(names({ before: true, after: false })).toEqual(['A', 'C'])
    expect(names(NOTHING)).toEqual(['A', 'B', 'C'])
  })

  it('is that of the half hours beside it, to the millisecond', () => {
    const times = ['00:29:59.999', '00:30:00.000', '23:29:59.999', '23:30:00.000']
    const all = times.map((time) => ours(time, 5, { billedOn: null, at: at(time) }))
    const { found } = compareDay(DAY, [], all, { before: true, after: true })
    expect(found.map(({ outTradeNo }) => outTradeNo)).toEqual(['00:30:00.000', '23:29:59.999'])
  })

  it('is settled where the other side has it on the next day', () => {
    const ended = compareDay(DAY, [], [ours('A', 5, { billedOn: '2026-07-16', at: at('23:59:59') })], NOTHING)
    expect(ended).toMatchObject({ found: [], totals: { oursInFen: 5, theirsInFen: 0, movedFen: -5 } })
    const next = compareDay('2026-07-16', [theirs('A', 5, { oursAt: at('23:59:59') })], [], NOTHING)
    expect(next).toMatchObject({ found: [], totals: { oursInFen: 0, theirsInFen: 5, movedFen: 5 } })
  })
})

it('explains every fen, whatever the two sides say', () => {
  const line = fc.record({
    fen: fc.integer({ min: 1, max: 1_000_000 }),
    other: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    isRefund: fc.boolean(),
    isFirst: fc.boolean(),
    hour: fc.integer({ min: 0, max: 47 }),
    billed: fc.constantFrom(DAY, '2026-07-14', '2026-07-16', null),
  })
  fc.assert(
    fc.property(fc.array(line), fc.array(line), fc.boolean(), fc.boolean(), (bill, mine, before, after) => {
      const kind = (isRefund: boolean) => (isRefund ? 'refund' : 'payment')
      const time = (hour: number) => new Date(at('00:00:00').getTime() + hour * 3_600_000)
      // What stands on this bill and is matched is ours of this day, if our clock says so.
      const lines = bill.map((l, n) =>
        theirs(`T${n}`, l.fen, {
          line: kind(l.isRefund),
          oursFen: l.other,
          isFirst: l.isFirst,
          oursAt: l.other === null ? null : time(l.hour),
        }),
      )
      const matched = lines
        .filter(({ isFirst, oursFen, oursAt }) => isFirst && oursFen !== null && oursAt !== null && oursAt < time(24))
        .map((l) => ours(l.outTradeNo, l.oursFen ?? 0, { line: l.line, at: l.oursAt ?? time(0), billedOn: DAY }))
      const alone = mine
        .filter(({ billed }) => billed !== DAY)
        .map((l, n) => ours(`O${n}`, l.fen, { line: kind(l.isRefund), at: time(l.hour % 24), billedOn: l.billed }))
      const { totals } = compareDay(DAY, lines, [...matched, ...alone], { before, after })
      expect(totals.theirsInFen - totals.theirsOutFen).toBe(
        totals.oursInFen - totals.oursOutFen + totals.movedFen + totals.differenceFen,
      )
    }),
  )
})
