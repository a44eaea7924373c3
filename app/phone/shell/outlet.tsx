import { createElement, lazy, Suspense, use, useMemo } from 'react'
import { useLocation } from 'react-router'
import { ParamsProvider, paramsOf, Redirect } from '#client/navigation'
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
  return pathname === '/' ? <Redirect to={FIRST} /> : <At pathname={pathname} frame={frame} />
}

function At({ pathname, frame }: { pathname: string; frame: boolean }) {
  const place = usePlace(pathname)
  if (!place) return <NotFound />
  if (frame) return <Waiting place={place} />
  return (
    <Guarded place={place}>
      <Screen key={pathname} place={place} pathname={pathname} />
    </Guarded>
  )
}

/** The screen, or the skeleton of it once the person has waited for long enough on the one before. */
function Screen({ place, pathname }: { place: Place; pathname: string }) {
  const params = useMemo(() => paramsOf(place.pattern, pathname), [place, pathname])
  const waiting = waitFor(place)
  if (waiting) use(waiting)
  return (
    <Suspense fallback={<Waiting place={place} />}>
      <ParamsProvider value={params}>{createElement(componentOf(place))}</ParamsProvider>
      <Settled />
    </Suspense>
  )
}
