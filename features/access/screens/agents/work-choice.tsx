import { Choice } from '#ui/field'
import { WORK_OPTIONS, type Work } from './agent-words.ts'

/** Of `WorkChoice`. */
export interface WorkChoiceProps {
  value: Work
  onChange: (work: Work) => void
}

/** What a colleague may do in somebody's place. */
export function WorkChoice({ value, onChange }: WorkChoiceProps) {
  return <Choice label="代办事项" look="list" options={WORK_OPTIONS} value={value} onChange={onChange} />
}
