import type { FieldOf } from '#client/form'
import { Choice } from '#ui/field'
import { WORK_OPTIONS, type Work } from './agent-words.ts'

/** What a colleague may do in somebody's place. */
export function WorkChoice(field: FieldOf<Work>) {
  return <Choice label="代办事项" variant="list" options={WORK_OPTIONS} {...field} />
}
