import { type CaseAct, type CaseCard, type CaseState, type Party } from '#contract/decoration'
import { dayOf, fullDay } from '#vocabulary/day'
import type { CaseRow } from '../ground/case-row.ts'

// How a case stands for people: whose turn it is, what comes next, what somebody may do and why not. Pure.

type Turn = CaseCard['turn']

/** Whose turn it is by how a case stands. */
const TURN: Readonly<Record<CaseState, Turn>> = {
  draft: 'applicant',
  reviewing: 'reviewers',
  returned: 'applicant',
  to_pay: 'both',
  to_begin: 'foreman',
  working: 'foreman',
  stopped: 'operator',
  checking: 'staff',
  watching: 'clock',
  closed: 'nobody',
  cancelled: 'nobody',
  rejected: 'nobody',
  lapsed: 'nobody',
}

/** Whose turn it is, and what comes next, in a sentence. */
export function nextOf(
  workCase: Pick<CaseRow, 'state' | 'payUntil' | 'firstOn' | 'lastOn' | 'reviewOn' | 'stopReason' | 'reason'>,
): {
  turn: Turn
  next: string
} {
  const { state, payUntil, firstOn, lastOn, reviewOn, stopReason, reason } = workCase
  const words: Readonly<Record<CaseState, string>> = {
    draft: '补全内容后提交申请',
    reviewing: '等待审批结果',
    returned: '按退回意见逐条补正后重新提交',
    to_pay: `请${payUntil ? `在${fullDay(dayOf(payUntil))}前` : ''}缴清费用和保证金，并签署协议`,
    to_begin: `${firstOn ? `${fullDay(firstOn)}起` : ''}可以进场，首名施工人员进门后开工`,
    working: `请${lastOn ? `在${fullDay(lastOn)}前` : '按期'}完工并申请验收`,
    stopped: `${stopReason === '' ? '' : `${stopReason}，`}等待园区同意复工`,
    checking: '等待物业验收',
    watching: `${reviewOn ? fullDay(reviewOn) : '观察期满'}复查，通过后退还保证金`,
    closed: '',
    cancelled: reason,
    rejected: reason,
    lapsed: '如需装修请重新申请',
  }
  return { turn: TURN[state], next: words[state] }
}

/** Whether a case waits for somebody with these parties. */
export function isMine(turn: Turn, parties: readonly Party[]): boolean {
  const by: Readonly<Record<Turn, readonly Party[]>> = {
    applicant: ['applicant'],
    foreman: ['foreman'],
    both: ['applicant', 'foreman'],
    staff: ['staff'],
    reviewers: [],
    operator: ['operator'],
    clock: [],
    nobody: [],
  }
  return by[turn].some((party) => parties.includes(party))
}

/** What decides about acts besides state and parties. */
export interface ActFacts {
  readonly state: CaseState
  readonly parties: readonly Party[]
  readonly isBegun: boolean
  readonly isChanging: boolean
  /** Parties that signed the agreement. */
  readonly signed: readonly ('applicant' | 'foreman')[]
  /** The caller's turn in the approval. */
  readonly mayReview: boolean
  readonly isPermitted: boolean
}

interface Act {
  readonly act: CaseAct
  readonly of: readonly Party[]
  /** Why it cannot be done now; null: it can. Undefined: it is not offered at all. */
  readonly why: (facts: ActFacts) => string | null | undefined
}

const at =
  (states: readonly CaseState[], words: string) =>
  ({ state }: ActFacts): string | null =>
    states.includes(state) ? null : words

const only =
  (states: readonly CaseState[]) =>
  ({ state }: ActFacts) =>
    states.includes(state) ? null : undefined

const WORK: readonly CaseState[] = ['to_begin', 'working', 'stopped', 'checking']

const ACTS: readonly Act[] = [
  { act: 'edit', of: ['applicant'], why: only(['draft', 'returned']) },
  { act: 'withdraw', of: ['applicant'], why: only(['reviewing', 'returned']) },
  {
    act: 'cancel',
    of: ['applicant', 'operator'],
    why: ({ state, isBegun, parties }) => {
      if (!['draft', 'reviewing', 'returned', 'to_pay', 'to_begin', 'working', 'stopped'].includes(state))
        return undefined
      return isBegun && !parties.includes('operator') ? '已开工，请联系园区管理处' : null
    },
  },
  {
    act: 'agree',
    of: ['applicant', 'foreman'],
    why: ({ state, parties, signed }) => {
      if (state !== 'to_pay' && !WORK.includes(state)) return undefined
      const left = (['applicant', 'foreman'] as const).filter(
        (party) => parties.includes(party) && !signed.includes(party),
      )
      return left.length === 0 ? undefined : null
    },
  },
  {
    act: 'pay',
    of: ['applicant', 'foreman'],
    why: only(['to_pay', 'to_begin', 'working', 'stopped', 'checking', 'watching']),
  },
  {
    act: 'change',
    of: ['applicant'],
    why: ({ state, isChanging }) => {
      if (!['to_pay', 'to_begin', 'working', 'stopped', 'checking'].includes(state)) return undefined
      if (state === 'checking') return '验收中不能变更'
      return isChanging ? '已有变更在审批中' : null
    },
  },
  { act: 'changeEnd', of: ['applicant'], why: ({ isChanging }) => (isChanging ? null : undefined) },
  {
    act: 'review',
    of: ['reviewer', 'fire', 'operator', 'staff'],
    why: ({ state, mayReview }) => (state === 'reviewing' && mayReview ? null : undefined),
  },
  { act: 'stop', of: ['staff', 'operator'], why: only(['to_begin', 'working', 'checking']) },
  { act: 'resume', of: ['operator'], why: only(['stopped']) },
  { act: 'crew', of: ['applicant', 'foreman', 'staff', 'operator'], why: only(['to_pay', ...WORK]) },
  {
    act: 'check',
    of: ['applicant', 'foreman'],
    why: (facts) => (facts.state === 'to_pay' ? undefined : at(['working'], '施工中才能申请验收')(facts)),
  },
  { act: 'inspect', of: ['staff', 'operator'], why: only(['working', 'stopped', 'checking']) },
  { act: 'noise', of: ['applicant', 'foreman'], why: only(['to_begin', 'working']) },
  {
    act: 'permit',
    of: ['applicant', 'foreman', 'staff', 'operator'],
    why: ({ isPermitted }) => (isPermitted ? null : undefined),
  },
  {
    act: 'agreement',
    of: ['applicant', 'foreman', 'operator'],
    why: ({ signed }) => (signed.length > 0 ? null : undefined),
  },
]

/** What somebody may do about a case, each with why it cannot be done now. */
export function actsOf(facts: ActFacts): { act: CaseAct; why: string | null }[] {
  return ACTS.flatMap(({ act, of, why }) => {
    if (!of.some((party) => facts.parties.includes(party))) return []
    const blocker = why(facts)
    return blocker === undefined ? [] : [{ act, why: blocker }]
  })
}

/** Steps that say what of fees went back. */
export const MONEY_STEPS: readonly string[] = ['feeBack', 'feeReturned']

/** What each line of the history is called. */
export const STEP_TITLES: Readonly<Record<string, string>> = {
  submit: '提交申请',
  resubmit: '补正后重新提交',
  audit: '审批通过一步',
  back: '退回上一步',
  approve: '审批通过',
  return: '退回补正',
  reject: '驳回',
  withdraw: '撤回',
  cancel: '取消',
  permit: '取得施工许可',
  lapse: '逾期失效',
  change: '申请变更',
  changed: '变更通过',
  changeReject: '变更未通过',
  changeEnd: '撤回变更',
  begin: '开工',
  stop: '停工',
  resume: '复工',
  tenancy: '租约结束',
  feeBack: '退还费用',
  feeReturned: '费用已退还',
}
