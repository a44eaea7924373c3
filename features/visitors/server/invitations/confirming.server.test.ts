import { describe, expect, test } from 'vitest'
import type { Invitation, VisitCodes } from '#contract/visitors'
import { inboxOf, titlesOf } from '../../../../tests/support/inbox.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { gatesFor, visitStage } from '../tests/visit-stage.ts'

// The host named who comes: the visitor confirms it by one tap, on whichever phone proves the number. Who cannot come says so.

const world = await makeWorld()
const { company, host, manager, at, invite, complete, completed, detail, stateOf, passes } = visitStage(world)
const inbox = inboxOf(world)
const titles = titlesOf(world)
const OTHER_PHONE = 16_522
const GONE = 16_504
const STARTED = 16_503
const CHANGED = 16_502

const linkOf = async (inviteCode: string, token: string | null = null) =>
  (await world.get<Invitation>('visitor/queryByCode', { inviteCode }, token ?? undefined)).body
const codes = (input: object, token: string | null = null) => world.post<VisitCodes>('visitor/qrCodeInfo', input, token)
const cannotCome = (input: object, token: string | null = null) =>
  world.post<{ id: string; state: string }>('visitor/cannotCome', input, token)

describe('whom the host named', () => {
  test('the visitor finds masked and confirms by one tap: the values are those of the host', async () => {
    const { visit, inviteCode } = (await invite({ guests: [{ name: '王小明', phone: '13800001234' }] })).body
    const { known, companions } = await linkOf(inviteCode)
    expect(known).toEqual([{ id: expect.any(String), leader: true, name: '王*', phone: '138****1234' }])
    expect(companions).toEqual([])
    const { body } = await complete(inviteCode, { guests: [{ id: known[0]?.id }] })
    expect(body.state).toBe('approved')
    expect((await detail(visit.id)).companions).toMatchObject([{ name: '王小明', phone: '138****1234', leader: true }])
    const shown = await codes({ inviteCode, key: body.key })
    expect(shown.body.people).toMatchObject([{ name: '王小明', codes: { items: expect.any(Array) } }])
    expect((await linkOf(inviteCode)).known).toEqual([])
  })

  test('may be typed anew, in part or whole', async () => {
    const { visit, inviteCode } = (await invite({ guests: [{ name: '王小明', phone: '13800001234' }] })).body
    const { known } = await linkOf(inviteCode)
    await complete(inviteCode, { guests: [{ id: known[0]?.id, phone: '13900005678' }, { name: '赵六' }] })
    expect((await detail(visit.id)).companions).toMatchObject([
      { name: '王小明', phone: '139****5678' },
      { name: '赵六', phone: '' },
    ])
    const anew = (await invite({ guests: [{ name: '王小明', phone: '13800001234' }] })).body
    await complete(anew.inviteCode, { guests: [{ name: '孙七', phone: '13700001111' }] })
    expect((await detail(anew.visit.id)).companions).toMatchObject([{ name: '孙七', phone: '137****1111' }])
  })

  test('by a phone alone gives their name themselves; without name and phone nobody is named', async () => {
    const { visit, inviteCode } = (await invite({ guests: [{ phone: '13800001234' }] })).body
    expect((await detail(visit.id)).companions).toMatchObject([{ name: '', phone: '138****1234', state: 'unnamed' }])
    const { known } = await linkOf(inviteCode)
    expect(known).toMatchObject([{ name: '', phone: '138****1234' }])
    const without = await complete(inviteCode, { guests: [{ id: known[0]?.id }] })
    expect(without).toMatchObject({ code: 16_511, field: 'guests.0.name' })
    await complete(inviteCode, { guests: [{ id: known[0]?.id, name: '王五' }] })
    expect((await detail(visit.id)).companions).toMatchObject([{ name: '王五', phone: '138****1234' }])
    const two = (await invite({ guests: [{ phone: '13800001234' }] })).body.visit.id
    await world.post('visitor/addVisitor', { id: two, guest: { name: '赵六' } }, host().token)
    expect((await detail(two)).companions).toMatchObject([{ name: '', phone: '138****1234' }, { name: '赵六' }])
    expect(await invite({ guests: [{}] })).toMatchObject({ code: 16_511, field: 'guests.0.name' })
  })

  test('changed meanwhile by the host is not confirmed unseen', async () => {
    const { visit, inviteCode } = (await invite({ guests: [{ name: '王小明', phone: '13800001234' }] })).body
    const { known } = await linkOf(inviteCode)
    const [one] = await Promise.all([
      complete(inviteCode, { guests: [{ id: known[0]?.id }] }),
      world.post(
        'visitor/visitChange',
        { id: visit.id, guests: [{ id: known[0]?.id, name: '孙七', phone: '13700001111' }] },
        host().token,
      ),
    ])
    const [leader] = (await detail(visit.id)).companions
    // Either the visitor was first, and the host's change came after, or the host was first and the visitor is asked anew or had seen it.
    if (one.code === CHANGED) expect(leader).toMatchObject({ name: '孙七' })
    else expect(['孙七', '王小明']).toContain(leader?.name)
    expect(await stateOf(visit.id)).toBe(one.code === 200 ? 'approved' : 'invited')
  })
})

describe('a second phone', () => {
  test('that proved the number of the leader has the visit and its codes, of a companion their own code', async () => {
    const { visit, inviteCode } = (await invite({ headcount: 2 })).body
    const guests = [
      { name: '王五', phone: '13800001234' },
      { name: '赵六', phone: '13900005678' },
    ]
    await complete(inviteCode, { guests })
    const leader = await world.person({ phone: '13800001234' })
    const companion = await world.person({ phone: '13900005678' })
    const stranger = await world.person({ phone: '13700009999' })
    expect(await linkOf(inviteCode, leader.token)).toMatchObject({
      mine: true,
      comes: true,
      companions: [{ name: '王五' }, { name: '赵六' }],
    })
    expect((await codes({ inviteCode }, leader.token)).body.people).toHaveLength(2)
    const theirs = await linkOf(inviteCode, companion.token)
    expect(theirs).toMatchObject({ mine: false, comes: true, companions: [{ name: '赵六' }] })
    expect(theirs.visit.visitorName).toBe('')
    const own = (await codes({ inviteCode }, companion.token)).body
    expect(own.people).toMatchObject([{ name: '赵六' }])
    expect(own.visit.visitorName).toBe('王*')
    expect(await linkOf(inviteCode, stranger.token)).toMatchObject({ mine: false, comes: false, companions: [] })
    expect((await codes({ inviteCode }, stranger.token)).code).toBe(OTHER_PHONE)
    expect(await stateOf(visit.id)).toBe('approved')
  })
})

test('the host and the visitor read whole names, managers masked ones', async () => {
  const { id, inviteCode, key } = await completed()
  const list = (token: string, call: string, input: object = {}) =>
    world.post<{ items: { id: string; visitorName: string }[] }>(call, input, token)
  const nameIn = async (token: string, call: string, input: object = {}) =>
    (await list(token, call, input)).body.items.find((one) => one.id === id)?.visitorName
  expect(await nameIn(host().token, 'visitor/findRecords')).toBe('王五')
  expect(await nameIn(host().token, 'visitor/invitationList')).toBe('王五')
  expect((await detail(id)).companions[0]?.name).toBe('王五')
  expect(await nameIn(manager().token, 'visitor/companyVisits', { which: 'all' })).toBe('王*')
  const managed = await world.post<{ companions: { name: string }[] }>('visitor/recordById', { id }, manager().token)
  expect(managed.body.companions[0]?.name).toBe('王*')
  expect((await codes({ inviteCode, key })).body.people[0]?.name).toBe('王五')
  const mine = await world.post<{ kept: { what: string; value: string }[] }>('visitor/myVisitData', { id, key })
  expect(mine.body.kept).toContainEqual(expect.objectContaining({ what: '姓名', value: '王五' }))
  const last = await world.post<{ items: object[] }>('visitor/lastVisitors', {}, host().token)
  expect(last.body.items).toMatchObject([{ name: '王五', phone: '138****1234' }])
})

describe('who cannot come', () => {
  test('says so before they filled anything in, and the link is over', async () => {
    const { visit, inviteCode } = (await invite({ guests: [{ name: '王五' }] })).body
    const answer = await cannotCome({ inviteCode, words: '孩子发烧' })
    expect(answer).toMatchObject({ code: 200, body: { id: visit.id, state: 'cancelled' } })
    expect(await inbox(host())).toMatchObject([{ title: '王五来不了', path: `/visitor/recorddetail/${visit.id}` }])
    expect((await inbox(host()))[0]?.text).toContain('留言：孩子发烧')
    const stored = await world.store.db
      .selectFrom('notify.inbox')
      .select(['title', 'text'])
      .where('thing', '=', visit.id)
      .execute()
    expect(JSON.stringify(stored)).not.toMatch(/王五|孩子发烧/)
    const seen = await detail(visit.id)
    expect(seen).toMatchObject({ state: 'cancelled', cannotCome: '孩子发烧' })
    expect(seen.events.at(-1)).toMatchObject({ who: '访客', what: '来不了', words: '孩子发烧' })
    expect((await world.get('visitor/queryByCode', { inviteCode })).code).toBe(GONE)
    expect((await cannotCome({ inviteCode })).code).toBe(GONE)
    const audit = await world.store.db
      .selectFrom('audit.entry')
      .select('actor')
      .where('action', '=', 'visitors.visit.cannot_come')
      .where('subjectId', '=', visit.id)
      .execute()
    expect(audit).toEqual([{ actor: 'system:visitors' }])
  })

  test('says so after the approval, and passes end; until somebody came', async () => {
    const { id, inviteCode, key } = await completed({ from: at(0.1) })
    expect((await cannotCome({ inviteCode })).code).toBe(OTHER_PHONE)
    expect(await cannotCome({ inviteCode, key })).toMatchObject({ code: 200, body: { state: 'cancelled' } })
    expect((await passes(id)).every(({ endedAt }) => endedAt !== null)).toBe(true)
    expect((await detail(id)).cannotCome).toBe('')
    const came = await completed({ from: at(0.1) })
    const cross = await gatesFor(world, came.id)
    await cross('in')
    expect((await cannotCome({ id: came.id, key: came.key })).code).toBe(STARTED)
    expect(await stateOf(came.id)).toBe('inside')
  })

  test('is the leader: a companion and a stranger are refused', async () => {
    const { visit, inviteCode } = (await invite()).body
    const guests = [
      { name: '王五', phone: '13800002234' },
      { name: '赵六', phone: '13900006678' },
    ]
    await complete(inviteCode, { guests })
    const companion = await world.person({ phone: '13900006678' })
    expect((await cannotCome({ inviteCode }, companion.token)).code).toBe(OTHER_PHONE)
    expect((await cannotCome({ id: visit.id }, (await world.person()).token)).code).toBe(404)
    const leader = await world.person({ phone: '13800002234' })
    expect((await cannotCome({ inviteCode }, leader.token)).code).toBe(200)
    expect(await titles(host())).toContain('王五来不了')
  })

  test('takes back what waits, and of two at once one decides', async () => {
    const { db } = world.store
    await db
      .insertInto('visitors.policy')
      .values({ companyId: company().id, areaId: '1', changedAt: world.now(), decideInvited: true })
      .execute()
    for (let round = 0; round < 4; round += 1) {
      const { id, inviteCode, key } = await completed()
      expect(await stateOf(id)).toBe('waiting')
      const [off, decided] = await Promise.all([
        cannotCome({ inviteCode, key }),
        world.post<{ items: { done: boolean }[] }>('visitorh5/applyCheck', { ids: [id], approve: true }, host().token),
      ])
      expect(off.code).toBe(200)
      expect(decided.code).toBe(200)
      expect(await stateOf(id)).toBe('cancelled')
      expect((await passes(id)).filter(({ endedAt }) => endedAt === null)).toEqual([])
      const waiting = await world.post<{ items: { id: string }[] }>('visitorh5/toDecide', {}, host().token)
      expect(waiting.body.items.filter((one) => one.id === id)).toEqual([])
    }
  })
})
