import { useQuery } from '#client/query'
import type { Kind } from '#contract/booking'
import { StateBanner } from '#ui/state'
import { Nearby } from '../parts/nearby.tsx'
import { bookInfoQuery } from '../parts/queries.ts'
import type { Waited } from './wait-sheet.tsx'

/** What stands beneath a time that is taken: that it can be waited for, and what is free nearby. */
export function WaitedFor({ kind, requested: { unitIds, ...time } }: { kind: Kind; requested: Waited }) {
  const { data } = useQuery(bookInfoQuery({ ...time, ...(unitIds.length > 0 && { unitIds: [...unitIds] }) }))
  return (
    <>
      <StateBanner
        tone="warn"
        title="这段时间已被占用"
        next="可以加入候补，有人取消时按顺序通知您；也可以改选其他时间"
      />
      <Nearby kind={kind} offers={data?.alternatives ?? []} />
    </>
  )
}
