import { type ImportTexting, importRefusals, type people } from '#contract/people'
import { audited } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { INVITED_PHONE } from '../applications/view.ts'
import type { PeopleEngines } from '../engines.ts'
import { keepingOf } from '../memberships/keeping.ts'
import { findRun, lockRun, type RunRow } from './queries.ts'
import { companyName, listInvitedPhones, listToText, updateTexted } from './texting-queries.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'peopleImportTexting' | 'peopleImportText'>
type Engines = Pick<PeopleEngines, 'notify' | 'vault'>

/** The subject of the message to those whom a sheet invited, at the sender of messages to many. Its persons are invitations: who is invited may have no account. */
const IMPORT_SUBJECT = 'people.import'
const TITLE = '邀请您加入企业，请用本手机号登录后确认'
/** Where an invitation is answered. */
const PATH = '/addressbook/companyApply'

/** Says who is texted about an import: whoever it invited and who has not answered, asked again right before each message leaves. */
export function registerTexting({ notify, vault }: Engines): void {
  notify.bulk.subject(IMPORT_SUBJECT, {
    lacking: (db, importId, after, limit) => listToText(db, importId, { after, limit }),
    still: async (db, importId, ids) => new Set(await listToText(db, importId, { among: ids })),
    async phones(db, ids) {
      const rows = await listInvitedPhones(db, ids)
      return new Map(
        rows.flatMap(({ id, phoneSealed }) =>
          phoneSealed === null ? [] : [[id, vault.open(phoneSealed, { purpose: INVITED_PHONE, of: id })] as const],
        ),
      )
    },
  })
}

/** Texting those whom a sheet invited: what it would come to, and sending it once. */
export function textingHandlers({ notify }: Engines): Handlers {
  const { bulk, canSms } = notify

  async function costOf(db: Db, { id, areaId, companyId }: RunRow) {
    const message = { sender: await companyName(db, companyId), title: TITLE }
    const people = (await listToText(db, id, {})).length
    const { budgetFen, spentFen } = await bulk.budget(db, areaId)
    const cost = await bulk.estimate(db, areaId, message, people)
    return { message, people, cost, leftFen: Math.max(0, budgetFen - spentFen) }
  }

  async function textedOf(db: Db, { ladderId, textedAt }: RunRow): Promise<ImportTexting['texted']> {
    if (ladderId === null || textedAt === null) return null
    const [step] = (await bulk.steps(db, [ladderId])).get(ladderId) ?? []
    if (!step) return null
    const { dueAt, state, people, sent, failed, unknown, spared, fen } = step
    const how = { state, people, sent, failed, unknown, spared, fen }
    return { at: toInstant(textedAt), leavesAt: toInstant(dueAt), ...how }
  }

  return {
    async peopleImportTexting(ctx, { id }) {
      const { db, now } = ctx
      const { companyId } = await keepingOf(ctx, db)
      const row = (await findRun(db, companyId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const { people, cost, leftFen } = await costOf(db, row)
      const leavesAt = toInstant(bulk.leavesAt(IMPORT_SUBJECT, 'sms', now))
      return { people, ...cost, leftFen, leavesAt, possible: canSms, texted: await textedOf(db, row) }
    },

    async peopleImportText(ctx, { id, fen: seenFen }) {
      const { db, areaId, now } = ctx
      const { companyId } = await keepingOf(ctx, db)
      const row = (await lockRun(db, companyId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      if (row.state !== 'done' && row.state !== 'failed') refuse(importRefusals.importNotReady)
      if (row.ladderId !== null) refuse(importRefusals.importTexted)
      if (!canSms) refuse(importRefusals.importNoSms)
      const { message, people, cost, leftFen } = await costOf(db, row)
      if (people === 0) refuse(importRefusals.importNobodyToText)
      if (cost.fen > seenFen) refuse(importRefusals.importTextDearer)
      if (cost.fen > leftFen)
        refuse(importRefusals.importTextBudget, { data: { need: yuan(cost.fen), left: yuan(leftFen) } })
      const ladderId = newId()
      const steps = [{ channel: 'sms' as const, afterMinutes: 0 }]
      await bulk.begin(db, {
        id: ladderId,
        areaId,
        kind: IMPORT_SUBJECT,
        ref: id,
        ...message,
        path: PATH,
        at: now,
        steps,
      })
      await updateTexted(db, id, ladderId, now)
      await audited(
        db,
        ctx,
        'people.import.texted',
        { kind: 'people.import', id },
        { companyId, people, fen: cost.fen },
      )
      return { id, people }
    },
  }
}

const yuan = (fen: number): string => (fen / 100).toFixed(2)
