import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EXPIRED_ANSWER, fakePhone, PERSON } from './fake.ts'

const said = vi.hoisted(() => vi.fn())
vi.mock('#ui/toast', () => ({ toast: said }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  said.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const phoneWith = (setup?: Parameters<typeof fakePhone>[1]) => fakePhone(vi.stubGlobal.bind(vi), setup)
const settle = () => vi.advanceTimersByTimeAsync(0)
async function open() {
  const session = await import('./index.ts')
  const { callByName } = await import('#client/calls')
  return { ...session, call: (name: `${string}/${string}`) => callByName('POST', name, {}) }
}
const IOS = 'Mozilla/5.0 (iPhone) ParkApp/iOS/1.0.0'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) ParkApp/Android/1.0.0'

describe('606 in a browser', () => {
  const kept = { loginSession: 'token-1' }
  const answers = { 'parking/x': EXPIRED_ANSWER, 'parking/y': EXPIRED_ANSWER }

  test('the message for three seconds, then login with the present sub-path; once for many calls', async () => {
    const phone = phoneWith({ stored: kept, answers, at: '/paylicenseplate?plate=%E7%B2%A4B12345' })
    const { call } = await open()
    const calls = (['parking/x', 'parking/y', 'parking/x'] as const).map((name) => call(name))
    expect(await Promise.allSettled(calls)).toMatchObject(
      calls.map(() => ({ status: 'rejected', reason: { code: 606 } })),
    )
    expect(said.mock.calls).toEqual([['登录已过期，请重新登录', { kind: 'info', ms: 3000 }]])
    await vi.advanceTimersByTimeAsync(2999)
    expect(phone.gone).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    const from = encodeURIComponent('/paylicenseplate?plate=%E7%B2%A4B12345')
    expect(phone.gone).toEqual([`/front/mobile/sys/login?from=${from}`])
    expect(phone.stored.has('loginSession')).toBe(false)
  })

  test('someone who signs in meanwhile stays', async () => {
    const phone = phoneWith({ stored: kept, answers })
    const { call, signIn, sessionNow } = await open()
    await call('parking/x').catch(() => undefined)
    await signIn('token-2')
    await vi.advanceTimersByTimeAsync(3000)
    expect(phone.gone).toEqual([])
    expect(sessionNow()).toMatchObject({ token: 'token-2', person: PERSON })
    // and is told when that session is over too
    await call('parking/x').catch(() => undefined)
    expect(said).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(3000)
    expect(phone.gone).toHaveLength(1)
  })

  test('an answer to a session that was replaced is not about the new one', async () => {
    let say: (answer: unknown) => void = () => undefined
    const slow = new Promise((done) => {
      say = done
    })
    phoneWith({ stored: kept, answers: { 'parking/x': slow } })
    const { call, signIn, sessionNow, startSession } = await open()
    startSession()
    await settle()
    const called = call('parking/x').catch(() => undefined)
    await settle()
    await signIn('token-2')
    say(EXPIRED_ANSWER)
    await called
    expect(said).not.toHaveBeenCalled()
    expect(sessionNow().token).toBe('token-2')
  })

  test('on the login page itself the session is forgotten and nobody is sent in circles', async () => {
    const phone = phoneWith({ stored: kept, answers, at: '/sys/login?from=/services' })
    const { call, sessionNow } = await open()
    await call('parking/x').catch(() => undefined)
    await vi.advanceTimersByTimeAsync(3000)
    expect(phone.gone).toEqual([])
    expect(sessionNow().stage).toBe('absent')
  })

  test('a page that needs no session forgets a kept one that is over, without a word', async () => {
    const phone = phoneWith({ stored: kept, answers: { 'common/userInfo': EXPIRED_ANSWER } })
    const { startSession, sessionNow } = await open()
    startSession({ quietly: true })
    await settle()
    expect(sessionNow().stage).toBe('absent')
    await vi.advanceTimersByTimeAsync(3000)
    expect(said).not.toHaveBeenCalled()
    expect(phone.gone).toEqual([])
    expect(phone.stored.has('loginSession')).toBe(false)
  })

  test('a page that needs one says so', async () => {
    const phone = phoneWith({ stored: kept, answers: { 'common/userInfo': EXPIRED_ANSWER } })
    const { startSession } = await open()
    startSession()
    await vi.advanceTimersByTimeAsync(3000)
    expect(said).toHaveBeenCalledTimes(1)
    expect(phone.gone).toEqual([`/front/mobile/sys/login?from=${encodeURIComponent('/services?a=1')}`])
  })
})

describe.each([IOS, ANDROID])('606 in the native app %s', (agent) => {
  test('606: the message for three seconds, then the page closes', async () => {
    const phone = phoneWith({
      native: { agent, answers: { getLoginSession: { loginSession: 'n1' }, getCurrentParkId: {}, closePage: {} } },
      answers: { 'parking/x': EXPIRED_ANSWER },
    })
    const { call, sessionNow } = await open()
    await expect(call('parking/x')).rejects.toMatchObject({ code: 606 })
    expect(said).toHaveBeenCalledWith('登录已过期，请重新登录', { kind: 'info', ms: 3000 })
    await vi.advanceTimersByTimeAsync(2999)
    expect(phone.nativeCalls).not.toContain('closePage')
    await vi.advanceTimersByTimeAsync(1)
    expect(phone.nativeCalls).toContain('closePage')
    expect(phone.gone).toEqual([])
    // an app that stays open asks with the dead session no more
    expect(sessionNow()).toMatchObject({ stage: 'absent', token: null })
  })
})
