import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { createMeter } from './metrics.ts'

const TOKEN = 'x'.repeat(32)

async function statusOf(
  options: { token: string | null; direct: boolean },
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
): Promise<number> {
  const app = fastify()
  createMeter(async () => []).mount(app, options)
  const { statusCode } = await app.inject({ url: '/metrics', headers, remoteAddress })
  await app.close()
  return statusCode
}

test('figures are for whoever bears the token', async () => {
  for (const direct of [true, false]) {
    const bearing = (authorization: string) =>
      statusOf({ token: TOKEN, direct }, { authorization, 'x-forwarded-for': '1.2.3.4' })
    expect(await bearing(`Bearer ${TOKEN}`)).toBe(200)
    for (const wrong of [TOKEN, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, 'Bearer ', ''])
      expect(await bearing(wrong)).toBe(403)
  }
  expect(await statusOf({ token: null, direct: false }, { authorization: 'Bearer null' })).toBe(403)
})

test('and, where no proxy stands before us, for this machine', async () => {
  const direct = { token: null, direct: true }
  for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await statusOf(direct, {}, ip)).toBe(200)
  expect(await statusOf(direct, {}, '10.0.0.1')).toBe(403)
  expect(await statusOf(direct, { 'x-forwarded-for': '127.0.0.1' })).toBe(403)
  expect(await statusOf({ token: null, direct: false })).toBe(403)
})

test('a call is counted in the bucket it fits, by name and code', async () => {
  const app = fastify()
  const { meter, mount } = createMeter(async () => [{ name: 'due', labels: { queue: 'a"b' }, value: 3 }])
  mount(app, { token: null, direct: true })
  const count = meter.of('probe/echo')
  for (const ms of [1, 1.5, 5000, 5001]) count(200, ms)
  count(403, 1)
  const { body } = await app.inject('/metrics')
  const line = (le: string, n: number) => `yuanqu_call_ms_bucket{call="probe/echo",code="200",le="${le}"} ${n}\n`
  for (const each of [line('1', 1), line('2', 2), line('2500', 2), line('5000', 3), line('+Inf', 4)])
    expect(body).toContain(each)
  expect(body).toContain('yuanqu_call_ms_sum{call="probe/echo",code="200"} 10003.500\n')
  expect(body).toContain('yuanqu_call_ms_count{call="probe/echo",code="403"} 1\n')
  expect(body).toContain('# TYPE due gauge\ndue{queue="a_b"} 3\n')
  // the process's own stand there once, however often they are read
  const again = await app.inject('/metrics')
  for (const read of [body, again.body]) expect(read.match(/^process_cpu_user_seconds_total /gm)).toHaveLength(1)
  await app.close()
})
