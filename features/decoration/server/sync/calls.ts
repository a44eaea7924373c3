import type { decoration } from '#contract/decoration'
import { answerActs, type HandlersOf } from '#platform/http'
import { readRules } from '#platform/settings'
import { dayOf, toInstant, toPreciseInstant } from '#vocabulary/day'
import { listUntil } from '../checks/list-queries.ts'
import { listToday } from '../inspections/list-queries.ts'
import { caseRefOf, type Visiting } from '../visits/cases.ts'
import { PAIR_HOURS } from '../visits/declared.ts'
import { listsOf } from '../visits/lists.ts'
import { listPhotosOf } from '../visits/photo-queries.ts'
import { listRunning } from './queries.ts'
import { recordAct } from './recording.ts'

type Handlers = Pick<HandlersOf<typeof decoration>, 'inspectPack' | 'inspectSync'>
const MAX = 300

/** What staff's phone holds without network, and what it tells afterwards. */
export function syncHandlers(engines: Visiting): Handlers {
  return {
    async inspectPack({ db, areaId, now }) {
      const { version, lists } = await listsOf(db, areaId)
      const { hours } = await readRules(db, areaId, { hours: PAIR_HOURS })
      const today = dayOf(now)
      const [inspections, checks] = [await listToday(db, areaId, today, MAX), await listUntil(db, areaId, today, MAX)]
      const water = checks.filter(({ kind }) => kind === 'waterproof').map(({ id }) => id)
      const firsts = (await listPhotosOf(db, water)).filter(({ role }) => role === 'first')
      const refOf = (row: Omit<(typeof checks)[number], 'kind'> | (typeof inspections)[number]) =>
        caseRefOf({ id: row.caseId, number: row.number, place: row.place, state: row.caseState })
      return {
        now: toPreciseInstant(now),
        version,
        lists,
        inspections: inspections.flatMap((row) =>
          row.dueOn === null || row.lastOn === null
            ? []
            : [{ id: row.id, workCase: refOf(row), dueOn: row.dueOn, lastOn: row.lastOn }],
        ),
        checks: checks.map((row) => {
          const first = firsts.find(({ ownerId }) => ownerId === row.id)
          const { id, kind, title, onDay, half } = row
          const firstAt = first ? toInstant(first.at) : null
          return { id, workCase: refOf(row), kind, title, day: onDay, half, version: row.version, firstAt }
        }),
        cases: (await listRunning(db, areaId, MAX)).map(caseRefOf),
        pairHours: hours,
      }
    },

    async inspectSync(ctx, { acts, late = true, ...clock }) {
      const answers = await answerActs(ctx, acts, { id: null }, (db, act) =>
        recordAct(db, engines, ctx, { act, clock, late }),
      )
      return { answers }
    },
  }
}
