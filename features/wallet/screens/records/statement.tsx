import { useState } from 'react'
import { useKeptState } from '#client/navigation'
import { usePages } from '#client/query'
import { Choice, SearchField } from '#ui/field'
import { AmountSummary, MonthChoice, monthInWords } from '#ui/month'
import { Card, Section } from '#ui/page'
import { ListPicture, SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { Money } from '../parts/money.tsx'
import { type EntryKind, statementQuery } from '../parts/money-queries.ts'
import { EntryList } from './entry-list.tsx'
import { KIND_WORDS } from './entry-words.ts'
import { earliestMonth, monthOf } from './months.ts'

const KINDS: { value: EntryKind | 'all'; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'payment', label: KIND_WORDS.payment },
  { value: 'recharge', label: KIND_WORDS.recharge },
  { value: 'withdrawal', label: KIND_WORDS.withdrawal },
  { value: 'refund', label: KIND_WORDS.refund },
  { value: 'grant', label: KIND_WORDS.grant },
]

/** What moved in the wallet, month by month: totals, search, kinds. The person may not want amounts to be seen. */
export function Statement({ hidden }: { hidden: boolean }) {
  const [month, setMonth] = useKeptState<string | null>('month', null)
  const [kind, setKind] = useKeptState<EntryKind | 'all'>('kind', 'all')
  const [text, setText] = useKeptState('text', '')
  const [cleared, setCleared] = useState(0)
  const { pages, list } = usePages(statementQuery({ month, kind: kind === 'all' ? null : kind, text }))
  const first = pages?.[0]
  // the server says which month is the present one; the phone's clock may be wrong
  const present = monthOf()
  const shown = month ?? first?.month ?? present
  const latest = shown > present ? shown : present
  const narrowed = kind !== 'all' || text !== ''
  const everything = () => {
    setKind('all')
    setText('')
    setCleared(cleared + 1)
  }
  return (
    <Section
      title="账单"
      aside={<MonthChoice value={shown} min={earliestMonth(latest)} max={latest} onPick={setMonth} />}
    >
      <Card>
        <AmountSummary
          out={first && <Money fen={first.outFen} size="l" hidden={hidden} />}
          in={first && <Money fen={first.inFen} size="l" hidden={hidden} />}
        />
        <SearchField key={cleared} label="搜索账单名称" initial={text} onSearch={setText} />
        <Choice label="类型" options={KINDS} value={kind} onChange={setKind} />
      </Card>
      <EntryList
        label={`${monthInWords(shown)}账单`}
        list={list}
        hidden={hidden}
        empty={
          <Empty
            picture={narrowed ? <SearchPicture /> : <ListPicture />}
            title={narrowed ? '没有符合条件的账单' : `${monthInWords(shown)}没有账单`}
            text={narrowed ? '可以换个词、换个类型或换个月份' : '可以点右上角换个月份'}
            {...(narrowed && { action: { label: '查看本月全部', onPress: everything } })}
          />
        }
      />
    </Section>
  )
}
