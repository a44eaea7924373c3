import type { FieldOf } from '#client/form'
import { TextArea } from '#ui/field'

const LEAST = 2

/** What is wrong with a reason, in words; null: nothing. */
export function reasonProblem(reason: string): string | null {
  return reason.trim().length < LEAST ? '请写明原因，至少 2 个字' : null
}

/** Of `ReasonField`. */
export interface ReasonFieldProps extends FieldOf<string> {
  /** 原因 where it is not said. */
  label?: string
  hint?: string
}

/** Why something is done at the desk; it is kept with it. */
export function ReasonField({
  label = '原因',
  hint = '会留在记录里，其他管理人员也能看到',
  ...field
}: ReasonFieldProps) {
  return <TextArea label={label} hint={hint} maxLength={100} {...field} />
}
