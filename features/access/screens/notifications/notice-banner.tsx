import { useLiveAnew } from '#client/live'
import { agoOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { useQuery } from '#client/query'
import { Button } from '#ui/button'
import { StateBanner } from '#ui/state'
import { passcode } from '../parts/calls.ts'

/** How often it is asked where no stream is up, in ms. */
const POLL_MS = 60_000

/** Says where a code of mine is, that it was used at two gates; nothing where it was not, or somebody looked at it. */
export function NoticeBanner() {
  const go = useGo()
  const { data } = useQuery(passcode.read('notice'))
  useLiveAnew('access.flagged', [passcode.known('notice')], { pollMs: POLL_MS })
  const notice = data?.items.find(({ closedAt }) => closedAt === null)
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
