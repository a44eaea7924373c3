import { lazy, Suspense } from 'react'
import { useSession } from '#client/session'

const AgreeAgain = lazy(() => import('./agree-again.tsx'))

/** Asks who is signed in for papers that changed since they agreed; on the papers' own pages nobody is asked. */
export function Agreed({ pathname }: { pathname: string }) {
  const { person } = useSession()
  if (!person?.toAgree.length || pathname.startsWith('/docs/')) return null
  return (
    <Suspense fallback={null}>
      <AgreeAgain papers={person.toAgree} />
    </Suspense>
  )
}
