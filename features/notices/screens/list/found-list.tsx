import { usePages } from '#client/query'
import { EndlessList } from '#ui/list'
import { SearchPicture } from '#ui/picture'
import { Empty, StateBanner } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { FoundCard } from './received-card.tsx'

/** Notices to me, by words. */
export function FoundList({ text }: { text: string }) {
  const { list, pages } = usePages(calls.pages('search', { text }))
  const isBeyond = pages?.some(({ beyond }) => beyond) ?? false
  return (
    <>
      {isBeyond && <StateBanner tone="info" title="通知太多，较早的没有列出" next="请换更具体的词" />}
      <EndlessList
        {...list}
        label="搜索结果"
        keyOf={({ id }) => id}
        empty={
          <Empty
            picture={<SearchPicture />}
            title="没有找到相关通知"
            text="只搜索您收到的通知；请换个说法，或只输入其中两三个字"
          />
        }
      >
        {(hit) => <FoundCard of={hit} />}
      </EndlessList>
    </>
  )
}
