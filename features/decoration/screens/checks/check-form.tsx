import { useEffect } from 'react'
import { momentOf } from '#client/messages'
import { useBack, useParams } from '#client/navigation'
import { UnsentBanners } from '#client/outbox'
import { Gone, LoadedPage, NotYours } from '#client/page'
import { useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import type { CheckDetail } from '#contract/decoration'
import { Page } from '#ui/page'
import { Skeleton, StateBanner } from '#ui/state'
import { fetchForLater } from '../acts/for-later.ts'
import { isWaiting, openOf } from '../acts/merging.ts'
import { useVisits, type Visits } from '../acts/use-visits.ts'
import { decoration } from '../parts/calls.ts'
import { goneOf } from '../parts/visit-parts.tsx'
import { CHECKS, checkPath } from '../parts/visit-paths.ts'
import { FillCheck } from './fill-check.tsx'

const TITLE = '验收表'
const GONE = goneOf('这次验收', '查看装修验收', CHECKS)

/** /decoration/checkform/{id}/{relateId}: decides a check on the spot, with or without network; `relateId` is its case. */
export default function CheckForm() {
  const back = useBack(CHECKS)
  const { id = '' } = useParams()
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Known key={id} id={id} onBack={back} />
    </SignedIn>
  )
}

function Known({ id, onBack }: { id: string; onBack: () => void }) {
  const visits = useVisits()
  const { ready, held, mayNot, reached } = visits.pack
  useEffect(fetchForLater, [])
  if (mayNot)
    return (
      <Page title={TITLE} onBack={onBack}>
        <NotYours
          words={{
            title: '验收由物业人员填写',
            text: '您可以查看验收结果，或在现场签字',
            action: { label: '查看装修验收', to: CHECKS },
          }}
        />
      </Page>
    )
  if (isWaiting(visits.entries, 'check', id))
    return (
      <Page title={TITLE} onBack={onBack}>
        <UnsentBanners of={visits} nameOf={({ seen }) => seen.title} />
        <StateBanner tone="info" title="这次验收已填写" next="已保存在本机，联网后自动上传" />
      </Page>
    )
  if (!ready || !visits.ready || (held === null && visits.online && reached === null))
    return (
      <Page title={TITLE} onBack={onBack}>
        <Skeleton shape="form" />
      </Page>
    )
  const check = held ? openOf(held.pack, visits.entries).checks.find((one) => one.id === id) : undefined
  if (check && held) {
    const { version, lists, pairHours } = held.pack
    const { kind, title, workCase, firstAt, day, half } = check
    const fields = lists.checks.find((form) => form.kind === kind)?.fields ?? []
    const target = { checkId: id, caseId: workCase.id, kind, version, fields, firstAt, pairHours }
    return (
      <FillCheck
        visits={visits}
        target={target}
        title={title}
        workCase={workCase}
        slot={{ day, half }}
        kinds={lists.kinds}
        onBack={onBack}
      />
    )
  }
  if (visits.online) return <Asked visits={visits} id={id} onBack={onBack} />
  return (
    <Page title={TITLE} onBack={onBack}>
      <UnsentBanners of={visits} nameOf={({ seen }) => seen.title} />
      <Gone
        words={{
          title: '本机没有这次验收',
          text: held ? `本机任务更新于 ${momentOf(held.pack.now)}，请联网后再打开` : '请联网后再打开',
          action: { label: '查看装修验收', to: CHECKS },
        }}
      />
    </Page>
  )
}

/** One that this phone does not hold: its day has not come, or it was decided. */
function Asked({ visits, id, onBack }: { visits: Visits; id: string; onBack: () => void }) {
  const query = decoration.read('checkDetail', { id })
  const { data } = useQuery(query)
  const kinds = visits.pack.held?.pack.lists.kinds
  if (data?.may.includes('decide') && data.decideNo === null && kinds) {
    const { check, version, fields, pair } = data
    const { kind, title, workCase, day, half } = check
    const firstAt = pair?.first?.at ?? null
    const target = { checkId: id, caseId: workCase.id, kind, version, fields, firstAt, pairHours: pair?.hours ?? 0 }
    return <FillCheck {...{ visits, target, title, workCase, kinds, onBack }} slot={{ day, half }} />
  }
  return (
    <LoadedPage title={TITLE} back={CHECKS} query={query} shape="form" {...GONE}>
      {(detail) => <NotNow detail={detail} />}
    </LoadedPage>
  )
}

function NotNow({ detail: { check, decideNo } }: { detail: CheckDetail }) {
  return (
    <NotYours
      words={{
        title: decideNo ?? `这次验收${check.stateWords}`,
        text: decideNo === null ? '已办结的验收不能修改' : '还没有到复查的日期',
        action: { label: '查看验收详情', to: checkPath(check.id, check.workCase.id) },
      }}
    />
  )
}
