import { momentOf } from '#client/messages'
import { reopensOffline } from '#client/offline'
import { StateBanner } from '#ui/state'
import { toInstant } from '#vocabulary/day'
import type { Visits } from './use-visits.ts'

/** Says whether this phone can do without network, and how old what it holds is; nothing where it holds nothing. */
export function PackBanner({ visits }: { visits: Visits }) {
  const { held } = visits.pack
  if (!held || !visits.lasting) return null
  const { online } = visits
  return (
    <StateBanner
      tone={online ? 'ok' : 'info'}
      title={online ? '已可离线使用' : '离线办理中'}
      next={`任务更新于 ${momentOf(toInstant(new Date(held.at)))}${reopensOffline() ? '，断网后也能打开和填写' : ''}`}
    />
  )
}
