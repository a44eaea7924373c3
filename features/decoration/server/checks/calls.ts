import {
  type CheckDetail,
  checkNo,
  type decoration,
  neededBy,
  visitRefusals as no,
  type Party,
} from '#contract/decoration'
import { audited } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { readRules } from '#platform/settings'
import { refusals, refuse } from '#vocabulary/refusal'
import type { CaseRow } from '../ground/case-row.ts'
import type { Lack } from '../ground/hooks.ts'
import { holdParkCase, partyCase, scopeOf, type Visiting } from '../visits/cases.ts'
import { REPEAT_FEN } from '../visits/declared.ts'
import { listsOf } from '../visits/lists.ts'
import { type Asking, askCheck, asksFor, daysOf, moveCheck, mustBeAsked, takeFirst, withdrawCheck } from './asking.ts'
import { decideCheck } from './deciding.ts'
import { detailOf } from './detail.ts'
import { countChecks, findListed, listChecks } from './list-queries.ts'
import { findCheck, listChecksOf } from './queries.ts'
import type { CheckRow } from './row.ts'
import { askNoWords } from './rules.ts'
import { checkOf } from './view.ts'

type Handlers = Pick<HandlersOf<typeof decoration>, 'checkList' | 'checkAdd' | 'checkSubmit' | 'checkDetail'>
type Asks = { kind: CheckDetail['check']['kind']; title: string; no: string | null; feeFen: number }[]
const PAGE = 20

/** A check of the park. Refuses `notFound`. */
async function mustFind(db: Db, areaId: string, id: string, hold = false): Promise<CheckRow> {
  return (await findCheck(db, areaId, id, hold)) ?? refuse(refusals.notFound, { field: 'id' })
}

/** What of one case may be asked now, or why not yet; and what is still open before its final check. */
async function asksOf(
  db: Db,
  { hooks }: Visiting,
  { workCase, parties, now }: { workCase: CaseRow; parties: readonly Party[]; now: Date },
): Promise<{ asks: Asks; lacks: readonly Lack[]; days: string[] }> {
  const { state, areaId } = workCase
  const lacks = await hooks.lacks(db, 'check', workCase, now)
  if (!asksFor(parties)) return { asks: [], lacks, days: [] }
  const [{ lists }, checks] = [await listsOf(db, areaId), await listChecksOf(db, workCase.id)]
  const { fen } = await readRules(db, areaId, { fen: REPEAT_FEN })
  const forms = neededBy(lists.checks, await hooks.stages(db, workCase))
  const asks = forms
    .filter(({ kind }) => kind !== 'review')
    .map(({ kind, title }) => {
      const found = checkNo({ state, checks, forms }, kind)
      const lacking = kind === 'final' ? lacks[0]?.words : undefined
      const repeats = checks.some((check) => check.kind === kind && check.state === 'failed')
      const why = found === null ? (lacking ?? null) : askNoWords(found, state)
      return { kind, title, no: why, feeFen: repeats && hooks.moneyIfAny() !== null ? fen : 0 }
    })
  return { asks, lacks, days: await daysOf(db, areaId, now) }
}

/** The calls about checks. */
export function checkHandlers(engines: Visiting): Handlers {
  return {
    async checkList(ctx, { state = null, caseId = null, day = null, next }) {
      const { db, person, now } = ctx
      const scope = await scopeOf(db, engines, person)
      const of = { caseId, day }
      const { items, next: after } = await listChecks(db, scope, { state, ...of, next, size: PAGE })
      const named = caseId === null ? null : await partyCase(db, engines, person, caseId)
      const one = named && (await asksOf(db, engines, { ...named, now }))
      return {
        items: items.map((row) => checkOf(row, now)),
        next: after,
        decides: person.roles.includes('property'),
        counts: await countChecks(db, scope, of),
        asks: one?.asks ?? [],
        days: one?.days ?? [],
        lacks: [...(one?.lacks ?? [])],
      }
    },

    async checkAdd(ctx, { act }) {
      const { db, now, person, areaId } = ctx
      const byId = person.personId
      const caseId = act.what === 'ask' ? act.caseId : (await mustFind(db, areaId, act.id)).caseId
      const of: Asking = { ...(await partyCase(db, engines, person, caseId, true)), byId, now }
      const done = await doneBy(db, engines, of, act)
      await audited(db, ctx, `decoration.check.${act.what}`, { kind: 'decoration.check', id: done.id })
      return { id: done.id, state: done.state, version: done.version, feeFen: done.feeFen }
    },

    async checkSubmit(ctx, { id, seen, result }) {
      const { db, now, person, areaId } = ctx
      const { caseId } = await mustFind(db, areaId, id)
      const workCase = await holdParkCase(db, areaId, caseId)
      const row = await mustFind(db, areaId, id, true)
      mustBeAsked(row, seen)
      const acted = { workCase, actId: newId(), byId: person.personId, at: now, now, clockOff: false, late: false }
      const done = await decideCheck(db, engines, { ...acted, toTime: () => now }, { row, result })
      await audited(db, ctx, `decoration.check.${done.state}`, { kind: 'decoration.check', id })
      return { id, state: done.state, correctionId: done.correctionId, reviewOn: done.reviewOn }
    },

    async checkDetail(ctx, { id }) {
      const row = (await findListed(ctx.db, ctx.areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const { workCase, parties } = await partyCase(ctx.db, engines, ctx.person, row.caseId)
      return await detailOf(ctx.db, engines, { row, workCase, parties, now: ctx.now })
    },
  }
}

type Act = Parameters<Handlers['checkAdd']>[1]['act']

/** Does what is asked of a check whose case is held. */
async function doneBy(db: Db, engines: Visiting, of: Asking, act: Act): Promise<CheckRow> {
  if (act.what === 'ask') return await askCheck(db, engines, of, act)
  const row = await mustFind(db, of.workCase.areaId, act.id, true)
  mustBeAsked(row, 'seen' in act ? act.seen : null)
  switch (act.what) {
    case 'move':
      return await moveCheck(db, engines, of, { row, day: act.day, half: act.half })
    case 'withdraw':
      return await withdrawCheck(db, engines, of, { row, reason: act.reason })
    case 'first': {
      const { byId, now, parties } = of
      if (!asksFor(parties) && !parties.includes('staff')) refuse(no.mayNotAsk)
      await takeFirst(db, engines, { row, photo: act.photo, byId, late: false, toTime: () => now, now })
      return row
    }
  }
}
