import type { ReactNode } from 'react'
import { StateBanner } from './tone.tsx'

export interface NoticeProps {
  title: string
  /** What happened and what to do. */
  text: string
  /** Of the failed call, so that the person can tell us. */
  requestId?: string | null
  /** What may be done instead. */
  children?: ReactNode
}

/** Why something that was asked for was not done, where it is about no field; announced when it appears. */
export function Notice({ title, text, requestId, children }: NoticeProps) {
  return (
    <div role="alert">
      <StateBanner tone="warn" title={title} next={text} since={requestId && `请求编号 ${requestId}`}>
        {children}
      </StateBanner>
    </div>
  )
}
