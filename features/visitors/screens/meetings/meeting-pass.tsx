import { REFUSED } from '#can/visitors'
import { useSend } from '#client/form'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { FormPage, useMounted } from '#client/page'
import { NotLoaded, useQuery } from '#client/query'
import type { MeetingVisit } from '#contract/visitors'
import { Card, Facts, Page } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { PlateField } from '#ui/plate'
import { Empty, Skeleton, StateBanner } from '#ui/state'
import { refusals } from '#vocabulary/refusal'
import { visitor } from '../parts/calls.ts'
import { keepKey } from '../parts/kept-keys.ts'
import { plateProblem } from '../parts/visit-fields.tsx'
import { visitSpan } from '../parts/visit-words.ts'

const TITLE = '来访通行'
const KEY = /^[\w-]{22}$/

const gone = (
  <Empty
    picture={<SearchPicture />}
    title="暂时不能领取通行码"
    text="会议可能已取消或结束，或您还没有回复参加；请回到邀请查看，或联系邀请人。"
  />
)
const unanswered = (
  <Empty
    picture={<SearchPicture />}
    title="还没有回复参加"
    text="请先在邀请里回复参加，再来领取通行码；邀请可以从短信或发给您的链接打开。"
  />
)
const GONE = {
  [REFUSED.answerFirst]: unanswered,
  [REFUSED.invitationGone]: gone,
  [refusals.notFound.code]: gone,
  [refusals.malformed.code]: gone,
}

/** /visitor/meetingpass?key=: somebody outside who accepted a meeting confirms who they are and their car, and has their pass. */
export default function MeetingPass() {
  const key = useQueryText('key')
  // the page is drawn before its address is known
  const isKnown = useMounted()
  const back = useBack('/services')
  if (!isKnown)
    return (
      <Page title={TITLE}>
        <Skeleton shape="form" />
      </Page>
    )
  if (key !== null && KEY.test(key)) return <One key={key} secret={key} onBack={back} />
  return (
    <Page title={TITLE} onBack={back}>
      {gone}
    </Page>
  )
}

function One({ secret, onBack }: { secret: string; onBack: () => void }) {
  const { data, error, refetch } = useQuery(visitor.read('meetingVisit', { key: secret }))
  if (data) return <Confirm of={data} secret={secret} onBack={onBack} />
  return (
    <Page title={TITLE} onBack={onBack}>
      <NotLoaded error={error} onRetry={refetch} shape="form" instead={GONE} />
    </Page>
  )
}

function Confirm({ of, secret, onBack }: { of: MeetingVisit; secret: string; onBack: () => void }) {
  const go = useGo()
  const form = useSend({
    start: { plate: '' },
    check: ({ plate }) => ({ plate: plateProblem(plate.trim(), of.askPlate) }),
    send: ({ plate }) => visitor.send('meetingJoin', { key: secret, ...(plate.trim() && { plate: plate.trim() }) }),
    onDone({ id, inviteCode, key }) {
      if (key !== null) keepKey({ code: inviteCode, id, key })
      // what the company asks besides is filled in there
      go(
        key === null ? `/visitor/visitorcode/${inviteCode}` : `/visitor/visitorcodeinfo/${inviteCode}`,
        {},
        { replace: true },
      )
    },
    leaves: true,
  })
  return (
    <FormPage title={TITLE} back={onBack} form={form} submitText={of.state === 'waiting' ? '查看进度' : '领取通行码'}>
      <StateBanner
        tone="info"
        title={`${of.companyName}接待您参会`}
        since={of.hostName && `邀请人 ${of.hostName}`}
        next="确认以下信息后领取通行码，会议改期或取消时一起变更"
      />
      <Card>
        <Facts
          facts={[
            { name: '时间', value: visitSpan(of) },
            { name: '地点', value: of.place },
            { name: '来访人', value: [of.name, of.phone].filter(Boolean).join(' ') },
          ]}
        />
      </Card>
      {of.askPlate !== 'no' && (
        <PlateField
          label={of.askPlate === 'must' ? '车牌号' : '车牌号（选填）'}
          doneText="完成"
          onDone={() => undefined}
          hint="开车来访请填写，门岗按车牌放行"
          {...form.field('plate')}
        />
      )}
    </FormPage>
  )
}
