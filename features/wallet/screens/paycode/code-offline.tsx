import { useCallback } from 'react'
import { useSecondsTo } from '#ui/clock'
import { StateBanner } from '#ui/state'
import type { Held } from './held-codes.ts'

/** Says how long the held codes still last while the server cannot be reached. */
export function CodeOffline({ held }: { held: Held }) {
  const { codes, offsetMs } = held
  const now = useCallback(() => Date.now() + offsetMs, [offsetMs])
  const left = useSecondsTo(codes.at(-1)?.until ?? 0, now) ?? 0
  if (left === 0) {
    return <StateBanner tone="bad" title="连不上服务，付款码已用完" next="请连接网络后刷新，或换一种付款方式" />
  }
  return (
    <StateBanner
      tone="warn"
      title="离线可用"
      next={`暂时连不上服务，付款码还能用约 ${left > 60 ? `${Math.ceil(left / 60)} 分钟` : `${left} 秒`}，付款结果以商家为准`}
    />
  )
}
