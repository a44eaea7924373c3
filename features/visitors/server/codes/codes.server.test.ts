import pino from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Invitation, Visit, VisitCodes } from '#contract/visitors'
import { makeCompany } from '#fixtures/people'
import { toInstant } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { listCompanions, updateCompanion } from '../visits/companion-queries.ts'

let logged = ''
const log = pino({ level: 'trace' }, { write: (line: string) => void (logged += line) })
const world = await makeWorld({ log })
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>

let company: { id: string; name: string }
let host: Someone
beforeEach(async () => {
  await db.deleteFrom('identity.limitWindow').execute()
  company = await makeCompany(db, { name: `云图${Math.floor(Math.random() * 1e6)}` })
  host = await world
    .person({
      nickName: '林晓',
      phone: '13612345678',
      company: { id: company.id, allowed: true },
    })
    .catch(async () => await world.person({ nickName: '林晓', company: { id: company.id, allowed: true } }))
})

const HOUR = 3_600_000
const at = (hours: number) => toInstant(new Date(world.now().getTime() + hours * HOUR))
const invite = async (input: object = {}) =>
  (
    await world.post<{ visit: Visit; inviteCode: string }>(
      'visitor/guestInvitationAdd',
      { companyId: company.id, from: at(1), until: at(2), purpose: '商务洽谈', headcount: 2, ...input },
      host.token,
    )
  ).body
const GUEST = { name: '王五', phone: '13800001234' }
async function completed(input: object = {}, guests: object[] = [GUEST, { name: '赵六' }]) {
  const { visit, inviteCode } = await invite(input)
  const { body } = await world.post<{ key: string }>('visitor/submitResult', { inviteCode, guests })
  return { id: visit.id, inviteCode, key: body.key }
}
const codes = (input: object, token: string | null = null) => world.post<VisitCodes>('visitor/qrCodeInfo', input, token)

describe('codes of a visit', () => {
  test('are for the phone that completed it: each of the group has four of their own', async () => {
    const { id, inviteCode, key } = await completed({ from: at(0.2) })
    const { body } = await codes({ inviteCode, key })
    expect(body.people.map(({ name, leader }) => `${name}${leader}`)).toEqual(['王五true', '赵六false'])
    const all = body.people.flatMap((one) => one.codes?.items.map(({ code }) => code) ?? [])
    expect(new Set(all).size).toBe(8)
    expect((await codes({ id, key })).body.people).toHaveLength(2)
  })

  test('are for nobody by the id alone, the code alone, or another visit’s key', async () => {
    const { id, inviteCode } = await completed()
    const other = await completed()
    expect((await codes({ id })).code).toBe(404)
    expect((await codes({ id, key: other.key })).code).toBe(404)
    expect((await codes({ inviteCode })).code).toBe(16_522)
    expect((await codes({ inviteCode, key: other.key })).code).toBe(16_522)
    expect((await codes({})).code).toBe(404)
    expect((await codes({ id }, host.token)).code).toBe(404)
    expect((await codes({ id }, (await world.person()).token)).code).toBe(404)
  })

  test('are for a session whose phone is the leader’s, and for who comes along their own', async () => {
    const phone = `138${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    const { id, inviteCode } = await completed({}, [{ name: '王五', phone }, { name: '赵六' }])
    const leader = await world.person({ phone })
    expect((await codes({ id }, leader.token)).body.people).toHaveLength(2)
    const seen = await world.get<Invitation>('visitor/queryByCode', { inviteCode }, leader.token)
    expect(seen.body).toMatchObject({ mine: true, companions: [{ name: '王五' }, { name: '赵六' }] })
    const second = (await listCompanions(db, [id]))[1]
    const along = await world.person()
    await updateCompanion(db, second?.id ?? '', { personId: along.id })
    expect((await codes({ id }, along.token)).body.people.map(({ name }) => name)).toEqual(['赵六'])
  })

  test('are none once the visit is called off, and none where it waits', async () => {
    const { id, inviteCode, key } = await completed()
    await world.post('visitor/visitCancel', { id }, host.token)
    expect((await codes({ inviteCode, key })).code).toBe(16_504)
    await db
      .insertInto('visitors.policy')
      .values({ companyId: company.id, areaId: '1', decideInvited: true, wifi: 'guest/8888', changedAt: world.now() })
      .execute()
    const waits = await completed()
    const { people, tips } = (await codes(waits)).body
    expect(people.map((one) => [one.pass, one.codes])).toEqual([
      [null, null],
      [null, null],
    ])
    expect(tips.wifi).toBe('')
  })
})

describe('the host', () => {
  test('is masked and has no number, unless they share it', async () => {
    const shown = async (inviteCode: string) =>
      (await world.post<{ host: object }>('visitor/visitCompany', { inviteCode })).body.host
    expect(await shown((await invite()).inviteCode)).toEqual({ name: '林*', phone: '' })
    const { phone } = (await shown((await invite({ shareHost: true })).inviteCode)) as { phone: string; name: string }
    expect(phone === '' || /^1\d{10}$/.test(phone)).toBe(true)
    const { inviteCode, key } = await completed({ shareHost: true })
    expect((await codes({ inviteCode, key })).body.host.name).toBe('林晓')
  })
})

describe('the calendar', () => {
  test('takes a visit in with the number of its changes, and takes one away that is called off', async () => {
    const { id, inviteCode, key } = await completed()
    const ics = async (query: Record<string, string>, token: string | null = null) => {
      const { body } = await world.get<{ bytes: Buffer }>('visitor/visitIcs', query, token)
      return String(body.bytes)
    }
    const first = await ics({ inviteCode, key })
    expect(first).toMatch(/SEQUENCE:0\r\nSTATUS:CONFIRMED/)
    expect(first).not.toMatch(/林晓|王五|13800001234/)
    await world.post('visitor/visitChange', { id, from: at(3), until: at(4) }, host.token)
    const [uid] = /UID:.*/.exec(first) ?? []
    expect(await ics({ id }, host.token)).toMatch(/SEQUENCE:1/)
    expect(await ics({ id }, host.token)).toContain(uid)
    await world.post('visitor/visitCancel', { id }, host.token)
    expect(await ics({ id, key })).toMatch(/METHOD:CANCEL[\s\S]*STATUS:CANCELLED/)
    expect((await world.get('visitor/visitIcs', { id })).code).toBe(404)
  })
})

describe('codes of links', () => {
  test('twenty wrong ones an hour shut an address out, right ones count for nothing', async () => {
    const { inviteCode } = await invite()
    const query = async (code: string) => (await world.get('visitor/queryByCode', { inviteCode: code })).code
    for (let nth = 0; nth < 30; nth += 1) expect(await query(inviteCode)).toBe(200)
    const wrong = (nth: number) => String(nth).padStart(22, 'x')
    for (let nth = 0; nth < 18; nth += 1) expect(await query(wrong(nth))).toBe(16_504)
    // a write of which nothing stands is counted as a read is
    const guests = [GUEST]
    expect((await world.post('visitor/submitResult', { inviteCode: wrong(19), guests })).code).toBe(16_504)
    expect((await codes({ inviteCode: wrong(20) })).code).toBe(16_504)
    expect(await query(inviteCode)).toBe(429)
    expect((await world.post('visitor/submitResult', { inviteCode, guests })).code).toBe(429)
    world.forward(HOUR)
    expect(await query(inviteCode)).toBe(200)
  })

  test('one of a visit that is over is no wrong one', async () => {
    const { visit, inviteCode } = await invite()
    await world.post('visitor/visitCancel', { id: visit.id }, host.token)
    for (let nth = 0; nth < 25; nth += 1)
      expect((await world.get('visitor/queryByCode', { inviteCode })).code).toBe(16_504)
  })

  test('stand in no log and in no table, whether right, wrong or broken; nor does what a phone keeps', async () => {
    const { inviteCode, key } = await completed()
    const wrong = `canary${'z'.repeat(16)}`
    await world.get('visitor/queryByCode', { inviteCode, key })
    await world.get('visitor/queryByCode', { inviteCode: wrong })
    await world.get('visitor/queryByCode', { inviteCode: `${inviteCode}!` })
    await codes({ inviteCode, key })
    await fetch(`${world.origin}/front/mobile/visitor/visitorcode/${inviteCode}`)
    await fetch(`${world.origin}/front/mobile/visitor/visitorcodeinfo/${inviteCode}?x=${key}`)
    await fetch(`${world.origin}/nowhere/${inviteCode}`)
    const page = await fetch(`${world.origin}/front/mobile/visitor/visitorcode/${inviteCode}`)
    expect(page.headers.get('referrer-policy')).toMatch(/^(strict-origin|no-referrer)$/)
    for (const secret of [inviteCode, key, wrong]) {
      expect(logged.includes(secret)).toBe(false)
    }
  })
})
