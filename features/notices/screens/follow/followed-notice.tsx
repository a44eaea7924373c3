import { freshFiles } from '#client/download'
import { useBack, useQueryText } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import { Opened } from '#client/writing'
import type { SentDetail } from '#contract/notices'
import { Page } from '#ui/page'
import { calls } from '../parts/calls.ts'
import { FALLBACKS, NO_NOTICE } from '../parts/gone.tsx'
import { MainAct, MoreActs } from './acts.tsx'
import { Answers } from './answers.tsx'
import { Banner } from './banner.tsx'
import { Correct } from './correct.tsx'
import { HowFar } from './how-far.tsx'
import { People } from './people.tsx'
import { Rounds } from './rounds.tsx'
import { What } from './what.tsx'

const TITLE = '通知管理详情'

/** /notice/noticedetailcomp?id=: a notice as its senders see it; with `view=correct` its correction is written. */
export default function FollowedNotice() {
  const id = useQueryText('id')
  const view = useQueryText('view')
  const back = useBack(view === 'correct' ? `/notice/noticedetailcomp?id=${id}` : '/notice/noticelist')
  if (id === null)
    return (
      <Page title={TITLE} onBack={back}>
        {NO_NOTICE}
      </Page>
    )
  return <One key={id} id={id} correcting={view === 'correct'} onBack={back} />
}

/** How often a notice that goes out is asked about. */
const GOING_OUT_MS = 3000

/** Whether a notice, or a step of it, is being sent at this moment, or will within the minute. */
const isGoingOut = ({ state, sendAt, rounds }: SentDetail): boolean =>
  state === 'sending' ||
  (state === 'scheduled' && sendAt !== null && Date.parse(sendAt) - Date.now() < 60_000) ||
  rounds.some(({ steps }) =>
    steps.some(
      (step) => step.state === 'sending' || (step.state === 'waiting' && Date.parse(step.dueAt) <= Date.now()),
    ),
  )

function One({ id, correcting, onBack }: { id: string; correcting: boolean; onBack: () => void }) {
  const query = useQuery({
    ...calls.read('sentDetail', { id }),
    refetchInterval: (asked) => (asked.state.data && isGoingOut(asked.state.data) ? GOING_OUT_MS : freshFiles(asked)),
  })
  const { data, refetch } = query
  if (data && correcting && data.can.correct)
    return (
      <Opened query={{ data, refetch }}>
        {(of, onLatest) => <Correct of={of} onBack={onBack} onLatest={onLatest} />}
      </Opened>
    )
  return (
    <Page title={TITLE} onBack={onBack} right={data && <MoreActs of={data} />} action={data && <MainAct of={data} />}>
      <Loaded query={query} shape="detail" instead={FALLBACKS}>
        {(notice) => <Shown of={notice} />}
      </Loaded>
    </Page>
  )
}

function Shown({ of }: { of: SentDetail }) {
  const wentOut = of.rounds.length > 0
  return (
    <>
      <Banner of={of} />
      <What of={of} />
      {wentOut && <HowFar of={of} />}
      {wentOut && of.question && <Answers of={of} />}
      {wentOut && <Rounds of={of} />}
      {wentOut && <People of={of} />}
    </>
  )
}
