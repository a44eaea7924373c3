import type { ReactNode } from 'react'
import { useBack, useGo } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import { Page } from '#ui/page'
import { SignInPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { balanceQuery } from '../parts/calls.ts'
import { NO_WALLET } from '../parts/open-first.tsx'

export interface MerchantsProps {
  title: string
  /** Where back leads for who came from outside. */
  otherwise?: string
  children: (onBack: () => void) => ReactNode
}

/** What stands on a page for merchants; everybody else is told what it is for. */
export function Merchants(props: MerchantsProps) {
  const back = useBack(props.otherwise ?? '/wallet/mywallet')
  return (
    <SignedIn title={props.title} onBack={back}>
      <Asked {...props} onBack={back} />
    </SignedIn>
  )
}

function Asked({ title, children, onBack }: MerchantsProps & { onBack: () => void }) {
  const go = useGo()
  const { data, error, refetch } = useQuery(balanceQuery)
  if (data?.collects) return children(onBack)
  return (
    <Page title={title} onBack={onBack}>
      {data ? (
        <Empty
          picture={<SignInPicture />}
          title="收款仅对园区商户开放"
          text="这里供食堂、商店等园区商户的收银员使用；要付款请出示付款码。"
          action={{ label: '付款码', onPress: () => go('/paycode') }}
        />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="detail" instead={NO_WALLET} />
      )}
    </Page>
  )
}
