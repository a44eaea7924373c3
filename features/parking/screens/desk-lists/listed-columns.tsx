import { printedMoment } from '#client/messages'
import type { Column } from '#client/page'
import type { ListedPlate } from '#contract/parking'
import { StateChip } from '#ui/state'
import { formatPlate } from '#vocabulary/plate'

/** A plate of a list, fact by fact. */
export const LISTED_COLUMNS: readonly Column<ListedPlate>[] = [
  { name: 'plate', title: '车牌', card: 'title', of: ({ plate }) => formatPlate(plate), by: ({ plate }) => plate },
  {
    name: 'until',
    title: '有效期',
    card: 'chip',
    of: (listed) => (
      <StateChip tone={listed.over ? 'neutral' : listed.kind === 'blocked' ? 'bad' : 'ok'}>
        {untilWords(listed)}
      </StateChip>
    ),
    by: ({ until }) => (until === null ? null : Date.parse(until)),
  },
  { name: 'reason', title: '原因', card: 'fact', of: ({ reason }) => reason },
  {
    name: 'added',
    title: '添加时间',
    card: 'time',
    of: ({ addedAt }) => printedMoment(addedAt),
    inCard: ({ addedBy, addedAt }) => `${addedBy} ${printedMoment(addedAt)} 添加`,
    by: ({ addedAt }) => Date.parse(addedAt),
  },
  { name: 'by', title: '添加人', of: ({ addedBy }) => addedBy, by: ({ addedBy }) => addedBy },
]

function untilWords({ until, over }: ListedPlate): string {
  if (until === null) return '长期'
  return over ? '已到期' : `至 ${printedMoment(until)}`
}
