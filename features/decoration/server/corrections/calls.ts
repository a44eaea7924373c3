import { CORRECTION_WORDS, type decoration, visitRefusals as no } from '#contract/decoration'
import { audited } from '#platform/audit'
import type { Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { insertStep } from '../ground/case-queries.ts'
import { holdParkCase, mustBeAtWork, partyCase, scopeOf, type Visiting } from '../visits/cases.ts'
import { listPhotosOf } from '../visits/photo-queries.ts'
import { takePhotos } from '../visits/photos.ts'
import { detailOf } from './detail.ts'
import { countCorrections, listCorrections } from './list-queries.ts'
import { orderCorrection, sourceOf } from './ordering.ts'
import { decideRound, findCorrection, insertRound, listRounds, updateCorrection } from './queries.ts'
import { type CorrectionRow, numberOf } from './row.ts'
import { dueAgain, pairsWrong } from './rules.ts'
import { notifyOf } from './texts.ts'
import { lineOf } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof decoration>,
  'correctionList' | 'correctionAdd' | 'correctionSubmit' | 'correctionReview' | 'correctionDetail'
>
const PAGE = 20

/** A correction of the park. Refuses `notFound`. */
async function mustFind(db: Db, areaId: string, id: string, hold = false): Promise<CorrectionRow> {
  return (await findCorrection(db, areaId, id, hold)) ?? refuse(refusals.notFound, { field: 'id' })
}

/** Refuses a correction that does not stand as the caller saw it, or whose state is none of these. */
function mustStand(row: CorrectionRow, seen: number, states: readonly CorrectionRow['state'][]): void {
  if (row.version !== seen || !states.includes(row.state))
    refuse(no.correctionMoved, { data: { what: CORRECTION_WORDS[row.state] } })
}

/** The calls about corrections. */
export function correctionHandlers(engines: Visiting): Handlers {
  return {
    async correctionList(ctx, { scope: of, caseId = null, next }) {
      const scope = await scopeOf(ctx.db, engines, ctx.person)
      const { items, next: after } = await listCorrections(ctx.db, scope, { of, caseId, next, size: PAGE })
      return {
        items: items.map((row) => lineOf(engines, row, ctx.now)),
        next: after,
        counts: await countCorrections(ctx.db, scope, { caseId, now: ctx.now }),
        reviews: ctx.person.roles.includes('property'),
      }
    },

    async correctionAdd(ctx, { caseId, of, ...order }) {
      const { db, now, person, areaId } = ctx
      const workCase = await holdParkCase(db, areaId, caseId)
      mustBeAtWork(workCase)
      const from = await sourceOf(db, caseId, of)
      const common = { order, byId: person.personId, late: false, toTime: () => now, now }
      const row = await orderCorrection(db, engines, { workCase, ...from, ...common })
      await audited(db, ctx, 'decoration.correction.order', { kind: 'decoration.correction', id: row.id })
      return { id: row.id, number: numberOf(workCase.number, row.nth), state: row.state, dueAt: toInstant(row.dueAt) }
    },

    async correctionSubmit(ctx, { id, seen, words, pairs }) {
      const { db, now, person, areaId } = ctx
      const { caseId } = await mustFind(db, areaId, id)
      const { workCase, parties } = await partyCase(db, engines, person, caseId, true)
      const as = (['foreman', 'applicant'] as const).find((party) => parties.includes(party)) ?? refuse(no.mayNotAnswer)
      const row = await mustFind(db, areaId, id, true)
      mustStand(row, seen, ['ordered', 'refused'])
      const before = (await listPhotosOf(db, [id])).filter(({ role }) => role === 'before').map((photo) => photo.id)
      const wrong = pairsWrong(
        before,
        pairs.map(({ beforeId }) => beforeId),
      )
      if (wrong?.why === 'missing') refuse(no.pairsMissing, { field: 'pairs', data: { n: wrong.count } })
      if (wrong) refuse(no.pairWrong, { field: 'pairs' })
      const round = row.refusals + 1
      const answered = { correctionId: id, round, answeredAt: now, answeredBy: person.personId, answeredAs: as, words }
      await insertRound(db, answered)
      const brought = pairs.map(({ beforeId, photo }) => ({ photo, role: 'after' as const, ofId: beforeId, round }))
      const taking = { areaId, caseId, ownerId: id, byId: person.personId, late: false, toTime: () => now, now }
      await takePhotos(db, engines, taking, brought)
      const after = await updateCorrection(db, id, { state: 'answered', overdueAt: null }, now)
      await notifyOf(db, engines, { workCase, row: after, what: 'answered', now })
      await audited(db, ctx, 'decoration.correction.answer', { kind: 'decoration.correction', id })
      return { id, state: after.state, version: after.version }
    },

    async correctionReview(ctx, { id, seen, accept, words }) {
      const { db, now, person, areaId } = ctx
      const { caseId } = await mustFind(db, areaId, id)
      const workCase = await holdParkCase(db, areaId, caseId)
      const row = await mustFind(db, areaId, id, true)
      mustStand(row, seen, ['answered'])
      const answer = (await listRounds(db, id)).at(-1)
      if (answer?.answeredBy === person.personId) refuse(no.reviewOwn)
      if (!accept && words.trim() === '') refuse(no.reasonNeeded, { field: 'words' })
      const decision = accept ? ('closed' as const) : ('refused' as const)
      const decided = { decision, decidedAt: now, decidedBy: person.personId, reason: words.trim() }
      await decideRound(db, { correctionId: id, round: answer?.round ?? 1 }, decided)
      const set = accept
        ? { state: decision, closedAt: now }
        : { state: decision, refusals: row.refusals + 1, dueAt: dueAgain(row.dueAt, row.safety, now), overdueAt: null }
      const after = await updateCorrection(db, id, set, now)
      const step = { act: `correction.${decision}`, byId: person.personId, words: numberOf(workCase.number, row.nth) }
      await insertStep(db, caseId, { ...step, detail: { correction: id, reason: decided.reason }, at: now })
      await notifyOf(db, engines, { workCase, row: after, what: decision, now })
      // what the open correction had been kept for may go back now
      if (accept) await engines.hooks.moneyIfAny()?.freed(db, workCase, now)
      await audited(db, ctx, `decoration.correction.${decision}`, { kind: 'decoration.correction', id })
      return { id, state: after.state, version: after.version }
    },

    async correctionDetail(ctx, { id }) {
      const row = await mustFind(ctx.db, ctx.areaId, id)
      const { parties } = await partyCase(ctx.db, engines, ctx.person, row.caseId)
      return await detailOf(ctx.db, engines, { id, parties, personId: ctx.person.personId, now: ctx.now })
    },
  }
}
