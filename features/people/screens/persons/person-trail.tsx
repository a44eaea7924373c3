import { printedMoment } from '#client/messages'
import { usePages } from '#client/query'
import { EndlessList } from '#ui/list'
import { Card, Section } from '#ui/page'
import { Timeline } from '#ui/state'
import { enterprise } from '../parts/calls.ts'

/** What was done to a person and by whom: what one operator did another reads. */
export function Trail({ id }: { id: string }) {
  const { list } = usePages(enterprise.pages('personTrail', { id }))
  return (
    <Section title="操作记录">
      <EndlessList {...list} together empty={<Card>还没有操作记录</Card>}>
        {(items) => (
          <Card>
            <Timeline
              items={items.map(({ what, by, detail, at }) => ({
                title: [what, detail].filter(Boolean).join('：'),
                time: printedMoment(at),
                note: by === '' ? '系统' : by,
              }))}
            />
          </Card>
        )}
      </EndlessList>
    </Section>
  )
}
