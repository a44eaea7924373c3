import { callsOf } from '#client/calls'
import type { people } from '#contract/people'
import { facts } from '#phone/people'

/** Calls about oneself: signing in, sessions, own data, closing the account. */
export const common = callsOf<typeof people, 'common'>('common', facts)
/** Calls about companies, their people and the rights of the park. */
export const enterprise = callsOf<typeof people, 'enterprise'>('enterprise', facts)
/** Calls about the address book and coming into a company. */
export const addressbook = callsOf<typeof people, 'addressbook'>('addressbook', facts)
/** Calls about who holds which room. */
export const estate = callsOf<typeof people, 'estate'>('estate', facts)
/** Calls about accounts of WeChat; their wire family is that of the specification. */
export const third = callsOf<typeof people, 'parking'>('parking', facts)
/** Calls by which everybody finds a company. */
export const lookup = callsOf<typeof people, 'lookup'>('lookup', facts)
