import { staffCalls } from '../parts/calls.ts'

/** Who decides: the company's manager, or the park. */
export type Desk = 'company' | 'park'

/** Which applications a desk lists. */
export type Side = 'open' | 'done'

/** Applications at a desk. */
export const casesQuery = (desk: Desk, side: Side) =>
  staffCalls.pages(desk === 'park' ? 'parkApplications' : 'companyApplications', { side })

/** One of them. */
export const caseQuery = (desk: Desk, id: string) =>
  staffCalls.read(desk === 'park' ? 'parkDetail' : 'companyDetail', { id })
