import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useShownTitle } from '#client/page'
import { pageTitle } from '#vocabulary/defaults'
import { useKnownPlace } from './use-place.ts'

/** The name that stands where a page has none of its own. */
export const PARK_NAME = '园区通'

/** Sets the page's title, and reads it out when the person goes to another page or the screen says its own; the first one is read by the browser itself. */
export function Announcer() {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const [moved, setMoved] = useState(false)
  const ownTitle = useShownTitle()
  if (!moved && (pathname !== first || ownTitle !== null)) setMoved(true)
  const place = useKnownPlace(pathname)
  const title = ownTitle ?? (place === undefined ? null : pageTitle(place ?? {}, PARK_NAME))
  useEffect(() => {
    if (title !== null) document.title = title
  }, [title])
  return (
    <p className="sr-only" aria-live="polite">
      {moved ? title : ''}
    </p>
  )
}
