import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { LOGIN, Redirect, withQuery } from '#client/navigation'
import { toast } from '#ui/toast'
import { refusals } from '#vocabulary/refusal'

/** Leads to login, says why in passing, and back to this address afterwards: for an address that needs a session. */
export function ToLogin() {
  const { pathname, search } = useLocation()
  useEffect(() => toast(refusals.noSession.message, { kind: 'info' }), [])
  return <Redirect to={withQuery(LOGIN, { from: pathname + search })} />
}
