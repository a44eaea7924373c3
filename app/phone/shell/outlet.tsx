import { createElement, lazy, Suspense, use } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { FIRST } from '../paths.ts'
import type { Place } from '../place.ts'
import { Guarded } from './guarded.tsx'
import { componentOf, waitFor } from './load-screen.ts'
import { Settled } from './settled.tsx'
import { usePlace } from './use-place.ts'
import { Waiting } from './waiting.tsx'

const NotFound = lazy(() => import('./not-found.tsx'))

/** The screen of the present address (or its frame alone): guarded, an honest page while it is not built, or the not-found page. */
export function Outlet({ frame }: { frame: boolean }) {
  const { pathname } = useLocation()
  return pathname === '/' ? <Navigate to={FIRST} replace /> : <At pathname={pathname} frame={frame} />
}

function At({ pathname, frame }: { pathname: string; frame: boolean }) {
  const place = usePlace(pathname)
  if (!place) return <NotFound />
  if (frame) return <Waiting place={place} />
  return (
    <Guarded place={place}>
      <Screen key={pathname} place={place} />
    </Guarded>
  )
}

/** The screen, or the skeleton of it once the person has waited for long enough on the one before. */
function Screen({ place }: { place: Place }) {
  const waiting = waitFor(place)
  if (waiting) use(waiting)
  return (
    // one route at a time: the router then has nothing to compile but the parameters of this one
    <Suspense fallback={<Waiting place={place} />}>
      {place.pattern.includes(':') ? (
        <Routes>
          <Route path={place.pattern} caseSensitive element={createElement(componentOf(place))} />
        </Routes>
      ) : (
        // without parameters there is nothing for the router to find
        createElement(componentOf(place))
      )}
      <Settled />
    </Suspense>
  )
}
