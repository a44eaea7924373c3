import type { CompanionRow } from './companion-queries.ts'
import type { VisitRow } from './queries.ts'

/** Whether a reader sees the name of somebody of a visit whole; `people`: all who come. */
export type WholeName = (
  visit: Pick<VisitRow, 'hostId' | 'applicantId'>,
  one: CompanionRow,
  people: readonly CompanionRow[],
) => boolean

/** Every name is masked. */
export const NO_NAME: WholeName = () => false

/**
 * A person sees whole who comes to them as the host, themselves, and whom they named: all people of a visit that they filed or lead. Everybody else, such as those who manage or
 * receive for the company, sees masked names.
 */
export const namesFor =
  (personId: string): WholeName =>
  (visit, one, people) =>
    visit.hostId === personId ||
    visit.applicantId === personId ||
    one.personId === personId ||
    people[0]?.personId === personId

/** Whoever shows the codes of these people sees their names whole. */
export const namesOfShown =
  (shown: readonly Pick<CompanionRow, 'id'>[]): WholeName =>
  (_visit, one) =>
    shown.some(({ id }) => id === one.id)
