import type { ApprovalCase } from '#contract/booking'

/** The acts of who decides. */
export type DecisionAct = 'approve' | 'reject' | 'return' | 'transfer' | 'addSigner' | 'terminate'

const DECISIONS: readonly ApprovalCase['may'][number][] = [
  'approve',
  'reject',
  'return',
  'transfer',
  'addSigner',
  'terminate',
]

/** Whether the viewer decides about it now. */
export const mayDecide = ({ may }: Pick<ApprovalCase, 'may'>): boolean => may.some((act) => DECISIONS.includes(act))
