import { REFUSED } from '#can/parking'
import { CallFailure } from '#client/calls'
import { useGo } from '#client/navigation'
import { Result } from '#ui/state'

/** Nothing can be ordered any more: paid already, left, or the page is too old. The server's sentence says what to do. */
export function NotNow({ error, onBack }: { error: Error; onBack: () => void }) {
  const go = useGo()
  const paid = error instanceof CallFailure && error.code === REFUSED.nothingDue
  return (
    <Result
      tone={paid ? 'ok' : 'warn'}
      title={paid ? '无需再支付' : '需要重新计费'}
      text={error.message}
      actions={[
        { label: paid ? '返回' : '返回重新计费', onPress: onBack },
        { label: '查看停车记录', onPress: () => go('/parking/history') },
      ]}
    />
  )
}
