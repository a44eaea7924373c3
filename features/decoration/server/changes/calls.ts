import {
  type ChangePart,
  caseRefusals,
  changeDeciders,
  type decoration,
  extensionProblem,
  firmEndedOn,
  applyRefusals as no,
  periodDays,
} from '#contract/decoration'
import { audited } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { refusals, refuse } from '#vocabulary/refusal'
import { findFirm } from '../firms/queries.ts'
import type { CaseEngines } from '../ground/case-engines.ts'
import { findCase, insertStep, setCase } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import { CHANGE } from '../ground/case-words.ts'
import { heldAsSeen } from '../ground/moving.ts'
import { seenCase } from '../ground/parties.ts'
import { foremanOf } from '../ground/sealing.ts'
import { versionOf } from '../types/queries.ts'
import { settingOf } from '../types/setting-queries.ts'
import { sealedIn } from './foreman.ts'
import { type ChangeRow, findChange, insertChange, listChanges, setChange } from './queries.ts'
import { applyChange, beginChange } from './subject.ts'

type Handlers = Pick<HandlersOf<typeof decoration>, 'change' | 'changeEnd'>
type Given = Parameters<Handlers['change']>[1]['change']

/** States in which a case is changed by 变更. */
export const CHANGEABLE: readonly string[] = ['to_pay', 'to_begin', 'working', 'stopped']

/** What people do about changes after the approval. */
export function changeHandlers(engines: CaseEngines): Handlers {
  const { vault, approvals } = engines
  return {
    async change(ctx, { id, seen, change: given, reason }) {
      const { db, person, now } = ctx
      const { parties } = await seenCase(db, vault, person, id)
      if (!parties.includes('applicant')) refuse(refusals.notFound, { field: 'id' })
      const workCase = await heldAsSeen(db, id, seen)
      if (!CHANGEABLE.includes(workCase.state)) refuse(caseRefusals.moved, { data: { what: '当前状态不能变更' } })
      if ((await listChanges(db, id)).some(({ state }) => state === 'waiting')) refuse(no.changeOpen)
      const changed = await judged(db, engines, workCase, given, now)
      const changeId = newId()
      const { foreman, ...facts } = changed
      await insertChange(db, {
        ...facts,
        id: changeId,
        caseId: id,
        foremanSealed: foreman && sealedIn(vault, changeId, foreman),
        foremanName: foreman ? maskedName(foreman.name) : '',
        reason,
        byId: person.personId,
        at: now,
      })
      await insertStep(db, id, {
        act: 'change',
        byId: person.personId,
        words: reason,
        detail: { parts: facts.parts },
        at: now,
      })
      await audited(
        db,
        ctx,
        'decoration.change.asked',
        { kind: 'decoration.change', id: changeId },
        { parts: facts.parts },
      )
      const touched = await setCase(db, id, {}, now)
      const type = await versionOf(db, workCase)
      const deciders = changeDeciders(facts.parts, type?.design.fire ?? false)
      const begun = await beginChange(db, engines, {
        workCase: touched,
        changeId,
        deciders,
        personId: person.personId,
        now,
      })
      if (begun.state === 'approved') await applyChange(db, engines, { changeId, byId: null, words: '', now })
      const stands = (await findCase(db, touched.areaId, id)) ?? refuse(refusals.conflict)
      return { id, state: stands.state, version: stands.version, changeId }
    },

    async changeEnd(ctx, { id, seen, changeId }) {
      const { db, person, now } = ctx
      const { parties } = await seenCase(db, vault, person, id)
      if (!parties.includes('applicant')) refuse(refusals.notFound, { field: 'id' })
      const { areaId } = await heldAsSeen(db, id, seen)
      const asked = await findChange(db, changeId, true)
      if (asked?.caseId !== id) refuse(refusals.notFound, { field: 'changeId' })
      if (asked.state !== 'waiting') refuse(no.changeOver)
      const byId = person.personId
      await approvals.settle(db, {
        areaId,
        kind: CHANGE,
        subjectIds: [changeId],
        to: 'withdrawn',
        by: byId,
        opinion: '',
        now,
      })
      await setChange(db, changeId, { state: 'withdrawn', decidedAt: now, decidedBy: byId })
      await insertStep(db, id, { act: 'changeEnd', byId, at: now })
      await audited(db, ctx, 'decoration.change.withdrawn', { kind: 'decoration.change', id: changeId })
      const { state, version } = await setCase(db, id, {}, now)
      return { id, state, version }
    },
  }
}

type Judged = Pick<
  ChangeRow,
  'parts' | 'firmId' | 'scope' | 'areaHundredths' | 'firstOn' | 'lastOn' | 'extends' | 'before'
> & { foreman: { name: string; phone: string } | null }

/** What a change really changes. Refuses what changes nothing, an unknown or ended firm, a wrong phone, and a period that the park does not give. */
async function judged(db: Db, engines: CaseEngines, workCase: CaseRow, given: Given, now: Date): Promise<Judged> {
  const { areaId } = workCase
  const foremanNow = foremanOf(engines.vault, workCase)
  const isFirm = given.firmId !== undefined && given.firmId !== workCase.firmId
  const foreman = newForeman(foremanNow, given)
  const isScope = given.scope !== undefined && given.scope.trim() !== workCase.scope
  const isArea = given.areaHundredths !== undefined && given.areaHundredths !== workCase.areaHundredths
  const firstOn = given.firstOn ?? workCase.firstOn
  const lastOn = given.lastOn ?? workCase.lastOn
  const isPeriod = firstOn !== workCase.firstOn || lastOn !== workCase.lastOn
  const named: [ChangePart, boolean][] = [
    ['firm', isFirm],
    ['foreman', foreman !== null],
    ['scope', isScope],
    ['area', isArea],
    ['period', isPeriod],
  ]
  const parts = named.flatMap(([part, is]) => (is ? [part] : []))
  if (parts.length === 0) refuse(no.nothingChanged)
  const today = dayOf(now)
  const before: Partial<Record<ChangePart, string>> = {}
  if (isFirm) {
    const firm = (await findFirm(db, areaId, given.firmId ?? '')) ?? refuse(no.firmUnknown, { field: 'change.firmId' })
    const ended = firmEndedOn(firm, today)
    if (ended) refuse(no.firmEnded, { field: 'change.firmId', data: { words: ended } })
    before.firm = workCase.firmId === null ? '' : ((await findFirm(db, areaId, workCase.firmId))?.name ?? '')
  }
  if (foreman) before.foreman = workCase.foremanName
  if (isScope) before.scope = workCase.scope
  if (isArea) before.area = `${(workCase.areaHundredths ?? 0) / 100}㎡`
  const isLater = isPeriod && lastOn !== null && workCase.lastOn !== null && lastOn > workCase.lastOn
  if (isPeriod) {
    await mustBeGiven(db, workCase, { firstOn, lastOn, isLater })
    before.period = `${workCase.firstOn ?? ''} 至 ${workCase.lastOn ?? ''}`
  }
  return {
    parts,
    foreman,
    firmId: isFirm ? (given.firmId ?? null) : null,
    scope: isScope ? (given.scope?.trim() ?? null) : null,
    areaHundredths: isArea ? (given.areaHundredths ?? null) : null,
    firstOn: isPeriod ? firstOn : null,
    lastOn: isPeriod ? lastOn : null,
    extends: isLater,
    before,
  }
}

function newForeman(
  now: { name: string; phone: string },
  { foremanName, foremanPhone }: Given,
): { name: string; phone: string } | null {
  const name = foremanName?.trim() ?? now.name
  const phone = foremanPhone === undefined ? now.phone : normalisePhone(foremanPhone)
  if (!isPhone(phone)) refuse(no.phone, { field: 'change.foremanPhone' })
  return name === now.name && phone === now.phone ? null : { name, phone }
}

/** Refuses a period that the park does not give: wrong way round, begun otherwise than it was, too long, or extended too often or too far. */
async function mustBeGiven(
  db: Db,
  workCase: CaseRow,
  { firstOn, lastOn, isLater }: { firstOn: string | null; lastOn: string | null; isLater: boolean },
): Promise<void> {
  if (firstOn === null || lastOn === null || lastOn < firstOn) refuse(no.days, { field: 'change.lastOn' })
  // Work that began has begun: only its end can be moved.
  if (workCase.begunAt !== null && firstOn !== workCase.firstOn) refuse(no.begun, { field: 'change.firstOn' })
  // A later end is an extension; a period that is moved or shortened stays within what the type gives.
  const setting = await settingOf(db, workCase.areaId)
  if (isLater && workCase.lastOn !== null) {
    const left = setting.extensions - workCase.extensions
    const problem = extensionProblem({ from: workCase.lastOn, to: lastOn, left, days: setting.extensionDays })
    if (problem === 'extensions') refuse(no.extensions, { field: 'change.lastOn', data: { n: workCase.extensions } })
    if (problem) refuse(no.extensionDays, { field: 'change.lastOn', data: { days: setting.extensionDays } })
    return
  }
  const type = await versionOf(db, workCase)
  const most = (type?.design.days ?? setting.periodDays) + workCase.extensions * setting.extensionDays
  if (periodDays(firstOn, lastOn) > most) refuse(no.period, { field: 'change.lastOn', data: { days: most } })
}
