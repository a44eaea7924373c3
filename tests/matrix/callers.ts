import { makeArea } from '#fixtures/estate'
import { type MadePerson, makeCompany, makePerson, makeSession } from '#fixtures/people'
import { type Callers, kindsOf, type Who } from '#vocabulary/call'
import type { Owner } from '../support/recipes.ts'
import type { World } from '../support/world.ts'

/** Somebody who calls, and what they may. Written out by hand: the server's own rules are what is tested. */
export interface Caller {
  name: string
  person: MadePerson | null
  token: string | null
  /** Which calls let this caller in. */
  may: readonly Who[]
  /** What the others answer. */
  denied: 401 | 403 | 606
}

/** Everybody of the matrix, and the companies they belong to. */
export interface Everybody {
  all: Caller[]
  /** The person called so, with a session. */
  owner(name: string): Owner
  /** A new session of the same person, where an earlier one was ended by a call. */
  renew(caller: Caller): Promise<void>
  companies: { ours: string; theirs: string; abroad: string }
}

const ANYBODY: readonly Who[] = ['open']
const GUEST: readonly Who[] = ['open', 'guest']
const PERSON: readonly Who[] = ['open', 'guest', 'session']

/** Park 2 beside the world's park 1, two companies and one abroad, and one caller of each kind. */
export async function makeEverybody(world: World): Promise<Everybody> {
  const { db } = world.store
  const { identity } = world.product
  await makeArea(db, '2', { name: '西湖创新园' })
  const ours = await makeCompany(db)
  const theirs = await makeCompany(db)
  const abroad = await makeCompany(db, { areaId: '2' })
  const callers: Caller[] = [
    { name: 'nobody', person: null, token: null, may: ANYBODY, denied: 401 },
    { name: 'a made-up session', person: null, token: 'x'.repeat(43), may: ANYBODY, denied: 606 },
  ]
  async function add(
    name: string,
    may: readonly Who[],
    facts: Parameters<typeof makePerson>[1] = {},
    kind: 'person' | 'guest' = 'person',
  ) {
    const person = await makePerson(db, facts)
    const caller: Caller = { name, person, token: await makeSession(db, identity, person, kind), may, denied: 403 }
    callers.push(caller)
    return caller
  }
  const sessionOf = (caller: Caller) =>
    db.updateTable('identity.session').where('personId', '=', caller.person?.id ?? '')
  const expired = await add('an expired session', ANYBODY)
  await sessionOf(expired)
    .set({ expiresAt: new Date(0) })
    .execute()
  const ended = await add('an ended session', ANYBODY)
  await sessionOf(ended).set({ endedAt: world.now(), endedWhy: 'test' }).execute()
  const disabled = await add('a disabled person', ANYBODY)
  await db
    .updateTable('people.person')
    .set({ disabledAt: world.now() })
    .where('id', '=', disabled.person?.id ?? '')
    .execute()
  for (const caller of [expired, ended, disabled]) caller.denied = 606
  await add('guest', GUEST, {}, 'guest')
  await add('visitor', PERSON)
  await add('staff without allowance', PERSON, { roles: ['staff'], company: { id: ours.id } })
  await add('staff', [...PERSON, 'session:company'], { roles: ['staff'], company: { id: ours.id, allowed: true } })
  await add('manager', [...PERSON, 'session:company', 'session:manager'], {
    roles: ['staff'],
    company: { id: ours.id, manager: true },
  })
  await add('staff of another company', [...PERSON, 'session:company'], {
    roles: ['staff'],
    company: { id: theirs.id, allowed: true },
  })
  await add('merchant', [...PERSON, 'session:merchant'], { roles: ['merchant'] })
  await add('property staff', [...PERSON, 'session:staff'], { roles: ['property'] })
  await add('operator', [...PERSON, 'session:operator'], { roles: ['operator'] })
  await add('person of another park', PERSON, { areaId: '2', company: { id: abroad.id } })
  return {
    all: callers,
    owner(name) {
      const { person, token } = callers.find((each) => each.name === name) ?? {}
      if (!person || !token) throw new Error(`nobody called ${name}`)
      return { person, token }
    },
    companies: { ours: ours.id, theirs: theirs.id, abroad: abroad.id },
    async renew(caller) {
      if (!caller.person) return
      caller.token = await makeSession(db, identity, caller.person, caller.name === 'guest' ? 'guest' : 'person')
    },
  }
}

/** What a caller is answered before anything of the call is read: a code, or null where it is let in. */
export function deniedCode(caller: Caller, who: Callers): number | null {
  return kindsOf(who).some((kind) => caller.may.includes(kind)) ? null : caller.denied
}
