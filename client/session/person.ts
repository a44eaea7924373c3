import { nativePlatform } from '#client/bridge'
import { CallFailure, callByName } from '#client/calls'

/** A paper whose present version the person has not agreed to, and what changed. */
export interface ToAgree {
  readonly paper: 'software-agreement' | 'privacy-policy'
  readonly title: string
  readonly path: string
  readonly version: string
  readonly changes: readonly string[]
}

/** Who is signed in, as the server says. */
export interface Person {
  id: string
  username: string
  nickName: string
  userAreaId: string
  companyId: string | null
  companyName: string | null
  /** Masked: 138****1234. */
  phone: string | null
  roles: readonly string[]
  /** Rights of the park that they hold somewhere in it. */
  rights: readonly string[]
  /** Enterprise manager of the company that they act for. */
  manager: boolean
  hasPassword: boolean
  toAgree: readonly ToAgree[]
}

// the server knows the session's park better than this phone
const PLACE = { areaId: null, globalAreaId: null, parkId: null } as const

/** Asks who is signed in: by token in the native app, by the usual call in a browser. Throws CallFailure. */
export async function askPerson(): Promise<Person> {
  // goes out at once; all other calls wait for what it answers
  const answer = nativePlatform()
    ? await callByName('GET', 'common/userByToken', PLACE, { early: true })
    : await callByName('POST', 'common/userInfo', PLACE, { early: true })
  const person = personOf(answer)
  if (person === null) throw new CallFailure('fault', 0, '没有读到您的信息，请重试')
  return person
}

/** Reads a person; what old servers do not send is empty. null where it is none. */
export function personOf(value: unknown): Person | null {
  if (typeof value !== 'object' || value === null) return null
  const facts: Readonly<Record<string, unknown>> = { ...value }
  const id = textOf(facts['id'])
  if (id === null) return null
  return {
    id,
    username: textOf(facts['username']) ?? '',
    nickName: textOf(facts['nickName']) ?? '',
    userAreaId: textOf(facts['userAreaId']) ?? '',
    companyId: textOf(facts['companyId']),
    companyName: textOf(facts['companyName']),
    phone: textOf(facts['phone']),
    roles: wordsOf(facts['roles']),
    rights: wordsOf(facts['rights']),
    manager: facts['manager'] === true,
    hasPassword: facts['hasPassword'] === true,
    // old servers ask for nothing
    toAgree: Array.isArray(facts['toAgree']) ? (facts['toAgree'] as readonly ToAgree[]) : [],
  }
}

function wordsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : []
}

function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}
