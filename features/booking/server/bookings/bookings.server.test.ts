import { beforeEach, describe, expect, test } from 'vitest'
import { type BookInfo, CONFIRMED } from '#contract/booking'
import { makeBooking } from '#fixtures/booking'
import { newId } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { onePdf, sendFile } from '../../../../tests/support/sent-files.ts'
import { makeBookWorld, PRICE } from '../tests/book-world.ts'
import { isFree } from '../time/occupancy-queries.ts'

const kit = await makeBookWorld()
const { world, db, company, host, colleague, stranger, at, made, times, call, book, must, told, free, slot, promised } =
  kit
beforeEach(kit.fresh)

describe('booking', () => {
  test('a free place confirms at once, and whoever may see it sees it', async () => {
    const booked = await must({
      note: '靠窗',
      guests: [{ personId: colleague.id }, { name: '李四', phone: '13800000001' }],
    })
    expect(booked).toMatchObject({
      state: 'confirmed',
      subject: '周例会',
      mine: true,
      personName: '林晓',
      cost: { lines: [], totalFen: 0 },
    })
    expect(booked.guests).toHaveLength(2)
    expect(booked.acts).toMatchObject({ cancel: null, change: null, extend: null, finish: '还没有开始' })
    expect(booked.extendUntil).toBe(toInstant(at('18:00')))
    expect(await free('10:00', '11:00')).toBe(false)
    expect(told()).toContain(CONFIRMED)
    const seen = (await call('orderInfo', { id: booked.id }, colleague)).body
    expect(seen).toMatchObject({ mine: false, invited: true, note: '', history: [], cancelNow: null })
    expect((await call('orderInfo', { id: booked.id }, stranger)).code).toBe(404)
    expect((await world.post('notice/meetingOrderDetail', { id: booked.id }, host.token)).code).toBe(200)
  })

  test('one that costs waits for payment, its price by line as agreed', async () => {
    kit.room = await made({ prices: [PRICE] }, { services: [{ id: 'tea', name: '茶歇', per: 'each', priceFen: 500 }] })
    const booked = await must({
      services: [
        { id: 'tea', count: 6 },
        { id: 'none', count: 1 },
      ],
    })
    expect(booked).toMatchObject({ state: 'unpaid', totalFen: 13_000, acts: { pay: null } })
    expect(booked.cost.lines).toEqual([
      { words: '10:00–11:00，1小时 × ¥100.00/小时', amountFen: 10_000 },
      { words: '茶歇 × 6', amountFen: 3000 },
    ])
    expect(await promised(booked.id)).toEqual([['to_pay', 13_000, 0]])
    expect(told()).not.toContain(CONFIRMED)
  })

  test('is refused by the first rule, and bookInfo lists them all', async () => {
    kit.room = await made({ mostMinutes: 60, noticeHours: 200 }, { seats: 4 })
    const wish = { placeId: kit.room.id, ...times('10:15', '11:30'), people: 6 }
    const { why, approval, cost } = (await call<BookInfo>('bookInfo', wish)).body
    expect(why.map(({ name }) => name)).toEqual(['off_step', 'too_soon', 'too_long', 'seats_over'])
    expect([approval, cost.totalFen]).toEqual([[], 0])
    const refused = await book({ ...times('10:15', '11:30') })
    expect([refused.code, refused.message]).toEqual([14010, why[0]?.message])
  })

  test('what is taken is refused with three free times nearby', async () => {
    const near = await made({}, { name: '银河厅' })
    kit.room = await made({}, { kind: 'room', name: '甲', areaId: '1', building: '独栋', seats: 77 })
    await made({}, { kind: 'room', name: '乙', building: '独栋', seats: 77 })
    await makeBooking(db, slot('10:00', '11:00'))
    const refused = await book({ people: 77 })
    expect(refused.code).toBe(14003)
    expect(refused.data?.['slots']).toMatch(/^乙、.+、.+/)
    const info = (await call<BookInfo>('bookInfo', { placeId: kit.room.id, ...times('10:00', '11:00'), people: 77 }))
      .body
    expect(info.alternatives).toHaveLength(3)
    for (const { placeId, startsAt, endsAt } of info.alternatives)
      expect((await book({ placeId, startsAt, endsAt, people: 70 })).code).toBe(200)
    expect(near.id).toBeTruthy()
  })

  test('wants what the place asks for', async () => {
    kit.room = await made({ papers: ['安全承诺书'] }, { notes: '请勿在室内吸烟' })
    expect((await book({ agreed: false })).code).toBe(14019)
    expect((await book()).message).toBe('请上传安全承诺书')
    expect((await book({ files: [{ name: '安全承诺书', fileId: newId() }] })).code).toBe(14059)
    expect(await free('10:00', '11:00')).toBe(true)
  })

  test('takes its papers as PDF and Office files too, each of its sender alone, downloaded under its own name', async () => {
    kit.room = await made({ papers: ['安全承诺书'] })
    const sent = async (token: string) =>
      (
        await sendFile(
          world.origin,
          'documentUpload',
          token,
          { bytes: onePdf, name: '承诺书 盖章.pdf' },
          'booking-paper',
        )
      ).body
    const theirs = await sent(stranger.token)
    expect((await book({ files: [{ name: '安全承诺书', fileId: theirs.id }] })).code).toBe(14059)
    const own = await sent(host.token)
    const booked = await must({ files: [{ name: '安全承诺书', fileId: own.id }] })
    const [paper] = booked.files
    expect(paper).toMatchObject({ name: '安全承诺书', document: '承诺书 盖章.pdf' })
    const answer = await fetch(`${world.origin}${paper?.url}`)
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('承诺书 盖章.pdf'))
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(onePdf)
  })

  test('for a company that lets me, and for a colleague of it', async () => {
    kit.room = await made({ who: 'company', companyHours: 2 })
    expect((await book()).code).toBe(14016)
    expect((await book({ companyId: newId() })).code).toBe(14017)
    expect((await book({ companyId: company.id, forPersonId: stranger.id })).code).toBe(404)
    const booked = await must({ companyId: company.id, forPersonId: colleague.id })
    expect(booked).toMatchObject({ companyName: '云图软件', forPersonName: '周舟' })
    expect((await call('orderInfo', { id: booked.id }, colleague)).body.mine).toBe(true)
    const over = await book({ companyId: company.id, ...times('13:00', '14:30') }, colleague)
    expect(over.message).toBe('企业本月可预订时长还剩1小时')
    await must({ companyId: company.id, ...times('13:00', '14:00') }, colleague)
  })

  test('nobody has more than their hours, be it at several places at once', async () => {
    const other = await world.person()
    const rooms = await Promise.all(Array.from({ length: 5 }, () => made({ personHours: 2 })))
    const answers = await Promise.all(rooms.map(({ id }) => book({ placeId: id, ...times('08:00', '09:00') }, other)))
    const codes = answers.map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 200, 14014, 14014, 14014])
  })

  test('parts of a venue, their share of the price, with time for setting up', async () => {
    const parts = ['东厅', '西厅'].map((name) => ({ name, seats: 20, pricePercent: 60 }))
    kit.room = await made({ prices: [PRICE], mostSetUpMinutes: 60, bufferMinutes: 15 }, { parts })
    const [east = '', west = ''] = kit.room.unitIds
    const booked = await must({ unitIds: [east], setUpMinutes: 30, clearMinutes: 15 })
    expect([booked.totalFen, booked.parts.length]).toEqual([6000, 1])
    expect(await isFree(db, [east], { from: at('11:15'), until: at('11:30'), now: world.now() })).toBe(false)
    expect(await isFree(db, [west], { from: at('10:00'), until: at('11:00'), now: world.now() })).toBe(true)
    expect((await book({ unitIds: [newId()] })).code).toBe(14001)
    expect((await book()).code).toBe(14003)
    await must({ unitIds: [west] })
  })

  test('a place that goes, closes or changes its rules meanwhile decides as it then stands', async () => {
    for (const id of [newId(), (await made({}, { state: 'draft' })).id])
      expect((await book({ placeId: id })).code).toBe(14001)
    await db
      .insertInto('booking.closure')
      .values({
        id: newId(),
        placeId: kit.room.id,
        unitIds: kit.room.unitIds,
        during: `[${at('08:00').toISOString()},${at('12:00').toISOString()})`,
        reason: '检修',
        createdAt: world.now(),
      })
      .execute()
    expect((await book()).message).toContain('暂停使用：检修')
    await must(times('12:00', '13:00'))
  })
})
