import { useGo } from '#client/navigation'
import { Button } from '#ui/button'
import { StateBanner } from '#ui/state'

export interface WalletStateProps {
  state: 'none' | 'open' | 'frozen'
  hasPassword: boolean
}

/** What keeps a wallet from being used, and what to do about it; nothing where all is well. */
export function WalletState({ state, hasPassword }: WalletStateProps) {
  const go = useGo()
  if (state === 'frozen') {
    return (
      <StateBanner
        tone="bad"
        title="钱包已暂停使用"
        next="暂时不能充值、提现和付款，钱仍在您的钱包里。可致电服务热线了解原因。"
      >
        <Button kind="secondary" size="s" onPress={() => go('/hotline')}>
          致电服务热线
        </Button>
      </StateBanner>
    )
  }
  if (state === 'none' || hasPassword) return null
  return (
    <StateBanner tone="warn" title="还没有设置支付密码" next="设置后才能付款和提现，用6位数字，约半分钟。">
      <Button kind="secondary" size="s" onPress={() => go('/settingpassword/0')}>
        设置支付密码
      </Button>
    </StateBanner>
  )
}

/** Why money cannot go out of this wallet, or null. */
export function outRefusal({ state, hasPassword }: WalletStateProps): string | null {
  if (state === 'frozen') return '钱包已暂停使用'
  return hasPassword ? null : '请先设置支付密码'
}
