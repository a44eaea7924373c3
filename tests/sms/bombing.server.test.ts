import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeWorld, type World } from '../support/world.ts'
import { watchHanded } from './handed.ts'
import { PURPOSES, sendingCalls } from './purposes.ts'

const SENT = 200
const TOO_OFTEN = 10_004
const MALFORMED = 400
const SECOND = 1000
const HOUR = 3600 * SECOND

let direct: World
let behind: World
let handed: ReturnType<typeof watchHanded>
let handedBehind: ReturnType<typeof watchHanded>

beforeAll(async () => {
  direct = await makeWorld()
  behind = await makeWorld({ env: { PROXIES: '1' } })
  handed = watchHanded(direct)
  handedBehind = watchHanded(behind)
})

beforeEach(() => {
  // A new hour: the address that all tests come from begins anew.
  direct.forward(HOUR)
  behind.forward(HOUR)
})

afterEach(async () => {
  for (const watch of [handed, handedBehind]) {
    await watch.send()
    watch.expectWithinLimits()
  }
})

let next = 10_000_000
/** A number that nobody wrote to yet. */
const fresh = () => `139${next++}`

interface Ask {
  world?: World
  headers?: Record<string, string>
  more?: object
}

/** Asks for a code to sign in: the one call that anybody may make, for any number. */
async function ask(phone: string, { world = direct, headers = {}, more = {} }: Ask = {}) {
  const answer = await fetch(`${world.origin}/ipark/portal/app/common/smsCode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ phone, ...more }),
  })
  return { status: answer.status, ...((await answer.json()) as { code: number; message: string; body: unknown }) }
}

const codes = (answers: readonly { code: number }[]) => answers.map(({ code }) => code)
const count = (answers: readonly { code: number }[], code: number) =>
  codes(answers).filter((one) => one === code).length

describe('purposes', () => {
  test('every call that sends a code stands in the catalogue', async () => {
    const sending = await sendingCalls(direct)
    expect(sending).toContain('common/smsCode')
    expect(PURPOSES.map(({ call }) => call)).toEqual(expect.arrayContaining(sending))
  })

  test('they share one number’s limits, one after the other and all at once', async () => {
    const sending = await sendingCalls(direct)
    const phone = fresh()
    const asks: (() => Promise<{ code: number }>)[] = []
    for (const { call, asking } of PURPOSES.filter(({ call }) => sending.includes(call))) {
      const { body, token } = await asking(direct, phone)
      asks.push(() => direct.post(call, body, token))
    }
    for (let i = 0; i < 24; i += 1) {
      const turn = i % (asks.length + 1)
      const answers = await Promise.all(asks.filter((_, n) => turn === asks.length || n === turn).map((each) => each()))
      expect(count(answers, SENT)).toBeLessThanOrEqual(1)
      await handed.send()
      direct.forward(61 * SECOND)
    }
    expect(handed.to(phone)).toHaveLength(5)
  })
})

describe('a number', () => {
  test('however the number is written, it is one number', async () => {
    const phone = fresh()
    const wide = phone.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
    const spellings = [
      phone,
      `+86${phone}`,
      `0086${phone}`,
      `86${phone}`,
      `+86 ${phone}`,
      `＋８６${wide}`,
      wide,
      `${wide.slice(0, 3)}${phone.slice(3)}`,
      `${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`,
      `${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`,
      ` ${phone}`,
      `${phone} `,
      `${phone}\n`,
      `\t${phone}`,
      `\u200B${phone}`,
      `${phone}\u0000`,
      `\uFEFF${phone}`,
      `${phone},${fresh()}`,
      `${phone};${fresh()}`,
      phone.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
      `${phone}e0`,
      `0${phone}`,
    ]
    const answers = await Promise.all([...spellings, ...spellings].map((each) => ask(each)))
    expect(count(answers, SENT)).toBe(1)
    for (const code of codes(answers)) expect([SENT, TOO_OFTEN, MALFORMED]).toContain(code)
    const odd = await Promise.all(
      [Number(phone), [phone], { phone }, null].map((each) => ask('', { more: { phone: each } })),
    )
    expect(codes(odd)).toEqual([MALFORMED, MALFORMED, MALFORMED, MALFORMED])
    await handed.send()
    expect(handed.to(phone)).toHaveLength(1)
  })

  test('fifty at once are one', async () => {
    const phone = fresh()
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(phone)))
    expect([count(answers, SENT), count(answers, TOO_OFTEN)]).toEqual([1, 49])
    await Promise.all([handed.send(), handed.send()])
    expect(handed.to(phone)).toHaveLength(1)
  })

  test('whoever asks, from whichever park: it is one number', async () => {
    const phone = fresh()
    const [owner, other] = [await direct.person({ phone }), await direct.person({})]
    const asks: Ask[] = [
      { headers: { loginSession: owner.token } },
      { headers: { loginSession: other.token } },
      { headers: { loginSession: 'x'.repeat(43) } },
      { more: { areaId: '1' } },
      { more: { areaId: '2' } },
      { more: { parkId: 3 } },
      { more: { globalAreaId: '4' } },
      { more: { requestId: 'a' } },
      { more: { requestId: 'b' } },
      { headers: { 'idempotency-key': 'c' } },
      { headers: { 'user-agent': 'another' } },
      { headers: { 'x-encrypt': 'gcm' } },
    ]
    const answers = await Promise.all(asks.map((each) => ask(phone, each)))
    expect(count(answers, SENT)).toBe(1)
    await handed.send()
    expect(handed.to(phone)).toHaveLength(1)
  })

  test.each([
    ['minute', 60 * SECOND, 1, 0],
    ['hour', HOUR, 5, 61 * SECOND],
    ['day', 24 * HOUR, 10, 13 * 60 * SECOND],
  ] as const)('the end of a %s of the clock is no way to get more', async (_what, window, most, apart) => {
    const phone = fresh()
    // As many as may be, the last of them two seconds before the window turns over.
    const left = window - (direct.now().getTime() % window)
    const ahead = (most - 1) * apart + 2 * SECOND
    direct.forward(left > ahead ? left - ahead : left + window - ahead)
    const begun = direct.now().getTime()
    for (let i = 0; i < most; i += 1) {
      if (i > 0) direct.forward(apart)
      expect((await ask(phone)).code, `ask ${i}`).toBe(SENT)
      await handed.send()
    }
    // Into the new window, and on to just before the first of them is as old as the window is long: never.
    for (const at of [(most - 1) * apart + 3 * SECOND, window / 2, window - 5 * SECOND]) {
      const ms = begun + at - direct.now().getTime()
      if (ms > 0) direct.forward(ms)
      expect(await ask(phone)).toMatchObject({ code: TOO_OFTEN, field: 'phone' })
    }
    // Then one.
    direct.forward(begun + window + SECOND - direct.now().getTime())
    expect((await ask(phone)).code).toBe(SENT)
    await handed.send()
    expect(handed.to(phone)).toHaveLength(most + 1)
  })
})

/** Headers by which somebody pretends to come from elsewhere. */
function disguises(n: number): Record<string, string>[] {
  const ip = `10.${n % 250}.${(n * 7) % 250}.${(n * 13) % 250}`
  return [
    { 'x-forwarded-for': ip },
    { 'x-forwarded-for': `${ip}, 127.0.0.1` },
    { 'x-forwarded-for': `127.0.0.1, ${ip}` },
    { 'x-forwarded-for': `2001:db8:${(n % 9000) + 1}::1` },
    { 'x-forwarded-for': `"[2001:db8:${(n % 9000) + 1}::1]:${n}"` },
    { 'x-forwarded-for': `unknown, ${ip}:4711` },
    { 'x-forwarded-for': ',,, ' },
    { 'x-forwarded-for': 'x'.repeat(2000) },
    { forwarded: `for=${ip};proto=https` },
    { 'x-real-ip': ip, 'client-ip': ip, 'cf-connecting-ip': ip, 'true-client-ip': ip, 'x-client-ip': ip },
    { 'x-forwarded-host': 'other.example.cn', 'x-forwarded-proto': 'http' },
  ]
}

describe('addresses', () => {
  test.each([
    ['without a proxy', () => direct, () => handed],
    ['behind one', () => behind, () => handedBehind],
  ] as const)('%s no disguise gets a number more', async (_where, world, watch) => {
    const phone = fresh()
    for (let n = 0; n < 12; n += 1) {
      const answers = await Promise.all(disguises(n).map((headers) => ask(phone, { world: world(), headers })))
      expect(count(answers, SENT)).toBeLessThanOrEqual(1)
      for (const { status } of answers) expect(status).toBe(200)
      await watch().send()
      world().forward(61 * SECOND)
    }
    expect(watch().to(phone)).toHaveLength(5)
  })

  /** How many of eighty new numbers get a message within one hour of the clock. */
  async function harvest(world: World, headersOf: (n: number) => Record<string, string>): Promise<number> {
    world.forward(HOUR - (world.now().getTime() % HOUR) + SECOND)
    const answers = []
    for (let n = 0; n < 80; n += 20)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, (_, i) => ask(fresh(), { world, headers: headersOf(n + i) })),
        )),
      )
    return count(answers, SENT)
  }

  test('without a proxy the header is believed by nobody: one address, sixty numbers an hour', async () => {
    expect(await harvest(direct, (n) => disguises(n)[n % 11] ?? {})).toBe(60)
  })

  test('behind a proxy only what the proxy itself saw counts', async () => {
    expect(await harvest(behind, (n) => ({ 'x-forwarded-for': `10.1.1.${n}, 203.0.113.7` }))).toBe(60)
    // Of an IPv6 network its customer may choose half of each address.
    expect(await harvest(behind, (n) => ({ 'x-forwarded-for': `2001:db8:0:1:${n.toString(16)}::${n}` }))).toBe(60)
    expect(await harvest(behind, (n) => ({ 'x-forwarded-for': `203.0.113.${n}` }))).toBe(80)
  })
})

describe('whether a number has an account', () => {
  test('cannot be told from the answers', async () => {
    const [known, unknown, disabled] = [fresh(), fresh(), fresh()]
    await direct.person({ phone: known })
    const { id } = await direct.person({ phone: disabled })
    await direct.store.db.updateTable('people.person').set({ disabledAt: direct.now() }).where('id', '=', id).execute()
    const told = async (phone: string) => {
      direct.forward(61 * SECOND)
      const wrong = { phone, code: '000000' }
      const second = async () => {
        const {
          data: _seconds,
          message,
          ...rest
        } = (await ask(phone)) as { data?: object; code: number; message: string }
        return { ...rest, message: message.replace(/\d+/, 'N') }
      }
      return [await ask(phone), await second(), await direct.post('common/smsLogin', wrong)]
    }
    const first = await told(known)
    expect(first.map(({ code }) => code)).toEqual([SENT, TOO_OFTEN, 10_003])
    expect(await told(unknown)).toEqual(first)
    expect(await told(disabled)).toEqual(first)
  })

  test('nor from the work that is done', async () => {
    const rows = async () => {
      const sizes = await direct.store.pool.query<{ n: number }>(
        `select (select count(*) from identity.limit_window) + 1000 * (select count(*) from identity.one_time_code)
           + 1000000 * (select count(*) from notify.sms) + 1000000000 * (select count(*) from jobs.outbox) as n`,
      )
      return sizes.rows[0]?.n ?? 0
    }
    const written = async (phone: string) => {
      const before = await rows()
      expect(await ask(phone)).toMatchObject({ code: SENT })
      return (await rows()) - before
    }
    const known = fresh()
    await direct.person({ phone: known })
    direct.forward(HOUR)
    // The first also opens the windows of the hour.
    await ask(fresh())
    expect(await written(known)).toBe(await written(fresh()))
  })
})

describe('the budget', () => {
  test.each([
    ['sms:area:1', 1000],
    ['sms:all', 2000],
  ])('%s breaks at %d an hour, and those refused lose nothing', async (key, most) => {
    const start = new Date(Math.floor(direct.now().getTime() / HOUR + 1) * HOUR)
    direct.forward(start.getTime() - direct.now().getTime() + SECOND)
    await direct.store.db
      .insertInto('identity.limitWindow')
      .values({ key, windowStart: start, used: most - 1, endsAt: new Date(start.getTime() + HOUR) })
      .execute()
    const phone = fresh()
    expect((await ask(fresh())).code).toBe(SENT)
    const refused = await Promise.all(Array.from({ length: 30 }, () => ask(phone)))
    expect(count(refused, TOO_OFTEN)).toBe(30)
    await handed.send()
    expect(handed.to(phone)).toEqual([])
    direct.forward(HOUR)
    expect((await ask(phone)).code).toBe(SENT)
  })
})
