import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'
import { visitorRefusals } from './refusals.ts'
import { plate, visitState } from './shapes.ts'

const open = call.group({ family: 'visitor', who: 'open', whose: 'none' })

/** The secret of an invitation to a meeting, as `meeting/inviteInfo` takes it. */
const key = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })

export const meetingVisit = open.read('meetingVisit', {
  freshMs: 0,
  about: 'The visit by which somebody outside comes to a meeting that they accepted, by the link of its invitation',
  input: Type.Object({ key }, strict),
  output: Type.Object(
    {
      companyName: Type.String(),
      /** Masked. */
      hostName: Type.String(),
      place: Type.String(),
      from: instant,
      until: instant,
      /** As the host gave them, masked. */
      name: Type.String(),
      phone: Type.String(),
      askPlate: oneOf('no', 'may', 'must'),
      /** Null: it is not made yet. */
      state: orNull(visitState),
    },
    strict,
  ),
  refusals: [visitorRefusals.invitationGone, visitorRefusals.answerFirst],
  statements: { most: 6, why: 'the invitation by its link, company and host, policy, the visit with its people' },
})
/** The visit of a meeting's guest, as it goes over the wire. */
export type MeetingVisit = Static<typeof meetingVisit.output>

export const meetingJoin = open.steps('meetingJoin', {
  unkept: true,
  about:
    'Make the visit by which I come to a meeting, or say with which car; answers its link and what this phone is to keep, and ends those before',
  input: Type.Object({ key, plate: Type.Optional(plate) }, strict),
  /** `key`: null where the company asks for more than is known, which is filled in by the link. */
  output: Type.Object({ id, state: visitState, inviteCode: Type.String(), key: orNull(Type.String()) }, strict),
  refusals: [
    visitorRefusals.invitationGone,
    visitorRefusals.answerFirst,
    visitorRefusals.noMeeting,
    visitorRefusals.companyUnknown,
    visitorRefusals.blocked,
    visitorRefusals.changed,
    visitorRefusals.nobodyDecides,
  ],
  statements: {
    most: 16,
    why: 'the guest, policy and blocks are proven, then the visit is made, approved and given its passes',
  },
})

/** Calls about visits to meetings. */
export const meetingCalls = { meetingVisit, meetingJoin }
