import type { ReactNode } from 'react'
import type { CallPages, CallQuery, KeysetPage } from '#client/calls'
import { codeOf } from '#client/messages'
import { useBack } from '#client/navigation'
import { Loaded, NotLoaded, useAwaited, usePages, useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import { Button } from '#ui/button'
import { EndlessList, List } from '#ui/list'
import { Page, type PageProps } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, type EmptyProps, Skeleton } from '#ui/state'
import { Tabs, type TabsProps } from '#ui/tabs'
import { refusals } from '#vocabulary/refusal'
import { type Fallback, type FallbackWords, fallbacksOf, NotYours } from './fallback.tsx'

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
  /** One item, as a rule a `ListCard`. */
  row: (item: ItemOf<Answer>, answer: Answer) => ReactNode
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
  const shown = props.pages ? <Paged {...props} onBack={onBack} /> : <Whole {...props} onBack={onBack} />
  if (props.open) return shown
  return (
    <SignedIn title={props.title} onBack={onBack}>
      {shown}
    </SignedIn>
  )
}

type Backed = { onBack: () => void }

function Paged<Answer extends KeysetPage<unknown>, Tab extends string>(
  props: Framed<Answer, Tab> & { pages: CallPages<Answer> } & Backed,
) {
  const { list, pages, error, refetch } = usePages<Answer>(props.pages)
  const answer = pages?.[0]
  const { keyOf, row } = props
  // the items of a page are those of its answer
  const items = list.items as readonly ItemOf<Answer>[]
  const failed = pages === undefined && error !== null
  return (
    <Frame {...props} answer={answer} sheets={props.children} refused={failed && isRefused(error, props)}>
      {failed ? (
        <NotLoaded error={error} onRetry={refetch} shape="list" instead={fallbacksOf(props)} />
      ) : (
        <EndlessList<ItemOf<Answer>>
          {...list}
          items={items}
          label={props.label ?? props.title}
          keyOf={keyOf}
          empty={answer && <Nothing {...props} answer={answer} />}
        >
          {(item) => answer && row(item, answer)}
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
  const { title, label = title, keyOf, row } = props
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
          ) : (
            <List<ItemOf<Answer>> label={label} items={answer.items} keyOf={keyOf}>
              {(item) => row(item, answer)}
            </List>
          )
        }
      </Loaded>
    </Frame>
  )
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
      {tabs && !no && !refused ? <Tabs {...tabs}>{content}</Tabs> : content}
      {sheets}
    </Page>
  )
}
