import { type ReactNode, useState } from 'react'
import type { CallQuery } from '#client/calls'
import { printedMoment } from '#client/messages'
import { useBack, useQueryText } from '#client/navigation'
import { useMounted, useOwnTitle } from '#client/page'
import { Loaded, unlessGone, useQuery } from '#client/query'
import { isServed } from '#client/served'
import type { ShownPage } from '#contract/publishing'
import { IconButton } from '#ui/button'
import { DocumentView } from '#ui/document'
import { ShareIcon } from '#ui/icons'
import { Card, Meta, Page, Section, TextHead } from '#ui/page'
import { Skeleton, StateBanner, Timeline } from '#ui/state'
import { isId } from '#vocabulary/id'
import { GONE, gone } from './gone.tsx'
import s from './parts.module.css'
import { ShareSheet } from './share-sheet.tsx'
import { useWays } from './ways.ts'

/** Where somebody goes back to who came by a link. */
export const LIST = '/publishing/list'

/** Hands over the id of the address; what is no id is told as what is not there. */
export function WithId({ title, children }: { title: string; children: (id: string) => ReactNode }) {
  const id = useQueryText('id')
  const back = useBack(LIST)
  // the page is drawn before its address is known, but where it came with its text
  const isKnown = useMounted() || isServed()
  if (isKnown && id !== null && isId(id)) return children(id)
  return (
    <Page title={title} onBack={back}>
      {isKnown ? gone : <Skeleton shape="detail" />}
    </Page>
  )
}

export interface ItemPageProps<Of extends ShownPage> {
  /** That of the route: stands until the item's own is known. */
  title: string
  query: CallQuery<Of>
  /** Where the item is found by who gets the link. */
  path: string
  /** The bar at the bottom. */
  action?: (of: Of) => ReactNode
  /** Between its head and its text. */
  above?: (of: Of) => ReactNode
  /** Beneath its text and what was corrected. */
  below?: (of: Of) => ReactNode
  onBack?: () => void
}

/** The page of something that everybody may read: title, time, picture, text, what was corrected, a way to pass it on. */
export function ItemPage<Of extends ShownPage>({
  title,
  query,
  path,
  action,
  above,
  below,
  onBack,
}: ItemPageProps<Of>) {
  const back = useBack(LIST)
  const asked = unlessGone(useQuery(query))
  const [sharing, share] = useState(false)
  // what only the phone knows (drafts, who is there) comes once the page is taken over
  const isMounted = useMounted()
  const { data } = asked
  return (
    <Page
      title={title}
      onBack={onBack ?? back}
      right={
        data && (
          <IconButton label="分享" onPress={() => share(true)}>
            <ShareIcon />
          </IconButton>
        )
      }
      action={isMounted && data && action?.(data)}
    >
      <Loaded query={asked} shape="detail" instead={GONE} faultText="没能取到内容，请稍后重试">
        {(of) => (
          <>
            <Head of={of} />
            {above?.(of)}
            <Text of={of} />
            <Corrections of={of} />
            {isMounted && below?.(of)}
          </>
        )}
      </Loaded>
      {data && sharing && (
        <ShareSheet title={data.title} text={data.summary} path={path} onClose={() => share(false)} />
      )}
    </Page>
  )
}

function Head({ of: { title, at, picture, summary } }: { of: ShownPage }) {
  useOwnTitle(title)
  return (
    <>
      <TextHead>
        <h2>{title}</h2>
        <Meta>
          <time dateTime={at}>{printedMoment(at)}</time>
        </Meta>
        {summary && <p className={s.quiet}>{summary}</p>}
      </TextHead>
      {picture !== null && <img className={s.picture} src={picture} alt="" />}
    </>
  )
}

function Text({ of: { text, files } }: { of: ShownPage }) {
  const ways = useWays(files)
  if (text.blocks.length === 0) return null
  return (
    <Card>
      <DocumentView document={text} {...ways} />
    </Card>
  )
}

function Corrections({ of: { corrections } }: { of: ShownPage }) {
  if (corrections.length === 0) return null
  return (
    <Section title="更正记录">
      <Card>
        <Timeline items={corrections.map(({ at, words }) => ({ title: words, time: printedMoment(at) }))} />
      </Card>
    </Section>
  )
}

/** Says that something is over, where it is. */
export function Ended({ of: { ended }, title, next }: { of: ShownPage; title: string; next: string }) {
  return ended ? <StateBanner tone="neutral" title={title} next={next} /> : null
}
