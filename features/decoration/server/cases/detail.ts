import {
  type CaseChange,
  type CasePaper,
  type Costs,
  type decoration,
  type Party,
  type Point,
} from '#contract/decoration'
import { companyNamesOf, namesOf } from '#door/people'
import { actorOf, type CaseView } from '#platform/approvals'
import type { Db } from '#platform/db'
import type { HandlersOf, ReadContext } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { maskPhone } from '#vocabulary/phone'
import { loadForm, viewForm } from '../applications/forms.ts'
import {
  type CaseFile,
  listCaseFiles,
  listPoints,
  listSignatures,
  type PointRow,
  type Signature,
} from '../applications/paper-queries.ts'
import { openSpots } from '../applications/spots.ts'
import { foremanIn } from '../changes/foreman.ts'
import { type ChangeRow, findChange, listChanges } from '../changes/queries.ts'
import { viewFirms } from '../firms/calls.ts'
import { findFirm } from '../firms/queries.ts'
import type { CaseEngines } from '../ground/case-engines.ts'
import { listSteps } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import type { Purpose } from '../ground/hooks.ts'
import { seenCase } from '../ground/parties.ts'
import { foremanOf } from '../ground/sealing.ts'
import { factsOfType } from '../types/design.ts'
import { type TypeVersion, versionOf } from '../types/queries.ts'
import { settingOf } from '../types/setting-queries.ts'
import { actsOf, MONEY_STEPS, STEP_TITLES } from './acts.ts'
import { cardsOf, readsWhole } from './cards.ts'
import { firmNames } from './list-queries.ts'

type Handlers = Pick<HandlersOf<typeof decoration>, 'applyById'>

/** For what a case in each state is to be ready next. */
const NEXT: Readonly<Partial<Record<CaseRow['state'], Purpose>>> = {
  to_pay: 'begin',
  working: 'check',
  stopped: 'resume',
  watching: 'close',
}

const instantOf = (at: Date | null): string | null => at && toInstant(at)

/** One case in full. */
export function detailHandlers(engines: CaseEngines): Handlers {
  const { vault, hooks, files, approvals } = engines
  return {
    async applyById(ctx, asked) {
      const { db, areaId, person, now } = ctx
      // A duty about a change leads here by the change.
      const change = await findChange(db, asked.id)
      const { workCase, parties } = await seenCase(db, vault, person, change?.caseId ?? asked.id)
      const { id, companyId, typeId } = workCase
      const isWhole = readsWhole(parties)
      const isForeman = parties.includes('foreman')
      const type = await versionOf(db, workCase)
      const setting = await settingOf(db, areaId)
      const [card] = await cardsOf(db, engines, areaId, [{ workCase, parties }])
      if (!card) throw new Error('a case has a card')
      const { type: _type, firm: _firm, foreman: _foreman, company: _company, ...about } = card
      const steps = await listSteps(db, id)
      const points = await listPoints(db, id)
      const changes = await listChanges(db, id)
      const signatures = await listSignatures(db, id)
      const view =
        workCase.approvalId === null || !isWhole ? null : await approvals.caseById(db, areaId, workCase.approvalId)
      const names = await namesOf(db, [
        ...new Set([...steps.flatMap(({ byId }) => byId ?? []), ...changes.map(({ byId }) => byId)]),
      ])
      const nameOf = (byId: string | null) => {
        const name = byId === null ? '' : (names.get(byId) ?? '')
        return isWhole ? name : maskedName(name)
      }
      const firm = workCase.firmId === null ? null : await findFirm(db, areaId, workCase.firmId)
      const open = points.filter(({ round, settledAt }) => round === workCase.round && settledAt === null)
      const isReturned = workCase.state === 'returned'
      const spots = isReturned ? open.map(({ spot }) => spot) : []
      const isApplicant = parties.includes('applicant')
      const form = isWhole
        ? await viewForm(db, engines, areaId, type, await loadForm(db, engines, workCase, type), {
            spots,
            seesDraft: isApplicant,
            isMasked: !isApplicant,
          })
        : null
      const foreman = foremanOf(vault, workCase)
      const purpose = NEXT[workCase.state]
      const companies = companyId === null ? null : await companyNamesOf(db, areaId, [companyId])
      const costs = type && workCase.areaHundredths !== null ? await hooks.costs(db, workCase) : null
      const actor = await approvals.standIn(db, actorOf(ctx))
      const mayReview = view !== null && approvals.can(view, actor).includes('approve')
      return {
        ...about,
        roomId: workCase.roomId,
        buildingId: workCase.buildingId,
        company: companyId === null ? null : { id: companyId, name: companies?.get(companyId) ?? '' },
        type:
          type && typeId !== null
            ? { ...factsOfType(typeId, type.version, type.design), agreement: type.design.agreement }
            : null,
        firm: firm && ((await viewFirms(db, engines, person, [firm], now))[0] ?? null),
        foreman:
          foreman.phone === '' && foreman.name === ''
            ? null
            : isWhole || isForeman
              ? foreman
              : { name: workCase.foremanName, phone: maskPhone(foreman.phone) },
        scope: workCase.scope,
        areaHundredths: workCase.areaHundredths,
        extensions: workCase.extensions,
        extensionsLeft: Math.max(0, setting.extensions - workCase.extensions),
        submittedAt: instantOf(workCase.submittedAt),
        approvedAt: instantOf(workCase.approvedAt),
        permitAt: instantOf(workCase.permitAt),
        begunAt: instantOf(workCase.begunAt),
        passedAt: instantOf(workCase.passedAt),
        reviewOn: workCase.reviewOn,
        endedAt: instantOf(workCase.endedAt),
        reason: workCase.reason,
        // a foreman hears nothing of the applicant's money
        timeline: (isWhole ? steps : steps.filter(({ act }) => !MONEY_STEPS.includes(act))).map(
          ({ id: stepId, act, byId, words, at }) => ({
            id: stepId,
            act,
            words,
            title: STEP_TITLES[act] ?? '',
            who: nameOf(byId),
            at: toInstant(at),
          }),
        ),
        lacks: purpose
          ? (await hooks.lacks(db, purpose, workCase, now)).map(({ kind, words, count }) => ({ kind, words, count }))
          : [],
        papers: papersView(engines, type, await listCaseFiles(db, id), isReturned ? open : []),
        form,
        masked: !isApplicant,
        points: isWhole ? points.map((point) => pointView(point, workCase)) : [],
        open: isReturned ? openSpots(spots) : null,
        signatures: signatures.map((each) => signatureView(each, files.urlOf(each.fileId), isWhole || isForeman)),
        changes: await changesView(ctx, engines, changes, { parties, nameOf }),
        reminders: (await hooks.reminders(db, workCase, now)).map((each) => ({
          ...each,
          since: toInstant(each.since),
        })),
        costs: costs && costsFor(costs, parties),
        caseId: mayReview || isApplicant ? workCase.approvalId : null,
        acts: actsOf({
          state: workCase.state,
          parties,
          isBegun: workCase.begunAt !== null,
          isChanging: changes.some(({ state }) => state === 'waiting'),
          signed: signatures.map(({ party }) => party),
          mayReview,
          isPermitted: workCase.permitAt !== null,
        }),
        phone: setting.phone,
      }
    },
  }
}

/** The foreman sees the firm's deposit alone. */
function costsFor(
  costs: { fees: readonly Costs['fees'][number][]; depositApplicantFen: number; depositFirmFen: number },
  parties: readonly Party[],
): Costs {
  const fees = costs.fees.map(({ key, label, fen }) => ({ key, label, fen }))
  if (readsWhole(parties)) return { ...costs, fees }
  return { fees: [], depositApplicantFen: 0, depositFirmFen: costs.depositFirmFen }
}

/** Papers in the order of the type; a file that was replaced stands beside the one that took its place. */
function papersView(
  { files }: Pick<CaseEngines, 'files'>,
  type: TypeVersion | null,
  all: readonly CaseFile[],
  returned: readonly PointRow[],
): CasePaper[] {
  return (type?.design.papers ?? []).map(({ key, name, required, note }) => ({
    key,
    name,
    required,
    note,
    returned: returned.find(({ spot }) => spot === `papers.${key}`)?.words ?? null,
    files: all
      .filter(({ paper }) => paper === key)
      .map((file) => ({
        id: file.fileId,
        name: file.name,
        url: files.urlOf(file.fileId),
        isPicture: file.isPicture,
        at: toInstant(file.at),
        status: file.replacedAt === null ? ('now' as const) : ('before' as const),
      })),
  }))
}

function pointView(point: PointRow, { state, round }: Pick<CaseRow, 'state' | 'round'>): Point {
  const { id, spot, title, words, answer } = point
  const isOpen = state === 'returned' && point.round === round && point.answeredAt === null && point.settledAt === null
  return {
    id,
    spot,
    title,
    words,
    answer,
    round: point.round,
    at: toInstant(point.at),
    answeredAt: instantOf(point.answeredAt),
    state: point.settledAt !== null ? 'settled' : isOpen ? 'open' : 'answered',
  }
}

const signatureView = ({ party, name, at }: Signature, url: string, isWhole: boolean) => ({
  party,
  name: isWhole ? name : maskedName(name),
  at: toInstant(at),
  url,
})

const PART_LABELS = {
  firm: '施工单位',
  foreman: '施工负责人',
  scope: '装修内容',
  area: '装修面积',
  period: '工期',
} as const

async function changesView(
  ctx: ReadContext,
  { vault, approvals }: Pick<CaseEngines, 'vault' | 'approvals'>,
  changes: readonly ChangeRow[],
  { parties, nameOf }: { parties: readonly Party[]; nameOf: (byId: string | null) => string },
): Promise<CaseChange[]> {
  const { db, areaId } = ctx
  const firms = await firmNames(db, [...new Set(changes.flatMap(({ firmId }) => firmId ?? []))])
  const waiting = changes.find(({ state }) => state === 'waiting')
  const view = await viewOf(db, approvals, areaId, waiting)
  const mayDecide = view !== null && approvals.can(view, await approvals.standIn(db, actorOf(ctx))).includes('approve')
  const isWhole = readsWhole(parties)
  const afterOf = (change: ChangeRow) => {
    const foreman = foremanIn(vault, change)
    return {
      firm: firms.get(change.firmId ?? '') ?? '',
      foreman: isWhole && foreman ? `${foreman.name} ${foreman.phone}` : change.foremanName,
      scope: change.scope ?? '',
      area: `${(change.areaHundredths ?? 0) / 100}㎡`,
      period: `${change.firstOn ?? ''} 至 ${change.lastOn ?? ''}`,
    }
  }
  return changes.map((change) => {
    const { id, state, reason, words, byId, at, decidedAt, parts, before } = change
    const after = afterOf(change)
    const isWaiting = change === waiting
    return {
      id,
      state,
      reason,
      words,
      extends: change.extends,
      fields: parts.map((key) => ({ key, label: PART_LABELS[key], before: before[key] ?? '', after: after[key] })),
      who: nameOf(byId),
      at: toInstant(at),
      decidedAt: instantOf(decidedAt),
      caseId: isWaiting && mayDecide ? change.approvalId : null,
      mayDecide: isWaiting && mayDecide,
    }
  })
}

async function viewOf(
  db: Db,
  approvals: CaseEngines['approvals'],
  areaId: string,
  change: ChangeRow | undefined,
): Promise<CaseView | null> {
  return change?.approvalId ? await approvals.caseById(db, areaId, change.approvalId) : null
}
