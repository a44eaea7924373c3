import { type LedgerFilter, problemRefusals as no, type patrol } from '#contract/patrol'
import { audited } from '#platform/audit'
import { type CallContext, FileAnswer, type HandlersOf } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import type { PatrolEngines } from '../engines.ts'
import { companiesOf, managedBy, mayManage, mayReport, mayReview, mayWalk } from '../ground/rights.ts'
import { viewLines } from '../problems/view.ts'
import { listOwnRounds } from '../rounds/queries.ts'
import { exportLedger } from './exporting.ts'
import { type LedgerOf, listLedger, listWaiting } from './queries.ts'

type Handlers = Pick<HandlersOf<typeof patrol>, 'account' | 'accountExport' | 'cards'>

const PAGE = 30
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The ledger of problems, and what the home shows. */
export function ledgerHandlers(engines: PatrolEngines): Handlers {
  return {
    async account(ctx, { next, ...filter }) {
      const { db, areaId, now } = ctx
      const of = ledgerOf(ctx)
      const page = await listLedger(db, { of, filter }, { next, size: PAGE })
      return {
        items: await viewLines(db, engines, page.items, { areaId, now }),
        next: page.next,
        whose: whoseOf(of),
        mayExport: mayExport(ctx, of),
      }
    },

    async accountExport(ctx, filter: LedgerFilter) {
      const { db, now } = ctx
      const of = ledgerOf(ctx)
      if (!mayExport(ctx, of)) refuse(no.noExport)
      const bytes = await exportLedger(db, { of, filter }, now)
      const whose = 'companyIds' in of ? of.companyIds : 'park'
      const subject = { kind: 'estate.area', id: ctx.areaId }
      await ctx.tx((tx) => audited(tx, ctx, 'patrol.ledger.exported', subject, { whose }))
      return new FileAnswer(bytes, XLSX, `环境台账-${dayOf(now)}.xlsx`)
    },

    async cards({ db, areaId, now, person }) {
      const { personId } = person
      const companyIds = companiesOf(person)
      const isManager = mayManage(person)
      const [walk, isReviewer] = [mayWalk(person), mayReview(person)]
      const waiting = await listWaiting(db, { areaId, personId, companyIds, reviews: isReviewer }, now)
      const of = (what: 'major' | 'overdue') => {
        const found = waiting.find((row) => row.what === what)
        return found ? { count: found.count, id: found.id, text: found.text } : null
      }
      const asking = { areaId, personId, walks: walk, seesAll: false }
      const rounds = walk ? await listOwnRounds(db, asking, dayOf(now)) : []
      return {
        major: of('major'),
        overdue: of('overdue'),
        rounds: rounds.filter(({ state }) => state === 'waiting' || state === 'walking').length,
        may: {
          walk,
          report: mayReport(person),
          review: isReviewer,
          manage: isManager,
          ledger: isManager || companyIds.length > 0 || mayReport(person),
        },
      }
    },
  }
}

/** How the contract names it. */
const whoseOf = (of: LedgerOf) => ('companyIds' in of ? 'company' : 'personId' in of ? 'own' : 'park')

/** Whose ledger a caller sees. Refuses who sees none. */
function ledgerOf({ areaId, person }: Pick<CallContext, 'areaId' | 'person'>): LedgerOf {
  if (mayManage(person)) return { areaId }
  const companyIds = companiesOf(person)
  if (companyIds.length > 0) return { areaId, companyIds }
  if (!mayReport(person)) refuse(no.mayNotSee)
  return { areaId, personId: person.personId }
}

/** Whether a caller may take their ledger away: the park's with the right, a company's as its manager. */
function mayExport({ person }: Pick<CallContext, 'person'>, of: LedgerOf): boolean {
  if ('personId' in of) return false
  if (!('companyIds' in of)) return person.rights.includes('export')
  const managed = managedBy(person)
  return of.companyIds.every((id) => managed.includes(id))
}
