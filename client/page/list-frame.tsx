import { type ReactNode, Suspense } from 'react'
import { codeOf } from '#client/messages'
import { Button } from '#ui/button'
import { Page, type PageProps } from '#ui/page'
import { type EmptyProps, Skeleton } from '#ui/state'
import { Tabs, type TabsProps } from '#ui/tabs'
import { refusals } from '#vocabulary/refusal'
import type { Column } from './columns.ts'
import { type Fallback, type FallbackWords, NotYours } from './fallback.tsx'
import type { Opened } from './opened.ts'
import type { Detail, ItemKey, Many } from './wide/index.ts'
import { Beside } from './wide-parts.tsx'

/** What adds one to the list. */
export interface Add {
  readonly label: string
  readonly onPress: () => void
  readonly disabledReason?: string | null
}

/** An answer that lists something. */
export interface Items {
  readonly items: readonly unknown[]
}

/** What such an answer lists. */
export type ItemOf<Answer extends Items> = Answer['items'][number]

type TabsOf<Name extends string> = Omit<TabsProps<Name>, 'children'>

/** What a list says of itself, whichever way its items come. */
export interface Framed<Answer extends Items, Tab extends string> extends FallbackWords, Pick<PageProps, 'right'> {
  title: string
  /** Where back leads where the person came from nowhere. */
  back: string
  /** It opens without a session. */
  open?: boolean
  /** Above the views: what else is done here. */
  head?: ReactNode
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
  detail?: Detail | undefined
  /** Where each item leads, where that does not follow from its key by `detail`. */
  pathOf?: ((item: ItemOf<Answer>) => string | null) | undefined
  /** Keys of its own that this list has at a desk. */
  keys?: readonly ItemKey<ItemOf<Answer>>[]
  /** Opens an item that has no page of its own. */
  onOpen?: ((item: ItemOf<Answer>) => void) | undefined
  /** What pressing a card does where it does more than open the thing. */
  actionLabel?: ((item: ItemOf<Answer>) => string | null) | undefined
  /** What may be done to several at once, at a desk. */
  many?: Many<ItemOf<Answer>> | undefined
  /** Sheets over the list. */
  children?: ReactNode
}

/** Where back leads, and the record that stands beside the list. */
export type Backed = { onBack: () => void; beside: Opened }

/** Whether the list is not for this person, in words of its own: then nothing stands beside them that would narrow it. */
export const isRefused = (error: unknown, { notYours }: FallbackWords) =>
  notYours !== undefined && codeOf(error) === refusals.forbidden.code

type FrameProps<Answer extends Items, Tab extends string> = Omit<Framed<Answer, Tab>, 'children'> &
  Backed & { answer: Answer | undefined; sheets: ReactNode; children: ReactNode; refused: boolean }

/** The page around the items of a list: its title, its views, what narrows it, what adds one, and the record beside it. */
export function ListFrame<Answer extends Items, Tab extends string>(props: FrameProps<Answer, Tab>) {
  const {
    title,
    onBack,
    right,
    answer,
    head,
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
  // what was open belongs to the view that is left
  const turn = (name: Tab) => {
    if (beside.open !== null) beside.show?.(null)
    tabs?.onShow(name)
  }
  const tabbed =
    tabs && !no && !refused ? (
      <Tabs {...tabs} onShow={turn}>
        {content}
      </Tabs>
    ) : (
      content
    )
  const all = head ? (
    <>
      {head}
      {tabbed}
    </>
  ) : (
    tabbed
  )
  const besides = beside.room !== 'phone' && beside.show && !no && !refused ? detail?.screen : undefined
  const path = beside.open === null ? null : (detail?.path?.(beside.open) ?? null)
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
          <Beside open={beside.open} path={path} screen={besides} onClose={() => beside.show?.(null)}>
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
