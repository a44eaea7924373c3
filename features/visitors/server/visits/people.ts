import { visitorRefusals } from '#contract/visitors'
import { type Db, newId } from '#platform/db'
import { isIdCard, normaliseIdCard } from '#vocabulary/id-card'
import { normalisePhone } from '#vocabulary/phone'
import { refuse } from '#vocabulary/refusal'
import type { GuestMaybeNamed } from '../../contract/shapes.ts'
import type { VisitorEngines } from '../engines.ts'
import { claimPictures, erasePictures, replaced } from '../pictures/claiming.ts'
import { VISIT_RULES } from '../policy/park-rules.ts'
import type { Policy } from '../policy/queries.ts'
import { type CompanionRow, insertCompanions, removeCompanions, updateCompanion } from './companion-queries.ts'
import { phoneIndexOf, sealed } from './sealing.ts'

/** Who comes with a visit, as filled in: the first is the leader. */
export interface Party {
  readonly guests: readonly GuestMaybeNamed[]
  /** Who stays as they are, by id: before the others, in the order they had. */
  readonly keep?: readonly string[] | undefined
  /** The account of the leader, where they filled it in. */
  readonly leaderId: string | null
}

/** Refuses more people than come together at most in this park. */
export function refuseCrowd(
  { settings }: Pick<VisitorEngines, 'settings'>,
  areaId: string,
  { people, field }: { people: number; field: string },
): void {
  const most = settings.of(areaId, VISIT_RULES.people)
  if (people > most) refuse(visitorRefusals.peopleMany, { field, data: { most } })
}

/** Refuses people of whom something is missing that the company asks for, or who do not fit; fields of the answer's input. */
export function refuseParty(
  policy: Policy,
  guests: readonly GuestMaybeNamed[],
  headcount: number,
  remaining = 0,
): void {
  if (guests.length + remaining === 0) refuse(visitorRefusals.nobodyLeft, { field: 'guests' })
  if (guests.length + remaining > headcount) refuse(visitorRefusals.headcount, { field: 'guests' })
  for (const [nth, { idNumber, documentId, name = '', phone }] of guests.entries()) {
    const field = `guests.${nth}`
    if (name.trim() === '' && !phone)
      refuse(visitorRefusals.mustGive, { field: `${field}.name`, data: { what: '访客姓名或手机号' } })
    if (policy.askId === 'must' && !idNumber)
      refuse(visitorRefusals.mustGive, { field: `${field}.idNumber`, data: { what: `${name}的身份证号` } })
    if (idNumber && !isIdCard(normaliseIdCard(idNumber))) refuse(visitorRefusals.badId, { field: `${field}.idNumber` })
    if (policy.askDocument === 'must' && !documentId)
      refuse(visitorRefusals.mustGive, { field: `${field}.documentId`, data: { what: `${name}的证件照片` } })
  }
}

/**
 * Writes down who comes: people whose id is given are changed, new ones added, all others taken off. The visit is held. Answers who was taken off and who comes now, in their order. What a company does not ask
 * for is not kept.
 */
export async function saveParty(
  db: Db,
  { vault, files }: Pick<VisitorEngines, 'vault' | 'files'>,
  of: {
    areaId: string
    visitId: string
    policy: Policy
    party: Party
    before: readonly CompanionRow[]
    now: Date
  },
): Promise<{ removed: CompanionRow[]; people: CompanionRow[] }> {
  const { areaId, visitId, policy, party, before, now } = of
  const remaining = new Set([...party.guests.flatMap(({ id }) => id ?? []), ...(party.keep ?? [])])
  const removed = before.filter(({ id }) => !remaining.has(id))
  const unnamed = removed.filter(({ nameSealed }) => nameSealed === null).map(({ id }) => id)
  // Whoever stays leads: new people come behind them.
  const led = before.some(({ id }) => party.keep?.includes(id))
  const fresh: Omit<CompanionRow, 'visitId' | 'seq' | 'inside' | 'enteredAt' | 'leftAt'>[] = []
  const changed = new Map<string, Partial<CompanionRow>>()
  let leaderIsNew = false
  for (const [nth, guest] of party.guests.entries()) {
    const known = before.find(({ id }) => id === guest.id)
    // Places that nobody had a name for yet are filled before new ones are made.
    const place = known?.id ?? unnamed.shift()
    const id = place ?? newId()
    const first = nth === 0 && !led
    const personId = first ? (party.leaderId ?? known?.personId ?? null) : (known?.personId ?? null)
    const pictures = await claimPictures(db, files, { areaId, policy, guest, by: party.leaderId })
    const facts = { ...sealGuest(vault, id, guest, policy), ...pictures, personId }
    if (place === undefined) {
      leaderIsNew ||= first
      fresh.push({
        id,
        ...facts,
        documentId: facts.documentId ?? null,
        faceId: facts.faceId ?? null,
        faceConsentId: facts.faceConsentId ?? null,
      })
    } else {
      await updateCompanion(db, id, facts)
      if (known) await erasePictures(db, files, replaced(known, pictures))
      changed.set(id, facts)
    }
  }
  const gone = removed.filter(({ id }) => !changed.has(id))
  await removeCompanions(
    db,
    gone.map(({ id }) => id),
    now,
  )
  await erasePictures(db, files, gone)
  const added = await insertCompanions(db, visitId, fresh, leaderIsNew)
  const stay = before.filter((one) => !gone.includes(one)).map((one) => ({ ...one, ...changed.get(one.id) }))
  return { removed: gone, people: [...stay, ...added].toSorted((one, other) => one.seq - other.seq) }
}

function sealGuest(
  vault: VisitorEngines['vault'],
  id: string,
  { name = '', phone, idNumber }: GuestMaybeNamed,
  policy: Policy,
): Pick<CompanionRow, 'nameSealed' | 'phoneSealed' | 'phoneIndex' | 'idSealed'> {
  const number = phone ? normalisePhone(phone) : ''
  return {
    nameSealed: sealed(vault, 'name', id, name.trim()),
    phoneSealed: sealed(vault, 'phone', id, number),
    phoneIndex: number === '' ? null : phoneIndexOf(vault, number),
    idSealed: policy.askId === 'no' || !idNumber ? null : sealed(vault, 'id', id, normaliseIdCard(idNumber)),
  }
}
