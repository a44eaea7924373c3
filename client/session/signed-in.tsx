import type { ReactNode } from 'react'
import { hereNow, LOGIN, useGo } from '#client/navigation'
import { LockIcon } from '#ui/icons'
import { Page } from '#ui/page'
import { Empty, Skeleton } from '#ui/state'
import { useSession } from './session.ts'

/** The wallet's addresses open for everybody; what stands on them is for who is signed in. Draws the page that leads to login for others. */
export function SignedIn({ title, onBack, children }: { title: string; onBack: () => void; children: ReactNode }) {
  const go = useGo()
  const { stage } = useSession()
  if (stage === 'present') return children
  return (
    <Page title={title} onBack={onBack}>
      {stage === 'absent' ? (
        <Empty
          icon={<LockIcon size="l" />}
          title="请先登录"
          text="登录后可以使用钱包，登录完成会回到这里"
          action={{ label: '去登录', onPress: () => go(LOGIN, { from: hereNow() }) }}
        />
      ) : (
        <Skeleton shape="detail" />
      )}
    </Page>
  )
}
