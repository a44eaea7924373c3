import { parks, workdaysOf } from '#door/estate'
import { inTransaction, newId } from '#platform/db'
import { addDays, type Day, dayOf, startOfDay } from '#vocabulary/day'
import { isWorkday, nextWorkday, type WorkdayTable } from '#vocabulary/workdays'
import type { TaskEngines } from '../engines.ts'
import { insertSteps } from '../ground/queries.ts'
import { writeNudge } from '../messages/writing.ts'
import { seeingTo } from './decide.ts'
import { managersFor } from './loading.ts'
import { listDue } from './queries.ts'

/** Shares are reminded of so many at a time. */
const BATCH = 200

/** Due days of which receivers hear on a day: the day itself, and those before which it is the last workday. */
export function daysHeardOn(today: Day, table: WorkdayTable): Day[] {
  if (!isWorkday(today, table)) return [today]
  const until = nextWorkday(today, table)
  const days = [today]
  for (let day = addDays(today, 1); day <= until; day = addDays(day, 1)) days.push(day)
  return days
}

/** Reminds who sees to shares that are due, once a day each: one workday before the due day, and on it. */
export async function remindDue({
  store,
  notify,
  clock,
}: Pick<TaskEngines, 'store' | 'notify' | 'clock'>): Promise<void> {
  const now = clock()
  const today = dayOf(now)
  for (const { id: areaId } of await parks(store.db)) {
    const days = daysHeardOn(today, await workdaysOf(store.db, areaId))
    let reminded: number
    do {
      reminded = await inTransaction(store.db, async (db) => {
        const shares = await listDue(db, { areaId, days, since: startOfDay(today), most: BATCH })
        const managers = await managersFor(db, areaId, shares)
        await insertSteps(
          db,
          shares.map((share) => ({
            id: newId(),
            taskId: share.taskId,
            partId: share.id,
            act: 'remind',
            byId: null,
            words: '',
            at: now,
          })),
        )
        for (const share of shares)
          await writeNudge(
            db,
            { notify },
            {
              task: { id: share.taskId, areaId, title: share.title },
              partId: share.id,
              dueOn: share.dueOn,
              why: share.dueOn === today ? 'today' : 'tomorrow',
              personIds: seeingTo(share, managers),
              now,
            },
          )
        return shares.length
      })
    } while (reminded === BATCH)
  }
}
