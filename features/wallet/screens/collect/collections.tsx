import { useLiveAnew } from '#client/live'
import { momentOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import { usePages } from '#client/query'
import type { Collection } from '#contract/wallet'
import { Amount } from '#ui/amount'
import { EndlessList, ListCard } from '#ui/list'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { collectionState, payerWords } from './collection-words.ts'

const POLL_MS = 15_000
const LISTED = [calls.known('collectionList')]

/** What this cashier collected, each leading to its refunds, or to what becomes of it; `onlyPaid` for what can be given back. */
export function Collections({ onlyPaid = false }: { onlyPaid?: boolean }) {
  const { list } = usePages(calls.pages('collectionList', { state: onlyPaid ? 'paid' : 'all' }))
  useLiveAnew('wallet.collected', LISTED, { pollMs: POLL_MS })
  return (
    <EndlessList
      label="收款记录"
      {...list}
      keyOf={({ id }) => id}
      empty={<Empty picture={<ListPicture />} title="还没有收款" text="收到的每一笔都会显示在这里" />}
    >
      {(collection) => <CollectionCard collection={collection} />}
    </EndlessList>
  )
}

function CollectionCard({ collection }: { collection: Collection }) {
  const go = useGo()
  const { tone, word } = collectionState(collection)
  const { id, amountFen, note, createdAt, paidAt } = collection
  // what is not paid is followed, what is can be given back
  const [path, query] = collection.state === 'paid' ? ['/drawback', { id }] : ['/collection', { id }]
  return (
    <ListCard
      title={<Amount fen={amountFen} />}
      chip={<StateChip tone={tone}>{word}</StateChip>}
      facts={note ? [payerWords(collection), note] : [payerWords(collection)]}
      time={momentOf(paidAt ?? createdAt)}
      href={hrefOf(path, query)}
      onPress={() => go(path, query)}
    />
  )
}
