import { type decoration, hoursProblem, noiseRefusals as no } from '#contract/decoration'
import { audited } from '#platform/audit'
import type { HandlersOf } from '#platform/http'
import { refuse } from '#vocabulary/refusal'
import { readCalendar } from './calendar.ts'
import { answerComplaint, complainOf, readComplaints } from './complaints.ts'
import type { NoiseEngines } from './engines.ts'
import { mustBeHours } from './hours.ts'
import { putHours } from './hours-queries.ts'
import { printSign, readSign } from './sign.ts'
import { actOnSlot } from './slots.ts'

type Handlers = Pick<
  HandlersOf<typeof decoration>,
  | 'calendar'
  | 'noiseSave'
  | 'complain'
  | 'complaintList'
  | 'complaintAnswer'
  | 'noiseHoursSave'
  | 'doorsign'
  | 'signPaper'
>

/** What parties, neighbours and staff do about noise. */
export function noiseHandlers(engines: NoiseEngines): Handlers {
  return {
    calendar: (ctx, input) => readCalendar(ctx, engines, input),
    complain: (ctx, input) => complainOf(ctx, engines, input),
    complaintList: (ctx, input) => readComplaints(ctx, engines, input),
    complaintAnswer: (ctx, input) => answerComplaint(ctx, engines, input),
    doorsign: (ctx, input) => readSign(ctx, engines, input),
    signPaper: (ctx, input) => printSign(ctx, engines, input),

    async noiseSave(ctx, { act }) {
      const { id, state, version } = await actOnSlot(ctx, engines, act)
      await audited(ctx.db, ctx, `decoration.noise.${act.what}`, { kind: 'decoration.noise', id })
      return { id, state, version }
    },

    async noiseHoursSave(ctx, { seen, hours }) {
      const { db, areaId, now, person } = ctx
      mustBeHours(hoursProblem(hours))
      const version = await putHours(db, { areaId, hours, seen, byId: person.personId, now })
      if (version === null) refuse(no.hoursMoved)
      await audited(db, ctx, 'decoration.noise.hours', { kind: 'decoration.noise', id: areaId }, { hours })
      return { version }
    },
  }
}
