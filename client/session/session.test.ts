import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EXPIRED_ANSWER, type FakePhone, fakePhone, ok, PERSON } from './fake.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
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
const fieldsOf = (phone: FakePhone, call: string) => phone.asked.find(({ path }) => path === call)?.body

describe('in a browser', () => {
  test('nobody is signed in where nothing is kept, and nothing is asked', async () => {
    const phone = phoneWith()
    const { startSession, sessionNow, ready } = await open()
    expect(sessionNow().stage).toBe('pending')
    startSession()
    await ready()
    expect(sessionNow()).toMatchObject({ stage: 'absent', token: null })
    expect(phone.asked).toEqual([])
  })

  test('a kept session is there at once; the server then says whose it is', async () => {
    const phone = phoneWith({ stored: { loginSession: 'token-1' } })
    const { startSession, sessionNow } = await open()
    startSession()
    expect(sessionNow()).toMatchObject({ stage: 'present', token: 'token-1', person: null })
    await settle()
    expect(sessionNow()).toMatchObject({ person: PERSON, areaId: '2', companyId: 'c1' })
    // the park is left to the server: this phone did not know it
    expect(phone.asked[0]).toMatchObject({ path: 'common/userInfo', token: 'token-1' })
    expect(phone.asked[0]?.body).toMatchObject({ areaId: null, globalAreaId: null, parkId: null })
  })

  test('a guest is absent but to the calls; a whole session takes the place of theirs, and drafts are theirs alone', async () => {
    const phone = phoneWith({
      answers: { 'callon/x': ok(1) },
      stored: { 'draft:callon': '{}', 'loginSession.owner': 'p9' },
    })
    const { beginGuest, sessionNow, signIn, call } = await open()
    beginGuest('guest-1', 'p2')
    expect(sessionNow()).toMatchObject({ stage: 'absent', token: null, guest: 'guest-1' })
    await call('callon/x')
    expect(phone.asked.at(-1)).toMatchObject({ path: 'callon/x', token: 'guest-1' })
    expect([phone.stored.get('guestSession'), phone.stored.get('loginSession.owner')]).toEqual(['guest-1', 'p2'])
    await signIn('token-1')
    expect(sessionNow()).toMatchObject({ stage: 'present', token: 'token-1', guest: null })
    expect(phone.stored.has('guestSession')).toBe(false)
    beginGuest('guest-2', 'p2')
    expect(sessionNow()).toMatchObject({ token: 'token-1', guest: null })
  })

  test('a guest’s session stands after a reload, and is forgotten without a word when it is over or left', async () => {
    const phone = phoneWith({ stored: { guestSession: 'guest-1' }, answers: { 'callon/x': EXPIRED_ANSWER } })
    const { beginGuest, endGuest, sessionNow, startSession, call } = await open()
    startSession()
    expect(sessionNow().guest).toBe('guest-1')
    await expect(call('callon/x')).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(4000)
    expect([sessionNow().guest, phone.gone]).toEqual([null, []])
    phone.answers['common/logout'] = ok({ done: true })
    beginGuest('guest-2', 'p2')
    await endGuest()
    expect(phone.asked.at(-1)).toMatchObject({ path: 'common/logout', token: 'guest-2' })
    expect([sessionNow().guest, phone.stored.has('guestSession')]).toEqual([null, false])
  })

  test('calls wait for the park of the session, and after a reload know it', async () => {
    let say: (answer: unknown) => void = () => undefined
    const slow = new Promise((done) => {
      say = done
    })
    const phone = phoneWith({
      stored: { loginSession: 'token-1' },
      answers: { 'common/userInfo': slow, 'parking/x': ok(1) },
    })
    const first = await open()
    const called = first.call('parking/x')
    await settle()
    expect(fieldsOf(phone, 'parking/x')).toBeUndefined()
    say(ok(PERSON))
    await called
    const place = { areaId: '2', globalAreaId: '2', parkId: '2', globalCompanyId: 'c1' }
    expect(fieldsOf(phone, 'parking/x')).toMatchObject({ ...place, loginsession: 'token-1' })

    vi.resetModules()
    const again = phoneWith({
      stored: Object.fromEntries(phone.stored),
      answers: { 'common/userInfo': new Promise(() => undefined), 'parking/x': ok(1) },
    })
    const second = await open()
    await second.call('parking/x')
    expect(fieldsOf(again, 'parking/x')).toMatchObject(place)
  })

  test('calls wait no longer than three seconds', async () => {
    const phone = phoneWith({
      stored: { loginSession: 'token-1' },
      answers: { 'common/userInfo': new Promise(() => undefined), 'parking/x': ok(1) },
    })
    const { call } = await open()
    const called = call('parking/x')
    await vi.advanceTimersByTimeAsync(2999)
    expect(fieldsOf(phone, 'parking/x')).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await called
    expect(fieldsOf(phone, 'parking/x')).toMatchObject({ areaId: '1' })
  })

  test('the area is the session’s, else the one chosen on this phone, else 1', async () => {
    for (const [cookie, area] of [
      ['', '1'],
      ['preferences=auto.normal.7', '7'],
    ] as const) {
      vi.resetModules()
      const phone = phoneWith({ cookie, answers: { 'parking/x': ok(1) } })
      const { call, signIn } = await open()
      await call('parking/x')
      expect(fieldsOf(phone, 'parking/x')).toMatchObject({ areaId: area, globalCompanyId: '' })
      phone.asked.length = 0
      await signIn('token-1')
      await call('parking/x')
      expect(fieldsOf(phone, 'parking/x')).toMatchObject({ areaId: '2' })
    }
  })

  test('without storage the session lives as long as the page', async () => {
    phoneWith({ storage: 'denied' })
    const { signIn, sessionNow, deviceToken } = await open()
    await signIn('token-1', 'device-token-of-this-phone')
    expect(sessionNow()).toMatchObject({ token: 'token-1', person: PERSON })
    expect(deviceToken()).toBe('device-token-of-this-phone')
  })

  test('signing out tells the server, forgets the session and keeps the device', async () => {
    const phone = phoneWith({ answers: { 'common/logout': ok({ done: true }) } })
    const { signIn, signOut, sessionNow, deviceToken } = await open()
    await signIn('token-1', 'device-token-of-this-phone')
    expect(phone.stored.get('loginSession')).toBe('token-1')
    await signOut()
    expect(phone.asked.at(-1)).toMatchObject({ path: 'common/logout', token: 'token-1' })
    expect(sessionNow()).toMatchObject({ stage: 'absent', token: null, person: null, areaId: null })
    expect(phone.stored.has('loginSession')).toBe(false)
    expect(deviceToken()).toBe('device-token-of-this-phone')
  })

  test('signing out without a network ends the session here', async () => {
    const phone = phoneWith()
    const { signIn, signOut, sessionNow } = await open()
    await signIn('token-1')
    await signOut()
    expect(sessionNow().stage).toBe('absent')
    expect(phone.asked.filter(({ path }) => path === 'common/logout')).toHaveLength(1)
  })

  test('other tabs follow', async () => {
    const phone = phoneWith()
    const { startSession, sessionNow } = await open()
    startSession()
    const changed = (token: string | null) => {
      if (token === null) phone.stored.delete('loginSession')
      else phone.stored.set('loginSession', token)
      phone.page.dispatchEvent(Object.assign(new Event('storage'), { key: 'loginSession' }))
    }
    changed('token-2')
    expect(sessionNow()).toMatchObject({ stage: 'present', token: 'token-2' })
    await settle()
    expect(sessionNow().person).toEqual(PERSON)
    changed(null)
    expect(sessionNow()).toMatchObject({ stage: 'absent', token: null })
  })

  test('a person who could not be asked for is asked for when the network is back', async () => {
    const phone = phoneWith({ stored: { loginSession: 'token-1' }, answers: { 'common/userInfo': undefined } })
    const { startSession, sessionNow } = await open()
    startSession()
    await vi.advanceTimersByTimeAsync(2000)
    expect(sessionNow()).toMatchObject({ stage: 'present', person: null })
    phone.answers['common/userInfo'] = ok(PERSON)
    phone.page.dispatchEvent(new Event('online'))
    await settle()
    expect(sessionNow().person).toEqual(PERSON)
  })
})

describe.each([IOS, ANDROID])('in the native app %s', (agent) => {
  test('the session comes from the bridge, the person by token, the area from the current park', async () => {
    const phone = phoneWith({
      native: {
        agent,
        answers: { getLoginSession: { loginSession: 'n1' }, getCurrentParkId: { errorCode: 200, globalAreaId: 5 } },
      },
      answers: { 'common/userByToken': ok({ ...PERSON, userAreaId: '' }), 'parking/x': ok(1) },
    })
    const { call, sessionNow } = await open()
    await call('parking/x')
    expect(phone.asked[0]).toMatchObject({ token: 'n1' })
    expect(phone.asked[0]?.path).toMatch(/^common\/userByToken\?/)
    expect(fieldsOf(phone, 'parking/x')).toMatchObject({ areaId: '5', loginsession: 'n1' })
    expect(sessionNow()).toMatchObject({ stage: 'present', token: 'n1' })
    // the native app keeps its own session
    expect(phone.stored.has('loginSession')).toBe(false)
  })

  test('nobody is signed in where the app has no session', async () => {
    phoneWith({ native: { agent, answers: { getLoginSession: { loginSession: '' }, getCurrentParkId: {} } } })
    const { ready, sessionNow } = await open()
    await ready()
    expect(sessionNow().stage).toBe('absent')
  })

  test('an app that does not answer is waited for three seconds; a late session is taken', async () => {
    let say: (answer: unknown) => void = () => undefined
    const late = new Promise((done) => {
      say = done
    })
    phoneWith({ native: { agent, answers: { getLoginSession: late } } })
    const { startSession, sessionNow } = await open()
    startSession()
    await vi.advanceTimersByTimeAsync(2999)
    expect(sessionNow().stage).toBe('pending')
    await vi.advanceTimersByTimeAsync(1)
    expect(sessionNow().stage).toBe('absent')
    say({ loginSession: 'n1' })
    await settle()
    expect(sessionNow()).toMatchObject({ stage: 'present', token: 'n1', person: PERSON })
  })
})

describe('what was sealed for a session', () => {
  /** Which databases were deleted. */
  function deleted(): string[] {
    const gone: string[] = []
    const deleteDatabase = (name: string) => {
      gone.push(name)
      return new EventTarget()
    }
    vi.stubGlobal('indexedDB', { deleteDatabase })
    return gone
  }
  const kept = { loginSession: 'token-1', 'loginSession.owner': PERSON.id }

  test('goes at log-out, and not before', async () => {
    phoneWith({ stored: kept, answers: { 'common/logout': ok({}) } })
    const gone = deleted()
    const { startSession, signOut } = await open()
    startSession()
    await settle()
    expect(gone).toEqual([])
    await signOut()
    expect(new Set(gone)).toEqual(new Set(['sealed.session']))
  })

  test('goes when the session is over, and no page of it stands any more', async () => {
    phoneWith({ stored: kept, answers: { 'parking/x': EXPIRED_ANSWER } })
    const gone = deleted()
    const { call } = await open()
    await call('parking/x').catch(() => undefined)
    expect(gone).toEqual([])
    await vi.advanceTimersByTimeAsync(3000)
    expect(gone).toEqual(['sealed.session'])
  })

  test('goes when another person signs in', async () => {
    phoneWith({ stored: { ...kept, 'loginSession.owner': 'somebody else' } })
    const gone = deleted()
    const { startSession } = await open()
    startSession()
    await settle()
    expect(gone).toEqual(['sealed.session'])
  })
})
