import { pointRefusals } from '#contract/patrol'
import type { Caller } from '#platform/identity'
import { refuse } from '#vocabulary/refusal'

/** What of a caller says what they may do here. */
export type Who = Pick<Caller, 'roles' | 'rights' | 'companies' | 'personId' | 'areaId'>

/** The right to walk rounds. */
export const WALK = 'patrol.walk'
/** The right of the head of safety. */
export const REVIEW = 'patrol.review'

/** Whether somebody walks rounds. */
export const mayWalk = ({ rights }: Pick<Who, 'rights'>): boolean => rights.includes(WALK)
/** Whether somebody assigns and reviews problems. */
export const mayReview = ({ rights }: Pick<Who, 'rights'>): boolean => rights.includes(REVIEW)
/** Whether somebody sets points, plans, kinds and clocks up, and sees every round and problem of the park. */
export const mayManage = ({ roles, rights }: Pick<Who, 'roles' | 'rights'>): boolean =>
  roles.includes('operator') || rights.includes(REVIEW)
/** Whether somebody reports problems. */
export const mayReport = (who: Pick<Who, 'roles' | 'rights'>): boolean =>
  mayWalk(who) || mayReview(who) || who.roles.includes('property')

/** Refuses who may not set patrol up. */
export function mustManage(who: Pick<Who, 'roles' | 'rights'>): void {
  if (!mayManage(who)) refuse(pointRefusals.mayNotManage)
}

/** Companies for which somebody acts: as a manager, or because the company lets them. */
export const companiesOf = ({ companies }: Pick<Who, 'companies'>): string[] =>
  companies.filter(({ manager, allowed }) => manager || allowed).map(({ companyId }) => companyId)
/** Companies that somebody manages. */
export const managedBy = ({ companies }: Pick<Who, 'companies'>): string[] =>
  companies.filter(({ manager }) => manager).map(({ companyId }) => companyId)
