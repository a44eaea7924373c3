import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, personName, strict } from '#vocabulary/shapes'
import { companyRefusals } from '../company-refusals.ts'
import { peopleRefusals } from '../refusals.ts'
import { membershipRefusals } from './refusals.ts'
import { touches } from './touches.ts'

const mine = call.group({ family: 'addressbook', who: 'session', whose: 'none' })

/** That somebody wants to come into a company, or was asked to. */
export const ApplicationSchema = Type.Object(
  {
    id,
    /** `join` a person asks · `register` they bring the company · `invite` the company asks. */
    kind: oneOf('join', 'register', 'invite'),
    state: oneOf('applied', 'invited', 'accepted', 'refused', 'withdrawn', 'expired'),
    companyId: id,
    companyName: Type.String(),
    /** Of `register`. */
    creditCode: orNull(Type.String()),
    /** Who asks or is asked, as they are to be called; empty: invited by a phone alone. */
    name: Type.String(),
    /** Masked; null: there is none. */
    phone: orNull(Type.String()),
    words: Type.String(),
    /** Why it was refused. */
    reason: Type.String(),
    departmentId: orNull(id),
    createdAt: instant,
    decidedAt: orNull(instant),
    /** I may decide it now: accept or refuse an application, or answer an invitation. */
    mayDecide: Type.Boolean(),
    /** I may take it back now. */
    mayWithdraw: Type.Boolean(),
  },
  strict,
)
/** An application or invitation, as it goes over the wire. */
export type Application = Static<typeof ApplicationSchema>

const words = Type.String({ maxLength: 200 })

export const applyAddCorp = mine.write('applyAddCorp', {
  about: 'Apply to join a company, or register one that the park does not know; its people or the park decide',
  input: Type.Object(
    {
      /** The company to join; or else `company`. */
      companyId: Type.Optional(id),
      /** The company to register. */
      company: Type.Optional(
        Type.Object(
          {
            name: Type.String({ minLength: 2, maxLength: 60 }),
            creditCode: Type.String({ minLength: 18, maxLength: 40 }),
            industry: Type.Optional(Type.String({ maxLength: 40 })),
            address: Type.Optional(Type.String({ maxLength: 100 })),
          },
          strict,
        ),
      ),
      /** As colleagues are to know me; left out: as I am called. */
      name: Type.Optional(personName),
      words: Type.Optional(words),
    },
    strict,
  ),
  output: ApplicationSchema,
  touches,
  refusals: [
    peopleRefusals.incomplete,
    membershipRefusals.applyOpen,
    membershipRefusals.applyMany,
    membershipRefusals.member,
    companyRefusals.nameEmpty,
    companyRefusals.nameTaken,
    companyRefusals.creditCodeTaken,
    companyRefusals.creditCodeWrong,
  ],
})

export const applyCompanies = mine.read('applyCompanies', {
  about:
    'Companies that I may ask to join, by name, spelling or initials: listed ones that I am not of and have not asked; the first twenty',
  input: Type.Object({ text: Type.Optional(Type.String({ maxLength: 40 })) }, strict),
  output: Type.Object(
    { items: Type.Array(Type.Object({ id, name: Type.String() }, strict), { maxItems: 20 }) },
    strict,
  ),
  refusals: [],
})

export const applyWithdraw = mine.write('applyWithdraw', {
  whose: 'own',
  about: 'Take back an application of mine, or an invitation of my company',
  input: Type.Object({ id }, strict),
  output: ApplicationSchema,
  touches,
  refusals: [membershipRefusals.decided],
})

export const applyList = mine.read('applyList', {
  whose: 'own',
  about:
    'Applications: mine with invitations to me, those to decide by me for my company or the park, and invitations that my company sent; the newest first',
  input: Type.Object({ view: Type.Optional(oneOf('mine', 'decide', 'sent')), next }, strict),
  output: page(ApplicationSchema),
  refusals: [],
})

export const updateApplyCompany = mine.write('updateApplyCompany', {
  whose: 'company',
  about:
    'Accept or refuse an application: managers and HR of the company; operators of a new company, and of one that has no manager',
  input: Type.Object(
    {
      id,
      accept: Type.Boolean(),
      /** Wanted where it is refused. */
      reason: Type.Optional(words),
      departmentId: Type.Optional(id),
    },
    strict,
  ),
  output: ApplicationSchema,
  touches,
  refusals: [
    membershipRefusals.decided,
    membershipRefusals.member,
    membershipRefusals.reason,
    companyRefusals.companyMoved,
  ],
  statements: {
    most: 13,
    why: 'person, application and company are locked in their order, the membership begins, and the applicant is written to',
  },
})

export const invite = mine.steps('invite', {
  about: 'Invite the owner of a phone into my company; known and unknown phones are answered alike',
  input: Type.Object(
    {
      phone: Type.String({ format: 'phone' }),
      name: Type.Optional(personName),
      departmentId: Type.Optional(id),
      words: Type.Optional(words),
    },
    strict,
  ),
  output: ApplicationSchema,
  touches,
  refusals: [membershipRefusals.invitedMany, membershipRefusals.invited, membershipRefusals.member],
  statements: {
    most: 15,
    why: 'the SMS takes its place under three limits of the number and one of the address before the invitation is written',
  },
})

export const inviteAnswer = mine.write('inviteAnswer', {
  whose: 'own',
  about: 'Accept or decline an invitation into a company that was sent to my phone',
  input: Type.Object({ id, accept: Type.Boolean() }, strict),
  output: ApplicationSchema,
  touches,
  refusals: [membershipRefusals.decided, membershipRefusals.member],
})

/** The calls of coming into a company. */
export const applicationCalls = {
  applyAddCorp,
  applyCompanies,
  applyWithdraw,
  applyList,
  updateApplyCompany,
  invite,
  inviteAnswer,
}
