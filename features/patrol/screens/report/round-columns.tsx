import { momentOf } from '#client/messages'
import type { Column } from '#client/page'
import type { Round } from '#contract/patrol'
import { Button } from '#ui/button'
import { RoundChip } from '../parts/chips.tsx'

/** Rounds that are over are not cancelled. */
export const isOver = ({ state }: Round): boolean => state === 'done' || state === 'cancelled'

/** Ends a round that is not over. */
export function CancelButton({ onCancel }: { onCancel: () => void }) {
  return (
    <Button kind="plain" size="s" onPress={onCancel}>
      取消任务
    </Button>
  )
}

const FACTS: readonly Column<Round>[] = [
  { name: 'title', title: '任务', of: ({ title }) => title, by: ({ title }) => title },
  {
    name: 'state',
    title: '完成情况',
    of: ({ state, late }) => <RoundChip state={state} late={late} />,
    by: ({ state }) => state,
  },
  { name: 'walker', title: '巡查人', of: ({ walker }) => walker?.name ?? '', by: ({ walker }) => walker?.name ?? null },
  {
    name: 'points',
    title: '已巡点位',
    of: ({ visited, points }) => `${visited}/${points}`,
    by: ({ visited, points }) => (points === 0 ? null : visited / points),
    figures: true,
  },
  { name: 'problems', title: '问题', of: ({ problems }) => problems, by: ({ problems }) => problems, figures: true },
  {
    name: 'due',
    title: '应完成',
    of: ({ dueAt }) => momentOf(dueAt),
    by: ({ dueAt }) => Date.parse(dueAt),
    oneLine: true,
  },
  {
    name: 'done',
    title: '完成时间',
    of: ({ doneAt }) => (doneAt === null ? '' : momentOf(doneAt)),
    by: ({ doneAt }) => (doneAt === null ? null : Date.parse(doneAt)),
    oneLine: true,
  },
]

/** A round of the list, fact by fact, and what is done to it. */
export function roundColumns(onCancel: (id: string) => void): readonly Column<Round>[] {
  return [
    ...FACTS,
    {
      name: 'acts',
      title: '操作',
      of: (round) => (isOver(round) ? null : <CancelButton onCancel={() => onCancel(round.id)} />),
    },
  ]
}
