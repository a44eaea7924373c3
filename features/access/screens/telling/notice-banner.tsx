import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#client/live'
import { agoOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { useQuery } from '#client/query'
import { Button } from '#ui/button'
import { StateBanner } from '#ui/state'
import { NOTICES_KEY, noticesQuery } from './notice-queries.ts'

/** How often it is asked where no stream is up, in ms. */
const POLL_MS = 60_000

/** Says where a code of mine is, that it was used at two gates; nothing where it was not, or somebody looked at it. */
export function NoticeBanner() {
  const go = useGo()
  const queries = useQueryClient()
  const { data = [] } = useQuery(noticesQuery(null))
  useLive('access.flagged', () => void queries.invalidateQueries({ queryKey: NOTICES_KEY }), { pollMs: POLL_MS })
  const notice = data.find(({ closedAt }) => closedAt === null)
  if (!notice) return null
  return (
    <div role="alert">
      <StateBanner
        tone="warn"
        title="您的通行码在两个入口使用"
        since={`${agoOf(notice.at)} ${notice.pointName}`}
        next="第二次没有放行。如果不是您本人，请查看并致电园区"
      >
        <Button kind="secondary" size="s" onPress={() => go('/audit/appnoticeinfo', { id: notice.id })}>
          查看
        </Button>
      </StateBanner>
    </div>
  )
}
