import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { pageTitle } from '#vocabulary/defaults'
import { findRoute } from '../screens.ts'

/** The name that stands where a page has none of its own. */
export const PARK_NAME = '园区通'

/** The title of an address: the route's title, else its Chinese name, else the park's name. */
export function titleOf(pathname: string): string {
  return pageTitle(findRoute(pathname)?.route ?? {}, PARK_NAME)
}

/** Sets the page's title, and reads it out when the person goes to another page; the first one is read by the browser itself. */
export function Announcer() {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const [moved, setMoved] = useState(false)
  if (!moved && pathname !== first) setMoved(true)
  const title = titleOf(pathname)
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <p className="sr-only" aria-live="polite">
      {moved ? title : ''}
    </p>
  )
}
