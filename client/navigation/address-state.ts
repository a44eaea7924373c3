import { useCallback, useState } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { fromPage } from './layers.ts'
import { entryOf } from './leaving.ts'

/** How an address changes on the same page. */
export interface Place {
  /** A further entry of the history: back leads to the address before. */
  readonly push?: boolean
}

/** Writes fields into the query of the present address; null and the empty text take a field away. The page stays as it is. */
type WriteQuery = (fields: Readonly<Record<string, string | null>>, place?: Place) => void

/** The query of the address with the fields written into it, as `?a=1`; empty where nothing is left. */
function queryWith(search: string, fields: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === '') query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** Answers how to write fields into the query of the present address. It stays the same function. */
export function useWriteQuery(): WriteQuery {
  const navigate = useNavigate()
  return useCallback<WriteQuery>((fields, place = {}) => fromPage(() => write(navigate, fields, place)), [navigate])
}

function write(
  navigate: NavigateFunction,
  fields: Readonly<Record<string, string | null>>,
  { push = false }: Place,
): void {
  // not of the last drawing: two fields may change in one go
  const search = queryWith(location.search, fields)
  if (search === location.search) return
  // a push of the router's would scroll to the top: the page stays where it is, at a further entry
  if (push) history.pushState({ ...history.state, idx: (entryOf(history.state) ?? 0) + 1 }, '')
  void navigate({ search }, { replace: true })
}

/**
 * Like `useState`, for what of a list stands in the address: the tab, the filter, the search words. Back, a reload and a sent link show the same. A text
 * that is not among `allowed`, where that is given, is the initial one.
 */
export function useAddressState(name: string, initial: string): [string, (value: string) => void]
export function useAddressState<T extends string>(
  name: string,
  initial: T,
  allowed: readonly T[],
): [T, (value: T) => void]
export function useAddressState(
  name: string,
  initial: string,
  allowed?: readonly string[],
): [string, (value: string) => void] {
  const { key, search } = useLocation()
  const write = useWriteQuery()
  // the address follows a moment later: a choice that is pressed must not spring back meanwhile
  const [pressed, press] = useState<{ readonly key: string; readonly value: string } | null>(null)
  const text = new URLSearchParams(search).get(name) ?? ''
  const isAllowed = text !== '' && (allowed === undefined || allowed.includes(text))
  const choose = (value: string) => {
    press({ key, value })
    write({ [name]: value === initial ? null : value })
  }
  return [pressed?.key === key ? pressed.value : isAllowed ? text : initial, choose]
}
