import { caseRefusals, costsOf, type decoration, applyRefusals as no } from '#contract/decoration'
import { nameOf, recordChoices } from '#door/people'
import { actorOf } from '#platform/approvals'
import { audited } from '#platform/audit'
import type { HandlersOf } from '#platform/http'
import { spotsOf } from '#vocabulary/form-model'
import { refusals, refuse } from '#vocabulary/refusal'
import type { CaseEngines } from '../ground/case-engines.ts'
import { findCase } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import { APPLY } from '../ground/case-words.ts'
import { heldAsSeen, moveCase, readyIfWhole } from '../ground/moving.ts'
import { managedBy, seenCase } from '../ground/parties.ts'
import { versionOf } from '../types/queries.ts'
import { formLacks, lacksIn, loadAsked } from './asked.ts'
import { beginDraft, saveDraft } from './drafting.ts'
import { ownerOf } from './forms.ts'
import { closeReturned } from './news.ts'
import { insertSignature, listSignatures, setPointWords, settlePoints } from './paper-queries.ts'
import { namedSpot, spotTitles } from './spots.ts'

type Handlers = Pick<
  HandlersOf<typeof decoration>,
  'preCheck' | 'formChoices' | 'applyAdd' | 'applyUpdate' | 'applyCancel' | 'applyReview' | 'agree'
>

const after = ({ id, state, version }: Pick<CaseRow, 'id' | 'state' | 'version'>) => ({ id, state, version })

/** What people do with an application before work begins. */
export function applyHandlers(engines: CaseEngines): Handlers {
  const { approvals, forms, files, vault } = engines
  return {
    async preCheck({ db, person, areaId, now }, { id, draft, form }) {
      const workCase = id === undefined ? null : await findCase(db, areaId, id)
      const isOwn = workCase?.applicantId === person.personId || managedBy(person).includes(workCase?.companyId ?? '')
      if (id !== undefined && !isOwn) refuse(refusals.notFound, { field: 'id' })
      const isMended = workCase?.state === 'returned'
      const type = isMended ? await versionOf(db, workCase) : null
      const asked = await loadAsked(db, person, draft, now, { id: id ?? null, type })
      const design = asked.type?.design
      const problems = design && asked.type?.formId != null ? formLacks(design.fields, form?.filled) : []
      return {
        lacks: lacksIn(draft, asked, problems, isMended),
        costs: design ? costsOf(design, draft.areaHundredths) : null,
        earliestOn: isMended ? asked.today : asked.earliestOn,
      }
    },

    async formChoices({ db, person, areaId }, { id, spot, text }) {
      const { workCase, parties } = await seenCase(db, vault, person, id)
      if (!parties.includes('applicant')) refuse(refusals.notFound, { field: 'id' })
      const type = await versionOf(db, workCase)
      const kind = spotsOf(type?.design.fields ?? []).find((each) => each.spot === spot)?.field.kind
      if (kind !== 'company' && kind !== 'colleague') refuse(refusals.notFound, { field: 'spot' })
      const companyIds = workCase.companyId === null ? [] : [workCase.companyId]
      return await recordChoices(db, vault, { areaId, personId: person.personId, companyIds, kind, text })
    },

    async applyAdd(ctx, saving) {
      return await beginDraft(ctx, engines, saving)
    },

    async applyUpdate(ctx, saving) {
      return await saveDraft(ctx, engines, saving)
    },

    async applyCancel(ctx, { id, seen, act, reason }) {
      const { db, person, now } = ctx
      const { parties } = await seenCase(db, vault, person, id)
      const workCase = await heldAsSeen(db, id, seen)
      const byId = person.personId
      const isApplicant = parties.includes('applicant')
      if (act === 'withdraw') {
        if (!isApplicant) refuse(caseRefusals.mayNot)
        await approvals.settle(db, {
          areaId: workCase.areaId,
          kind: APPLY,
          subjectIds: [id],
          to: 'withdrawn',
          by: byId,
          opinion: reason,
          now,
        })
        await settlePoints(db, id, now)
        const set = { reason: '' }
        const back = await moveCase(db, engines, {
          workCase,
          to: 'draft',
          act: 'withdraw',
          byId,
          words: reason,
          set,
          now,
        })
        await forms.reopen(db, ownerOf(workCase), now)
        await closeReturned(db, engines, workCase)
        await audited(db, ctx, 'decoration.case.withdrawn', { kind: 'decoration.case', id })
        return after(back)
      }
      if (!isApplicant && !parties.includes('operator')) refuse(caseRefusals.mayNot)
      if (workCase.begunAt !== null && !parties.includes('operator')) refuse(no.begun)
      if (workCase.state !== 'draft' && reason.trim() === '') refuse(no.noReason, { field: 'reason' })
      const set = { reason }
      const ended = await moveCase(db, engines, {
        workCase,
        to: 'cancelled',
        act: 'cancel',
        byId,
        words: reason,
        set,
        now,
      })
      await audited(db, ctx, 'decoration.case.cancelled', { kind: 'decoration.case', id }, { reason })
      return after(ended)
    },

    async applyReview(ctx, { id, seen, act, words, points }) {
      const { db, person } = ctx
      await seenCase(db, vault, person, id)
      const workCase = await heldAsSeen(db, id, seen)
      if (workCase.state !== 'reviewing') refuse(caseRefusals.mayNot)
      if (act === 'return' && points.length === 0) refuse(no.noPoints, { field: 'points' })
      if (act === 'reject' && words.trim() === '') refuse(no.noReason, { field: 'words' })
      const type = await versionOf(db, workCase)
      const titles = type ? spotTitles(type.design) : new Map<string, string>()
      const wordsOf = new Map(points.map((point) => [point.spot, point.words]))
      if (![...wordsOf.keys()].every((spot) => titles.has(spot))) refuse(refusals.malformed, { field: 'points' })
      const opinion =
        words.trim() === '' && act === 'return'
          ? `请补正：${[...wordsOf.keys()].map((spot) => titles.get(spot)).join('、')}`.slice(0, 200)
          : words
      const fields = act === 'return' ? [...wordsOf.keys()].map((spot) => namedSpot(spot, type?.formId ?? null)) : []
      const { approvalId } = workCase
      if (approvalId === null) refuse(caseRefusals.mayNot)
      const actor = await approvals.standIn(db, actorOf(ctx))
      await approvals.perform(db, actor, {
        caseId: approvalId,
        act,
        ...(opinion !== '' && { opinion }),
        ...(fields.length > 0 && { fields }),
      })
      if (act === 'return')
        await setPointWords(
          db,
          id,
          workCase.round,
          [...wordsOf].map(([spot, each]) => ({ spot, words: each })),
        )
      await audited(db, ctx, `decoration.case.${act}`, { kind: 'decoration.case', id }, { points: points.length })
      return after((await findCase(db, workCase.areaId, id)) ?? refuse(refusals.conflict))
    },

    async agree(ctx, { id, seen, party, fileId }) {
      const { db, person, now } = ctx
      const { parties } = await seenCase(db, vault, person, id)
      const workCase = await heldAsSeen(db, id, seen)
      if (!parties.includes(party))
        refuse(no.notSigner, { data: { who: party === 'applicant' ? '申请人' : '施工负责人' } })
      if (!SIGNABLE.includes(workCase.state)) refuse(caseRefusals.mayNot)
      if ((await listSignatures(db, id)).some((each) => each.party === party)) refuse(no.signed)
      const claimed = await files.claimNamed(db, fileId, person.personId)
      if (!claimed || claimed.name !== null) refuse(no.fileUnknown, { field: 'fileId' })
      const name = await nameOf(db, person.personId)
      await insertSignature(db, id, { party, personId: person.personId, name, fileId, at: now })
      await audited(db, ctx, 'decoration.agreement.signed', { kind: 'decoration.case', id }, { party })
      return after(await readyIfWhole(db, engines, { workCase, byId: person.personId, now }))
    },
  }
}

/** States in which the agreement is signed: before the permit, and anew by a foreman who came later. */
export const SIGNABLE: readonly string[] = ['to_pay', 'to_begin', 'working', 'stopped', 'checking']

/** What this room misses of a case for others. */
export function registerLacks({ hooks }: Pick<CaseEngines, 'hooks'>): void {
  const unsigned = async (db: Parameters<typeof listSignatures>[0], { id }: CaseRow) => {
    const signed = (await listSignatures(db, id)).map(({ party }) => party)
    const left = [
      ...(signed.includes('applicant') ? [] : ['申请人']),
      ...(signed.includes('foreman') ? [] : ['施工负责人']),
    ]
    return left.length === 0
      ? []
      : [{ kind: 'agreement', words: `装修管理协议待${left.join('、')}签署`, count: left.length }]
  }
  hooks.onAsked('begin', unsigned)
  hooks.onAsked('check', unsigned)
}
