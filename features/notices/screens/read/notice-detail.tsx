import { useState } from 'react'
import { freshFiles } from '#client/download'
import { printedMoment } from '#client/messages'
import { hrefOf, useBack, useGo, useQueryText } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import type { NoticeDetail } from '#contract/notices'
import { Button, IconButton } from '#ui/button'
import { ShareIcon } from '#ui/icons'
import { Card, LinkRow, Meta, Page, TextHead } from '#ui/page'
import { StateBanner, StateChip } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { FALLBACKS, NO_NOTICE } from '../parts/gone.tsx'
import { TraceSheet } from '../parts/trace-sheet.tsx'
import { Answer } from './answer.tsx'
import { EndOfText } from './end-of-text.tsx'
import { NoticeText } from './notice-text.tsx'
import { asksOf, Receipt } from './receipt.tsx'
import { NoticeStatus } from './standing.tsx'

const TITLE = '通知详情'

/** /notice/noticedetailpage?id=: a notice to me. Opening it says nothing; its end on the screen does, and what I confirm or answer. */
export default function NoticeDetailPage() {
  const id = useQueryText('id')
  const back = useBack('/notice/noticelist')
  if (id === null)
    return (
      <Page title={TITLE} onBack={back}>
        {NO_NOTICE}
      </Page>
    )
  return <One key={id} id={id} onBack={back} />
}

function One({ id, onBack }: { id: string; onBack: () => void }) {
  const query = useQuery({ ...calls.read('detail', { id }), refetchInterval: freshFiles })
  const go = useGo()
  const { data } = query
  const token = data?.shareToken ?? null
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      right={
        token !== null && (
          <IconButton label="分享" onPress={() => go('/noticeshare', { token })}>
            <ShareIcon />
          </IconButton>
        )
      }
      action={data && <Receipt of={data} />}
    >
      <Loaded query={query} shape="detail" instead={FALLBACKS}>
        {(notice) => <Shown of={notice} />}
      </Loaded>
    </Page>
  )
}

function Shown({ of }: { of: NoticeDetail }) {
  const go = useGo()
  const [tracing, trace] = useState(false)
  const { id, recalled, recall, mayFollow } = of
  const follow = { path: '/notice/noticedetailcomp', query: { id } }
  return (
    <>
      {recalled ? (
        <StateBanner
          tone="neutral"
          title="通知已撤回"
          since={recall && `${printedMoment(recall.at)} 撤回`}
          next={recall && `原因：${recall.reason}`}
        />
      ) : (
        <>
          <NoticeStatus of={of} />
          <Head of={of} />
          <NoticeText key={`text ${of.version}`} of={of} />
          <EndOfText key={`end ${of.version}`} of={of} />
          {asksOf(of) && <Answer key={`answer ${of.version}`} of={of} />}
        </>
      )}
      {mayFollow && (
        <Card rows>
          <LinkRow
            title="查看已读和回执"
            note="您也可以发送和管理这条通知"
            href={hrefOf(follow.path, follow.query)}
            onPress={() => go(follow.path, follow.query)}
          />
        </Card>
      )}
      <Button kind="plain" onPress={() => trace(true)}>
        为什么收到这条通知
      </Button>
      {tracing && <TraceSheet noticeId={id} personId={null} title="为什么收到这条通知" onClose={() => trace(false)} />}
    </>
  )
}

function Head({ of: { title, sender, at, version } }: { of: NoticeDetail }) {
  return (
    <TextHead>
      <h2>{title}</h2>
      <Meta>
        <span>{sender}</span>
        <span>{printedMoment(at)}</span>
        {version > 1 && <StateChip tone="info">{`更正 · 第${version}版`}</StateChip>}
      </Meta>
    </TextHead>
  )
}
