import { type ReactNode, Suspense } from 'react'
import type { CallPages, CallQuery, KeysetPage } from '#client/calls'
import { codeOf } from '#client/messages'
import { hrefOf, Redirect, useBack } from '#client/navigation'
import { Loaded, NotLoaded, useAwaited, usePages, useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import { Button } from '#ui/button'
import { EndlessList, List } from '#ui/list'
import { Page, type PageProps } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, type EmptyProps, Skeleton } from '#ui/state'
import { Tabs, type TabsProps } from '#ui/tabs'
import { refusals } from '#vocabulary/refusal'
import { ColumnCard } from './column-card.tsx'
import type { Column } from './columns.ts'
import { type Fallback, type FallbackWords, fallbacksOf, NotYours } from './fallback.tsx'
import { type Opened, useBeside } from './opened.ts'
import type { Detail, Many } from './wide/index.ts'
import { Beside, WideList } from './wide-parts.tsx'

/** What adds one to the list. */
export interface Add {
  readonly label: string
  readonly onPress: () => void
  readonly disabledReason?: string | null
}

/** An answer that lists something. */
interface Items {
  readonly items: readonly unknown[]
}

type ItemOf<Answer extends Items> = Answer['items'][number]

type TabsOf<Name extends string> = Omit<TabsProps<Name>, 'children'>

interface Framed<Answer extends Items, Tab extends string> extends FallbackWords, Pick<PageProps, 'right'> {
  title: string
  /** Where back leads where the person came from nowhere. */
  back: string
  /** It opens without a session. */
  open?: boolean
  /** Views of the list, of which `pages` or `query` is the one shown. */
  tabs?: TabsOf<Tab> | undefined
  /** What narrows the list, above it: a search, a choice of days. */
  filter?: ReactNode
  /** What stands above the items, by the first answer; undefined until it has come. */
  above?: (answer: Answer | undefined) => ReactNode
  /** Below the items. */
  below?: (answer: Answer | undefined) => ReactNode
  /** Why the list is not for this person, by what the server answered. */
  mayNot?: (answer: Answer) => Fallback | null
  /** The primary action: adds one. */
  add?: Add | null | ((answer: Answer) => Add | null)
  /** What the list is called by screen readers; the title where it is not said. */
  label?: string
  /** What stands in for a list without items. */
  empty: EmptyProps | ((answer: Answer) => EmptyProps)
  keyOf: (item: ItemOf<Answer>) => string
  /** One item, as a rule a `ListCard`; by its columns where it is left out. */
  row?: (item: ItemOf<Answer>, answer: Answer) => ReactNode
  /** The facts of an item: a table on a wide screen, and the card where `row` is left out. */
  columns?: readonly Column<ItemOf<Answer>>[]
  /** The page of an item; its `screen` stands beside the list where there is room. */
  detail?: Detail
  /** Opens an item that has no page of its own. */
  onOpen?: ((item: ItemOf<Answer>) => void) | undefined
  /** What pressing a card does where it does more than open the thing. */
  actionLabel?: ((item: ItemOf<Answer>) => string | null) | undefined
  /** What may be done to several at once, at a desk. */
  many?: Many<ItemOf<Answer>>
  /** Sheets over the list. */
  children?: ReactNode
}

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

type Backed = { onBack: () => void; beside: Opened }

function Paged<Answer extends KeysetPage<unknown>, Tab extends string>(
  props: Framed<Answer, Tab> & { pages: CallPages<Answer> } & Backed,
) {
  const { list, pages, error, refetch } = usePages<Answer>(props.pages)
  const answer = pages?.[0]
  const { keyOf } = props
  const wide = wideOf(props)
  // the items of a page are those of its answer
  const items = list.items as readonly ItemOf<Answer>[]
  const failed = pages === undefined && error !== null
  return (
    <Frame {...props} answer={answer} sheets={props.children} refused={failed && isRefused(error, props)}>
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
    </Frame>
  )
}

function Whole<Answer extends Items, Tab extends string>(
  props: Framed<Answer, Tab> & { query: CallQuery<Answer> } & Backed,
) {
  const asked = useQuery(props.query)
  const isAwaited = useAwaited(props.query.queryKey, asked)
  const { title, label = title, keyOf } = props
  const wide = wideOf(props)
  return (
    <Frame
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
    </Frame>
  )
}

/** A list that came whole. */
const ALL = { loading: 'idle', trouble: null, hasMore: false, onMore: () => undefined } as const

/** What the rows of a wide screen are drawn from; null: the screen has no room for more than cards, or the list no columns. */
function wideOf<Answer extends Items, Tab extends string>(props: Framed<Answer, Tab> & Backed) {
  const { columns, keyOf, detail, onOpen, many, beside } = props
  const { room, open, show } = beside
  if (!columns || room === 'phone') return null
  return {
    room,
    columns,
    keyOf,
    detail,
    onOpen,
    many,
    open,
    onBeside: show,
    label: props.label ?? props.title,
    card: (item: ItemOf<Answer>, onPress: (() => void) | null) => (
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

/** Whether the list is not for this person, in words of its own: then nothing stands beside them that would narrow it. */
const isRefused = (error: unknown, { notYours }: FallbackWords) =>
  notYours !== undefined && codeOf(error) === refusals.forbidden.code

function Nothing<Answer extends Items, Tab extends string>({
  empty,
  answer,
}: Framed<Answer, Tab> & { answer: Answer }) {
  const words = typeof empty === 'function' ? empty(answer) : empty
  return <Empty picture={<ListPicture />} {...words} />
}

type FrameProps<Answer extends Items, Tab extends string> = Omit<Framed<Answer, Tab>, 'children'> &
  Backed & { answer: Answer | undefined; sheets: ReactNode; children: ReactNode; refused: boolean }

function Frame<Answer extends Items, Tab extends string>(props: FrameProps<Answer, Tab>) {
  const {
    title,
    onBack,
    right,
    answer,
    tabs,
    filter,
    above,
    below,
    mayNot,
    add: adds,
    sheets,
    children,
    refused,
    detail,
    beside,
  } = props
  const no = answer === undefined ? null : (mayNot?.(answer) ?? null)
  const add = typeof adds === 'function' ? answer && adds(answer) : adds
  const content = no ? (
    <NotYours words={no} />
  ) : refused ? (
    children
  ) : (
    <>
      {filter}
      {above?.(answer)}
      {children}
      {below?.(answer)}
    </>
  )
  const all = tabs && !no && !refused ? <Tabs {...tabs}>{content}</Tabs> : content
  const besides = beside.room !== 'phone' && beside.show && !no && !refused ? detail?.screen : undefined
  const openPath = beside.open !== null && detail ? hrefOf(detail.path(beside.open)) : null
  return (
    <Page
      title={title}
      onBack={onBack}
      right={right}
      action={
        add &&
        !no &&
        !refused && (
          <Button wide disabledReason={add.disabledReason ?? null} onPress={add.onPress}>
            {add.label}
          </Button>
        )
      }
    >
      {besides ? (
        <Suspense fallback={<Skeleton shape="list" />}>
          <Beside open={beside.open} href={openPath} screen={besides} onClose={() => beside.show?.(null)}>
            {all}
          </Beside>
        </Suspense>
      ) : (
        all
      )}
      {sheets}
    </Page>
  )
}
