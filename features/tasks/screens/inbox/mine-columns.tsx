import type { Column } from '#client/page'
import type { MyTask } from '#contract/tasks'
import { StateChip } from '#ui/state'
import { mineChip, mineFacts, mineTime } from './mine-words.ts'

/** A task, cycle, share, decision or copy of mine, fact by fact, as it stands at this moment. */
export const mineColumns = (now: Date): readonly Column<MyTask>[] => [
  { name: 'title', title: '事项', card: 'title', of: titleOf, by: titleOf },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of(mine) {
      const { words, tone } = mineChip(mine)
      return <StateChip tone={tone}>{words}</StateChip>
    },
    by: (mine) => mineChip(mine).words,
  },
  { name: 'facts', title: '进度', card: 'fact', of: (mine) => mineFacts(mine).join('，') },
  { name: 'at', title: '时间', card: 'time', of: (mine) => mineTime(mine, now), by: ({ at }) => Date.parse(at) },
]

const titleOf = ({ title }: MyTask) => title || '（未填标题）'
