import { contract } from '#vocabulary/call'
import { applyCalls } from './apply.ts'
import { callonCalls } from './callon.ts'
import { codeCalls } from './codes.ts'
import { companyCalls } from './company.ts'
import { decidingCalls } from './deciding.ts'
import { exportCalls } from './exports.ts'
import { formCalls } from './forms.ts'
import { invitationCalls } from './invitations.ts'
import { meetingCalls } from './meetings.ts'
import { myDataCalls } from './mydata.ts'
import { policyCalls } from './policy.ts'
import { recordCalls } from './records.ts'
import { registerCalls } from './register.ts'
import { tourCalls } from './tours.ts'

export type { Draft, FoundCompany, VisitedCompany } from './apply-shapes.ts'
export type { VisitCodes } from './codes.ts'
export type { CompanyVisits } from './company.ts'
export type { VisitNode } from './forms.ts'
export type { Invitation } from './invitations.ts'
export type { MeetingVisit } from './meetings.ts'
export type { MyVisit } from './mydata.ts'
export type { Block, CompanyPolicy } from './policy.ts'
export { visitorRefusals } from './refusals.ts'
export type { Asks } from './register.ts'
export type { GuestInput, Visit, VisitDetail, VisitorAsks, VisitStands } from './shapes.ts'
export type { Tour } from './tours.ts'

/** Visitors: one visit from invitation to exit, whichever way it came in. */
export const visitors = contract({
  name: 'visitors',
  uses: ['estate', 'people', 'access', 'parking', 'booking'],
  refusalCodes: [16500, 16999],
  calls: {
    ...invitationCalls,
    ...meetingCalls,
    ...decidingCalls,
    ...callonCalls,
    ...registerCalls,
    ...recordCalls,
    ...codeCalls,
    ...myDataCalls,
    ...applyCalls,
    ...formCalls,
    ...companyCalls,
    ...tourCalls,
    ...policyCalls,
    ...exportCalls,
  },
})
