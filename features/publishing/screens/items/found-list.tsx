import { agoOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import { usePages } from '#client/query'
import type { ItemHit } from '#contract/publishing'
import { EndlessList, ListCard, Marked } from '#ui/list'
import { SearchPicture } from '#ui/picture'
import { Empty, StateBanner, StateChip } from '#ui/state'
import { share } from '../parts/calls.ts'
import s from '../parts/parts.module.css'
import { KINDS, pathOf } from '../parts/words.ts'

/** What everybody may read, by words. */
export function FoundList({ text }: { text: string }) {
  const { list, pages } = usePages(share.pages('publishedSearch', { text }))
  const isBeyond = pages?.some(({ beyond }) => beyond) ?? false
  return (
    <div className={s.stack}>
      {isBeyond && <StateBanner tone="info" title="结果太多，较早的没有列出" next="请换更具体的词" />}
      <EndlessList
        {...list}
        label="搜索结果"
        keyOf={({ id }) => id}
        empty={<Empty picture={<SearchPicture />} title="没有找到相关内容" text="请换个说法，或只输入其中两三个字" />}
      >
        {(hit) => <HitCard of={hit} />}
      </EndlessList>
    </div>
  )
}

function HitCard({ of: { id, kind, titlePieces, excerpt, at } }: { of: ItemHit }) {
  const go = useGo()
  const path = pathOf(kind, id)
  return (
    <ListCard
      title={<Marked pieces={titlePieces} />}
      facts={excerpt.length > 0 ? [<Marked key="excerpt" pieces={excerpt} />] : []}
      chip={<StateChip tone="neutral">{KINDS[kind]}</StateChip>}
      time={`${agoOf(at)}发布`}
      href={hrefOf(path)}
      onPress={() => go(path)}
    />
  )
}
