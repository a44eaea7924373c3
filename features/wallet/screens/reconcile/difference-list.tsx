import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { CallFailure } from '#client/calls'
import { wordsOf } from '#client/messages'
import type { Difference } from '#contract/wallet'
import { DoneIcon, ReceiptIcon } from '#ui/icons'
import { EndlessList, ListCard } from '#ui/list'
import { Empty, StateChip } from '#ui/state'
import { billDaysQuery, differencesQuery, type Whose } from './difference-queries.ts'
import { DifferenceSheet } from './difference-sheet.tsx'
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
  const list = useInfiniteQuery(differencesQuery(whose, which))
  const [shown, setShown] = useState<Difference | null>(null)
  const { data, error, hasNextPage, isFetching, fetchNextPage } = list
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const words = error && wordsOf(error)
  const requestId = error instanceof CallFailure ? error.requestId : undefined
  // between the cases of other tills a page may be empty before the end
  const goOn = items.length === 0 && hasNextPage && !error
  useEffect(() => {
    if (goOn && !isFetching) void fetchNextPage()
  }, [goOn, isFetching, fetchNextPage])
  return (
    <>
      <EndlessList
        label="对账差错"
        items={items}
        keyOf={({ id }) => id}
        loading={list.isPending || goOn ? 'first' : list.isFetchingNextPage ? 'more' : 'idle'}
        trouble={words ? { text: words, requestId } : null}
        hasMore={hasNextPage}
        onMore={() => (data ? fetchNextPage() : list.refetch())}
        onRefresh={() => list.refetch()}
        empty={empty ?? <NoDifference whose={whose} isOpen={which.state === 'open'} />}
      >
        {(difference) => <DifferenceCard difference={difference} onPress={() => setShown(difference)} />}
      </EndlessList>
      <DifferenceSheet whose={whose} difference={shown} onClose={() => setShown(null)} />
    </>
  )
}

function DifferenceCard({ difference, onPress }: { difference: Difference; onPress: () => void }) {
  const { channelName, day, oursFen, theirsFen } = difference
  const { tone, word } = differenceState(difference)
  return (
    <ListCard
      title={whatDiffers(difference)}
      chip={<StateChip tone={tone}>{word}</StateChip>}
      facts={[`渠道账单 ${sideWords(theirsFen)}`, `我方账目 ${sideWords(oursFen)}`]}
      time={`${channelName} ${day.slice(5)}`}
      aside={`差额 ${signedPrice(gapFen(difference))}`}
      onPress={onPress}
    />
  )
}

function NoDifference({ whose, isOpen }: { whose: Whose; isOpen: boolean }) {
  if (!isOpen)
    return <Empty icon={<ReceiptIcon size="l" />} title="还没有处理过的差错" text="处理过的差错和说明会留在这里" />
  return whose === 'park' ? <NothingInPark /> : <NothingOpen title="没有待处理的差错" />
}

/** Says that yesterday agrees only where its bills are there and do. */
function NothingInPark() {
  const { data } = useInfiniteQuery(billDaysQuery)
  const days = ofYesterday(data?.pages[0]?.items ?? [])
  const agrees = days.length > 0 && days.every(({ state }) => state === 'clean')
  return <NothingOpen title={agrees ? '昨日账目一致' : '没有待处理的差错'} />
}

function NothingOpen({ title }: { title: string }) {
  return (
    <Empty
      icon={<DoneIcon size="l" />}
      title={title}
      text="每天上午 10:10 核对前一天的渠道账单，有差错会列在这里等您处理"
    />
  )
}
