import { type Static, Type } from 'typebox'
import { call, contract } from '#vocabulary/call'
import { refusal } from '#vocabulary/refusal'
import { id, instant, next, oneOf, orNull, pageWith, strict } from '#vocabulary/shapes'

/** What approvals may say no to; 9500–9599. A subject's own refusals come through an act as they are. */
export const approvalRefusals = {
  decided: refusal(9500, 'approval_decided', '{who}已处理：{what}'),
  noWithdraw: refusal(9501, 'approval_no_withdraw', '审批人已处理，不能撤回'),
  opinionMissing: refusal(9502, 'approval_opinion_missing', '请填写意见'),
  urgedLately: refusal(9503, 'approval_urged_lately', '刚刚催办过，{at}后可再次催办'),
  urgedOut: refusal(9504, 'approval_urged_out', '已多次催办并上报，请耐心等待'),
  process: refusal(9505, 'approval_process', '流程不能保存：{problem}'),
  signer: refusal(9506, 'approval_signer', '请选择本园区的其他人员'),
  delegate: refusal(9507, 'approval_delegate', '{problem}'),
  moved: refusal(9508, 'approval_moved', '审批有新的进展，请刷新后再处理', 'again'),
  notYourTurn: refusal(9509, 'approval_not_your_turn', '还没有轮到您处理'),
  own: refusal(9511, 'approval_own', '不能审批自己的申请'),
  signersMost: refusal(9510, 'approval_signers_most', '最多加签{most}人'),
} as const

const mine = call.group({ family: 'approval', who: 'session', whose: 'own' })

const key = Type.String({ pattern: '^[a-z][a-z0-9_-]{0,39}$' })
/** A field of a case; a form's is `form.rows.column`. */
const field = Type.String({ minLength: 1, maxLength: 120 })
const value = Type.Union([Type.Number(), Type.String({ maxLength: 500 }), Type.Boolean()])
const edits = Type.Array(Type.Object({ field, value }, strict), { maxItems: 30 })
const state = oneOf('waiting', 'returned', 'approved', 'rejected', 'withdrawn', 'terminated')
const act = oneOf('submit', 'approve', 'reject', 'return', 'withdraw', 'transfer', 'addSigner', 'urge', 'terminate')

/** A duty of the inbox. */
const Duty = Type.Object(
  {
    id,
    /** `approval`, or the word of the feature that opened it. */
    kind: Type.String(),
    subjectKind: Type.String(),
    subjectId: Type.String(),
    caseId: orNull(id),
    title: Type.String(),
    text: Type.String(),
    /** Path of the phone where it is done. */
    path: Type.String(),
    openedAt: instant,
    dueAt: orNull(instant),
    urgedAt: orNull(instant),
    /** How long such a step of a case usually takes, in working hours. */
    usualHours: orNull(Type.Number()),
    /** In whose place it is mine, masked; null: it is my own. */
    onBehalfOf: orNull(Type.String()),
  },
  strict,
)
/** A duty as it goes over the wire. */
export type WireDuty = Static<typeof Duty>

const Node = Type.Object(
  {
    key: Type.String(),
    title: Type.String(),
    mode: oneOf('any', 'all', 'order'),
    state: oneOf('coming', 'waiting', 'approved', 'rejected', 'returned', 'dropped'),
    /** Its approval was undone: the case went back before it. */
    undone: Type.Boolean(),
    since: orNull(instant),
    until: orNull(instant),
    due: orNull(instant),
    /** How long such a node usually takes, in working hours. */
    usualHours: orNull(Type.Number()),
    /** Who is asked, in words; persons masked. */
    holders: Type.Array(Type.String()),
    decided: Type.Array(
      Type.Object(
        {
          who: Type.String(),
          onBehalfOf: orNull(Type.String()),
          act: Type.String(),
          opinion: Type.String(),
          at: instant,
        },
        strict,
      ),
    ),
    /** It is my turn here. */
    mine: Type.Boolean(),
    urges: Type.Integer(),
    urgedAt: orNull(instant),
  },
  strict,
)

const Act = Type.Object(
  {
    act: oneOf(
      'begin',
      'submit',
      'approve',
      'reject',
      'return',
      'withdraw',
      'transfer',
      'addSigner',
      'urge',
      'terminate',
      'remind',
      'escalate',
      'settle',
    ),
    nodeKey: orNull(Type.String()),
    /** Masked for everybody but themselves; empty: the clock, or an account that is gone. */
    who: Type.String(),
    onBehalfOf: orNull(Type.String()),
    /** Of `transfer` and `addSigner`: to whom. */
    signer: orNull(Type.String()),
    opinion: Type.String(),
    at: instant,
  },
  strict,
)

const Field = Type.Object(
  {
    name: Type.String(),
    label: Type.String(),
    kind: oneOf('number', 'text', 'flag', 'day'),
    value: orNull(value),
    /** I may change it with what I may do now. */
    mayEdit: Type.Boolean(),
    /** The applicant is asked to correct it. */
    returned: Type.Boolean(),
  },
  strict,
)

const Case = Type.Object(
  {
    caseId: id,
    state,
    title: Type.String(),
    subjectKind: Type.String(),
    subjectId: Type.String(),
    path: Type.String(),
    processTitle: Type.String(),
    version: Type.Integer(),
    applicant: Type.String(),
    beganAt: instant,
    endedAt: orNull(instant),
    /** Sent along with an act: refused where somebody acted since. */
    expect: Type.Integer(),
    fields: Type.Array(Field),
    nodes: Type.Array(Node),
    acts: Type.Array(Act),
    /** What I may do now. */
    can: Type.Array(act),
  },
  strict,
)
/** A case as it goes over the wire, as somebody sees it. */
export type WireCase = Static<typeof Case>

const request = {
  caseId: id,
  act,
  nodeKey: Type.Optional(key),
  expect: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 })),
  opinion: Type.Optional(Type.String({ maxLength: 200 })),
  /** Of `return`: an earlier node; left out: the applicant. */
  to: Type.Optional(key),
  /** Of `return`: what is to be corrected. */
  fields: Type.Optional(Type.Array(field, { maxItems: 200 })),
  edits: Type.Optional(edits),
  signer: Type.Optional(id),
  where: Type.Optional(oneOf('before', 'after')),
} as const

const acting = [
  approvalRefusals.decided,
  approvalRefusals.noWithdraw,
  approvalRefusals.opinionMissing,
  approvalRefusals.urgedLately,
  approvalRefusals.urgedOut,
  approvalRefusals.signer,
  approvalRefusals.moved,
  approvalRefusals.notYourTurn,
  approvalRefusals.signersMost,
] as const

const duties = mine.read('duties', {
  about: 'My duties and those of whom I stand in for, the oldest first: approvals, and what else features want done',
  input: Type.Object({ kind: Type.Optional(Type.String({ maxLength: 40 })), next }, strict),
  /** `count`: of all kinds, up to 100. */
  output: pageWith(Duty, { count: Type.Integer() }),
  refusals: [],
})

const caseDetail = mine.read('caseDetail', {
  about:
    'A case that I applied for, decide or decided about: its nodes past and to come, its history, and what I may do',
  input: Type.Object({ caseId: id }, strict),
  output: Case,
  refusals: [],
})

const preview = mine.read('preview', {
  about: 'What an act would do, in sentences; an opinion need not be there yet',
  input: Type.Object(request, strict),
  output: Type.Object({ sentences: Type.Array(Type.String()), to: state }, strict),
  refusals: acting,
})

const actCall = mine.write('act', {
  about:
    'Approve, reject, return, submit again, withdraw, transfer, add a signer, urge or terminate; the subject may refuse',
  input: Type.Object(request, strict),
  output: Case,
  refusals: acting,
})

const urge = mine.write('urge', {
  about: 'Urge whoever decides about a case of mine: once in four working hours, three times a node, then it escalates',
  input: Type.Object({ caseId: id, nodeKey: Type.Optional(key) }, strict),
  output: Case,
  refusals: [approvalRefusals.urgedLately, approvalRefusals.urgedOut, approvalRefusals.moved],
})

const Delegation = Type.Object(
  {
    id,
    /** I gave it; else I got it. */
    given: Type.Boolean(),
    /** The other one. */
    personId: id,
    name: Type.String(),
    fromAt: instant,
    untilAt: instant,
  },
  strict,
)
/** A delegation as it goes over the wire. */
export type WireDelegation = Static<typeof Delegation>

const delegate = mine.write('delegate', {
  whose: 'none',
  about: 'Let another person of the park decide in my place for a time',
  input: Type.Object({ toPersonId: id, fromAt: instant, untilAt: instant }, strict),
  output: Delegation,
  refusals: [approvalRefusals.delegate],
})

const delegations = mine.read('delegations', {
  about: 'Delegations that I gave or got and that are not over',
  input: Type.Object({}, strict),
  output: Type.Object({ items: Type.Array(Delegation) }, strict),
  refusals: [],
})

const delegationEnd = mine.write('delegationEnd', {
  about: 'End a delegation that I gave',
  input: Type.Object({ id }, strict),
  output: Type.Object({ items: Type.Array(Delegation) }, strict),
  refusals: [],
})

/** Calls of the inbox and of cases, the same for every subject. */
export const approvals = contract({
  name: 'approvals',
  uses: [],
  calls: { duties, caseDetail, preview, act: actCall, urge, delegate, delegations, delegationEnd },
})
