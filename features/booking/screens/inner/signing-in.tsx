import { wordsOf } from '#client/messages'
import { useBack, useGo } from '#client/navigation'
import { useOwnTitle } from '#client/page'
import { useQuery } from '#client/query'
import { Spinner } from '#ui/button'
import { Page } from '#ui/page'
import { Result } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { KINDS } from '../parts/kinds.ts'

/** How long the answer is kept for who leaves the page and returns, in milliseconds: returning does not sign in again. */
const RETENTION_MS = 10 * 60_000

/** What came of signing in by a code that was just scanned. */
export function SigningIn({ code, title }: { code: string; title: string }) {
  const go = useGo()
  const back = useBack(KINDS.inner.find)
  const { data, error, refetch } = useQuery({ ...calls.issue('signIn', { code }), gcTime: RETENTION_MS })
  useOwnTitle(data ? '签到成功' : title)
  const words = wordsOf(error)
  return (
    <Page title={data ? '签到成功' : title} onBack={back}>
      {data ? (
        <Result
          tone="ok"
          title="签到成功"
          text={`${data.subject}，已有 ${data.signedIn} 人签到`}
          actions={[
            {
              label: '查看会议',
              onPress: () => go(KINDS.inner.record(data.bookingId), {}, { replace: true }),
            },
            { label: '返回内部会议', onPress: () => go(KINDS.inner.find, {}, { replace: true }) },
          ]}
        />
      ) : error && words !== null ? (
        <Result
          tone="warn"
          title="没有签到"
          text={words}
          actions={[
            { label: '重新签到', onPress: refetch },
            { label: '会议记录', onPress: () => go(KINDS.inner.records, {}, { replace: true }) },
          ]}
        />
      ) : (
        <Result tone="info" title="正在签到" amount={<Spinner />} />
      )}
    </Page>
  )
}
