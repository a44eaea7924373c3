import type { ReactNode } from 'react'
import { Page } from '#ui/page'
import { Skeleton } from '#ui/state'
import { useSession } from './session.ts'
import { SignInFirst } from './sign-in-first.tsx'

/** A page of an address that opens for everybody and whose content is for who is signed in: others are asked to sign in. */
export function SignedIn({ title, onBack, children }: { title: string; onBack: () => void; children: ReactNode }) {
  const { stage } = useSession()
  if (stage === 'present') return children
  return (
    <Page title={title} onBack={onBack}>
      {stage === 'absent' ? <SignInFirst /> : <Skeleton shape="detail" />}
    </Page>
  )
}
