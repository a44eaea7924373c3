import { useState } from 'react'
import { useHistoryState } from '#client/navigation'
import { usePages } from '#client/query'
import type { Entry } from '#contract/wallet'
import { Choice, SearchField } from '#ui/field'
import { MonthChoice, monthInWords } from '#ui/month'
import { Card } from '#ui/page'
import { ListPicture, SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { Money } from '../parts/money.tsx'
import s from '../parts/wallet.module.css'
import { EntryList } from './entry-list.tsx'
import { KIND_WORDS } from './entry-words.ts'
import { earliestMonth, monthOf } from './months.ts'
import { MonthsSpent } from './months-spent.tsx'

type EntryKind = Entry['kind']
const KINDS: { value: EntryKind | 'all'; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'payment', label: KIND_WORDS.payment },
  { value: 'recharge', label: KIND_WORDS.recharge },
  { value: 'withdrawal', label: KIND_WORDS.withdrawal },
  { value: 'refund', label: KIND_WORDS.refund },
  { value: 'grant', label: KIND_WORDS.grant },
]

export interface StatementProps {
  /** The person does not want amounts to be seen. */
  hidden: boolean
  /** Search and kinds are out; what they narrow stays narrowed only while they are. */
  searching: boolean
}

/** What moved in the wallet, month by month: a picture of six, the totals of one, its lines by day. */
export function Statement({ hidden, searching }: StatementProps) {
  const [month, setMonth] = useHistoryState<string | null>('month', null)
  const [kind, setKind] = useHistoryState<EntryKind | 'all'>('kind', 'all')
  const [text, setText] = useHistoryState('text', '')
  const [cleared, setCleared] = useState(0)
  const narrowed = searching && (kind !== 'all' || text !== '')
  const { pages, list } = usePages(
    calls.pages('billList', {
      // without a month it is the present one
      ...(month && { month }),
      ...(narrowed && kind !== 'all' && { kind }),
      ...(narrowed && text && { text }),
    }),
  )
  const first = pages?.[0]
  // the server says which month is the present one; the phone's clock may be wrong
  const present = monthOf()
  const shown = month ?? first?.month ?? present
  const latest = shown > present ? shown : present
  const everything = () => {
    setKind('all')
    setText('')
    setCleared(cleared + 1)
  }
  return (
    <>
      {searching && (
        <Card>
          <SearchField key={cleared} label="搜索账单名称" initial={text} onSearch={setText} />
          <Choice label="类型" options={KINDS} value={kind} onChange={setKind} />
        </Card>
      )}
      <Card>
        <div className={s.bar}>
          <div className={s.month}>
            <MonthChoice value={shown} min={earliestMonth(latest)} max={latest} onPick={setMonth} />
          </div>
          <p className={s.sums}>
            <span>支出 {first ? <Money fen={first.outFen} hidden={hidden} /> : '–'}</span>
            <span>收入 {first ? <Money fen={first.inFen} hidden={hidden} /> : '–'}</span>
          </p>
        </div>
        {!hidden && !searching && <MonthsSpent month={shown} onPick={setMonth} />}
      </Card>
      <EntryList
        label={`${monthInWords(shown)}账单`}
        list={list}
        hidden={hidden}
        empty={
          <Empty
            picture={narrowed ? <SearchPicture /> : <ListPicture />}
            title={narrowed ? '没有符合条件的账单' : `${monthInWords(shown)}没有账单`}
            text={narrowed ? '可以换个词、换个类型或换个月份' : '可以在上面换个月份'}
            {...(narrowed && { action: { label: '查看本月全部', onPress: everything } })}
          />
        }
      />
    </>
  )
}
