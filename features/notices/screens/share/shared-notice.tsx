import { freshFiles } from '#client/download'
import { printedMoment } from '#client/messages'
import { useQueryText } from '#client/navigation'
import { useMounted } from '#client/page'
import { Loaded, unlessGone, useQuery } from '#client/query'
import { isServed } from '#client/served'
import type { SharedNotice } from '#contract/notices'
import { DocumentView } from '#ui/document'
import { Card, Meta, Page, TextHead } from '#ui/page'
import { Skeleton, StateChip } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { useWays } from '../parts/ways.ts'
import { GONE, gone } from './gone.tsx'
import { TOKEN } from './token.ts'

const TITLE = '通知'

/** /noticedetail?token=: a notice that is for sharing, for anybody with its address. */
export default function SharedNoticePage() {
  const token = useQueryText('token')
  // the page is drawn before its address is known, but where it came with its text
  const isKnown = useMounted() || isServed()
  return (
    <Page title={TITLE}>
      {!isKnown ? (
        <Skeleton shape="detail" />
      ) : token !== null && TOKEN.test(token) ? (
        <One key={token} token={token} />
      ) : (
        gone
      )}
    </Page>
  )
}

function One({ token }: { token: string }) {
  const query = unlessGone(useQuery({ ...calls.read('h5Page', { token }), refetchInterval: freshFiles }))
  return (
    <Loaded query={query} shape="detail" instead={GONE}>
      {(notice) => <Shown of={notice} />}
    </Loaded>
  )
}

function Shown({ of: { title, sender, text, files, version, sentAt, correctedAt } }: { of: SharedNotice }) {
  const ways = useWays(files)
  return (
    <>
      <TextHead>
        <h2>{title}</h2>
        <Meta>
          <span>{sender}</span>
          <span>{printedMoment(sentAt)}</span>
        </Meta>
        {correctedAt !== null && (
          <Meta>
            <StateChip tone="info">{`更正 · 第${version}版`}</StateChip>
            <span>{printedMoment(correctedAt)}</span>
          </Meta>
        )}
      </TextHead>
      <Card>
        <DocumentView document={text} {...ways} />
      </Card>
    </>
  )
}
