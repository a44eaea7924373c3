import { useEffect } from 'react'
import { brighten, share } from '#client/bridge'
import { printedMoment, toastFailure } from '#client/messages'
import { hrefOf, useBack, useGo, useQueryText } from '#client/navigation'
import { useMounted } from '#client/page'
import { Loaded, useQuery } from '#client/query'
import type { SharedNotice } from '#contract/notices'
import { Button } from '#ui/button'
import { CodeImage } from '#ui/code'
import { copyAndToast } from '#ui/copy'
import { Card, Facts, Lead, LinkRow, Page, Section } from '#ui/page'
import { Skeleton } from '#ui/state'
import { toast } from '#ui/toast'
import { calls } from '../parts/calls.ts'
import { GONE, gone } from './gone.tsx'
import { TOKEN } from './token.ts'

const TITLE = '通知分享'

/** /noticeshare?token=: passes on a notice that is for sharing, as an address, as a code, by another app. */
export default function NoticeShare() {
  const token = useQueryText('token')
  const back = useBack('/notice/noticelist')
  // the page is drawn before its address is known
  const isKnown = useMounted()
  if (isKnown && token !== null && TOKEN.test(token)) return <One key={token} token={token} onBack={back} />
  return (
    <Page title={TITLE} onBack={back}>
      {isKnown ? gone : <Skeleton shape="detail" />}
    </Page>
  )
}

function One({ token, onBack }: { token: string; onBack: () => void }) {
  const query = useQuery(calls.read('h5Page', { token }))
  const { data } = query
  const url = location.origin + hrefOf('/noticedetail', { token })
  return (
    <Page title={TITLE} onBack={onBack} action={data && <Acts of={data} url={url} />}>
      <Lead>拿到链接或二维码的人不用登录，就能看到这条通知的全文。</Lead>
      <Loaded query={query} shape="detail" instead={GONE}>
        {(notice) => <Shown of={notice} token={token} url={url} />}
      </Loaded>
    </Page>
  )
}

function Acts({ of: { title, sender }, url }: { of: SharedNotice; url: string }) {
  const pass = async () => {
    try {
      const done = await share({ title, text: `${sender}的通知：${title}`, url })
      if (done === 'copied') toast('已复制链接', { kind: 'ok' })
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <>
      <Button
        kind="secondary"
        onPress={() => copyAndToast(url, { done: '已复制链接', failed: '没能复制，请让对方扫码' })}
      >
        复制链接
      </Button>
      <Button onPress={pass}>发给别人</Button>
    </>
  )
}

function Shown({ of, token, url }: { of: SharedNotice; token: string; url: string }) {
  const go = useGo()
  const { title, sender, sentAt, correctedAt } = of
  useEffect(() => brighten(), [])
  return (
    <>
      <Card>
        <h2>{title}</h2>
        <Facts
          facts={[
            { name: '发送人', value: sender },
            { name: '发送时间', value: printedMoment(sentAt) },
            ...(correctedAt === null ? [] : [{ name: '更正时间', value: printedMoment(correctedAt) }]),
          ]}
        />
      </Card>
      <Card rows>
        <LinkRow
          title="看看对方会看到什么"
          href={hrefOf('/noticedetail', { token })}
          onPress={() => go('/noticedetail', { token })}
        />
      </Card>
      <Section title="二维码">
        <CodeImage text={url} label="通知的二维码" size="l" caption="对方扫码就能看全文" />
      </Section>
    </>
  )
}
