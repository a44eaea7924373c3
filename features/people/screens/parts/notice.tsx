import type { ReactNode } from 'react'
import { StateBanner } from '#ui/state'
import type { Said } from './failure.ts'

/** Why a form was not taken, where it is about no field; announced when it appears. */
export function Notice({ title, said, children }: { title: string; said: Said; children?: ReactNode }) {
  return (
    <div role="alert">
      <StateBanner tone="warn" title={title} next={said.text} since={said.requestId && `请求编号 ${said.requestId}`}>
        {children}
      </StateBanner>
    </div>
  )
}
