import { useEffect, useState } from 'react'
import { useQuery } from '#client/query'
import type { Preview } from '#contract/notices'
import { calls } from '../parts/calls.ts'
import { scopeOf, type Values, writtenOf } from './values.ts'

/** So long after the last change it is asked, in milliseconds. */
const DEBOUNCE_MS = 500

/** What a preview is asked of. */
export function previewInput(values: Values) {
  return {
    park: values.park,
    title: values.title.trim(),
    scope: scopeOf(values),
    except: values.except.map(({ id }) => id),
    steps: [...values.steps],
    sendAt: writtenOf(values).sendAt,
  }
}

/** The preview of what stands in the form, half a second after it stopped changing; what was known before stands until then. */
export function usePreview(values: Values) {
  const input = JSON.stringify(previewInput(values))
  const [settled, settle] = useState(input)
  useEffect(() => {
    const timer = setTimeout(() => settle(input), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [input])
  // it was made of an input above
  const asked = JSON.parse(settled) as ReturnType<typeof previewInput>
  const query = useQuery({
    ...calls.read('preview', asked),
    enabled: asked.scope.length > 0,
    placeholderData: (before: Preview | undefined) => before,
  })
  const isOf = asked.scope.length > 0 && values.lines.length > 0
  return { preview: isOf ? query.data : undefined, error: isOf ? query.error : null, isNew: settled === input }
}
