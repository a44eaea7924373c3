import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { LOGIN, withQuery } from '#client/navigation'
import { toast } from '#ui/toast'
import { refusals } from '#vocabulary/refusal'

/** Leads to login, says why in passing, and back to this address afterwards: for an address that needs a session. */
export function ToLogin() {
  const { pathname, search } = useLocation()
  useEffect(() => toast(refusals.noSession.message, { kind: 'info' }), [])
  return <Navigate to={withQuery(LOGIN, { from: pathname + search })} replace />
}
