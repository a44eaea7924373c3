import { getCurrentParkId, getLoginSession, nativePlatform } from '#client/bridge'
import { CallFailure, callByName, connectCalls } from '#client/calls'
import { forgetDrafts } from '#client/draft'
import { useKnown } from '#client/hydration'
import { parkNow } from '#client/looks'
import { forgetSealed } from '#client/sealed'
import { readStored, writeStored } from '#client/storage'
import { EXPIRED } from '#vocabulary/answer-codes'
import { expire } from './expired.ts'
import { askPerson, type Person } from './person.ts'
import { adopt, BLANK, forget, keepGuest, learn, ownDrafts, SESSION_KEY, type Session, store } from './store.ts'

/** How long pages and calls wait for the native app's session, in milliseconds. */
const SESSION_WAIT_MS = 3000
/** How long the native app may take at all; a session that comes late is taken all the same. */
const NATIVE_MS = 30_000
const LOGOUT_MS = 5000
const DEVICE_KEY = 'deviceToken'

/** Settles when it is known whether there is a session, or the wait is over. */
let begun: Promise<unknown> | null = null
/** Settles when the park of the session is known, or the wait is over. */
let placed: Promise<unknown> | null = null
let quiet = false

connectCalls({
  async sender(early) {
    if (!early) await ready()
    const { token, areaId, companyId, nativeAreaId, guest } = store.getState()
    const stateAreaId = nativePlatform() === null ? parkNow() : nativeAreaId
    return { loginSession: token ?? guest, sessionAreaId: areaId, stateAreaId, companyId }
  },
  expired(token) {
    if (token !== null && token === store.getState().guest) keepGuest(null)
    else if (!quiet) expire(token)
  },
})

/**
 * Finds out who is signed in: from this phone's storage in a browser, from the bridge in the native app. `quietly`: where the
 * kept session turns out to be over, it is forgotten without a word, for pages that need none. Once; later calls do nothing.
 */
export function startSession({ quietly = false }: { quietly?: boolean } = {}): void {
  if (begun) return
  keepGuest()
  if (nativePlatform() !== null) {
    begun = inTime(beginInApp())
    return
  }
  begun = Promise.resolve()
  beginInBrowser(quietly)
}

/** Settles when the session and its park are known; each is waited for 3 seconds at most, once. */
export async function ready(): Promise<void> {
  startSession()
  await begun
  await placed
}

function beginInBrowser(quietly: boolean): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) follow()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow()
  })
  window.addEventListener('online', () => {
    const { token, person } = store.getState()
    if (token !== null && person === null) void load()
  })
  const token = readStored(SESSION_KEY)
  if (!token) {
    forget(false)
    return
  }
  adopt(token, true)
  quiet = quietly
  const loaded = load().finally(() => {
    quiet = false
  })
  if (store.getState().areaId === null) placed = inTime(loaded)
}

/** Another tab signed in or out. */
function follow(): void {
  const token = readStored(SESSION_KEY)
  if (token === store.getState().token) return
  if (!token) return forget(true)
  adopt(token, true)
  placed = inTime(load())
}

async function beginInApp(): Promise<void> {
  const area = getCurrentParkId({ timeoutMs: NATIVE_MS }).then(
    (nativeAreaId) => store.setState({ nativeAreaId }),
    () => undefined,
  )
  const session = getLoginSession({ timeoutMs: NATIVE_MS }).then(
    (token) => {
      if (token === null) return forget(false)
      adopt(token, false)
      placed = inTime(load())
    },
    () => forget(false),
  )
  const late = setTimeout(() => {
    if (store.getState().stage === 'pending') forget(false)
  }, SESSION_WAIT_MS)
  await Promise.all([area, session])
  clearTimeout(late)
}

/** Asks who is signed in and keeps it. Answers null where nobody could say; the session then stands without a person. */
async function load(): Promise<Person | null> {
  const { token } = store.getState()
  if (token === null) return null
  try {
    const person = await askPerson()
    return learn(token, person, nativePlatform() === null) ? person : null
  } catch (error) {
    const over = error instanceof CallFailure && error.code === EXPIRED
    if (over && quiet && token === store.getState().token) forget(true)
    return null
  }
}

/** Someone signed in with this token. Answers who they are, or null where the server could not say just now. */
export function signIn(token: string, deviceToken?: string | null): Promise<Person | null> {
  startSession()
  if (deviceToken) writeStored(DEVICE_KEY, deviceToken)
  adopt(token, nativePlatform() === null)
  const loaded = load()
  placed = inTime(loaded)
  return loaded
}

/** Ends the session, here and on the server; offline at least here. Drafts go with it. */
export async function signOut(): Promise<void> {
  const { token } = store.getState()
  if (token !== null) {
    // once, and while the token still stands
    await callByName('POST', 'common/logout', {}, { timeoutMs: LOGOUT_MS, retries: 0 }).catch(() => undefined)
  }
  if (store.getState().token !== token) return
  forgetDrafts()
  forgetSealed()
  forget(nativePlatform() === null)
}

/** A guest proved a phone: `personId` says whose drafts stay. Whoever is signed in whole needs none. */
export function beginGuest(token: string, personId: string): void {
  startSession()
  if (store.getState().token !== null) return
  ownDrafts(personId)
  keepGuest(token)
}

/** Ends the guest's session, here and on the server; offline at least here. Drafts go with it. */
export async function endGuest(): Promise<void> {
  await callByName('POST', 'common/logout', {}, { timeoutMs: LOGOUT_MS, retries: 0 }).catch(() => undefined)
  forgetDrafts()
  keepGuest(null)
}

/** Forgets a session that is over on the server, and what this phone kept for it. */
export function forgetSession(): void {
  forgetDrafts()
  forgetSealed()
  forget(nativePlatform() === null)
}

/** Asks the server again who is signed in: after changes to oneself. */
export function refreshPerson(): Promise<Person | null> {
  return load()
}

/** What proves that this phone was used by its owner before: send it with the next login. */
export function deviceToken(): string | undefined {
  return readStored(DEVICE_KEY) ?? undefined
}

/** The session now, outside of components. */
export function sessionNow(): Session {
  return store.getState()
}

/** The session, for components: `pending` in the first render of every page. */
export function useSession(): Session {
  return useKnown(store.subscribe, store.getState, BLANK)
}

/** Tells whenever another session (or none) takes the place of one; answers how to stop. */
export function watchSession(changed: () => void): () => void {
  return store.subscribe((now, before) => {
    if (now.token !== before.token) changed()
  })
}

/** Tells whenever a guest's session ends; answers how to stop. */
export function watchGuest(ended: () => void): () => void {
  return store.subscribe((now, before) => {
    if (before.guest !== null && now.guest !== before.guest) ended()
  })
}

/** Settles with the work, and no later than calls may wait. */
function inTime(work: Promise<unknown>): Promise<unknown> {
  const over = new Promise((done) => setTimeout(done, SESSION_WAIT_MS))
  return Promise.race([work, over])
}
