import { useInfiniteQuery } from '@tanstack/react-query'
import { CallFailure } from '#client/calls'
import { wordsOf } from '#client/messages'
import { useBack, useGo } from '#client/navigation'
import { ReceiptIcon } from '#ui/icons'
import { EndlessList } from '#ui/list'
import { Page } from '#ui/page'
import { Empty } from '#ui/state'
import { PastStayCard } from '../parts/past-stay-card.tsx'
import { calls } from '../parts/queries.ts'

const SIZE = 20

/** /parking/history */
export default function History() {
  const back = useBack('/licenseplate')
  const go = useGo()
  const list = useInfiniteQuery({
    queryKey: ['parking', 'stays'],
    queryFn: ({ pageParam, signal }) =>
      calls.post('myStays', { size: SIZE, ...(pageParam === null ? {} : { next: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const { error, hasNextPage } = list
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const words = error && wordsOf(error)
  const requestId = error instanceof CallFailure ? error.requestId : undefined
  return (
    <Page title="停车记录" onBack={back}>
      <EndlessList
        label="停车记录"
        items={items}
        keyOf={({ stayId }) => stayId}
        loading={list.isPending ? 'first' : list.isFetchingNextPage ? 'more' : 'idle'}
        trouble={words ? { text: words, requestId } : null}
        hasMore={hasNextPage}
        onMore={() => (list.data ? list.fetchNextPage() : list.refetch())}
        onRefresh={() => list.refetch()}
        empty={
          <Empty
            icon={<ReceiptIcon size="l" />}
            title="还没有停车记录"
            text="您付过款的停车，和验证过本人的车牌的停车，会显示在这里。"
            action={{ label: '管理我的车牌', onPress: () => go('/parking/plates') }}
          />
        }
      >
        {(stay) => <PastStayCard stay={stay} />}
      </EndlessList>
    </Page>
  )
}
