import { expect, test } from 'vitest'
import { createLog } from './log.ts'

const PHONE = '13812345678'
const SECRETS = {
  password: 'hunter22',
  pay_password: '135246',
  Mobile: PHONE,
  idNumber: 'x11010119900307123x',
  'card-number': '62220211',
}

/** What the log writes, parsed. */
function written(write: (log: ReturnType<typeof createLog>) => void): { text: string; line: Record<string, unknown> } {
  const lines: string[] = []
  write(createLog('trace', { write: (line: string) => void lines.push(line) }))
  const text = lines.join('')
  return { text, line: JSON.parse(text) as Record<string, unknown> }
}

test('a call is logged as it is', () => {
  const facts = { req: 'r1', call: 'common/login', person: null, code: 200, ms: 1.5 }
  expect(written((log) => log.info(facts, 'call')).line).toMatchObject({ ...facts, msg: 'call' })
})

test.each([0, 1, 2, 3])('names of secrets are hidden %d levels deep, in objects and arrays', (depth) => {
  let facts: object = SECRETS
  for (let i = 0; i < depth; i += 1) facts = i % 2 ? { list: [facts] } : { inner: facts }
  const { text } = written((log) => log.trace(facts))
  for (const value of Object.values(SECRETS)) expect(text).not.toContain(value)
  expect(text.match(/\[hidden\]/g)?.length).toBeGreaterThan(0)
})

test('what lies too deep is not written at all, and a circle ends', () => {
  const circle: Record<string, unknown> = { phone: PHONE }
  circle['again'] = { a: { b: { c: { d: { e: PHONE } } } }, circle }
  expect(written((log) => log.info(circle)).text).not.toContain(PHONE)
})

test('codes that prove are hidden, codes that answer are not', () => {
  expect(written((log) => log.info({ code: '123456' })).line['code']).toBe('[hidden]')
  expect(written((log) => log.info({ code: '23505' })).line['code']).toBe('23505')
  expect(written((log) => log.info({ authCode: '28' })).line['authCode']).toBe('[hidden]')
})

test('an error keeps its kind, place and code, not the values of its row', () => {
  class DatabaseError extends Error {
    code = '23505'
    detail = `Key (phone)=(${PHONE}) already exists.`
  }
  const error = new DatabaseError(`invalid value for ${PHONE}`, { cause: new Error(`sent to +86${PHONE}, ${PHONE}`) })
  for (const facts of [{ err: error }, { reason: error }, { all: { err: [error] } }]) {
    const { text } = written((log) => log.error(facts, 'fault'))
    expect(text).not.toContain(PHONE)
    expect(text).toContain('DatabaseError')
    expect(text).toContain('138****5678')
    expect(text).toContain('23505')
    expect(text).toContain('log.test.ts')
  }
  expect(written((log) => log.error(error)).text).not.toContain(PHONE)
  expect(error.detail).toContain(PHONE)
})

test('digits that are part of more are no phone', () => {
  const id = '2026013812345678901'
  expect(written((log) => log.error({ err: new Error(`order ${id}`) })).text).toContain(id)
})

test('loggers of parts hide as well', () => {
  expect(written((log) => log.child({ part: 'sms' }).warn({ sent: { phone: PHONE } })).text).not.toContain(PHONE)
})
