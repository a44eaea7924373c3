import type { ReactNode } from 'react'
import { useBack, useGo } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import { Page } from '#ui/page'
import { SignInPicture, WalletPicture } from '#ui/picture'
import { Empty, Result } from '#ui/state'
import { type Balance, balanceQuery } from './calls.ts'
import { NO_WALLET } from './open-first.tsx'
import { openingPath } from './opening-path.ts'

export interface WithWalletProps {
  title: string
  /** Where back leads for who came from outside. */
  otherwise?: string
  /** A pay password must be set as well. */
  needsPassword?: boolean
  children: (wallet: Balance, onBack: () => void) => ReactNode
}

/** What stands on a page for who has a wallet; everybody else is told what is missing and led there. */
export function WithWallet(props: WithWalletProps) {
  const back = useBack(props.otherwise ?? '/wallet/mywallet')
  return (
    <SignedIn title={props.title} onBack={back}>
      <Asked {...props} onBack={back} />
    </SignedIn>
  )
}

function Asked({ title, needsPassword, children, onBack }: WithWalletProps & { onBack: () => void }) {
  const { data, error, refetch } = useQuery(balanceQuery)
  if (data?.state === 'open' && (data.hasPassword || !needsPassword)) return children(data, onBack)
  return (
    <Page title={title} onBack={onBack}>
      {data ? (
        <Missing wallet={data} />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="detail" instead={NO_WALLET} />
      )}
    </Page>
  )
}

/** What is missing before the wallet can be used, and the way there. */
export function Missing({ wallet: { state, phone } }: { wallet: Pick<Balance, 'state' | 'phone'> }) {
  const go = useGo()
  if (state === 'frozen') {
    return (
      <Result
        tone="warn"
        title="钱包已暂停使用"
        text="余额不受影响。可致电服务热线了解原因。"
        actions={[{ label: '致电服务热线', onPress: () => go('/hotline') }]}
      />
    )
  }
  if (state === 'none') {
    return (
      <Empty
        picture={<WalletPicture />}
        title="您还没有开通钱包"
        text="开通需要本人姓名、身份证号和账号手机号，大约一分钟"
        action={{ label: '去开通', onPress: () => go(openingPath(phone), { for: 'open' }) }}
      />
    )
  }
  return (
    <Empty
      picture={<SignInPicture />}
      title="请先设置支付密码"
      text="支付密码用于确认付款、提现和解绑银行卡"
      action={{ label: '去设置', onPress: () => go('/settingpassword/0') }}
    />
  )
}
