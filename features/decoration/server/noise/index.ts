import { USE_WORDS, windowsWords } from '#contract/decoration'
import type { Jobs } from '#platform/jobs'
import { registerSigns } from '../ground/signs.ts'
import { noiseHandlers } from './calls.ts'
import type { NoiseEngines } from './engines.ts'
import { endSlots, registerNoiseHooks } from './hearing.ts'
import { calendarOf } from './hours.ts'
import { registerNoiseMessages } from './messages.ts'
import { complaintQueue } from './queue.ts'

/** The room `noise`: hours, slots that are announced to the floors around, complaints of neighbours, and the sign at the door. */
export function noiseRoom(engines: NoiseEngines) {
  registerSigns(engines)
  registerNoiseMessages(engines.notify)
  registerNoiseHooks(engines)
  engines.hooks.onQueue(complaintQueue)
  engines.hooks.onExplained(async (db, areaId) => {
    const { hours } = await calendarOf(db, areaId)
    const lines = (['flat', 'office'] as const).flatMap((use) => [
      `${USE_WORDS[use]}工作日：${windowsWords(hours[use].workday)}`,
      `${USE_WORDS[use]}休息日：${windowsWords(hours[use].off)}`,
    ])
    return [{ title: '噪声作业时段', lines }]
  })
  return {
    calls: noiseHandlers(engines),
    subscribe(jobs: Jobs) {
      jobs.every('decoration.noise-over', '* * * * *', () => endSlots(engines))
    },
  }
}
