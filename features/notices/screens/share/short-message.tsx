import { printedMoment } from '#client/messages'
import { safeFrom, useGo, useQueryText } from '#client/navigation'
import { useMounted } from '#client/page'
import { Loaded, useQuery } from '#client/query'
import { useSession } from '#client/session'
import { Button } from '#ui/button'
import { Card, Facts, Page } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { Empty, Skeleton, StateBanner } from '#ui/state'
import { refusals } from '#vocabulary/refusal'
import { entrance } from '../parts/calls.ts'
import { TOKEN } from './token.ts'

const TITLE = '短信推送'

const gone = (
  <Empty picture={<SearchPicture />} title="链接已失效" text="通知可能已撤回，或链接不完整；登录后可以在通知里查看。" />
)
const GONE = { [refusals.notFound.code]: gone, [refusals.malformed.code]: gone }

/** /messagepush/shortmessage?id=: what the short address in an SMS is about; the rest after signing in. */
export default function ShortMessage() {
  const id = useQueryText('id')
  // the page is drawn before its address is known
  const isKnown = useMounted()
  if (isKnown && id !== null && TOKEN.test(id)) return <One key={id} id={id} />
  return <Page title={TITLE}>{isKnown ? gone : <Skeleton shape="detail" />}</Page>
}

function One({ id }: { id: string }) {
  const go = useGo()
  const query = useQuery(entrance.read('messageById', { id }))
  const { stage } = useSession()
  const { data } = query
  const path = safeFrom(data?.path)
  return (
    <Page
      title={TITLE}
      action={
        path !== null && (
          <Button wide onPress={() => go(path)}>
            {stage === 'present' ? '查看通知' : '登录查看'}
          </Button>
        )
      }
    >
      <Loaded query={query} shape="detail" instead={GONE}>
        {({ title, sender, dueAt }) => (
          <>
            <StateBanner tone="info" title="您有一条通知" next={stage === 'present' ? null : '正文需要登录后查看'} />
            <Card>
              <h2>{title}</h2>
              <Facts
                facts={[
                  { name: '发送人', value: sender },
                  ...(dueAt === null ? [] : [{ name: '截止时间', value: printedMoment(dueAt) }]),
                ]}
              />
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  )
}
