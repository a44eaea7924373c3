import ICAL from 'ical.js'
import readByOther from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Activity, itemRefusals as no } from '#contract/publishing'
import { makeGrant } from '#fixtures/people'
import { makeItem } from '#fixtures/publishing'
import { toInstant } from '#vocabulary/day'
import { setRule } from '../../../../tests/support/rules.ts'
import { makeWorld } from '../../../../tests/support/world.ts'

const world = await makeWorld()
const { db } = world.store
const { jobs } = world.product
type Person = Awaited<ReturnType<typeof world.person>>
let editor: Person
let other: Person
let phones = 13_600_000_000
const somebody = () => world.person({ phone: String((phones += 1)) })

beforeAll(async () => {
  editor = await somebody()
  other = await somebody()
  await makeGrant(db, editor, { rights: ['publish.write', 'moderate'] })
  await makeGrant(db, other, { rights: ['publish.write'] })
})

const at = (hours: number) => toInstant(new Date(world.now().getTime() + hours * 3_600_000))
const made = (kind: 'activity' | 'topic' | 'tender' | 'room', facts: object = {}) =>
  makeItem(db, { kind, authorId: editor.id, reviewerId: other.id, facts, now: world.now() })
const activity = (seats: number) => made('activity', { startsAt: at(48), endsAt: at(50), place: '报告厅', seats })
const signUp = (id: string, who: Person) =>
  world.post<Activity>('share/activitySignUp', { id, name: '林晓' }, who.token)
const cancel = (id: string, who: Person) => world.post<Activity>('share/activitySignUp', { id }, who.token)

describe('an activity', () => {
  test('gives its last place once, however many come at once; the others wait in their order', async () => {
    const id = await activity(3)
    const people = await Promise.all(Array.from({ length: 8 }, somebody))
    const answers = await Promise.all(people.map((who) => signUp(id, who)))
    const states = answers.map(({ body }) => body.mine?.state)
    expect(states.filter((state) => state === 'signed')).toHaveLength(3)
    const places = answers.flatMap(({ body }) => body.mine?.place ?? [])
    expect(places.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
    expect((await world.post('share/shareActivity', { id })).body).toMatchObject({ left: 0, waiting: 5, mine: null })
  })

  test('gives a place that becomes free to the first who waits, and tells them', async () => {
    const id = await activity(1)
    const [first, second, third] = [await somebody(), await somebody(), await somebody()]
    for (const who of [first, second, third]) await signUp(id, who)
    expect((await signUp(id, second)).code).toBe(no.signedAlready.code)
    expect((await cancel(id, first)).body).toMatchObject({ mine: { state: 'cancelled' } })
    await jobs.drain()
    const mine = async (who: Person) => (await world.post<Activity>('share/shareActivity', { id }, who.token)).body.mine
    expect(await mine(second)).toEqual({ state: 'signed', place: null })
    expect(await mine(third)).toEqual({ state: 'waiting', place: 1 })
    expect(world.messages()[0]?.text).toContain('有名额了')
    expect((await cancel(id, first)).code).toBe(no.notSigned.code)
    // Who comes again comes last.
    expect((await signUp(id, first)).body.mine).toEqual({ state: 'waiting', place: 2 })
  })

  test('takes nobody after its deadline', async () => {
    const facts = { startsAt: at(48), endsAt: at(50), deadlineAt: at(-1), place: '报告厅', seats: 5 }
    expect((await signUp(await made('activity', facts), other)).code).toBe(no.signUpClosed.code)
  })

  test('is read by another parser of calendars', async () => {
    const id = await activity(3)
    const answer = await fetch(`${world.origin}/ipark/portal/app/share/activityCalendar?id=${id}`)
    const event = new ICAL.Component(ICAL.parse(await answer.text())).getFirstSubcomponent('vevent')
    expect(event?.getFirstPropertyValue('summary')).toBe('园区开放日')
    expect(event?.getFirstPropertyValue('location')).toBe('报告厅')
    // A page, not an address of the server.
    expect(event?.getFirstPropertyValue('url')).toBe(`${world.origin}/front/mobile/activityshare?id=${id}`)
  })

  test('tells its desk who comes, phones masked, and marks who came', async () => {
    const id = await activity(3)
    const guest = await somebody()
    await signUp(id, guest)
    const list = () =>
      world.post<{ items: { id: string; phone: string; state: string }[] }>('publish/signUps', { id }, editor.token)
    const [row] = (await list()).body.items
    expect(row).toMatchObject({ name: '林晓', state: 'signed', phone: expect.stringMatching(/^136\*{4}\d{4}$/) })
    const attend = { id, signUpId: row?.id, attended: true }
    expect((await world.post('publish/attend', attend, guest.token)).code).toBe(no.noRight.code)
    expect((await world.post('publish/attend', attend, editor.token)).code).toBe(200)
    expect((await list()).body.items).toMatchObject([{ state: 'attended' }])
    const sheet = await world.post<{ bytes: Buffer }>('publish/signUpsExport', { id }, editor.token)
    // read back by another than its writer
    expect(JSON.stringify(await readByOther(sheet.body.bytes))).toContain('林晓')
  })
})

describe('a topic', () => {
  const say = (id: string, text: string, who: Person) =>
    world.post<{ id: string }>('share/comment', { id, text }, who.token)
  const read = (id: string, who: Person | null) =>
    world.post<{ items: { text: string; hidden: string | null }[] }>('share/comments', { id }, who?.token)

  test('has comments by a star, and none with a word that the park does not want', async () => {
    await setRule(db, '1', 'publishing.bannedWords', ['广告'])
    const id = await made('topic')
    const guest = await somebody()
    expect((await say(id, '广 告', guest)).code).toBe(no.bannedWord.code)
    expect((await say(id, '说得好', guest)).body).toMatchObject({ name: '测*', mine: true })
    expect((await read(id, null)).body.items).toMatchObject([{ text: '说得好', hidden: null }])
    expect((await say(await made('topic', { closed: true }), '好', guest)).code).toBe(no.topicClosed.code)
  })

  test('a hidden comment is read by its author alone, with the reason', async () => {
    const id = await made('topic')
    const [author, reader] = [await somebody(), await somebody()]
    const { body } = await say(id, '不好', author)
    expect((await world.post('share/report', { id: body.id, words: '' }, author.token)).code).toBe(no.ownReport.code)
    expect((await world.post('share/report', { id: body.id, words: '骂人' }, reader.token)).code).toBe(200)
    const reports = await world.post<{ items: { id: string; words: string[] }[] }>('publish/reports', {}, editor.token)
    expect(reports.body.items.find((each) => each.id === body.id)).toMatchObject({ words: ['骂人'] })
    const hide = { id: body.id, hide: true, reason: '请文明发言' }
    expect((await world.post('publish/moderate', hide, other.token)).code).toBe(no.noRight.code)
    expect((await world.post('publish/moderate', hide, editor.token)).code).toBe(200)
    expect((await read(id, reader)).body.items).toEqual([])
    expect((await read(id, author)).body.items).toMatchObject([{ hidden: '请文明发言' }])
  })

  test('takes ten comments of a person in ten minutes', async () => {
    const id = await made('topic')
    const guest = await somebody()
    for (let n = 0; n < 10; n += 1) expect((await say(id, `第${n}条`, guest)).code).toBe(200)
    expect((await say(id, '再来', guest)).code).toBe(no.commentsTooMany.code)
  })
})

describe('an enquiry', () => {
  const ask = (who: Person, id?: string) =>
    world.post<{ id: string }>(
      'share/roomEnquiry',
      { ...(id ? { id } : {}), words: '租金多少？', name: '王' },
      who.token,
    )

  test('comes three times a day, however many at once', async () => {
    const guest = await somebody()
    const codes = (await Promise.all(Array.from({ length: 6 }, () => ask(guest)))).map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(3)
    expect(codes.filter((code) => code === no.enquiriesTooMany.code)).toHaveLength(3)
  })

  test('shows its number whole only to who took it, and is answered once', async () => {
    const guest = await somebody()
    const id = await made('tender', { deadlineAt: at(48) })
    const { body } = await ask(guest, id)
    const act = (who: Person, what: string, more: object = {}) =>
      world.post('publish/enquiryAct', { id: body.id, act: what, words: '', isPublic: false, ...more }, who.token)
    const phone = async (who: Person) => {
      const list = await world.post<{ items: { id: string; phone: string }[] }>(
        'publish/enquiries',
        { box: 'open' },
        who.token,
      )
      return list.body.items.find((each) => each.id === body.id)?.phone
    }
    expect(await phone(editor)).toMatch(/\*{4}/)
    expect((await act(editor, 'take')).body).toEqual({ state: 'assigned' })
    expect(await phone(editor)).toMatch(/^\d{11}$/)
    expect(await phone(other)).toMatch(/\*{4}/)
    expect((await act(other, 'take')).code).toBe(no.enquiryMoved.code)
    expect((await act(editor, 'answer', { words: '见公告第3条', isPublic: true })).code).toBe(200)
    expect((await act(editor, 'close')).code).toBe(no.enquiryMoved.code)
    const tender = await world.post<{ questions: object[] }>('share/biddingDetail', { id })
    expect(tender.body.questions).toMatchObject([{ question: '租金多少？', answer: '见公告第3条' }])
    const mine = await world.post<{ items: object[] }>('share/myEnquiries', {}, guest.token)
    expect(mine.body.items).toMatchObject([{ state: 'answered', answer: '见公告第3条' }])
  })
})
