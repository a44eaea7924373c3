import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { document, fileAddresses, id, instant, next, oneOf, orNull, page, pageWith, strict } from '#vocabulary/shapes'
import { FactsSchema, itemKind, itemState } from './item-shapes.ts'
import { itemRefusals as no } from './publishing-refusals.ts'

// Who may: holders of publish.write, publish.approve and moderate. The handlers ask; a plain session hears that it has no right.
const desk = call.group({ family: 'publish', who: 'session', whose: 'park' })
const done = Type.Object({ done: Type.Boolean() }, strict)
const title = Type.String({ minLength: 1, maxLength: 60, pattern: '^\\S(.*\\S)?$' })

const DeskItemSchema = Type.Object(
  {
    id,
    kind: itemKind,
    state: itemState,
    /** Of the latest revision. */
    title: Type.String(),
    author: Type.String(),
    mine: Type.Boolean(),
    n: Type.Integer(),
    /** A later revision than the one that everybody sees waits. */
    revising: Type.Boolean(),
    changedAt: instant,
    publishAt: orNull(instant),
  },
  strict,
)
/** A published thing at the desk. */
export type DeskItem = Static<typeof DeskItemSchema>

export const deskList = desk.read('list', {
  about: 'What is written, waits for approval, stands, or is over; and what the caller may do',
  input: Type.Object({ box: oneOf('drafts', 'review', 'live', 'over'), next }, strict),
  output: pageWith(DeskItemSchema, {
    may: Type.Object(
      { write: Type.Boolean(), approve: Type.Boolean(), moderate: Type.Boolean(), operate: Type.Boolean() },
      strict,
    ),
  }),
  refusals: [no.noRight],
})

const DeskDetailSchema = Type.Object(
  {
    ...DeskItemSchema.properties,
    summary: Type.String(),
    text: document,
    /** Where pictures and attachments of both texts are had; good for ten minutes. */
    files: fileAddresses,
    facts: FactsSchema,
    pictureId: orNull(id),
    picture: orNull(Type.String()),
    words: Type.String(),
    revisionState: oneOf('draft', 'review', 'approved', 'sent-back'),
    /** Why it was sent back. */
    reason: Type.String(),
    endsAt: orNull(instant),
    withdrawReason: Type.String(),
    /** What everybody sees now, where the latest revision differs. */
    live: orNull(Type.Object({ n: Type.Integer(), title: Type.String(), text: document }, strict)),
    can: Type.Object(
      { edit: Type.Boolean(), review: Type.Boolean(), withdraw: Type.Boolean(), signUps: Type.Boolean() },
      strict,
    ),
  },
  strict,
)
/** A published thing in full, at the desk. */
export type DeskDetail = Static<typeof DeskDetailSchema>

export const deskItem = desk.read('item', {
  about: 'Something at the desk in full: the latest revision, and what everybody sees',
  input: Type.Object({ id }, strict),
  output: DeskDetailSchema,
  refusals: [no.noRight],
  freshMs: 0,
})

export const deskSave = desk.write('save', {
  about: 'Write something, or a later revision of it; hand it in for approval',
  input: Type.Object(
    {
      /** Left out: a new one. */
      id: Type.Optional(id),
      /** The latest revision that the writer saw. */
      n: Type.Optional(Type.Integer({ minimum: 1 })),
      kind: itemKind,
      title,
      summary: Type.String({ maxLength: 200 }),
      text: document,
      facts: FactsSchema,
      pictureId: orNull(id),
      /** What is corrected, for readers. */
      words: Type.String({ maxLength: 200 }),
      /** When it is shown; null: as soon as it is approved. */
      publishAt: orNull(instant),
      /** When it is over. */
      endsAt: orNull(instant),
      act: oneOf('draft', 'submit'),
    },
    strict,
  ),
  output: Type.Object({ id, n: Type.Integer(), state: itemState }, strict),
  refusals: [
    no.noRight,
    no.textBroken,
    no.fileUnknown,
    no.noText,
    no.factsBroken,
    no.changed,
    no.timePast,
    no.pictureUnknown,
    no.notPublished,
  ],
})

export const deskReview = desk.write('review', {
  about: 'Another person approves a revision, or sends it back with a reason',
  input: Type.Object(
    { id, n: Type.Integer({ minimum: 1 }), agree: Type.Boolean(), reason: Type.String({ maxLength: 200 }) },
    strict,
  ),
  output: Type.Object({ state: itemState }, strict),
  refusals: [no.noRight, no.ownReview, no.notInReview, no.changed],
})

export const deskWithdraw = desk.write('withdraw', {
  about: 'Withdraw what is shown or scheduled, with a reason; its page answers as an unknown one',
  input: Type.Object({ id, reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }) }, strict),
  output: Type.Object({ state: itemState }, strict),
  refusals: [no.noRight, no.notPublished],
})

const SignUpSchema = Type.Object(
  {
    id,
    name: Type.String(),
    /** Masked. */
    phone: orNull(Type.String()),
    state: oneOf('waiting', 'signed', 'attended', 'cancelled'),
    at: instant,
  },
  strict,
)
/** Somebody who signed up for an activity, as the desk sees them. */
export type SignUp = Static<typeof SignUpSchema>

export const deskSignUps = desk.read('signUps', {
  about: 'Who comes to an activity, and who waits, in their order',
  input: Type.Object({ id, next }, strict),
  output: page(SignUpSchema),
  refusals: [no.noRight],
})

export const deskAttend = desk.write('attend', {
  about: 'Mark that somebody came to an activity, or did not after all',
  input: Type.Object({ id, signUpId: id, attended: Type.Boolean() }, strict),
  output: done,
  refusals: [no.noRight, no.notSigned],
})

export const deskSignUpsExport = desk.read('signUpsExport', {
  wire: 'bytes',
  about: 'Who comes to an activity, as XLSX',
  input: Type.Object({ id }, strict),
  output: Type.Object({}, strict),
  refusals: [no.noRight],
})

const DeskCommentSchema = Type.Object(
  {
    id,
    topic: Type.String(),
    name: Type.String(),
    text: Type.String(),
    at: instant,
    reports: Type.Integer(),
    words: Type.Array(Type.String()),
  },
  strict,
)

export const deskReports = desk.read('reports', {
  about: 'Comments that were reported, the longest first',
  input: Type.Object({ next }, strict),
  output: page(DeskCommentSchema),
  refusals: [no.noRight],
})

export const deskModerate = desk.write('moderate', {
  about: 'Hide a comment with a reason that its author sees, or let it stand',
  input: Type.Object({ id, hide: Type.Boolean(), reason: Type.String({ maxLength: 200 }) }, strict),
  output: done,
  refusals: [no.noRight],
})

const EnquirySchema = Type.Object(
  {
    id,
    about: orNull(Type.String()),
    kind: orNull(itemKind),
    name: Type.String(),
    /** Masked until it is the caller's. */
    phone: orNull(Type.String()),
    words: Type.String(),
    state: oneOf('new', 'assigned', 'answered', 'closed'),
    answer: Type.String(),
    isPublic: Type.Boolean(),
    assignedTo: orNull(Type.String()),
    mine: Type.Boolean(),
    at: instant,
  },
  strict,
)
/** What somebody asked, as the desk sees it. */
export type Enquiry = Static<typeof EnquirySchema>

export const deskEnquiries = desk.read('enquiries', {
  about: 'What people asked: open or done',
  input: Type.Object({ box: oneOf('open', 'done'), next }, strict),
  output: page(EnquirySchema),
  refusals: [no.noRight],
})

export const deskEnquiryAct = desk.write('enquiryAct', {
  about: 'Take an enquiry, answer it (of a call for tender in public), or close it',
  input: Type.Object(
    {
      id,
      act: oneOf('take', 'answer', 'close'),
      words: Type.String({ maxLength: 500 }),
      isPublic: Type.Boolean(),
    },
    strict,
  ),
  output: Type.Object({ state: oneOf('new', 'assigned', 'answered', 'closed') }, strict),
  refusals: [no.noRight, no.enquiryMoved],
})

/** The calls of the desk. */
export const deskCalls = {
  deskList,
  deskItem,
  deskSave,
  deskReview,
  deskWithdraw,
  deskSignUps,
  deskAttend,
  deskSignUpsExport,
  deskReports,
  deskModerate,
  deskEnquiries,
  deskEnquiryAct,
}
