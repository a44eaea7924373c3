import type { ReactNode } from 'react'
import { momentOf } from '#client/messages'
import { UnsentBanners } from '#client/outbox'
import { type Fallback, Gone, NotYours } from '#client/page'
import { Page } from '#ui/page'
import { Skeleton, StateBanner } from '#ui/state'
import type { HeldAnswer } from './acts.ts'
import type { AnyPack } from './pack.ts'
import type { UsedOnsite } from './use-onsite.ts'

/** Of `OnsiteTask`. */
export interface OnsiteTaskProps<P extends AnyPack, Done, Answer extends HeldAnswer> {
  title: string
  of: UsedOnsite<P, Done, Answer>
  shape: 'form' | 'list'
  /** Stands in where this person has no pack; left out: they are asked for the task as everybody is. */
  mayNot?: Fallback
  /** It was done on this phone and waits to be sent: what is said of it. */
  waiting?: string | null
  /** The task as this phone holds it; null: it does not. */
  held: ReactNode
  /** The task as the server has it, asked for where there is a network; left out: the server has no more of it than the phone. */
  asked?: ReactNode
  /** Stands in where this phone does not have it and cannot ask; without `text` it says how old is what the phone holds. */
  missing: Fallback
  onBack: () => void
}

/** The page of one task on site: as this phone holds it, else as the server has it, else what stands in for it. */
export function OnsiteTask<P extends AnyPack, Done, Answer extends HeldAnswer>(
  props: OnsiteTaskProps<P, Done, Answer>,
) {
  const { title, of, shape, mayNot, waiting = null, held, asked, missing, onBack } = props
  const { pack } = of
  const page = (children: ReactNode) => (
    <Page title={title} onBack={onBack}>
      {children}
    </Page>
  )
  const banners = <UnsentBanners of={of} nameOf={({ seen }) => seen.title} />
  if (pack.mayNot && mayNot) return page(<NotYours words={mayNot} />)
  if (waiting !== null)
    return page(
      <>
        {banners}
        <StateBanner tone="info" title={waiting} next="已保存在本机，联网后自动上传" />
      </>,
    )
  // before the pack was asked for, the task may be in it
  const isAsking = of.online && pack.reached === null && (pack.held === null || held === null)
  if (!pack.ready || !of.ready || isAsking) return page(<Skeleton shape={shape} />)
  if (held !== null) return held
  if (of.online && asked) return asked
  const age = pack.held ? `本机任务更新于 ${momentOf(pack.held.pack.now)}，请联网后再打开` : '请联网后再打开'
  return page(
    <>
      {banners}
      <Gone words={{ text: age, ...missing }} />
    </>,
  )
}
