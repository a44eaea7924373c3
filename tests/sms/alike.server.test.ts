import { expect, test } from 'vitest'
import { makeWorld } from '../support/world.ts'

// Nobody learns from a call that sends a code whether a number has an account: neither from its words nor from how often it may be asked.

const SECOND = 1000
const HOUR = 3600 * SECOND
const SENT = 200
const TOO_OFTEN = 10_004

const world = await makeWorld()
let next = 10_000_000
const fresh = () => `137${next++}`

/** Numbers of every kind of owner, and one of nobody. */
async function numbers(): Promise<Record<string, string>> {
  const found = { person: fresh(), disabled: fresh(), closing: fresh(), guest: fresh(), nobody: fresh() }
  await world.person({ phone: found.person })
  const { id: disabled } = await world.person({ phone: found.disabled })
  await world.store.db
    .updateTable('people.person')
    .set({ disabledAt: world.now() })
    .where('id', '=', disabled)
    .execute()
  const closing = await world.person({ phone: found.closing })
  expect(
    (await world.post('common/closeAccount', { code: await codeTo(found.closing, closing.token) }, closing.token)).code,
  ).toBe(200)
  await world.post('callon/smsCode', { phone: found.guest })
  await world.post('callon/smsLogin', { phone: found.guest, code: await world.smsTo(found.guest) })
  // What was asked for so far is forgotten by all limits.
  world.forward(25 * HOUR)
  return found
}

async function codeTo(phone: string, token: string): Promise<string> {
  await world.post('common/ownDataCode', { purpose: 'close-account' }, token)
  return await world.smsTo(phone)
}

const ROWS = `select (select count(*) from identity.limit_window)::int as windows, (select coalesce(sum(used), 0) from identity.limit_window)::int as used,
  (select count(*) from identity.one_time_code)::int as codes, (select count(*) from notify.sms)::int as sms`

test.each(['visitapply/sendSms', 'callon/smsCode', 'common/smsCode'])(
  '%s answers each number by the same words and counts it by the same counters',
  async (call) => {
    const owners = await numbers()
    const seen: Record<string, object[]> = {}
    for (const [owner, phone] of Object.entries(owners)) {
      // Each begins with an hour of its own, in which nobody was counted yet.
      world.forward(25 * HOUR - (world.now().getTime() % HOUR) + SECOND)
      await world.store.pool.query('truncate identity.limit_window, identity.one_time_code, notify.sms')
      const steps: object[] = []
      for (const wait of [0, 20, 41, 61, 61, 61, 61, 61, 600]) {
        world.forward(wait * SECOND)
        const answer = await world.post<object>(call, { phone })
        await world.product.jobs.drain()
        const { rows } = await world.store.pool.query<object>(ROWS)
        steps.push({ ...answer, ...rows[0] })
      }
      seen[owner] = steps
    }
    const codes = (seen['nobody'] ?? []).map((step) => Reflect.get(step, 'code'))
    expect(codes).toEqual([SENT, TOO_OFTEN, SENT, SENT, SENT, SENT, TOO_OFTEN, TOO_OFTEN, TOO_OFTEN])
    for (const owner of Object.keys(owners)) expect(seen[owner], owner).toEqual(seen['nobody'])
  },
)
