import { applyRefusals as no, type policy } from '#contract/policy'
import { audited } from '#platform/audit'
import { FileAnswer, type HandlersOf } from '#platform/http'
import { dayOf, shortDay } from '#vocabulary/day'
import { formatYuan } from '#vocabulary/money'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PolicyEngines } from '../engines.ts'
import { writePaid } from '../messages/applications.ts'
import { findPolicy } from '../policies/queries.ts'
import { APPLY_SUBJECT } from '../policies/words.ts'
import { mustWrite } from '../rights.ts'
import { exported } from './exporting.ts'
import { findApplication, insertStep, listHanded, setApplication } from './queries.ts'
import { isPayDay } from './rules.ts'
import { viewApplications } from './view.ts'

type Handlers = Pick<HandlersOf<typeof policy>, 'applicationList' | 'applicationExport' | 'payNote'>

const PAGE = 30
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What the desk does with applications. */
export function applicationDesk(engines: PolicyEngines): Handlers {
  return {
    async applicationList({ db, person, areaId }, { policyId, state, next }) {
      mustWrite(person)
      const narrowed = { areaId, policyId: policyId ?? null, state: state ?? null }
      const page = await listHanded(db, narrowed, { next, size: PAGE })
      return { items: await viewApplications(db, areaId, page.items, person), next: page.next }
    },

    async applicationExport(ctx, { policyId, state }) {
      const { db, person, areaId } = ctx
      mustWrite(person)
      if (!person.rights.includes('export')) refuse(no.noExport)
      if (policyId !== undefined && !(await findPolicy(db, areaId, policyId)))
        refuse(refusals.notFound, { field: 'policyId' })
      const narrowed = { areaId, policyId: policyId ?? null, state: state ?? null }
      const bytes = await exported(db, engines, narrowed)
      await ctx.tx((tx) =>
        audited(tx, ctx, 'policy.exported', { kind: 'policy', id: policyId ?? areaId }, { state: state ?? 'all' }),
      )
      return new FileAnswer(bytes, XLSX, '政策申请.xlsx')
    },

    async payNote(ctx, { id, seen, paidOn, paidFen, note }) {
      const { db, person, areaId, now } = ctx
      mustWrite(person)
      const application = (await findApplication(db, areaId, id, true)) ?? refuse(refusals.notFound, { field: 'id' })
      if (application.state === 'draft') refuse(refusals.notFound, { field: 'id' })
      if (application.state !== 'approved') refuse(no.notApproved)
      if (application.version !== seen) refuse(no.moved)
      if (!application.endedAt || !isPayDay(paidOn, application.endedAt, dayOf(now)))
        refuse(no.paidAhead, { field: 'paidOn' })
      const paidNote = note.trim()
      const byId = person.personId
      const version = await setApplication(db, id, {
        state: 'paid',
        paidOn,
        paidFen,
        paidNote,
        paidBy: byId,
        changedAt: now,
      })
      const words = `${shortDay(paidOn)}兑付${formatYuan(paidFen)}元`
      await insertStep(db, id, { act: 'pay', byId, words: paidNote === '' ? words : `${words}，${paidNote}`, at: now })
      await audited(db, ctx, 'policy.paid', { kind: APPLY_SUBJECT, id }, { paidOn, paidFen })
      await writePaid(db, engines, { application, words, byId, now })
      return { id, state: 'paid', version }
    },
  }
}
