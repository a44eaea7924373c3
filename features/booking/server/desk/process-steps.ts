import type { BookingProcess } from '#contract/booking'
import { type Process, processOfSteps, stepsOfProcess } from '#platform/approvals'
import type { EditedStep } from '#vocabulary/process-steps'

/** A step as the desk has it: its condition is always "more than". */
export type DeskStep = BookingProcess['steps'][number]
type Above = NonNullable<DeskStep['when']>

/** Once a step waits for twice its hours, operators may decide too. */
const ESCALATES = { escalateTo: { kind: 'right', right: 'operator' } } as const

/** The steps of the desk, one after the other, as a process of the engine. */
export function processOfDesk(title: string, steps: readonly DeskStep[]): Process {
  const edited = steps.map(
    ({ when, ...step }): EditedStep => ({
      ...step,
      // A booking has a value of each field that a condition may ask.
      when: when && { field: when.field, is: '>', value: when.above, empty: null },
    }),
  )
  return processOfSteps(title, edited, ESCALATES)
}

/** A process of the engine as the desk shows it; a step that the desk cannot say is left out. */
export function deskSteps(process: Process, names: ReadonlyMap<string, string>): DeskStep[] {
  return stepsOfProcess(process, names).flatMap(({ when, ...step }): DeskStep[] => {
    if (when === null) return [{ ...step, when }]
    const above = aboveOf(when)
    return above ? [{ ...step, when: above }] : []
  })
}

const FIELDS: readonly string[] = ['people', 'hours', 'totalFen', 'days'] satisfies Above['field'][]

function aboveOf({ field, is, value, empty }: NonNullable<EditedStep['when']>): Above | null {
  if (is !== '>' || typeof value !== 'number' || empty !== null || !FIELDS.includes(field)) return null
  // One of the fields above, as just checked.
  return { field: field as Above['field'], above: value }
}
