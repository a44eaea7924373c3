import { queryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useQuery } from '#client/query'
import { calls, NOTICES_KEY } from '../parts/queries.ts'
import { scopeOf, type Values } from './values.ts'

/** So long after the last change it is asked, in milliseconds. */
const DEBOUNCE_MS = 500

/** What a preview is of. */
export function wishOf(values: Values) {
  return {
    park: values.park,
    title: values.title.trim(),
    scope: scopeOf(values),
    except: values.except.map(({ id }) => id),
    steps: [...values.steps],
  }
}

/** Whom a notice would reach and what each step costs. */
export const previewQuery = (wish: ReturnType<typeof wishOf>) =>
  queryOptions({
    queryKey: [...NOTICES_KEY, 'preview', wish],
    queryFn: ({ signal }) => calls.post('preview', wish, { signal }),
    staleTime: 0,
  })

/** The preview of what stands in the form, half a second after it stopped changing; what was known before stands until then. */
export function usePreview(values: Values) {
  const wish = JSON.stringify(wishOf(values))
  const [settled, settle] = useState(wish)
  useEffect(() => {
    const timer = setTimeout(() => settle(wish), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [wish])
  // it was made of a wish above
  const asked = JSON.parse(settled) as ReturnType<typeof wishOf>
  const query = useQuery({
    ...previewQuery(asked),
    enabled: asked.scope.length > 0,
    placeholderData: (before: Awaited<ReturnType<typeof calls.post<'preview'>>> | undefined) => before,
  })
  const isOf = asked.scope.length > 0 && values.lines.length > 0
  return { preview: isOf ? query.data : undefined, error: isOf ? query.error : null, isNew: settled === wish }
}
