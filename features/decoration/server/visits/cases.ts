import { type CaseRef, type CaseState, visitRefusals as no, type Party, STATE_WORDS } from '#contract/decoration'
import { namesOf } from '#door/people'
import type { Db } from '#platform/db'
import { maskedName } from '#vocabulary/names'
import { refusals, refuse } from '#vocabulary/refusal'
import type { DecorationEngines } from '../engines.ts'
import { findCase, lockCase } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import type { Hooks } from '../ground/hooks.ts'
import { ownIndex, partiesOf, seesAll, type Who } from '../ground/parties.ts'

/** The engines with the hooks of the rooms. */
export type Visiting = DecorationEngines & { readonly hooks: Hooks }

/** States in which a job is inspected, corrected and checked. */
const AT_WORK: readonly CaseState[] = ['to_begin', 'working', 'stopped', 'checking', 'watching']

/** A case as what belongs to it names it. */
export const caseRefOf = ({
  id,
  number,
  place,
  state,
}: Pick<CaseRow, 'id' | 'number' | 'place' | 'state'>): CaseRef => ({
  id,
  number,
  place,
  state,
  stateWords: STATE_WORDS[state],
})

/** Whether a caller works for the park: sees names whole and suspicious pictures. */
export const isPark = (parties: readonly Party[]): boolean =>
  parties.some((party) => party === 'staff' || party === 'operator')

/** A case of the park, held to the end of the transaction. Refuses `notFound` for one of another park. */
export async function holdParkCase(db: Db, areaId: string, id: string): Promise<CaseRow> {
  const held = await lockCase(db, id)
  return held?.areaId === areaId ? held : refuse(refusals.notFound, { field: 'id' })
}

/** Refuses a case on which nobody works, before its permit or after its end. */
export function mustBeAtWork(workCase: CaseRow): void {
  if (!AT_WORK.includes(workCase.state)) refuse(no.notRunning, { data: { what: STATE_WORDS[workCase.state] } })
}

/** Whether nothing of a case is inspected, corrected or checked any more. */
export const isOver = ({ state }: Pick<CaseRow, 'state'>): boolean => !AT_WORK.includes(state)

/**
 * A case with what the caller is to it. Refuses `notFound` for a stranger and for who sees none of what is done on the spot. `hold`: until the
 * end of the transaction.
 */
export async function partyCase(
  db: Db,
  { vault }: Pick<DecorationEngines, 'vault'>,
  who: Who,
  id: string,
  hold = false,
): Promise<{ workCase: CaseRow; parties: Party[] }> {
  const workCase = hold ? await lockCase(db, id) : await findCase(db, who.areaId, id)
  if (!workCase) return refuse(refusals.notFound, { field: 'id' })
  const parties = partiesOf(who, await ownIndex(db, vault, who.personId), workCase)
  const isHidden = workCase.state === 'draft' && !parties.includes('applicant')
  return parties.length === 0 || isHidden ? refuse(refusals.notFound, { field: 'id' }) : { workCase, parties }
}

/** Whose cases a caller sees: all of the park, or their own by person, companies and phone. */
export interface Scope {
  readonly areaId: string
  readonly all: boolean
  readonly personId: string
  readonly companyIds: readonly string[]
  readonly index: Buffer | null
}

/** Whose cases a caller sees. One statement, none for who sees all. */
export async function scopeOf(db: Db, { vault }: Pick<DecorationEngines, 'vault'>, who: Who): Promise<Scope> {
  const { areaId, personId, companies } = who
  const companyIds = companies.filter(({ manager }) => manager).map(({ companyId }) => companyId)
  const all = seesAll(who)
  return { areaId, all, personId, companyIds, index: all ? null : await ownIndex(db, vault, personId) }
}

/** What people are called: whole for the park, masked for parties of a case. */
export async function namer(
  db: Db,
  personIds: readonly (string | null)[],
  whole: boolean,
): Promise<(id: string | null) => string> {
  const names = await namesOf(
    db,
    personIds.filter((id) => id !== null),
  )
  return (id) => {
    const name = id === null ? '' : (names.get(id) ?? '')
    return whole ? name : maskedName(name)
  }
}
