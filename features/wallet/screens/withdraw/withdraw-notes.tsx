import { momentOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { Button } from '#ui/button'
import { StateBanner } from '#ui/state'

export interface WithdrawNotesProps {
  /** An answer was lost. */
  unknown: boolean
  /** Money is held for a withdrawal of which this phone knows nothing. */
  underWay: boolean
  coolingUntil: string | null
  /** Asks what became of the lost one. */
  onAsk: () => Promise<void>
}

/** What a person should know before a withdrawal is begun. */
export function WithdrawNotes({ unknown, underWay, coolingUntil, onAsk }: WithdrawNotesProps) {
  const go = useGo()
  return (
    <>
      {unknown && (
        <StateBanner tone="warn" title="没有收到提现结果" next="可能已经提交。请先查询结果，不会重复提现。">
          <Button kind="secondary" size="s" onPress={onAsk}>
            查询结果
          </Button>
        </StateBanner>
      )}
      {underWay && (
        <StateBanner tone="warn" title="有一笔提现正在处理" next="请先在账单里确认，避免重复提现">
          <Button kind="secondary" size="s" onPress={() => go('/wallet/mywallet')}>
            查看最近交易
          </Button>
        </StateBanner>
      )}
      {coolingUntil && (
        <StateBanner
          tone="warn"
          title="支付密码刚重置，暂不能提现"
          since={`保护期到 ${momentOf(coolingUntil)}`}
          next="这是为了保护您的钱，到时间后可以正常提现"
        />
      )}
    </>
  )
}
