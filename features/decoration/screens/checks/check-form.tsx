import { useEffect } from 'react'
import { useBack, useParams } from '#client/navigation'
import { OnsiteTask } from '#client/onsite'
import { LoadedPage, NotYours } from '#client/page'
import { useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import type { CheckDetail, InspectPack } from '#contract/decoration'
import { fetchForLater } from '../acts/for-later.ts'
import { isWaiting, openOf, type PhoneCheck } from '../acts/merging.ts'
import { useVisits, type Visits } from '../acts/use-visits.ts'
import { decoration } from '../parts/calls.ts'
import { goneOf } from '../parts/visit-parts.tsx'
import { CHECKS, checkPath } from '../parts/visit-paths.ts'
import { FillCheck } from './fill-check.tsx'

const TITLE = '验收表'
const BACK = { label: '查看装修验收', to: CHECKS }
const GONE = goneOf('这次验收', BACK.label, CHECKS)

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
  const { held } = visits.pack
  useEffect(fetchForLater, [])
  const check = held ? openOf(held.pack, visits.atRest).checks.find((one) => one.id === id) : undefined
  return (
    <OnsiteTask
      title={TITLE}
      of={visits}
      shape="form"
      mayNot={{ title: '验收由物业人员填写', text: '您可以查看验收结果，或在现场签字', action: BACK }}
      waiting={isWaiting(visits.atRest, 'check', id) ? '这次验收已填写' : null}
      held={held && check ? <Held visits={visits} pack={held.pack} check={check} onBack={onBack} /> : null}
      asked={<Asked visits={visits} id={id} onBack={onBack} />}
      missing={{ title: '本机没有这次验收', action: BACK }}
      onBack={onBack}
    />
  )
}

interface HeldProps {
  visits: Visits
  pack: InspectPack
  check: PhoneCheck
  onBack: () => void
}

function Held({ visits, pack, check, onBack }: HeldProps) {
  const { version, lists, pairHours } = pack
  const { id, kind, title, workCase, firstAt, day, half } = check
  const fields = lists.checks.find((form) => form.kind === kind)?.fields ?? []
  const target = { checkId: id, caseId: workCase.id, kind, version, fields, firstAt, pairHours }
  return <FillCheck {...{ visits, target, title, workCase, onBack }} slot={{ day, half }} kinds={lists.kinds} />
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
