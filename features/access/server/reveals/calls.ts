import { type access, accessRefusals } from '#contract/access'
import { factsOf, namesOf } from '#door/people'
import { audited } from '#platform/audit'
import { newId } from '#platform/db'
import { type HandlersOf, repeated, type WriteContext } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { findOn } from '../emergencies/queries.ts'
import type { AccessEngines } from '../engines.ts'
import { findPass, type PassRow } from '../passes/queries.ts'
import { type Field, findReveal, insertReveal, listReveals, type RevealRow } from './queries.ts'
import { REVEAL_RETENTION_DAYS } from './retention.ts'

type Handlers = Pick<HandlersOf<typeof access>, 'reveal' | 'reveals'>
const PAGE = 20
/** How many whole values one operator may reveal an hour. */
const REVEAL_LIMIT = { max: 60, seconds: 3600 }
/** The same while an emergency is on. */
const EMERGENCY_LIMIT = { max: 1000, seconds: 3600 }
/** So long an answer that was lost is answered again without another look, in ms. */
const AGAIN_MS = 600_000
const WHY_LEAST = 2
const FIELD_WORDS = { name: '姓名', phone: '手机号' } as const

/** How operators reach the person of a pass: one field at a time, with a purpose, and that person reads of it. */
export function revealHandlers(engines: AccessEngines): Handlers {
  const { identity, keeper } = engines
  return {
    async reveal(ctx, { passId, field, why: reason }) {
      const { db, areaId, person } = ctx
      const why = reason.trim()
      if (why.length < WHY_LEAST) refuse(refusals.malformed, { field: 'why' })
      const byId = person.personId
      const facts = await factsOf(db, { areaId, personId: byId })
      if (!facts?.roles.includes('operator')) refuse(refusals.forbidden)
      const pass = await findPass(db, passId)
      if (!pass || pass.areaId !== areaId) refuse(refusals.notFound, { field: 'passId' })
      const { reveal, isNew } = await writeDown(ctx, { pass, field, why })
      if (isNew) {
        // in an emergency many are called at once
        const limit = (await findOn(db, areaId)) ? EMERGENCY_LIMIT : REVEAL_LIMIT
        const wait = await identity.limits.take(db, [{ ...limit, key: `access.reveal:${byId}` }])
        if (wait > 0) refuse(accessRefusals.revealedOften, { data: { minutes: Math.ceil(wait / 60) } })
      }
      const asked = askedOf(pass)
      const shown = asked && (await keeper.reveal(db, asked.part, { ...reveal, of: asked.of }))
      if (shown === null || shown.value === null) {
        if (shown?.why === 'gone') refuse(accessRefusals.revealGone)
        refuse(accessRefusals.revealMissing, { data: { what: FIELD_WORDS[field] } })
      }
      if (!isNew) return repeated({ value: shown.value })
      const subject = { kind: 'pass', id: passId }
      await audited(db, ctx, 'access.person.revealed', subject, { field })
      return { value: shown.value }
    },

    async reveals({ db, areaId, now }, { next }) {
      const since = new Date(now.getTime() - REVEAL_RETENTION_DAYS * 86_400_000)
      const page = await listReveals(db, { areaId, since, next, size: PAGE })
      const names = await namesOf(db, [...new Set(page.items.map(({ byId }) => byId))])
      const items = page.items.map(({ id, at, byId, kind, name, companyName, field, why }) => ({
        id,
        at: toInstant(at),
        byName: names.get(byId) ?? '',
        pass: kind === null ? null : { kind, name: name ?? '', companyName: companyName ?? '' },
        field,
        why,
      }))
      return { items, next: page.next }
    },
  }
}

/**
 * Writes the look down before anything is opened. The same request of the same person finds what is written: a lost answer is no second look. Refuses `conflict` where the key
 * was used for something else, or longer ago than a phone asks again.
 */
async function writeDown(
  { db, areaId, now, person, key }: WriteContext,
  { pass, field, why }: { pass: PassRow; field: Field; why: string },
): Promise<{ reveal: RevealRow; isNew: boolean }> {
  const byId = person.personId
  const row = { id: newId(), areaId, passId: pass.id, field, why, byId, requestKey: key, at: now }
  if ((await insertReveal(db, row)) || key === null) return { reveal: row, isNew: true }
  const before = await findReveal(db, { byId, requestKey: key })
  const same = before?.passId === pass.id && before.field === field
  if (!same || now.getTime() - before.at.getTime() > AGAIN_MS) refuse(refusals.conflict, { field: 'requestId' })
  return { reveal: before, isNew: false }
}

/** Who answers for the person of a pass, and under which id they know them; null: nobody does. */
function askedOf({ source, sourceId, holderId }: PassRow): { part: 'visit' | 'worker' | 'person'; of: string } | null {
  if (source === 'visit') return { part: 'visit', of: sourceId }
  if (source === 'decoration') return { part: 'worker', of: sourceId }
  return holderId === null ? null : { part: 'person', of: holderId }
}
