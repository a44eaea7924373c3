import { type CardSource, cardSource, TodoCard } from '#client/home'
import type { Proposal } from '#contract/archives'
import { ArchiveIcon } from '#ui/icons'
import { archive } from '../parts/calls.ts'

/** Corrections that enterprises proposed, for whoever decides them. */
export const proposalCards: CardSource = cardSource(
  archive.read('proposals', { view: 'decide', state: 'open' }),
  ({ items: all, next }: { items: readonly Proposal[]; next: string | null }) => {
    const items = all.filter(({ mayDecide }) => mayDecide)
    const [first] = items
    if (!first) return []
    return [
      {
        key: 'archives.proposals',
        rank: 40,
        card: (
          <TodoCard
            icon={<ArchiveIcon />}
            hue="violet"
            title={`${items.length}${next === null ? '' : '+'} 条档案更正待处理`}
            note={first.enterprise}
            act="去处理"
            path="/epsarchives/proposals"
            query={{ view: 'decide' }}
          />
        ),
      },
    ]
  },
  { roles: ['property', 'operator'] },
)
