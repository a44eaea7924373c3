import { createElement } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { FIRST } from '../paths.ts'
import { findRoute } from '../screens.ts'
import { Coming } from './coming.tsx'
import { Guarded } from './guarded.tsx'
import { componentOf } from './load-screen.ts'
import { NotFound } from './not-found.tsx'

/** The screen of the present address: guarded, an honest page while it is not built, or the not-found page. */
export function Outlet() {
  const { pathname } = useLocation()
  if (pathname === '/') return <Navigate to={FIRST} replace />
  const found = findRoute(pathname)
  if (!found) return <NotFound />
  const { route, pattern } = found
  const screen = componentOf(route.path)
  if (!screen) return <Coming title={route.title} />
  // one route at a time: the router then has nothing to compile but the parameters of this one
  return (
    <Guarded route={route}>
      <Routes>
        <Route path={pattern} caseSensitive element={createElement(screen, { key: pathname })} />
      </Routes>
    </Guarded>
  )
}
