import { type BookingProcess, type booking, bookingRefusals } from '#contract/booking'
import { namesOf } from '#door/people'
import { approvalRefusals, keyAt, personsIn } from '#platform/approvals'
import { asSeen, type Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { inOurWords, itsFacts, refuse } from '#vocabulary/refusal'
import { BOOKING_SUBJECT } from '../approval/subject.ts'
import type { BookingEngines } from '../engines.ts'
import { countPlacesOf } from './place-queries.ts'
import { deskSteps, processOfDesk } from './process-steps.ts'

type Handlers = Pick<HandlersOf<typeof booking>, 'processes' | 'processSave'>

/** Approval processes of bookings. */
export function processHandlers({ approvals }: Pick<BookingEngines, 'approvals'>): Handlers {
  async function listed(db: Db, areaId: string): Promise<BookingProcess[]> {
    const rows = await approvals.processes(db, areaId, BOOKING_SUBJECT)
    const places = await countPlacesOf(db, areaId)
    const shown = []
    for (const { processId, title, version, process } of rows)
      shown.push({ id: processId, title, version, process, places: places.get(processId) ?? 0 })
    const names = await namesOf(db, [...new Set(shown.flatMap(({ process }) => personsIn(process)))])
    return shown.map(({ process, ...row }) => ({ ...row, steps: deskSteps(process, names) }))
  }

  return {
    async processes(ctx) {
      return { items: await listed(ctx.db, ctx.areaId) }
    },

    async processSave(ctx, { id, version, title, steps, tryOnly }) {
      const { db, areaId, now, person } = ctx
      const process = processOfDesk(title.trim(), steps)
      const before =
        id === undefined
          ? null
          : (await approvals.processes(db, areaId, BOOKING_SUBJECT)).find(({ processId }) => processId === id)
      if (before === undefined) refuse(bookingRefusals.processUnknown, { field: 'id' })
      if (before && version !== undefined) asSeen(before, version, bookingRefusals.placeChanged)
      const problems = approvals
        .checkProcess(BOOKING_SUBJECT, process)
        .map(({ at, words }) => ({ key: keyAt(at, steps), words }))
      if (tryOnly || problems.length > 0) return { process: null, problems }
      try {
        const facts = { areaId, kind: BOOKING_SUBJECT, processId: id ?? null, process, by: person.personId, now }
        const saved = await approvals.saveProcess(db, facts)
        const [shown] = (await listed(db, areaId)).filter((each) => each.id === saved.processId)
        return { process: shown ?? null, problems: [] }
      } catch (error) {
        throw inOurWords(error, [[approvalRefusals.process, bookingRefusals.processStuck, itsFacts]])
      }
    },
  }
}
