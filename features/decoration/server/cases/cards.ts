import type { CaseCard, Party } from '#contract/decoration'
import { companyNamesOf, namesOf } from '#door/people'
import type { Db } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import type { DecorationEngines } from '../engines.ts'
import type { CaseRow } from '../ground/case-row.ts'
import { foremanOf } from '../ground/sealing.ts'
import { listVersionsOf } from '../types/queries.ts'
import { isMine, nextOf } from './acts.ts'
import { firmNames } from './list-queries.ts'

/** Whether somebody reads names whole: whose case it is, and the park. */
export const readsWhole = (parties: readonly Party[]): boolean => parties.some((party) => party !== 'foreman')

/** Cases as rows of a list, for somebody who is this to each of them. */
export async function cardsOf(
  db: Db,
  { vault }: Pick<DecorationEngines, 'vault'>,
  areaId: string,
  rows: readonly { workCase: CaseRow; parties: Party[] }[],
): Promise<CaseCard[]> {
  const cases = rows.map(({ workCase }) => workCase)
  const once = (ids: readonly (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))]
  const names = await namesOf(db, once(cases.map(({ applicantId }) => applicantId)))
  const companies = await companyNamesOf(db, areaId, once(cases.map(({ companyId }) => companyId)))
  const firms = await firmNames(db, once(cases.map(({ firmId }) => firmId)))
  const wanted = cases.flatMap(({ typeId, typeVersion }) =>
    typeId === null || typeVersion === null ? [] : [{ typeId, version: typeVersion }],
  )
  const types = await listVersionsOf(db, wanted)
  return rows.map(({ workCase, parties }) => {
    const { id, number, state, place, applicantId, companyId, firmId, firstOn, lastOn, stopReason, version } = workCase
    const applicant = names.get(applicantId) ?? ''
    const type = types.find(({ typeId, version: nth }) => typeId === workCase.typeId && nth === workCase.typeVersion)
    const turn = nextOf(workCase)
    const isWhole = readsWhole(parties)
    return {
      id,
      number,
      state,
      place,
      firstOn,
      lastOn,
      stopReason,
      version,
      parties,
      ...turn,
      stateAt: toInstant(workCase.stateAt),
      type: type?.design.title ?? '',
      applicant: isWhole ? applicant : maskedName(applicant),
      company: companyId === null ? null : (companies.get(companyId) ?? ''),
      firm: firmId === null ? '' : (firms.get(firmId) ?? ''),
      foreman: isWhole || parties.includes('foreman') ? foremanOf(vault, workCase).name : workCase.foremanName,
      payUntil: workCase.payUntil && toInstant(workCase.payUntil),
      mine: isMine(turn.turn, parties),
    }
  })
}
