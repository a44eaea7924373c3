import { createStore } from 'zustand/vanilla'
import { forgetDrafts } from '#client/draft'
import { forgetSealed } from '#client/sealed'
import { readStored, readStoredJson, writeStored } from '#client/storage'
import type { Person } from './person.ts'

/** `pending`: the native app has not said yet · `present` · `absent`. */
export type Stage = 'pending' | 'present' | 'absent'

/** What this phone knows of who is signed in. */
export interface Session {
  readonly stage: Stage
  readonly token: string | null
  /** null while nobody is signed in, and for a moment after: ask `stage` whether someone is. */
  readonly person: Person | null
  /** The park of the session, known a little before the person. */
  readonly areaId: string | null
  readonly companyId: string | null
  /** The native app's current park. */
  readonly nativeAreaId: string | null
  /** The session of a guest, who proved a phone: for calls of guests alone. Whoever has one is `absent` for everything else. */
  readonly guest: string | null
}

/** Under this key the session stands in the phone's storage; old clients use the same. */
export const SESSION_KEY = 'loginSession'

/** On every phone before anything is known: also what a prerendered page shows. */
export const BLANK: Session = {
  stage: 'pending',
  token: null,
  person: null,
  areaId: null,
  companyId: null,
  nativeAreaId: null,
  guest: null,
}

/** Begins blank on every phone, so that the first render is the prerendered one. */
export const store = createStore<Session>(() => BLANK)

/** Where park and company of the kept session stand, so that a reload need not ask first. */
const PLACE_KEY = 'loginSession.place'
/** Whose drafts this phone holds. */
const OWNER_KEY = 'loginSession.owner'

const GUEST_KEY = 'guestSession'

/** Keeps the session of a guest, takes it from this phone's storage (no argument), or forgets it. */
export function keepGuest(guest: string | null = readStored(GUEST_KEY)): void {
  writeStored(GUEST_KEY, guest)
  store.setState({ guest })
}

/** Drafts on this phone are this person's from now on; those of somebody else go. */
export function ownDrafts(personId: string): void {
  const owner = readStored(OWNER_KEY)
  // a session that expired leaves its drafts to the same person and to nobody else
  if (owner !== null && owner !== personId) {
    forgetDrafts()
    forgetSealed()
  }
  if (owner !== personId) writeStored(OWNER_KEY, personId)
}

/** Someone is signed in by this token; `lasting` where this phone keeps it. */
export function adopt(token: string, lasting: boolean): void {
  if (lasting) writeStored(SESSION_KEY, token)
  keepGuest(null)
  const place = lasting ? storedPlace(token) : null
  store.setState({
    stage: 'present',
    token,
    person: null,
    areaId: place?.areaId ?? null,
    companyId: place?.companyId ?? null,
  })
}

/** Nobody is signed in; `lasting`: the phone forgets the token too. */
export function forget(lasting: boolean): void {
  if (lasting) {
    writeStored(SESSION_KEY, null)
    writeStored(PLACE_KEY, null)
    forgetSealed()
  }
  store.setState({ stage: 'absent', token: null, person: null, areaId: null, companyId: null })
}

/** The person of this token is known; forgotten where another one signed in meanwhile. Answers whether it was taken. */
export function learn(token: string, person: Person, lasting: boolean): boolean {
  if (store.getState().token !== token) return false
  ownDrafts(person.id)
  const areaId = person.userAreaId || null
  const { companyId } = person
  if (lasting) writeStored(PLACE_KEY, JSON.stringify({ of: markOf(token), areaId, companyId }))
  store.setState({ person, areaId, companyId })
  return true
}

/** Enough of a token to know it again. */
function markOf(token: string): string {
  return token.slice(0, 8)
}

function storedPlace(token: string): { areaId: string | null; companyId: string | null } | null {
  const place = readStoredJson(PLACE_KEY)
  if (typeof place !== 'object' || place === null || !('of' in place) || place.of !== markOf(token)) return null
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    areaId: 'areaId' in place ? text(place.areaId) : null,
    companyId: 'companyId' in place ? text(place.companyId) : null,
  }
}
