import { randomInt } from 'node:crypto'
import { type AccessCard, type access, accessRefusals } from '#contract/access'
import { companyNamesOf, factsOf, namesOf } from '#door/people'
import { audited } from '#platform/audit'
import { type Db, isConstraint, newId } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { refusals, refuse } from '#vocabulary/refusal'
import type { AccessEngines } from '../engines.ts'
import { companiesOfPasses, grantMemberships, membershipOf } from '../passes/membership.ts'
import { findPassOf } from '../passes/queries.ts'
import { devicesFor } from '../points/readers.ts'
import { announceCards } from './announcing.ts'
import { numberHashOf } from './passing.ts'
import {
  type CardChange,
  type CardRow,
  type CardState,
  insertCard,
  listCards,
  lockCard,
  updateCard,
} from './queries.ts'
import { isLate, managesCard, READY_DAYS, SIDES, STATE_WORDS, seesCard } from './rules.ts'
import { viewCards } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof access>,
  'apply' | 'cardList' | 'cardDesk' | 'decide' | 'collect' | 'reportLost' | 'withdraw' | 'takeBack'
>
type Ctx = Pick<WriteContext, 'db' | 'areaId' | 'now' | 'person'>
const PAGE = 20
const PARK_NAME = '园区'

/** What people, managers and the desk do about access cards. */
export function cardHandlers(engines: AccessEngines): Handlers {
  return {
    async apply(ctx, { companyId, note = '' }) {
      const { db, areaId, now, person } = ctx
      const mine = companiesOfPasses(person)
      const of = companyId === undefined ? mine[0] : mine.find((id) => id === companyId)
      if (of === undefined) refuse(accessRefusals.cardMayNot)
      // Whom nobody in the company could be asked for: a manager, and the park's own people.
      const asked = of !== null && !managesCard(person, { companyId: of })
      const card = {
        id: newId(),
        areaId,
        personId: person.personId,
        companyId: of,
        state: asked ? ('applied' as const) : ('approved' as const),
        slip: String(randomInt(1_000_000)).padStart(6, '0'),
        note,
        appliedAt: now,
      }
      try {
        await insertCard(db, card)
      } catch (error) {
        if (isConstraint(error, 'card_one_each')) refuse(accessRefusals.cardStands)
        throw error
      }
      return await done(ctx, { ...NOTHING_YET, ...card }, 'applied')
    },

    async cardList({ db, areaId, now, person }, { next }) {
      const page = await listCards(db, areaId, { personId: person.personId }, { next, size: PAGE })
      const own = companiesOfPasses(person)
      const named = [...own, ...page.items.map(({ companyId }) => companyId)].filter((id) => id !== null)
      const companies = await companyNamesOf(db, areaId, [...new Set(named)])
      return {
        items: await viewCards(db, areaId, person, page.items, { now, companies }),
        next: page.next,
        companies: own.map((id) => ({ id, name: id === null ? PARK_NAME : (companies.get(id) ?? '') })),
        manages: person.companies.some(({ manager }) => manager),
        property: person.roles.includes('property'),
      }
    },

    async cardDesk({ db, areaId, now, person }, { as, side, next }) {
      const states = SIDES[as][side]
      const companyIds = person.companies.filter(({ manager }) => manager).map(({ companyId }) => companyId)
      if (as === 'manager' ? companyIds.length === 0 : !person.roles.includes('property')) refuse(refusals.forbidden)
      const of = as === 'manager' ? { companyIds, states } : { states }
      const page = await listCards(db, areaId, of, { next, size: PAGE })
      return { items: await viewCards(db, areaId, person, page.items, { now }), next: page.next }
    },

    async decide(ctx, { id, approve, opinion = '' }) {
      const { db, now, person } = ctx
      const card = await seen(ctx, id)
      if (card.personId === person.personId) refuse(accessRefusals.cardOwn)
      const asManager = card.state === 'applied' && managesCard(person, card)
      const asDesk = card.state === 'approved' && person.roles.includes('property')
      if (!asManager && !asDesk) return await late(db, card)
      if (!approve && opinion.trim() === '') refuse(accessRefusals.cardOpinion, { field: 'opinion' })
      const { personId: by } = person
      const set: CardChange = approve
        ? asManager
          ? { state: 'approved', approvedBy: by, approvedAt: now }
          : { state: 'ready', readyBy: by, readyUntil: startOfDay(addDays(dayOf(now), READY_DAYS + 1)) }
        : { state: 'declined', opinion, endedBy: by, endedAt: now }
      return await moved(ctx, card, set, set.state ?? '')
    },

    async collect(ctx, { id, number }) {
      const { db, areaId, now, person } = ctx
      const card = await seen(ctx, id)
      if (card.personId === person.personId) refuse(accessRefusals.cardOwn)
      if (isLate(card, now)) refuse(accessRefusals.cardLate)
      if (card.state !== 'ready') return await late(db, card)
      const passId = await passBehind(ctx, card)
      const numberHash = numberHashOf(engines, areaId, number)
      const numberTail = number.slice(-4)
      const set = { state: 'held', numberHash, numberTail, handedBy: person.personId, heldAt: now } as const
      try {
        const answer = await moved(ctx, card, set, 'held')
        const deviceIds = await devicesFor(db, engines, areaId, 'card')
        await engines.devices.want(db, { kind: 'card', id, deviceIds, body: { number: number.toUpperCase(), passId } })
        return answer
      } catch (error) {
        if (isConstraint(error, 'card_number')) refuse(accessRefusals.cardNumberTaken, { field: 'number' })
        throw error
      }
    },

    async reportLost(ctx, { id }) {
      const card = await own(ctx, id)
      if (card.state !== 'held') return await late(ctx.db, card)
      const answer = await moved(ctx, card, ending('lost', ctx), 'lost')
      await engines.devices.unwant(ctx.db, { kind: 'card', id })
      return answer
    },

    async withdraw(ctx, { id }) {
      const card = await own(ctx, id)
      if (card.state !== 'applied' && card.state !== 'approved' && card.state !== 'ready')
        return await late(ctx.db, card)
      return await moved(ctx, card, ending('withdrawn', ctx), 'withdrawn')
    },

    async takeBack(ctx, { id }) {
      const card = await seen(ctx, id)
      if (card.state !== 'held' && card.state !== 'lost') return await late(ctx.db, card)
      const answer = await moved(ctx, card, ending('returned', ctx), 'returned')
      await engines.devices.unwant(ctx.db, { kind: 'card', id })
      return answer
    },
  }

  /** Changes a card that the caller's transaction holds, writes it down and tells its person. */
  async function moved(ctx: Ctx, card: CardRow, set: CardChange, what: string): Promise<AccessCard> {
    const after = (await updateCard(ctx.db, card.id, [card.state], set)) ?? (await late(ctx.db, card))
    await announceCards(ctx.db, engines, [after])
    return await done(ctx, after, what)
  }

  /** The pass that the card opens with: of its person's membership, which must stand. */
  async function passBehind({ db, areaId, now }: Ctx, { personId, companyId }: CardRow): Promise<string> {
    const facts = await factsOf(db, { areaId, personId })
    if (!facts || !companiesOfPasses(facts).includes(companyId)) refuse(accessRefusals.cardMayNot)
    const sourceId = membershipOf(personId, companyId)
    const before = await findPassOf(db, 'membership', sourceId)
    if (before && before.endedAt === null) return before.id
    const company = companyId === null ? [] : facts.companies.filter((each) => each.companyId === companyId)
    const roles = companyId === null ? facts.roles : []
    await grantMemberships(db, engines, { personId, areaId, companies: company, roles }, [], now)
    return (await findPassOf(db, 'membership', sourceId))?.id ?? refuse(accessRefusals.cardMayNot)
  }
}

const NOTHING_YET = {
  approvedBy: null,
  approvedAt: null,
  readyBy: null,
  readyUntil: null,
  numberTail: '',
  handedBy: null,
  heldAt: null,
  opinion: '',
  endedBy: null,
  endedAt: null,
}

const ending = (state: CardState, { now, person }: Ctx): CardChange => ({
  state,
  endedBy: person.personId,
  endedAt: now,
})

async function done({ db, areaId, now, person }: Ctx, card: CardRow, what: string): Promise<AccessCard> {
  const subject = { kind: 'access.card', id: card.id }
  await audited(db, { areaId, now, person }, `access.card.${what}`, subject)
  const [view] = await viewCards(db, areaId, person, [card], { now })
  return view ?? refuse(refusals.notFound)
}

/** A card that the caller may see, held; unknown and hidden ones answer alike. */
async function seen({ db, areaId, person }: Ctx, id: string): Promise<CardRow> {
  const card = await lockCard(db, areaId, id)
  return card && seesCard(person, card) ? card : refuse(refusals.notFound, { field: 'id' })
}

async function own(ctx: Ctx, id: string): Promise<CardRow> {
  const card = await seen(ctx, id)
  return card.personId === ctx.person.personId ? card : refuse(refusals.notFound, { field: 'id' })
}

/** Somebody was quicker: who, and what they did. */
async function late(db: Db, card: CardRow): Promise<never> {
  const { state } = card
  const by =
    state === 'applied'
      ? card.personId
      : state === 'approved'
        ? (card.approvedBy ?? card.personId)
        : state === 'ready'
          ? card.readyBy
          : state === 'held'
            ? card.handedBy
            : card.endedBy
  const name = by === null ? '' : ((await namesOf(db, [by])).get(by) ?? '')
  return refuse(accessRefusals.cardDecided, { data: { who: maskedName(name) || '系统', what: STATE_WORDS[state] } })
}
