import { type CardSource, cardSource, TodoCard } from '#client/home'
import type { PolicyItem } from '#contract/policy'
import { PolicyIcon } from '#ui/icons'
import { policy } from './parts/calls.ts'
import { todayNow, windowWords } from './parts/words.ts'

type Answer = { readonly items: readonly PolicyItem[]; readonly companyId: string | null }

/** Policies in their last seven days that the person's company meets, or of which nobody can tell: one is named, several lead to the list. */
const closing: CardSource = cardSource(policy.read('list', { window: 'closing' }), ({ items, companyId }: Answer) => {
  const open = items.filter(({ verdict }) => verdict === null || verdict !== 'no')
  const [first] = open
  if (!first || companyId === null) return []
  const isOne = open.length === 1
  return [
    {
      key: 'policy.closing',
      rank: 40,
      card: (
        <TodoCard
          icon={<PolicyIcon />}
          hue="green"
          title={isOne ? first.title : `${open.length}条政策即将截止申报`}
          note={`${isOne ? '' : `${first.title}，`}${windowWords(first.window, todayNow())}`}
          act="去看看"
          path={isOne ? '/policySearch/policyDetail' : '/policySearch/index'}
          {...(isOne && { query: { id: first.id } })}
        />
      ),
    },
  ]
})

/** What policy puts onto the home. */
const cards: readonly CardSource[] = [closing]
export default cards
