import { codeOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { ReceiptIcon } from '#ui/icons'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'
import { Trouble } from './trouble.tsx'

/** Why an order cannot be shown: asking again does not find one that is not there or not mine. */
export function OrderTrouble({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const go = useGo()
  if (codeOf(error) !== refusals.notFound.code) return <Trouble error={error} onRetry={onRetry} />
  return (
    <Empty
      icon={<ReceiptIcon size="l" />}
      title="没有找到这个订单"
      text="请用付款时登录的账号查看"
      action={{ label: '查看停车记录', onPress: () => go('/parking/history') }}
    />
  )
}
