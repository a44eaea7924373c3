import { useEffect, useState } from 'react'
import { useAddressState, useBack, useQueryText } from '#client/navigation'
import { UnsentBanners } from '#client/outbox'
import { ListPage } from '#client/page'
import { SignedIn } from '#client/session'
import type { CheckState } from '#contract/decoration'
import { Choice } from '#ui/field'
import { List } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { addDays, dayOf } from '#vocabulary/day'
import { fetchForLater } from '../acts/for-later.ts'
import { openOf } from '../acts/merging.ts'
import { PackBanner } from '../acts/pack-banner.tsx'
import { useVisits, type Visits } from '../acts/use-visits.ts'
import { decoration } from '../parts/calls.ts'
import { goneOf } from '../parts/visit-parts.tsx'
import { CHECKS } from '../parts/visit-paths.ts'
import { AsksPart } from './asks-part.tsx'
import { CheckCard, HeldCheckCard } from './check-card.tsx'

const TITLE = '装修验收'
const STATES = ['asked', 'passed', 'failed', 'withdrawn'] as const
const NAMES = { asked: '待验收', passed: '已通过', failed: '未通过', withdrawn: '已撤回' } as const
const EMPTY = {
  asked: { title: '没有待验收的预约', text: '申请人或施工负责人预约后，会出现在这里' },
  passed: { title: '还没有通过的验收', text: '验收通过后，记录和签字会保存在这里' },
  failed: { title: '没有未通过的验收', text: '未通过的验收和对应的整改单会列在这里' },
  withdrawn: { title: '没有撤回的验收', text: '撤回的预约会列在这里' },
} as const
const WHEN = ['all', 'today', 'tomorrow'] as const

/** /decoration/check: checks by state; of one case (`?case=`) also which may be asked, or why not yet; for staff the list of a day. */
export default function CheckList() {
  const back = useBack('/services')
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Known onBack={back} />
    </SignedIn>
  )
}

function Known({ onBack }: { onBack: () => void }) {
  const visits = useVisits()
  useEffect(fetchForLater, [])
  // without network the checks of this phone stand in for the list
  return !visits.online && visits.pack.held ? (
    <HeldChecks visits={visits} onBack={onBack} />
  ) : (
    <Listed visits={visits} />
  )
}

function Listed({ visits }: { visits: Visits }) {
  const caseId = useQueryText('case')
  const [shown, show] = useAddressState<CheckState>('state', 'asked', STATES)
  const [when, setWhen] = useAddressState<(typeof WHEN)[number]>('when', 'all', WHEN)
  const [today] = useState(() => dayOf(new Date()))
  const day = when === 'all' ? null : when === 'today' ? today : addDays(today, 1)
  return (
    <ListPage
      title={TITLE}
      back="/services"
      pages={decoration.pages('checkList', {
        state: shown,
        ...(caseId !== null && { caseId }),
        ...(shown === 'asked' && day !== null && { day }),
      })}
      tabs={{ label: TITLE, tabs: STATES.map((name) => ({ name, label: NAMES[name] })), shown, onShow: show }}
      {...goneOf('这个工程的验收', '查看全部验收', CHECKS)}
      above={(answer) => (
        <>
          {answer?.decides && <UnsentBanners of={visits} nameOf={({ seen }) => seen.title} />}
          {answer?.decides && <PackBanner visits={visits} />}
          {answer?.decides && caseId === null && shown === 'asked' && (
            <Choice
              label="预约日期"
              silent
              variant="row"
              options={[
                { value: 'all', label: '全部' },
                { value: 'today', label: '今天' },
                { value: 'tomorrow', label: '明天' },
              ]}
              value={when}
              onChange={setWhen}
            />
          )}
          {answer && caseId !== null && shown === 'asked' && <AsksPart caseId={caseId} {...answer} />}
        </>
      )}
      empty={day === null || shown !== 'asked' ? EMPTY[shown] : { title: '这一天没有预约', text: '可以查看其他日期' }}
      keyOf={({ id }) => id}
      row={(check) => <CheckCard check={check} />}
    />
  )
}

function HeldChecks({ visits, onBack }: { visits: Visits; onBack: () => void }) {
  const { held } = visits.pack
  const checks = held ? openOf(held.pack, visits.entries).checks : []
  return (
    <Page title={TITLE} onBack={onBack}>
      <UnsentBanners of={visits} nameOf={({ seen }) => seen.title} />
      <PackBanner visits={visits} />
      {checks.length === 0 ? (
        <Empty picture={<ListPicture />} title="本机没有待验收的工程" text="联网后可以查看全部验收" />
      ) : (
        <List label={TITLE} items={checks} keyOf={({ id }) => id}>
          {(check) => <HeldCheckCard check={check} />}
        </List>
      )}
    </Page>
  )
}
