import { type Db, newId } from '#platform/db'
import { newLinkSecret } from '#platform/identity'
import type { Vault } from '#platform/vault'
import type { VisitState } from '../contract/can.ts'
import { insertBlock } from './policy/block-queries.ts'
import { insertCompanions } from './visits/companion-queries.ts'
import { insertInvitation } from './visits/invitation-queries.ts'
import { insertVisit, updateState, type VisitWay } from './visits/queries.ts'
import { phoneIndexOf, sealed } from './visits/sealing.ts'

/** What may be said of a visit that a fixture makes. */
export interface VisitToMake {
  areaId?: string
  companyId: string
  companyName?: string
  way?: VisitWay
  state?: VisitState
  hostId?: string | null
  applicantId: string
  /** In so many minutes from `now`; 60 where it is not said. */
  inMinutes?: number
  minutes?: number
  purpose?: string
  plate?: string
  guests?: readonly { name: string | null; phone?: string; personId?: string | null }[]
  headcount?: number
  now?: Date
}

/** A visit with its people in any state, without passes, and the code of its invitation; makes up what is not said. */
export async function makeVisit(db: Db, vault: Vault, facts: VisitToMake) {
  const now = facts.now ?? new Date()
  const id = newId()
  const from = new Date(now.getTime() + (facts.inMinutes ?? 60) * 60_000)
  const guests = facts.guests ?? [{ name: '王五', phone: '13800001234' }]
  const state = facts.state ?? 'waiting'
  await insertVisit(
    db,
    {
      id,
      areaId: facts.areaId ?? '1',
      companyId: facts.companyId,
      companyName: facts.companyName ?? '测试企业',
      way: facts.way ?? 'invitation',
      state: 'draft',
      hostId: facts.hostId ?? null,
      applicantId: facts.applicantId,
      fromAt: from,
      untilAt: new Date(from.getTime() + (facts.minutes ?? 60) * 60_000),
      purpose: facts.purpose ?? '商务洽谈',
      noteSealed: null,
      place: '',
      buildingIds: null,
      groupName: '',
      headcount: facts.headcount ?? guests.length,
      plateSealed: sealed(vault, 'plate', id, facts.plate),
      bookingId: null,
      answersSealed: null,
      turnAt: null,
    },
    now,
  )
  if (state !== 'draft') {
    const over = ['finished', 'declined', 'cancelled', 'expired', 'missed'].includes(state)
    await updateState(db, id, { from: ['draft'], to: state, set: {}, endedAt: over ? now : null }, now)
  }
  const people = guests.map(({ name, phone, personId = null }) => {
    const companionId = newId()
    return {
      id: companionId,
      nameSealed: sealed(vault, 'name', companionId, name),
      phoneSealed: sealed(vault, 'phone', companionId, phone),
      phoneIndex: phone ? phoneIndexOf(vault, phone) : null,
      idSealed: null,
      faceId: null,
      faceConsentId: null,
      documentId: null,
      personId,
    }
  })
  await insertCompanions(db, id, people, false)
  const { secret, hash } = newLinkSecret()
  await insertInvitation(db, id, hash)
  return { id, inviteCode: secret, companionIds: people.map((one) => one.id), from }
}

/** A block of a company, or of the park, for a day; makes up what is not said. */
export async function makeBlock(
  db: Db,
  vault: Vault,
  facts: { areaId?: string; companyId: string | null; byId: string; phone?: string; name?: string; now: Date },
): Promise<{ id: string }> {
  const id = newId()
  const phone = facts.phone ?? `131${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  await insertBlock(db, {
    id,
    areaId: facts.areaId ?? '1',
    companyId: facts.companyId,
    phoneSealed: vault.seal(phone, { purpose: 'visitors.block.phone', of: id }),
    phoneIndex: phoneIndexOf(vault, phone),
    nameSealed: vault.seal(facts.name ?? '王五', { purpose: 'visitors.block.name', of: id }),
    reason: '扰乱秩序',
    byId: facts.byId,
    at: facts.now,
    untilAt: new Date(facts.now.getTime() + 86_400_000),
    endedAt: null,
  })
  return { id }
}
