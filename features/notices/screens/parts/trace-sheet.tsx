import { momentOf } from '#client/messages'
import { Loaded, useQuery } from '#client/query'
import { Facts } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { StateBanner, Timeline } from '#ui/state'
import { calls } from './calls.ts'
import { REACHED } from './words.ts'

export interface TraceSheetProps {
  noticeId: string
  /** Who it is about; null: oneself. */
  personId: string | null
  title: string
  onClose: () => void
}

/** Why somebody got a notice or not, and what became of each step. */
export function TraceSheet({ title, onClose, ...of }: TraceSheetProps) {
  return (
    <Sheet open title={title} onClose={onClose}>
      <Traced {...of} />
    </Sheet>
  )
}

function Traced({ noticeId, personId }: Pick<TraceSheetProps, 'noticeId' | 'personId'>) {
  const query = useQuery(calls.read('trace', { id: noticeId, ...(personId !== null && { personId }) }))
  return (
    <Loaded query={query} shape="detail">
      {({ got, line, why, version, reached, events }) => (
        <>
          {got || why === null ? (
            <StateBanner
              tone="ok"
              title={got ? '收到了这条通知' : '还没有收到这条通知'}
              since={line && `因为在通知对象里：${line}`}
            />
          ) : (
            <StateBanner tone="neutral" title="没有收到这条通知" next={why} />
          )}
          {reached && (
            <Facts
              facts={[
                { name: '进度', value: REACHED[reached] },
                ...(version === null ? [] : [{ name: '看的版本', value: `第${version}版` }]),
              ]}
            />
          )}
          {events.length > 0 && (
            <Timeline
              items={events.map(({ at, words }) => ({ title: words, ...(at !== null && { time: momentOf(at) }) }))}
            />
          )}
        </>
      )}
    </Loaded>
  )
}
