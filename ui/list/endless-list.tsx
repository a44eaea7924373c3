import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Button, Spinner } from '#ui/button'
import { ErrorNote, Skeleton } from '#ui/state'
import s from './list.module.css'
import { List, type ListProps } from './list.tsx'
import { Pull } from './pull.tsx'

/** What went wrong, for a person. */
export interface Trouble {
  text: string
  requestId?: string | null | undefined
  /** Asking again does not change it. */
  lasting?: boolean | undefined
}

/** Items that are drawn together, under headings of their own, and not as one card each. */
export interface DrawnTogether<Item> {
  items: readonly Item[]
  together: true
  /** Draws all that has come: `MoneyRows` by day. */
  children: (items: readonly Item[]) => ReactNode
}

interface Endless {
  /** `first`: nothing has come yet · `more`: the next page is on its way · `idle`. */
  loading: 'first' | 'more' | 'idle'
  /** The last page asked for did not come; nothing more is asked for until the person says so. */
  trouble?: Trouble | null | undefined
  /** There may be more. */
  hasMore: boolean
  /** Asks for the next page; also after trouble, when the person retries. */
  onMore: () => unknown
  /** Where the person goes when trouble lasts; left out: nowhere. */
  onBack?: (() => unknown) | undefined
  /** Allows pulling down to refresh. */
  onRefresh?: (() => Promise<unknown>) | undefined
  /** Stands in for a list without items: use `Empty`. */
  empty: ReactNode
}

/** What is listed, as cards or together, and how far it has come. */
export type EndlessListProps<Item> = Endless & ((ListProps<Item> & { together?: false }) | DrawnTogether<Item>)

/** A list that asks for its next page before the person reaches its end. Keeps no data itself. */
export function EndlessList<Item>(props: EndlessListProps<Item>) {
  const { items, loading, onRefresh } = props
  if (loading === 'first' && items.length === 0) return <Skeleton shape="list" />
  const content = <Content {...props} />
  return onRefresh ? <Pull onRefresh={onRefresh}>{content}</Pull> : <div className={s.list}>{content}</div>
}

function Content<Item>(props: EndlessListProps<Item>) {
  const { items, loading, trouble, hasMore, onMore, onBack, empty } = props
  if (items.length === 0) {
    if (!trouble) return empty
    const { text, requestId, lasting } = trouble
    return lasting ? (
      <ErrorNote text={text} onBack={onBack} />
    ) : (
      <ErrorNote text={text} requestId={requestId} onRetry={onMore} />
    )
  }
  return (
    <>
      {props.together ? props.children(items) : <List {...props} />}
      <div className={s.end} aria-live="polite">
        {trouble ? (
          <>
            <span>{trouble.text}</span>
            {!trouble.lasting && (
              <Button kind="plain" size="s" onPress={onMore}>
                重试
              </Button>
            )}
          </>
        ) : hasMore ? (
          <>
            <Spinner />
            正在加载更多
          </>
        ) : (
          '没有更多了'
        )}
      </div>
      {hasMore && loading === 'idle' && !trouble && <Sentinel key={items.length} onSeen={onMore} />}
    </>
  )
}

/** Reports once when it comes within half a screen. */
function Sentinel({ onSeen }: { onSeen: () => unknown }) {
  const mark = useRef<HTMLSpanElement>(null)
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        seen()
      },
      { rootMargin: '50%' },
    )
    if (mark.current) observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return <span ref={mark} />
}
