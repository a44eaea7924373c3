import { timingSafeEqual } from 'node:crypto'
import { type Invitation, visitorRefusals } from '#contract/visitors'
import { phoneOf } from '#door/people'
import type { Db } from '#platform/db'
import { type Caller, newLinkSecret, tokenHash } from '#platform/identity'
import type { NewLink } from '#platform/notify'
import { normalisePhone } from '#vocabulary/phone'
import { normalisePlate } from '#vocabulary/plate'
import { refuse } from '#vocabulary/refusal'
import { isEnded } from '../../contract/can.ts'
import type { GuestMaybeNamed } from '../../contract/shapes.ts'
import type { VisitorEngines } from '../engines.ts'
import { asksOf } from '../policy/asks.ts'
import { sharePhones } from '../policy/block-queries.ts'
import { refuseBlocked } from '../policy/blocks.ts'
import { policyOf } from '../policy/queries.ts'
import { type CompanionRow, listCompanions } from '../visits/companion-queries.ts'
import { bindInvitation, findInvitationOf, findOpened, type InvitationRow } from '../visits/invitation-queries.ts'
import { changeVisit } from '../visits/moving.ts'
import { refuseParty, saveParty } from '../visits/people.ts'
import { lockVisit, type VisitRow } from '../visits/queries.ts'
import { phoneIndexOf, sealed } from '../visits/sealing.ts'
import { eventOf } from '../visits/states.ts'
import { submitVisit } from '../visits/submit.ts'
import { namesOfShown, viewDetail } from '../visits/view.ts'
import { WrongCode } from './guard.ts'
import { asTheHostGave, refuseChanged } from './known.ts'

/** An invitation that a code opened, and whether this phone may see and show what was filled in, or stands for some who come along. */
export interface Opened {
  readonly invitation: InvitationRow
  readonly visit: VisitRow
  readonly mine: boolean
  /** Whom of the people this phone or session stands for. */
  readonly own: readonly CompanionRow[]
  readonly caller: Caller | null
}

/** What the link in an SMS about an invitation opens: the hash of its code, so that a new code ends it too. */
const INVITE_LINK = 'visitors.invite'

/** Where the link in an SMS about an invitation leads: to what is to be filled in. */
export function linkToInvitation(codeHash: Buffer, until: Date): NewLink {
  return { kind: INVITE_LINK, thing: codeHash.toString('hex'), path: '/visitor/visitorcode/{pass}', until }
}

/** The invitation that a code opens, or what the link of an SMS gave in its place; null: there is none. */
export async function findByCode(
  db: Db,
  { notify }: Pick<VisitorEngines, 'notify'>,
  areaId: string,
  code: string,
): Promise<{ invitation: InvitationRow; visit: VisitRow } | null> {
  const opened = await findOpened(db, areaId, tokenHash(code))
  if (opened) return opened
  const hash = await notify.links.opened(db, areaId, INVITE_LINK, code)
  return hash === null ? null : await findOpened(db, areaId, Buffer.from(hash, 'hex'))
}

/**
 * Opens an invitation by its code. What was filled in is for the phone that did (its `key`), and for a session whose phone was proven and is the leader's. Refuses an unknown
 * code and one of a visit that is over, alike.
 */
export async function openInvitation(
  db: Db,
  engines: Pick<VisitorEngines, 'vault' | 'notify'>,
  of: { areaId: string; inviteCode: string; key?: string | undefined; caller: Caller | null },
): Promise<Opened> {
  const { areaId, inviteCode, key, caller } = of
  const opened = await findByCode(db, engines, areaId, inviteCode)
  if (!opened) throw new WrongCode()
  const { invitation, visit } = opened
  if (isEnded(visit.state)) refuse(visitorRefusals.invitationGone)
  if (invitation.boundHash === null) return { invitation, visit, mine: false, own: [], caller }
  const fits = keyFits(invitation, key)
  const people = fits || caller !== null ? await listCompanions(db, [visit.id]) : []
  const own = fits || caller === null ? people : await ownAmong(db, engines, caller, people)
  const mine = fits || isLed(own, people)
  return { invitation, visit, mine, own: mine ? people : own, caller }
}

/** Whether this is what the phone keeps that completed the invitation. */
export function keyFits({ boundHash }: Pick<InvitationRow, 'boundHash'>, key: string | undefined): boolean {
  return boundHash !== null && key !== undefined && timingSafeEqual(boundHash, tokenHash(key))
}

/** Whom of these people a session stands for: their account filled it in, or their phone, which is proven, is written down for them. */
export async function ownAmong(
  db: Db,
  { vault }: Pick<VisitorEngines, 'vault'>,
  { personId }: Caller,
  people: readonly CompanionRow[],
): Promise<CompanionRow[]> {
  if (people.length === 0) return []
  // Whoever leads by their account stands for all: the phone tells nothing more.
  const leads = people[0]?.personId === personId
  const asked = !leads && people.some((one) => one.phoneIndex !== null && one.personId !== personId)
  const phone = asked ? await phoneOf(db, vault, personId) : null
  const index = phone === null ? null : phoneIndexOf(vault, phone)
  return people.filter(
    (one) => one.personId === personId || (index !== null && one.phoneIndex !== null && index.equals(one.phoneIndex)),
  )
}

/** Whether the leader of these people is among those whom somebody stands for. */
export const isLed = (own: readonly CompanionRow[], [leader]: readonly CompanionRow[]): boolean =>
  leader !== undefined && own.some(({ id }) => id === leader.id)

/** An invitation as whoever opened it sees it. */
export async function viewInvitation(
  db: Db,
  engines: VisitorEngines,
  { invitation, visit, mine, own, caller }: Opened,
): Promise<Invitation> {
  const now = engines.clock()
  const {
    companions,
    tips,
    headcount,
    note: _note,
    ...rest
  } = await viewDetail(db, engines, visit, {
    side: 'visitor',
    caller,
    now,
    whole: namesOfShown(own),
  })
  const policy = await policyOf(db, visit.companyId)
  const shown = pickVisit(rest)
  return {
    state: invitation.state,
    visit: mine ? shown : { ...shown, plate: '', visitorName: '' },
    headcount,
    asks: asksOf(policy),
    mine,
    comes: own.length > 0,
    companions: companions.filter(({ id }) => own.some((one) => one.id === id)).map((one) => ({ ...one, mine: true })),
    known: invitation.state === 'open' ? companions.flatMap(knownOf) : [],
    tips: mine ? tips : { ...tips, wifi: '' },
  }
}

type Companion = Invitation['companions'][number]

/** One whom the host named, masked: whoever opens the link has proven nothing yet. */
function knownOf({ id, leader, name, phone }: Companion): Invitation['known'] {
  return name === '' && phone === '' ? [] : [{ id, leader, name, phone }]
}

function pickVisit(detail: Invitation['visit']): Invitation['visit'] {
  const { id, way, state, companyId, companyName, hostName, visitorName, groupName, people } = detail
  const { from, until, purpose, place, plate, madeAt } = detail
  return {
    id,
    way,
    state,
    companyId,
    companyName,
    hostName,
    visitorName,
    groupName,
    people,
    from,
    until,
    purpose,
    place,
    plate,
    madeAt,
  }
}

/**
 * Completes an invitation, or corrects what this phone filled in before. The first phone binds it by a secret of its own; another one must be the leader's, proven. Answers the
 * visit as it stands, and the secret that the phone keeps. Locks: phones, visit.
 */
export async function completeInvitation(
  db: Db,
  engines: VisitorEngines,
  { visit: seen, mine }: Opened,
  input: {
    guests: readonly GuestMaybeNamed[]
    keep?: readonly string[] | undefined
    plate?: string | undefined
    note?: string | undefined
    key?: string | undefined
    caller: Caller | null
    now: Date
  },
): Promise<{ visit: VisitRow; key: string }> {
  const { vault } = engines
  const { keep, plate, note, caller, now } = input
  // Phones are held before the visit: what the host gave is read first, and compared behind the lock.
  const known = input.guests.some(({ id }) => id !== undefined) ? await listCompanions(db, [seen.id]) : []
  const guests = asTheHostGave(vault, input.guests, known)
  const phones = guests.flatMap(({ phone }) => (phone ? [phoneIndexOf(vault, normalisePhone(phone))] : []))
  await sharePhones(db, phones)
  const visit = (await lockVisit(db, seen.id)) ?? refuse(visitorRefusals.invitationGone)
  const first = visit.state === 'invited'
  const by = { kind: 'visitor' as const, id: caller?.personId ?? null }
  const { secret, hash } = newLinkSecret()
  const event = eventOf(visit.id, by, { what: 'completed' }, now)
  if (!first || !(await bindInvitation(db, { hash, mine, event }))) {
    // Read again behind the lock: of two phones at once the second finds it bound.
    const stands = (await findInvitationOf(db, visit.id)) ?? refuse(visitorRefusals.invitationGone)
    if (stands.state === 'ended') refuse(visitorRefusals.invitationGone)
    if (stands.boundHash !== null && !mine) refuse(visitorRefusals.otherPhone)
  }
  const policy = await policyOf(db, visit.companyId)
  const before = await listCompanions(db, [visit.id])
  refuseChanged(guests, known, before)
  refuseParty(policy, guests, visit.headcount, first ? 0 : before.filter(({ id }) => keep?.includes(id)).length)
  if (policy.askPlate === 'must' && !plate)
    refuse(visitorRefusals.mustGive, { field: 'plate', data: { what: '车牌号' } })
  await refuseBlocked(db, { areaId: visit.areaId, companyId: visit.companyId, phones, now })
  if (!first) {
    const move = { guests, keep, ...(plate !== undefined && { plate }) }
    return { visit: await changeVisit(db, engines, { id: visit.id, by, move, now }), key: input.key ?? '' }
  }
  const { people } = await saveParty(db, engines, {
    areaId: visit.areaId,
    visitId: visit.id,
    policy,
    party: { guests, leaderId: by.id },
    before,
    now,
  })
  const set = {
    ...(plate !== undefined &&
      policy.askPlate !== 'no' && { plateSealed: sealed(vault, 'plate', visit.id, normalisePlate(plate)) }),
    ...(note !== undefined && { noteSealed: sealed(vault, 'note', visit.id, note) }),
  }
  const of = { visit: { ...visit, ...set }, people, policy, by, set, now }
  const filled = await submitVisit(db, engines, { ...of, free: !policy.decideInvited, from: ['invited'] })
  return { visit: filled, key: secret }
}
