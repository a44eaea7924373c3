import { afterEach, expect, test } from 'vitest'
import { people, peopleRefusals } from '#contract/people'
import { CALL_BASE } from '#vocabulary/call'
import { type FakeServer, fakeServer, type Given, given, person, refused } from './fake-server.ts'

// What a screen test relies on: whatever breaks a contract in the conversation is a fault, and fails the test.

const { smsCode, smsLogin, userInfo } = people.calls
const servers: FakeServer[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function serverThat(...answers: Given[]): Promise<FakeServer> {
  const server = await fakeServer(answers)
  servers.push(server)
  return server
}

async function ask(server: FakeServer, call: { family: string; name: string }, input: object, session = '') {
  const answer = await fetch(`${server.origin}${CALL_BASE}/${call.family}/${call.name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(session && { loginsession: session }) },
    body: JSON.stringify(input),
  })
  return (await answer.json()) as { code: number; body: unknown }
}

test('a call that nobody answers is a fault', async () => {
  const server = await serverThat()
  expect((await ask(server, smsCode, { phone: '13900000001' })).code).toBe(500)
  expect(server.faults).toEqual(['nobody says what common/smsCode answers'])
})

test('an input against its contract is a fault, and is not answered', async () => {
  const server = await serverThat(refused(smsLogin, peopleRefusals.wrongCode))
  expect((await ask(server, smsLogin, { phone: '13900000001', code: 123_456 })).code).toBe(500)
  expect(server.faults).toEqual([expect.stringContaining('was asked against its contract')])
})

test('an answer against its contract is a fault', async () => {
  // as a test in plain JavaScript could say it
  const server = await serverThat(given(smsCode as never, (() => ({ waitSeconds: 'soon' })) as never))
  expect((await ask(server, smsCode, { phone: '13900000001' })).code).toBe(500)
  expect(server.faults).toEqual([expect.stringContaining('breaks its contract')])
})

test('a refusal that the contract does not name is a fault', async () => {
  expect(() => refused(userInfo, peopleRefusals.wrongCode)).toThrow('does not refuse with')
})

test('what needs a session is refused without one, and everything once sessions are over', async () => {
  const server = await serverThat(...person({}))
  expect((await ask(server, userInfo, {})).code).toBe(401)
  expect((await ask(server, userInfo, {}, 'session')).code).toBe(200)
  const end = server.expire()
  expect((await ask(server, userInfo, {}, 'session')).code).toBe(606)
  end()
  expect((await ask(server, userInfo, {}, 'new session')).code).toBe(200)
  expect(server.faults).toEqual([])
  expect(server.asked(userInfo).map(({ session }) => session)).toEqual([null, 'session', 'new session'])
})
