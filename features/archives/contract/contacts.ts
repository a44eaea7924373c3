import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, pageWith, personName, strict } from '#vocabulary/shapes'
import { contactRefusals as no } from './refusals/contacts.ts'
import { RECORD_SHAPES, STAMP } from './shapes.ts'

const archive = call.group({ family: 'archive', who: 'session', whose: 'park' })
const day = Type.String({ format: 'day' })
const contact = RECORD_SHAPES.contact.properties

/** A contact as `save` takes it: name, phones and e-mails that are left out stay as they are, for whoever changes it sees them masked. */
export const ContactToSaveSchema = Type.Object(
  {
    name: Type.Optional(personName),
    post: contact.post,
    phones: Type.Optional(contact.phones),
    emails: Type.Optional(contact.emails),
    main: contact.main,
    leftOn: contact.leftOn,
  },
  strict,
)
/** A contact as `save` takes it. */
export type ContactToSave = Static<typeof ContactToSaveSchema>

const ContactSchema = Type.Object(
  {
    id,
    ...STAMP,
    /** Masked, but for the enterprise's own managers. */
    name: Type.String(),
    nameMasked: Type.Boolean(),
    post: Type.String(),
    /** Masked. */
    phones: Type.Array(Type.String()),
    /** Masked. */
    emails: Type.Array(Type.String()),
    main: Type.Boolean(),
    leftOn: orNull(day),
    /** They are a person of the company in the park. */
    linked: Type.Boolean(),
    /** That person left the company, and nobody wrote here yet that the contact left. */
    mayHaveLeft: Type.Boolean(),
    /** Whether the caller may change or delete it. */
    mayWrite: Type.Boolean(),
  },
  strict,
)
/** A contact, masked. */
export type ArchiveContact = Static<typeof ContactSchema>

/** Written because it notes who read, and not kept for repeats because of what it answers. */
export const contacts = archive.write('contacts', {
  unkept: true,
  about: 'Contacts of an enterprise, masked: the main one first, who left last',
  input: Type.Object({ id, on: Type.Optional(day) }, strict),
  output: Type.Object({ items: Type.Array(ContactSchema), mayAdd: Type.Boolean() }, strict),
  refusals: [],
  touches: [],
})

const why = Type.String({ format: 'line', minLength: 2, maxLength: 60 })

export const contactReveal = archive.write('contactReveal', {
  unkept: true,
  about: 'One field of a contact whole, with a purpose that is noted; twenty contacts an hour',
  input: Type.Object(
    {
      id,
      field: oneOf('name', 'phone', 'email'),
      /** Which of several phones or e-mails. */
      place: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
      why,
    },
    strict,
  ),
  output: Type.Object({ value: Type.String() }, strict),
  refusals: [no.revealQuota],
  touches: [],
})

const FoundSchema = Type.Object(
  {
    id,
    archiveId: id,
    archiveName: Type.String(),
    name: Type.String(),
    post: Type.String(),
    phones: Type.Array(Type.String()),
    main: Type.Boolean(),
    leftOn: orNull(day),
  },
  strict,
)
/** A contact that was found. */
export type FoundContact = Static<typeof FoundSchema>

export const contactQuery = archive.write('contactQuery', {
  unkept: true,
  about: 'Contacts within reach by the beginning of name, spelling or post, or by a whole phone; twenty phones an hour',
  input: Type.Object({ text: Type.String({ format: 'line', minLength: 2, maxLength: 50 }), next }, strict),
  output: page(FoundSchema),
  refusals: [no.phoneWhole, no.phoneQuota],
  touches: [],
})

const TouchSchema = Type.Object(
  {
    id,
    ...STAMP,
    /** When it took place. */
    heldAt: instant,
    how: RECORD_SHAPES.touch.properties.how,
    summary: Type.String(),
    nextOn: orNull(day),
    /** The earlier touch that this one supplements. */
    earlierId: orNull(id),
    /** Until when the caller may still change it; null: they may not. */
    mendableUntil: orNull(instant),
  },
  strict,
)
/** A touch with a contact. */
export type ArchiveTouch = Static<typeof TouchSchema>

export const contactHistory = archive.write('contactHistory', {
  unkept: true,
  about: 'A contact, masked, and what was spoken about with them, the latest first',
  input: Type.Object({ id, next }, strict),
  output: pageWith(TouchSchema, {
    contact: ContactSchema,
    archiveId: id,
    archiveName: Type.String(),
    /** The next step with the enterprise. */
    nextOn: orNull(day),
    /** Whether the caller may write down a touch. */
    mayAdd: Type.Boolean(),
  }),
  refusals: [],
  touches: [],
})

/** What contacts and touches refuse when they are saved. */
export const CONTACT_SAVE_REFUSALS = [
  no.nameMissing,
  no.emailWrong,
  no.leftLater,
  no.mainLeft,
  no.phoneTaken,
  no.full,
  no.contactMissing,
  no.touchLater,
  no.nextPast,
  no.summaryMissing,
  no.notAuthor,
] as const

/** Calls of contacts; they are saved and deleted by `save` and `delete`. */
export const contactCalls = { contacts, contactReveal, contactQuery, contactHistory }
