import { useEffect, useState } from 'react'
import { useQuery } from '#client/query'
import type { ActEffects } from '#contract/tasks'
import { planOf } from '../cycles/plan.ts'
import { task } from '../parts/calls.ts'
import { type Values, writtenOf } from './values.ts'

/** So long after the last change it is asked, in milliseconds. */
const DEBOUNCE_MS = 500

/** What a preview is asked of: whom it reaches hangs on nothing else. */
export function previewInput(values: Values) {
  return { act: 'send' as const, ...writtenOf({ ...values, title: '', words: '', documents: [], dueOn: '' }) }
}

/** What a preview of a cycle is asked of. */
export function cycleInput(values: Values) {
  const { park, receivers } = writtenOf(values)
  return { act: 'start' as const, park, receivers, plan: planOf(values) }
}

/** Whom the task reaches as the form stands, half a second after it stopped changing; what was known before stands until then. */
export function usePreview(values: Values) {
  const input = JSON.stringify(previewInput(values))
  const [settled, settle] = useState(input)
  useEffect(() => {
    const timer = setTimeout(() => settle(input), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [input])
  // it was made of an input above
  const asked = JSON.parse(settled) as ReturnType<typeof previewInput>
  const isWhole = asked.receivers.length > 0 && asked.typeId !== ''
  const query = useQuery({
    ...task.read('preview', asked),
    enabled: isWhole,
    placeholderData: (before: ActEffects | undefined) => before,
  })
  const isOf = isWhole && writtenOf(values).receivers.length > 0
  return { effects: isOf ? query.data : undefined, error: isOf ? query.error : null }
}
