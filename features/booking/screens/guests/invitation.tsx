import { REFUSED } from '#can/booking'
import { useAct } from '#client/form'
import { hrefOf, useGo, useQueryText } from '#client/navigation'
import { useMounted } from '#client/page'
import { NotLoaded, useQuery } from '#client/query'
import type { Invitation as Invited } from '#contract/booking'
import { Button } from '#ui/button'
import { Card, Facts, LinkRow, Page } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { Empty, Skeleton, StateBanner, type Tone } from '#ui/state'
import { refusals } from '#vocabulary/refusal'
import { calls } from '../parts/calls.ts'
import { lengthWords, timeWords } from '../parts/when.ts'

const TITLE = '会议邀请'
const KEY = /^[\w-]{22}$/

const gone = (
  <Empty picture={<SearchPicture />} title="邀请已失效" text="会议可能已取消，或您已不在参会名单里，请联系邀请人。" />
)
const GONE = { [REFUSED.guestUnknown]: gone, [refusals.notFound.code]: gone, [refusals.malformed.code]: gone }

/** /booking/invitation: what the link of an invitation invites to, for who has no account; they say whether they come. */
export default function Invitation() {
  const key = useQueryText('key')
  // the page is drawn before its address is known
  const isKnown = useMounted()
  if (!isKnown)
    return (
      <Page title={TITLE}>
        <Skeleton shape="detail" />
      </Page>
    )
  if (key !== null && KEY.test(key)) return <One key={key} secret={key} />
  return <Page title={TITLE}>{gone}</Page>
}

function One({ secret }: { secret: string }) {
  const { data, error, refetch } = useQuery(calls.read('inviteInfo', { key: secret }))
  const open = data && (data.state === 'coming' || data.state === 'running')
  return (
    <Page title={TITLE} action={open && <Answer secret={secret} answer={data.answer} />}>
      {data ? (
        <Shown of={data} secret={secret} />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="detail" instead={GONE} />
      )}
    </Page>
  )
}

function Shown({ of, secret }: { of: Invited; secret: string }) {
  const go = useGo()
  const { tone, title, next } = statusOf(of)
  const { subject, placeName, where, startsAt, endsAt, host } = of
  return (
    <>
      <StateBanner tone={tone} title={title} since={`${host} 邀请`} next={next} />
      <Card>
        <h2>{subject}</h2>
        <Facts
          facts={[
            { name: '时间', value: timeWords({ kind: 'room', startsAt, endsAt }) },
            { name: '时长', value: lengthWords(startsAt, endsAt) },
            { name: '地点', value: [placeName, where].filter(Boolean).join(' · ') },
          ]}
        />
      </Card>
      {of.pass && of.answer === 'yes' && (of.state === 'coming' || of.state === 'running') && (
        <Card rows>
          <LinkRow
            title="来访通行"
            note="领取通行码，可登记车牌，含路线和日历；会议变更时一起变更"
            href={hrefOf('/visitor/meetingpass', { key: secret })}
            onPress={() => go('/visitor/meetingpass', { key: secret })}
          />
        </Card>
      )}
    </>
  )
}

function statusOf({ state, answer, name, pass }: Invited): { tone: Tone; title: string; next: string } {
  if (state === 'cancelled') return { tone: 'bad', title: '会议已取消', next: '您不用再前往' }
  if (state === 'over') return { tone: 'neutral', title: '会议已结束', next: '' }
  if (answer === 'yes')
    return {
      tone: 'ok',
      title: '您已回复参加',
      next: pass ? '请领取通行码，到场时出示；改变主意可以再改' : '请提前到场，并按门岗要求登记；改变主意可以再改',
    }
  if (answer === 'no') return { tone: 'neutral', title: '您已回复不参加', next: '改变主意可以再改' }
  return { tone: 'info', title: `${name}，邀请您参加会议`, next: '请回复是否参加，邀请人会看到' }
}

function Answer({ secret, answer }: { secret: string; answer: Invited['answer'] }) {
  const reply = useAct({
    send: (next: 'yes' | 'no') => calls.send('inviteAnswer', { key: secret, answer: next }),
    done: ({ answer: now }) => (now === 'yes' ? '已回复参加' : '已回复不参加'),
  })
  return (
    <>
      {answer !== 'no' && (
        <Button kind="secondary" onPress={() => reply.run('no')}>
          {answer === 'yes' ? '改为不参加' : '不参加'}
        </Button>
      )}
      {answer !== 'yes' && <Button onPress={() => reply.run('yes')}>{answer === 'no' ? '改为参加' : '参加'}</Button>}
    </>
  )
}
