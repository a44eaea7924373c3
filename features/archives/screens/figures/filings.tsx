import { useHistoryState, withQuery } from '#client/navigation'
import { type Column, ListPage } from '#client/page'
import { useSession } from '#client/session'
import type { FilingLine } from '#contract/archives'
import { dateInWords } from '#ui/days'
import { StateChip } from '#ui/state'
import { archive } from '../parts/calls.ts'
import { STATE_WORDS } from './figure-words.ts'

type View = 'mine' | 'decide' | 'overdue'

const MINE = { name: 'mine', label: '本企业填报' } as const
const DECIDING = [
  { name: 'decide', label: '待确认' },
  { name: 'overdue', label: '逾期未报' },
] as const
const EMPTY: Readonly<Record<View, { title: string; text: string }>> = {
  mine: { title: '没有需要填报的数据', text: '期末以后，园区需要的经济数据列在这里' },
  decide: { title: '没有待确认的填报', text: '企业提交后列在这里' },
  overdue: { title: '没有逾期未报的企业', text: '过了截止日还没有提交的企业列在这里，可以代为填报' },
}

const stateWord = ({ state, overdue }: FilingLine) => (overdue ? '逾期未报' : STATE_WORDS[state].word)

const COLUMNS: readonly Column<FilingLine>[] = [
  { name: 'name', title: '企业', card: 'title', of: ({ name }) => name, by: ({ name }) => name },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of: (line) => <StateChip tone={line.overdue ? 'bad' : STATE_WORDS[line.state].tone}>{stateWord(line)}</StateChip>,
    by: stateWord,
  },
  {
    name: 'period',
    title: '期间',
    card: 'fact',
    of: ({ periodName }) => periodName,
    by: ({ periodName }) => periodName,
  },
  {
    name: 'due',
    title: '截止',
    card: 'fact',
    of: ({ correcting, dueOn }) => (correcting ? '更正中' : dateInWords(dueOn)),
    inCard: ({ correcting, dueOn }) => (correcting ? '更正中' : `截止${dateInWords(dueOn)}`),
    by: ({ dueOn }) => dueOn,
  },
]

/** Where a filing is decided, or made. */
const pathOf = ({ id, periodId, mayDecide }: FilingLine) =>
  withQuery(mayDecide ? '/epsarchives/decide' : '/epsarchives/file', { id, period: periodId })

/** /epsarchives/filings: what my companies file; for who confirms, what waits and what is overdue. */
export default function Filings() {
  const { person } = useSession()
  const decides = person?.rights.includes('economy.write') ?? false
  const files = person?.manager ?? false
  const tabs = [...(files || !decides ? [MINE] : []), ...(decides ? DECIDING : [])]
  const [chosen, turn] = useHistoryState<View>('view', tabs[0]?.name ?? 'mine')
  const shown = tabs.find(({ name }) => name === chosen)?.name ?? tabs[0]?.name ?? 'mine'
  return (
    <ListPage
      title="经济数据填报"
      back="/services"
      pages={archive.pages('economicPeriods', { view: shown })}
      tabs={tabs.length > 1 ? { label: '填报', tabs, shown, onShow: turn } : undefined}
      empty={EMPTY[shown]}
      keyOf={({ id, periodId }) => `${id} ${periodId}`}
      columns={COLUMNS}
      pathOf={pathOf}
    />
  )
}
