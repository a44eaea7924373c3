import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Leads to a path of this client at once, in the place of the present page. */
export function Redirect({ to }: { to: string }): null {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return null
}
