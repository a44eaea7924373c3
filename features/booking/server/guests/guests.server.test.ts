import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type BookingDetail, CANCELLED, CONFIRMED, type Invitation, MOVED } from '#contract/booking'
import { toInstant } from '#vocabulary/day'
import { maskPhone } from '#vocabulary/phone'
import type { AnsweredFile } from '../../../../tests/support/file-answer.ts'
import { readCalendar } from '../../../../tests/support/read-calendar.ts'
import { pathBehind } from '../../../../tests/support/sms-links.ts'
import { MINUTE, makeMoreWorld } from '../tests/more-world.ts'

const more = await makeMoreWorld()
const { world, db, company, host, colleague, stranger, booked, invited, told, textsTo, at } = more
const hinted = vi.spyOn(world.product.live, 'tell')
/** What open pages of bookings were hinted; that a message came is another hint. */
const hints = () =>
  hinted.mock.calls.filter(([, , hint]) => hint?.topic !== 'message').map(([, personId, hint]) => [personId, hint?.id])

let phones = 0
const newPhone = () => `1380000${String(++phones).padStart(4, '0')}`
const keyIn = (text = '') => /key=([A-Za-z0-9_-]{22})$/.exec(text)?.[1] ?? ''
/** The key that the link of an SMS leads to. */
const keyBehind = async (text = '') => keyIn(await pathBehind(world, text))
const link = (key: string) => world.post<Invitation>('meeting/inviteInfo', { key })
const answerBy = (key: string, answer: 'yes' | 'no') => world.post<Invitation>('meeting/inviteAnswer', { key, answer })
/** A booking to which somebody outside is invited and told; answers its id, their phone and their key. */
async function invitedOutside(facts: Parameters<typeof booked>[0] = {}) {
  const id = await booked(facts)
  const phone = newPhone()
  const [guestId = ''] = await invited(id, [{ name: '王五', phone }])
  await told(CONFIRMED, id)
  return { id, phone, guestId, key: await keyBehind(textsTo(phone)[0]) }
}
/** Times of its own for each booking of the one room. */
let days = 0
const nextDay = () => {
  days += 1
  return { startsAt: at('10:00', days), endsAt: at('11:00', days) }
}
beforeEach(() => {
  hinted.mockClear()
  // Away from the limits of a host and of the tests before.
  world.forward(61 * MINUTE)
})

describe('an invitation', () => {
  test('reaches people of the park by a hint and others by SMS, once the booking is confirmed', async () => {
    const phone = newPhone()
    const times = nextDay()
    const id = await booked({ ...times, companyId: company.id })
    await invited(id, [{ personId: colleague.id }, { name: '王五', phone }])
    await world.product.jobs.drain()
    expect([hints(), textsTo(phone)]).toEqual([[], []])
    await told(CONFIRMED, id)
    expect(hints()).toEqual([[colleague.id, id]])
    const [text, ...others] = textsTo(phone)
    expect(others).toEqual([])
    const [, month, day] = toInstant(times.startsAt).slice(0, 10).split('-').map(Number)
    expect(text).toContain(
      `云图软件林*邀请您于${month}月${day}日 10:00–11:00到A座3楼明湖厅参加会议，查看和回复 ${world.origin}/s/`,
    )
    expect((await link(await keyBehind(text))).body).toMatchObject({
      subject: '测试会议',
      where: 'A座3楼',
      host: '林*',
      name: '王五',
      answer: 'asked',
      state: 'coming',
    })
  })

  test('keeps phones sealed, and of a key its hash alone', async () => {
    const { phone, guestId, key } = await invitedOutside(nextDay())
    const row = await db.selectFrom('booking.guest').selectAll().where('id', '=', guestId).executeTakeFirstOrThrow()
    const kept = JSON.stringify(row, (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    )
    expect(kept).not.toContain(phone)
    expect(kept).not.toContain(key)
  })

  test('is answered by its link, and heard of by the host', async () => {
    const { id, key } = await invitedOutside(nextDay())
    hinted.mockClear()
    expect((await answerBy(key, 'yes')).body.answer).toBe('yes')
    expect(hints()).toEqual([[host.id, id]])
    expect((await answerBy(key, 'yes')).code).toBe(615)
    expect((await answerBy(key, 'no')).body.answer).toBe('no')
  })

  test('leads nowhere with another key', async () => {
    expect(await link('A'.repeat(22))).toMatchObject({ code: 14048 })
    expect(await answerBy('A'.repeat(22), 'yes')).toMatchObject({ code: 14048 })
    expect((await link('A'.repeat(21))).code).toBe(400)
  })

  test('can be handed on by the host alone; a new link ends the one before', async () => {
    const { guestId, key } = await invitedOutside(nextDay())
    const linkFor = (token: string) => world.post<{ url: string }>('meeting/inviteLink', { guestId }, token)
    for (const { token } of [stranger, colleague]) expect((await linkFor(token)).code).toBe(404)
    const { url } = (await linkFor(host.token)).body
    expect((await link(keyIn(url))).code).toBe(200)
    expect((await link(key)).code).toBe(14048)
  })

  test('of a series is told once for all that were confirmed together', async () => {
    const seriesId = await more.series()
    const phone = newPhone()
    const confirmedAt = world.now()
    const ids = []
    for (let n = 0; n < 3; n++) {
      const id = await booked({ ...nextDay(), seriesId, confirmedAt })
      await invited(id, [{ name: '王五', phone }, { personId: colleague.id }])
      ids.push(id)
    }
    for (const id of ids.toReversed()) await told(CONFIRMED, id)
    expect(textsTo(phone)).toEqual([expect.stringContaining('起共3次到')])
    expect(hints()).toEqual([[colleague.id, ids[0]]])
    await db
      .updateTable('booking.booking')
      .set({ state: 'cancelled', endedAt: world.now() })
      .where('id', 'in', ids)
      .execute()
    world.forward(2 * MINUTE)
    for (const id of ids) await told(CANCELLED, id)
    expect(textsTo(phone)).toHaveLength(2)
  })
})

describe('a change', () => {
  test('is told to guests once; links stay good; who declined hears of no cancellation', async () => {
    const { id, phone, key } = await invitedOutside(nextDay())
    const [declined] = await invited(id, [{ personId: colleague.id }])
    await db
      .updateTable('booking.guest')
      .set({ answer: 'no' })
      .where('id', '=', declined ?? '')
      .execute()
    const endsAt = at('13:00', days)
    await db
      .updateTable('booking.booking')
      .set({ startsAt: at('12:00', days), endsAt, during: `[${toInstant(at('12:00', days))},${toInstant(endsAt)})` })
      .where('id', '=', id)
      .execute()
    hinted.mockClear()
    world.forward(2 * MINUTE)
    await told(MOVED, id)
    expect(textsTo(phone)[0]).toContain('12:00–13:00，地点A座3楼明湖厅，查看和回复 http')
    expect((await link(await keyBehind(textsTo(phone)[0]))).body).toMatchObject({
      startsAt: toInstant(at('12:00', days)),
    })
    expect(hints()).toEqual([[colleague.id, id]])
    expect((await link(key)).body).toMatchObject({ startsAt: toInstant(at('12:00', days)) })
    const kept = await db.selectFrom('booking.guest').select('endsAt').where('bookingId', '=', id).execute()
    expect(kept.map((row) => row.endsAt)).toEqual([endsAt, endsAt])

    await db
      .updateTable('booking.booking')
      .set({ state: 'cancelled', endedAt: world.now() })
      .where('id', '=', id)
      .execute()
    hinted.mockClear()
    world.forward(2 * MINUTE)
    await told(CANCELLED, id)
    expect(textsTo(phone)).toHaveLength(3)
    expect(textsTo(phone)[0]).toContain('已取消，无需前往')
    expect(hints()).toEqual([])
    expect((await link(key)).body.state).toBe('cancelled')
    expect((await answerBy(key, 'no')).code).toBe(14048)
  })
})

describe('limits and outages', () => {
  test('a host sends sixty invitations by SMS an hour; the others are invited all the same', async () => {
    const id = await booked(nextDay())
    const all = Array.from({ length: 62 }, () => newPhone())
    const guests = await invited(
      id,
      all.map((phone) => ({ phone })),
    )
    await told(CONFIRMED, id)
    expect(guests).toHaveLength(62)
    const sent = await db
      .selectFrom('notify.sms')
      .select('id')
      .where('createdAt', '>', new Date(world.now().getTime() - MINUTE))
      .execute()
    expect(sent).toHaveLength(60)
  })

  test('where the SMS cannot be written it is tried again, and the booking stands', async () => {
    const sms = vi.spyOn(world.product.notify, 'sms').mockRejectedValueOnce(new Error('out'))
    const phone = newPhone()
    const id = await booked(nextDay())
    await invited(id, [{ phone }])
    await told(CONFIRMED, id)
    expect(textsTo(phone)).toEqual([])
    await db
      .updateTable('jobs.outbox')
      .set({ dueAt: new Date(0) })
      .where('doneAt', 'is', null)
      .execute()
    await world.product.jobs.drain()
    expect(textsTo(phone)).toHaveLength(1)
    sms.mockRestore()
  })
})

describe('colleagues', () => {
  type Found = { items: { id: string; name: string }[] }
  const find = (text: string, token = host.token, more: object = {}) =>
    world.post<Found>('meeting/colleagues', { text, ...more }, token)

  test('are found by a part of their name or its pinyin, in companies of mine alone', async () => {
    const names = async (text: string) => (await find(text)).body.items.map(({ name }) => name)
    expect(await names('舟')).toEqual(['周舟'])
    expect(await names('ZHOU')).toEqual(['周舟'])
    expect(await names('')).toEqual(['周舟'])
    expect(await names('路')).toEqual([])
    expect((await find('', stranger.token)).body.items).toEqual([])
    expect((await find('', stranger.token, { companyId: company.id })).code).toBe(14017)
  })

  test('are for who decides also those of the same office of the same park, and of no other', async () => {
    const zhao = await world.person({ nickName: '赵甲运营', roles: ['operator'] })
    const qian = await world.person({ nickName: '钱乙运营', roles: ['visitor', 'operator'] })
    await world.person({ nickName: '孙丙运营', roles: ['property'] })
    await world.person({ nickName: '李丁运营', roles: ['operator'], areaId: '2' })
    await world.person({ nickName: '周戊运营', company: { id: company.id, allowed: true } })
    const peers = async (token: string) =>
      (await find('运营', token, { peers: true })).body.items.map(({ name }) => name)
    expect(await peers(zhao.token)).toEqual(['钱乙运营'])
    expect((await find('运营', zhao.token)).body.items).toEqual([])
    expect(await peers(host.token)).toEqual(['周戊运营'])
    expect(await peers(stranger.token)).toEqual([])
    // They decide; nobody is invited or booked for by this.
    const id = await booked(nextDay())
    await expect(invited(id, [{ personId: qian.id }])).rejects.toMatchObject({ field: 'guests' })
  })

  test('say who is busy at a time: who has a booking then, or comes to one', async () => {
    const busyAt = async (startsAt: string, endsAt: string) => {
      const { body } = await find('', host.token, { startsAt, endsAt })
      return (body.items as { name: string; busy?: boolean }[]).filter(({ busy }) => busy).map(({ name }) => name)
    }
    const times = nextDay()
    const [from, until, after] = [times.startsAt, times.endsAt, at('12:00', days)].map(toInstant)
    if (!from || !until || !after) throw new Error('no time')
    expect(await busyAt(from, until)).toEqual([])
    const id = await booked(times)
    await invited(id, [{ personId: colleague.id }])
    expect([await busyAt(from, until), await busyAt(until, after)]).toEqual([['周舟'], []])
    await db.updateTable('booking.guest').set({ answer: 'no' }).where('bookingId', '=', id).execute()
    expect(await busyAt(from, until)).toEqual([])
    expect((await find('', host.token, { startsAt: until, endsAt: from })).code).toBe(400)
  })

  test('who hid from colleagues is neither found nor invited', async () => {
    await db
      .insertInto('people.bookRule')
      .values({ companyId: company.id, personId: colleague.id, kind: 'hidden' })
      .execute()
    expect((await find('舟')).body.items).toEqual([])
    const id = await booked(nextDay())
    await expect(invited(id, [{ personId: colleague.id }])).rejects.toMatchObject({ field: 'guests' })
    await db.deleteFrom('people.bookRule').where('personId', '=', colleague.id).execute()
  })

  test('alone are invited by their id', async () => {
    const id = await booked(nextDay())
    await expect(invited(id, [{ personId: stranger.id }])).rejects.toMatchObject({ field: 'guests' })
    expect(
      await invited(id, [{ personId: host.id }, { personId: colleague.id }, { personId: colleague.id }]),
    ).toHaveLength(1)
  })
})

describe('setting who is invited', () => {
  const save = async (id: string, input: object, token = host.token) => {
    const answer = await world.post<BookingDetail>('meeting/guestsSave', { id, ...input }, token)
    if (answer.code !== 200) return answer
    const { body } = await world.post<BookingDetail>('meeting/orderInfo', { id }, token)
    expect(answer.body).toEqual({ id: body.id, state: body.state })
    return { ...answer, body }
  }

  test('adds and takes off, each told once it stands', async () => {
    const id = await booked(nextDay())
    const phone = newPhone()
    const { body } = await save(id, { guests: [{ personId: colleague.id }, { name: '王五', phone }] })
    await world.product.jobs.drain()
    expect(body.guests.map(({ name, phone: shown, known }) => [name, shown, known])).toEqual([
      ['周舟', '', true],
      ['王五', maskPhone(phone), false],
    ])
    expect(hints()).toEqual([[colleague.id, id]])
    const key = await keyBehind(textsTo(phone)[0])
    expect((await link(key)).code).toBe(200)
    world.forward(2 * MINUTE)
    const remove = body.guests.map((guest) => guest.id)
    expect((await save(id, { remove })).body.guests).toEqual([])
    await world.product.jobs.drain()
    expect(textsTo(phone)[0]).toContain('取消了对您于')
    expect((await link(key)).code).toBe(14048)
    expect(hinted.mock.calls.at(-1)?.slice(1)).toEqual([colleague.id, { topic: 'booking.changed', id }])
  })

  test('is for hosts, while it stands', async () => {
    const id = await booked(nextDay())
    await save(id, { guests: [{ personId: colleague.id }] })
    expect((await save(id, {}, colleague.token)).code).toBe(14052)
    expect((await save(id, {}, stranger.token)).code).toBe(404)
    expect((await save(id, { guests: [{ personId: stranger.id }] })).code).toBe(404)
    const many = Array.from({ length: 200 }, () => ({ phone: newPhone() }))
    expect((await save(id, { guests: many })).code).toBe(14049)
    await db.updateTable('booking.booking').set({ state: 'cancelled' }).where('id', '=', id).execute()
    expect((await save(id, {})).code).toBe(14024)
  })

  test('lets those who are invited answer', async () => {
    const id = await booked(nextDay())
    await save(id, { guests: [{ personId: colleague.id }] })
    await world.product.jobs.drain()
    hinted.mockClear()
    const answer = (say: 'yes' | 'no', token = colleague.token) =>
      world.post<BookingDetail>('meeting/guestAnswer', { id, answer: say }, token)
    expect((await answer('yes')).body).toMatchObject({ mine: false, guests: [{ answer: 'yes', name: '周舟' }] })
    expect(hints()).toEqual([[host.id, id]])
    expect((await answer('yes')).code).toBe(615)
    expect((await answer('no')).code).toBe(200)
    expect((await answer('yes', stranger.token)).code).toBe(404)
  })
})

describe('calendars', () => {
  const ics = (id: string, token: string) => world.post<AnsweredFile>('meeting/bookingIcs', { id }, token)
  const titles = (bytes: Buffer) => readCalendar(bytes).entries.map((entry) => entry.summary)

  test('a booking is a file for its host and its guests, and for nobody else', async () => {
    const times = nextDay()
    const id = await booked(times)
    await invited(id, [{ personId: colleague.id }])
    const file = (await ics(id, host.token)).body
    expect(file.type).toBe('text/calendar; charset=utf-8')
    expect(file.name).toMatch(/^YD\d+\.ics$/)
    const [entry] = readCalendar(file.bytes).entries
    expect(entry?.startDate.toJSDate()).toEqual(times.startsAt)
    expect(entry?.attendees.map((one) => one.getParameter('cn'))).toEqual(['周舟'])
    expect((await ics(id, colleague.token)).code).toBe(200)
    expect((await ics(id, stranger.token)).code).toBe(404)
    await db.updateTable('booking.booking').set({ state: 'cancelled', sequence: 1 }).where('id', '=', id).execute()
    const { calendar } = readCalendar((await ics(id, host.token)).body.bytes)
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  })

  test('a private address shows what stands, by a key that a new one ends', async () => {
    const person = await world.person({ nickName: '赵敏', company: { id: company.id } })
    const [mine, theirs, gone, refused] = [
      await booked({ ...nextDay(), personId: person.id, subject: '我的会' }),
      await booked({ ...nextDay(), subject: '别人的会' }),
      await booked({ ...nextDay(), personId: person.id, subject: '取消的会', state: 'cancelled' }),
      await booked({ ...nextDay(), subject: '谢绝的会' }),
    ]
    const [declined = ''] = (await invited(refused, [{ personId: person.id }])) ?? []
    await db.updateTable('booking.guest').set({ answer: 'no' }).where('id', '=', declined).execute()
    await invited(theirs, [{ personId: person.id }])
    const address = async (end = false) =>
      (await world.post<{ url: string | null }>('meeting/calendarAddress', { end }, person.token)).body.url
    const open = async (url: string | null) => {
      const answer = await fetch(String(url))
      return answer.headers.get('content-type')?.startsWith('text/calendar')
        ? titles(Buffer.from(await answer.arrayBuffer()))
        : ((await answer.json()) as { code: number }).code
    }
    const first = await address()
    expect(first?.startsWith(`${world.origin}/ipark/portal/app/meeting/calendar?key=`)).toBe(true)
    expect(await open(first)).toEqual(['我的会', '别人的会'])
    const second = await address()
    expect(await open(first)).toBe(14050)
    expect(await open(second)).toHaveLength(2)
    expect(await address(true)).toBeNull()
    expect(await open(second)).toBe(14050)
    expect([mine, gone]).toHaveLength(2)
  })

  test('of a person who is disabled are shown to nobody', async () => {
    const person = await world.person()
    const { url } = (await world.post<{ url: string }>('meeting/calendarAddress', {}, person.token)).body
    await db.updateTable('people.person').set({ disabledAt: world.now() }).where('id', '=', person.id).execute()
    expect(await (await fetch(url)).json()).toMatchObject({ code: 14050 })
  })
})
