import { useCallback } from 'react'
import { useSecondsTo } from '#ui/clock'
import { StateBanner } from '#ui/state'
import type { Held } from './held.ts'

/** Of `CodesOffline`. */
export interface CodesOfflineProps {
  held: Held
  /** What the codes are: 付款码. */
  name: string
  /** What is so while they last: 付款结果以商家为准. */
  meanwhile: string
  /** What to do when they have run out. */
  advice: string
}

/** Says how long the held codes still last while the server cannot be reached. */
export function CodesOffline({ held: { codes, offsetMs }, name, meanwhile, advice }: CodesOfflineProps) {
  const now = useCallback(() => Date.now() + offsetMs, [offsetMs])
  const left = useSecondsTo(codes.at(-1)?.until ?? 0, now) ?? 0
  if (left === 0) return <StateBanner tone="bad" title={`连不上服务，${name}已用完`} next={advice} />
  const span = left > 60 ? `${Math.ceil(left / 60)} 分钟` : `${left} 秒`
  return <StateBanner tone="warn" title="离线可用" next={`暂时连不上服务，${name}还能用约 ${span}，${meanwhile}`} />
}
