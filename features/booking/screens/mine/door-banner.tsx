import { REFUSED } from '#can/booking'
import { codeOf, momentOf, wordsOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { useQuery } from '#client/query'
import type { Kind } from '#contract/booking'
import { Button } from '#ui/button'
import { Skeleton, StateBanner } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { KINDS } from '../parts/kinds.ts'

/** How long the answer is kept for who leaves the page and returns, in milliseconds: returning does not check in again. */
const RETENTION_MS = 10 * 60_000

/** What came of checking in by the code on a door, that the person has just scanned. */
export function DoorBanner({ code, kind }: { code: string; kind: Kind }) {
  const go = useGo()
  const { data, error, refetch } = useQuery({ ...calls.issue('checkIn', { code }), gcTime: RETENTION_MS })
  const pages = KINDS[kind]
  if (data) {
    return (
      <StateBanner
        tone="ok"
        title={`已签到：${data.placeName}`}
        next={`可以使用到 ${momentOf(data.endsAt)}，提前结束的时间会退还`}
      >
        <Button kind="secondary" size="s" onPress={() => go(pages.record(data.bookingId))}>
          查看预订
        </Button>
      </StateBanner>
    )
  }
  if (!error) return <Skeleton shape="card" />
  const refused = codeOf(error)
  const words = wordsOf(error)
  if (words === null) return null
  const mayTry = refused === 0 || refused === REFUSED.checkInEarly
  return (
    <div role="alert">
      <StateBanner tone="warn" title="没有签到" next={words}>
        {mayTry ? (
          <Button kind="secondary" size="s" onPress={refetch}>
            重新签到
          </Button>
        ) : (
          refused === REFUSED.checkInElsewhere && (
            <Button kind="secondary" size="s" onPress={() => go(pages.find)}>
              查看空闲{pages.word}
            </Button>
          )
        )}
      </StateBanner>
    </div>
  )
}
