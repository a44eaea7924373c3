import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'
import { BookingSchema } from './booking-shapes.ts'
import { bookingRefusals } from './refusals.ts'
import { count, paper } from './shapes.ts'

const mine = call.group({ family: 'meeting', who: 'session', whose: 'own' })

/** A node of an approval, past, present or to come. */
export const NodeSchema = Type.Object(
  {
    key: Type.String(),
    title: Type.String(),
    /** `any` one is enough · `all` · `order` one after the other. */
    mode: oneOf('any', 'all', 'order'),
    /** `coming` as far as can be foreseen · `waiting` · `approved` `rejected` `returned` · `skipped` it was not needed any more. */
    state: oneOf('coming', 'waiting', 'approved', 'rejected', 'returned', 'skipped'),
    /** Who decides, in words: a masked name, 企业管理员, 园区管理人员. */
    holders: Type.String(),
    since: orNull(instant),
    dueAt: orNull(instant),
    /** Working hours that it usually takes, from what was decided before; null: not known yet. */
    usualHours: orNull(Type.Number()),
    acts: Type.Array(
      Type.Object(
        {
          who: Type.String(),
          /** On whose behalf; empty: their own. */
          onBehalfOf: Type.String(),
          what: Type.String(),
          opinion: Type.String(),
          at: instant,
        },
        strict,
      ),
    ),
  },
  strict,
)
/** A node of an approval, as it goes over the wire. */
export type ApprovalNode = Static<typeof NodeSchema>

const caseFields = {
  caseId: id,
  /** Raised by each act: an act that names an older one is refused. */
  expect: count,
  state: oneOf('waiting', 'returned', 'approved', 'rejected', 'withdrawn', 'terminated'),
  nodes: Type.Array(NodeSchema),
  /** What the viewer may do now. */
  may: Type.Array(
    oneOf('approve', 'reject', 'return', 'transfer', 'addSigner', 'withdraw', 'urge', 'submit', 'terminate'),
  ),
  /** From when the applicant may urge again; null: now, or not at all. */
  urgeFrom: orNull(instant),
  /** Years into which a deadline that waits reaches and whose holidays nobody has published or entered. */
  unpublished: Type.Array(Type.Integer()),
} as const

export const taskNodeList = mine.read('taskNodeList', {
  about: 'Who decides about a booking, who has, when and in which words; for its applicant and for who decides',
  freshMs: 0,
  input: Type.Object({ id }, strict),
  output: Type.Object(caseFields, strict),
  refusals: [],
  statements: { most: 5, why: 'booking, case with nodes and acts, delegations, names and usual hours' },
})
/** The approval of a booking with its nodes, as it goes over the wire. */
export type ApprovalCase = Static<typeof taskNodeList.output>

export const approvingDetail = mine.read('approvingDetail', {
  about:
    'A booking that waits for approval, for who decides: what is wished for, what overlaps, and what a decision would do',
  freshMs: 0,
  input: Type.Object({ id }, strict),
  output: Type.Object(
    {
      ...caseFields,
      booking: BookingSchema,
      applicant: Type.String(),
      people: count,
      note: Type.String(),
      files: Type.Array(Type.Object(paper, strict)),
      /** Others that ask for the same time. */
      overlapping: Type.Array(
        Type.Object({ id, subject: Type.String(), who: Type.String(), askedAt: instant }, strict),
      ),
      /** What an approval and a rejection would do, as sentences. */
      ifApproved: Type.Array(Type.String()),
      ifRejected: Type.Array(Type.String()),
    },
    strict,
  ),
  refusals: [],
  statements: {
    most: 14,
    why: 'as taskNodeList, with the booking and its place, the workdays, who else wants the time, and what each outcome would do',
  },
})
/** What somebody sees who decides about a booking. */
export type ApprovingDetail = Static<typeof approvingDetail.output>

export const submit = mine.write('submit', {
  about: 'Approve, reject or return a booking, hand it to somebody else, or add a signer',
  touches: ['meeting', 'notice', 'approval'],
  input: Type.Object(
    {
      id,
      expect: Type.Optional(count),
      act: oneOf('approve', 'reject', 'return', 'transfer', 'addSigner', 'terminate'),
      opinion: Type.Optional(Type.String({ maxLength: 200 })),
      /** Of `return`: to the applicant (left out) or to the node of this key; fields that are to be mended. */
      toNode: Type.Optional(Type.String({ maxLength: 40 })),
      fields: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 })),
      /** Of `transfer` and `addSigner`: to whom; a signer decides before or after me. */
      personId: Type.Optional(id),
      where: Type.Optional(oneOf('before', 'after')),
    },
    strict,
  ),
  output: Type.Object(caseFields, strict),
  refusals: [
    bookingRefusals.decided,
    bookingRefusals.mayNotAct,
    bookingRefusals.opinionMissing,
    bookingRefusals.taken,
    bookingRefusals.changed,
    bookingRefusals.signerWrong,
    bookingRefusals.signersMany,
  ],
  statements: {
    most: 17,
    why: 'the act, the workdays of its deadlines, what it does to the booking and, in as many statements however many they are, to overlapping ones, duties, hints, and the case as it then stands',
  },
})

export const urge = mine.write('urge', {
  about:
    'Urge those who decide about a booking of mine: once in four working hours, three times a node, then it escalates',
  input: Type.Object({ id }, strict),
  output: Type.Object(caseFields, strict),
  refusals: [bookingRefusals.urgedOften, bookingRefusals.urgedOut, bookingRefusals.changed],
})

/** The calls of approvals of bookings. */
export const approvalCalls = { taskNodeList, approvingDetail, submit, urge }
