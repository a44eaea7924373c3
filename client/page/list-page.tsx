import { Suspense } from 'react'
import type { CallPages, CallQuery, KeysetPage } from '#client/calls'
import { Redirect, useBack } from '#client/navigation'
import { Loaded, NotLoaded, useAwaited, usePages, useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import { EndlessList, List } from '#ui/list'
import { ListPicture } from '#ui/picture'
import { Empty, Skeleton } from '#ui/state'
import { ColumnCard } from './column-card.tsx'
import { fallbacksOf } from './fallback.tsx'
import { type Backed, type Framed, type ItemOf, type Items, isRefused, ListFrame } from './list-frame.tsx'
import { useBeside } from './opened.ts'
import { WideList } from './wide-parts.tsx'

/** A list that comes page by page (`calls.pages`), or whole (`calls.read`). */
export type ListPageProps<Answer extends Items, Tab extends string> =
  | (Framed<Answer, Tab> & { pages: CallPages<Answer & KeysetPage<unknown>>; query?: never })
  | (Framed<Answer, Tab> & { query: CallQuery<Answer>; pages?: never })

/** A page that is one list: skeleton, trouble with its words, empty, end, pulled to refresh, position kept on return; and what adds one to it. */
export function ListPage<Answer extends Items, Tab extends string = string>(props: ListPageProps<Answer, Tab>) {
  const onBack = useBack(props.back)
  const beside = useBeside(props.columns ? props.detail : undefined)
  if (beside.redirect !== null) return <Redirect to={beside.redirect} />
  const framed = { onBack, beside }
  const shown = props.pages ? <Paged {...props} {...framed} /> : <Whole {...props} {...framed} />
  if (props.open) return shown
  return (
    <SignedIn title={props.title} onBack={onBack}>
      {shown}
    </SignedIn>
  )
}

function Paged<Answer extends KeysetPage<unknown>, Tab extends string>(
  props: Framed<Answer, Tab> & { pages: CallPages<Answer> } & Backed,
) {
  const { list, pages, error, refetch } = usePages<Answer>(props.pages)
  const answer = pages?.[0]
  const { keyOf } = props
  const wide = wideOf(props, answer)
  // the items of a page are those of its answer
  const items = list.items as readonly ItemOf<Answer>[]
  const failed = pages === undefined && error !== null
  return (
    <ListFrame {...props} answer={answer} sheets={props.children} refused={failed && isRefused(error, props)}>
      {failed ? (
        <NotLoaded error={error} onRetry={refetch} shape="list" instead={fallbacksOf(props)} />
      ) : wide ? (
        <Suspense fallback={<Skeleton shape="list" />}>
          <WideList<ItemOf<Answer>>
            {...wide}
            {...list}
            items={items}
            empty={answer && <Nothing {...props} answer={answer} />}
          />
        </Suspense>
      ) : (
        <EndlessList<ItemOf<Answer>>
          {...list}
          items={items}
          label={props.label ?? props.title}
          keyOf={keyOf}
          empty={answer && <Nothing {...props} answer={answer} />}
        >
          {(item) => answer && <Item {...props} item={item} answer={answer} />}
        </EndlessList>
      )}
    </ListFrame>
  )
}

function Whole<Answer extends Items, Tab extends string>(
  props: Framed<Answer, Tab> & { query: CallQuery<Answer> } & Backed,
) {
  const asked = useQuery(props.query)
  const isAwaited = useAwaited(props.query.queryKey, asked)
  const { title, label = title, keyOf } = props
  const wide = wideOf(props, asked.data)
  return (
    <ListFrame
      {...props}
      answer={asked.data}
      sheets={props.children}
      refused={asked.data === undefined && isRefused(asked.error, props)}
    >
      <Loaded query={asked} shape="list" instead={fallbacksOf(props)}>
        {(answer) =>
          answer.items.length === 0 && isAwaited && asked.error === null ? (
            <Skeleton shape="list" />
          ) : answer.items.length === 0 ? (
            <Nothing {...props} answer={answer} />
          ) : wide ? (
            <Suspense fallback={<Skeleton shape="list" />}>
              <WideList<ItemOf<Answer>> {...wide} {...ALL} items={answer.items} empty={null} />
            </Suspense>
          ) : (
            <List<ItemOf<Answer>> label={label} items={answer.items} keyOf={keyOf}>
              {(item) => <Item {...props} item={item} answer={answer} />}
            </List>
          )
        }
      </Loaded>
    </ListFrame>
  )
}

/** A list that came whole. */
const ALL = { loading: 'idle', trouble: null, hasMore: false, onMore: () => undefined } as const

/** What the rows of a wide screen are drawn from; null: the screen has no room for more than cards, or the list no columns. */
function wideOf<Answer extends Items, Tab extends string>(
  props: Framed<Answer, Tab> & Backed,
  answer: Answer | undefined,
) {
  const { row, columns, keyOf, detail, pathOf, keys, onOpen, many, beside } = props
  const { room, open, show } = beside
  if (!columns || room === 'phone') return null
  return {
    room,
    columns,
    keyOf,
    detail,
    pathOf,
    keys,
    onOpen,
    many,
    open,
    onBeside: show,
    hasViews: true,
    label: props.label ?? props.title,
    card: (item: ItemOf<Answer>, onPress: (() => void) | null) =>
      row && answer !== undefined ? (
        row(item, answer)
      ) : (
        <ColumnCard {...props} columns={columns} item={item} onBeside={onPress} />
      ),
  }
}

/** One item where there is room for cards alone. */
function Item<Answer extends Items, Tab extends string>(
  props: Framed<Answer, Tab> & { item: ItemOf<Answer>; answer: Answer },
) {
  const { row, columns, item, answer } = props
  if (row) return row(item, answer)
  return columns && <ColumnCard {...props} columns={columns} item={item} onBeside={null} />
}

function Nothing<Answer extends Items, Tab extends string>({
  empty,
  answer,
}: Framed<Answer, Tab> & { answer: Answer }) {
  const words = typeof empty === 'function' ? empty(answer) : empty
  return <Empty picture={<ListPicture />} {...words} />
}
