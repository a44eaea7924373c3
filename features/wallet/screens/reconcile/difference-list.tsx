import { type ReactNode, useState } from 'react'
import { ExportButton } from '#client/download'
import { type Column, ColumnList } from '#client/page'
import { usePages } from '#client/query'
import type { Difference } from '#contract/wallet'
import { ListPicture, ResultPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { DifferenceSheet, type Whose } from './difference-sheet.tsx'
import { differenceState, gapFen, ofYesterday, sideWords, signedPrice, whatDiffers } from './difference-words.ts'

export interface DifferencesProps {
  whose: Whose
  state?: 'open' | 'settled'
  day?: string
  channel?: string
  /** Stands in for a list without items; a sentence of its own where it is left out. */
  empty?: ReactNode
}

/** Differences, each with both sides' amounts; pressing one shows what to check and settles it. */
export function Differences({ whose, empty, ...which }: DifferencesProps) {
  const { items, list } = usePages(
    whose === 'park'
      ? calls.pages('parkDifferenceList', which)
      : calls.pages('differenceList', which.state ? { state: which.state } : {}),
  )
  const [pressed, press] = useState<Difference | null>(null)
  // one that was settled meanwhile may be in this list no more
  const shown = pressed && (items.find(({ id }) => id === pressed.id) ?? pressed)
  return (
    <>
      <ColumnList
        label="异常收款"
        list={list}
        items={items}
        keyOf={({ id }) => id}
        columns={COLUMNS}
        onOpen={press}
        empty={empty ?? <NoDifference whose={whose} isOpen={which.state === 'open'} />}
      />
      {whose === 'park' && (
        <ExportButton items={items} ask={() => calls.files.post('parkDifferenceSheet', which)}>
          导出异常收款
        </ExportButton>
      )}
      <DifferenceSheet whose={whose} difference={shown} onClose={() => press(null)} />
    </>
  )
}

const COLUMNS: readonly Column<Difference>[] = [
  { name: 'what', title: '异常', card: 'title', of: whatDiffers, by: whatDiffers },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of(difference) {
      const { tone, word } = differenceState(difference)
      return <StateChip tone={tone}>{word}</StateChip>
    },
    by: (difference) => differenceState(difference).word,
  },
  {
    name: 'day',
    title: '日期',
    card: 'time',
    of: ({ day }) => day,
    inCard: ({ channelName, day }) => `${channelName} ${day.slice(5)}`,
    by: ({ day }) => day,
  },
  { name: 'channel', title: '渠道', of: ({ channelName }) => channelName, by: ({ channelName }) => channelName },
  {
    name: 'theirs',
    title: '渠道账单',
    card: 'fact',
    figures: true,
    of: ({ theirsFen }) => sideWords(theirsFen),
    inCard: ({ theirsFen }) => `渠道账单 ${sideWords(theirsFen)}`,
    by: ({ theirsFen }) => theirsFen,
  },
  {
    name: 'ours',
    title: '我方账目',
    card: 'fact',
    figures: true,
    of: ({ oursFen }) => sideWords(oursFen),
    inCard: ({ oursFen }) => `我方账目 ${sideWords(oursFen)}`,
    by: ({ oursFen }) => oursFen,
  },
  {
    name: 'gap',
    title: '差额',
    card: 'trailing',
    figures: true,
    of: (difference) => signedPrice(gapFen(difference)),
    inCard: (difference) => `差额 ${signedPrice(gapFen(difference))}`,
    by: gapFen,
  },
]

function NoDifference({ whose, isOpen }: { whose: Whose; isOpen: boolean }) {
  if (!isOpen)
    return <Empty picture={<ListPicture />} title="还没有处理过的异常收款" text="处理过的异常收款和说明会留在这里" />
  return whose === 'park' ? <NothingInPark /> : <NothingOpen title="没有待处理的异常收款" />
}

/** Says that yesterday agrees only where its bills are there and do. */
function NothingInPark() {
  const { items } = usePages(calls.pages('billDayList'))
  const days = ofYesterday(items)
  const agrees = days.length > 0 && days.every(({ state }) => state === 'clean')
  return <NothingOpen title={agrees ? '昨日账目一致' : '没有待处理的异常收款'} />
}

function NothingOpen({ title }: { title: string }) {
  return (
    <Empty
      picture={<ResultPicture tone="ok" />}
      title={title}
      text="每天上午 10:10 核对前一天的渠道账单，有异常会列在这里等您处理"
    />
  )
}
