import { useGo } from '#client/navigation'
import type { SeenPart, TaskDetail } from '#contract/tasks'
import { List } from '#ui/list'
import { Section } from '#ui/page'
import { ShareCard } from './share-card.tsx'

/** What opening a share is for: the first thing that can be done with it. */
function openWords({ acts }: SeenPart): string {
  const may = (act: string) => acts.some((each) => each.act === act && each.why === null)
  if (may('take')) return '去接收'
  return may('fill') ? '去填报' : '查看'
}

/** Shares that somebody receives, fills in or helps with: each leads to where it is filled in. */
export function MyShares({ of }: { of: TaskDetail }) {
  const go = useGo()
  return (
    <Section title="我的填报">
      <List label="我的填报" items={of.mine} keyOf={({ id }) => id}>
        {(share) => (
          <ShareCard
            of={share}
            actionLabel={openWords(share)}
            onPress={() => go('/parkCoordination/fillPage', { id: share.id })}
          />
        )}
      </List>
    </Section>
  )
}
