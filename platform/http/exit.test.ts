import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { Refusal, refusals } from '#vocabulary/refusal'
import { done, exit } from './exit.ts'

const logged: string[] = []
const log = {
  warn: (_: object, message: string) => logged.push(message),
  error: (_: object, message: string) => logged.push(message),
}
const request = { id: 'r1', log } as unknown as FastifyRequest // of which the exit reads these two
const thrown = (more: object) => Object.assign(new Error('secret of the database'), more)

test.each<[string, unknown, { status: number; code: number; logged: string[] }]>([
  ['a refusal', new Refusal(refusals.conflict, {}), { status: 200, code: 409, logged: [] }],
  ['a body too large', thrown({ statusCode: 413 }), { status: 413, code: 413, logged: [] }],
  ['what the parser refuses', thrown({ statusCode: 400 }), { status: 200, code: 400, logged: [] }],
  ['another of its refusals', thrown({ statusCode: 499 }), { status: 200, code: 400, logged: [] }],
  ['a trouble of the server', thrown({ statusCode: 500 }), { status: 500, code: 500, logged: ['fault'] }],
  ['an outage of the database', thrown({ code: '57P01' }), { status: 503, code: 503, logged: ['outage'] }],
  ['a lock that is not had in time', thrown({ code: '55P03' }), { status: 503, code: 503, logged: ['outage'] }],
  [
    'no free connection',
    new Error('timeout exceeded when trying to connect'),
    { status: 503, code: 503, logged: ['outage'] },
  ],
  ['a broken constraint', thrown({ code: '23505' }), { status: 500, code: 500, logged: ['fault'] }],
  ['what is no error', 'text', { status: 500, code: 500, logged: ['fault'] }],
  ['nothing at all', null, { status: 500, code: 500, logged: ['fault'] }],
])('%s leaves by its own door', (_, error, wanted) => {
  logged.length = 0
  const { status, envelope } = exit(error, request)
  expect({ status, code: envelope.code, logged: [...logged] }).toEqual(wanted)
  expect(envelope.body).toBeNull()
  expect(envelope.message).not.toContain('secret')
  expect(envelope.requestId).toBe(status >= 500 ? 'r1' : undefined)
})

test('a refusal brings its field and facts, a success its body', () => {
  const refusal = new Refusal(refusals.malformed, { field: 'fen', data: { most: 5 } })
  expect(exit(refusal, request).envelope).toMatchObject({ code: 400, field: 'fen', data: { most: 5 } })
  expect(exit(new Refusal(refusals.malformed, {}), request).envelope).not.toHaveProperty('field')
  expect(done(200, { a: 1 })).toEqual({ code: 200, message: '成功', body: { a: 1 } })
  expect(done(615, undefined)).toEqual({ code: 615, message: '已处理过，结果相同', body: null })
})
