import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router'

/**
 * The router on the browser's history. As react-router's own `BrowserRouter`, which the bundler cannot part from links,
 * forms and fetchers of the data router: 4 KB gzip that the first screen does not use.
 */
export function BrowserRouter({ basename, children }: { basename: string; children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [now, setNow] = useState({ action: history.action, location: history.location })
  useLayoutEffect(
    // a transition: the page stays until the next one is ready to be drawn
    () => history.listen(({ action, location }) => startTransition(() => setNow({ action, location }))),
    [history],
  )
  return (
    <Router basename={basename} location={now.location} navigationType={now.action} navigator={history}>
      {children}
    </Router>
  )
}
