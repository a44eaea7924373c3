import { type CardSource, cardSource, TodoCard } from '#client/home'
import type { SetupLine } from '#contract/setup'
import { TaskIcon } from '#ui/icons'
import { stillNeeded } from './opening/setup-words.ts'
import { setup } from './parts/calls.ts'

/** What a park still needs before it opens, for its operators alone. */
const preparing: CardSource = cardSource(
  setup.read('missing'),
  ({ lines, done, needed }: { lines: readonly SetupLine[]; done: number; needed: number }) => {
    const [next] = stillNeeded(lines)
    if (!next) return []
    return [
      {
        key: 'setup.missing',
        rank: 40,
        card: (
          <TodoCard
            icon={<TaskIcon />}
            hue="green"
            title={`开园准备 ${done}/${needed}`}
            note={`下一项：${next.title}`}
            act="去办理"
            path="/setup"
          />
        ),
      },
    ]
  },
  { roles: ['operator'] },
)

/** What setup puts onto the home. */
const cards: readonly CardSource[] = [preparing]
export default cards
