import { type CardSource, cardSource, TodoCard } from '#client/home'
import type { Follow } from '#contract/archives'
import { CompanyIcon } from '#ui/icons'
import { archive } from '../parts/calls.ts'

/** Enterprises that somebody is to follow up today, or should have. */
export const followCards: CardSource = cardSource(
  archive.read('follows', { view: 'mine', due: 'today' }),
  ({ items, next }: { items: readonly Follow[]; next: string | null }) => {
    const [first] = items
    if (!first) return []
    const overdue = items.filter((follow) => follow.overdue).length
    const count = `${items.length}${next === null ? '' : '+'}`
    return [
      {
        key: 'archives.follow',
        rank: 40,
        card: (
          <TodoCard
            icon={<CompanyIcon />}
            hue="violet"
            title={items.length === 1 ? `今日要跟进 ${first.name}` : `今日要跟进 ${count} 家企业`}
            note={overdue === 0 ? first.nextWhat : `${overdue} 家已逾期`}
            act="查看"
            {...(items.length === 1
              ? { path: '/companyinfo/details', query: { id: first.id } }
              : { path: '/companyinfo/followList' })}
          />
        ),
      },
    ]
  },
  { roles: ['property', 'operator'] },
)
