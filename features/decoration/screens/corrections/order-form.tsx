import { useState } from 'react'
import { useBack, useQueryText } from '#client/navigation'
import { refusedWords, type ShownPhoto, useDraftPhotos, useSealedDraft } from '#client/onsite'
import { UnsentBanners } from '#client/outbox'
import { Gone, NotYours } from '#client/page'
import { SignedIn } from '#client/session'
import type { CaseRef, VisitLists } from '#contract/decoration'
import { Button } from '#ui/button'
import { Page } from '#ui/page'
import { Notice, Skeleton, StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import { sentWords } from '../acts/sent-words.ts'
import { useVisits, type Visits } from '../acts/use-visits.ts'
import type { DoneOrder } from '../acts/visit-acts.ts'
import { CORRECTIONS } from '../parts/visit-paths.ts'
import { EMPTY_ORDER, heldOrderOf, type OrderDraft, photosOfPoints, pointFaults } from './points.ts'
import { PointsPart } from './points-part.tsx'

const TITLE = '整改表'

/** Orders a correction of a case: of an inspection or a check (`relateId`, `?of=check`), or alone (`0`). With or without network. */
export function OrderForm({ caseId, relateId }: { caseId: string; relateId: string }) {
  const back = useBack(CORRECTIONS)
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Known caseId={caseId} relateId={relateId} onBack={back} />
    </SignedIn>
  )
}

function Known({ caseId, relateId, onBack }: { caseId: string; relateId: string; onBack: () => void }) {
  const visits = useVisits()
  const what = useQueryText('of') === 'check' ? 'check' : 'inspection'
  const { held, mayNot, reached, ready } = visits.pack
  const [draft, change, forget] = useSealedDraft(visits, `order ${caseId} ${relateId}`, EMPTY_ORDER)
  const [photos, setPhotos] = useDraftPhotos(visits, draft && draft.photos, (next) => change({ photos: next }))
  const workCase = held?.pack.cases.find(({ id }) => id === caseId)
  if (held && workCase && draft && photos) {
    const of: DoneOrder['of'] = relateId === '0' ? null : { what, id: relateId }
    return (
      <Fields {...{ visits, workCase, of, draft, change, forget, photos, setPhotos, onBack }} lists={held.pack.lists} />
    )
  }
  const action = { label: '查看整改', to: CORRECTIONS }
  return (
    <Page title={TITLE} onBack={onBack}>
      {mayNot ? (
        <NotYours words={{ title: '整改单由物业人员下达', text: '您可以查看和提交自己工程的整改', action }} />
      ) : held && !workCase ? (
        <Gone words={{ title: '这个工程不在进行中', text: '只能对进行中的装修工程下达整改单', action }} />
      ) : ready && !held && (!visits.online || reached !== null) ? (
        <Gone words={{ title: '请先联网打开一次', text: '联网打开后，断网也能下达整改单', action }} />
      ) : (
        <Skeleton shape="form" />
      )}
    </Page>
  )
}

interface FieldsProps {
  visits: Visits
  workCase: CaseRef
  lists: VisitLists
  of: DoneOrder['of']
  draft: OrderDraft
  change: (part: Partial<OrderDraft>) => void
  forget: () => void
  photos: readonly ShownPhoto[]
  setPhotos: (photos: readonly ShownPhoto[]) => void
  onBack: () => void
}

function Fields(props: FieldsProps) {
  const { visits, workCase, lists, of, draft, change, forget, photos, setPhotos, onBack } = props
  const [checked, setChecked] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const faults = checked ? pointFaults(draft.points, draft.photos) : []
  const send = async () => {
    setChecked(true)
    setFailed(null)
    const wrong = pointFaults(draft.points, draft.photos)
    if (wrong.length > 0) return setFailed(`还有${wrong.length}处需要填写，已在下面标出`)
    const sent = await visits.act({
      title: `整改单 ${workCase.place}`,
      done: { what: 'order', caseId: workCase.id, of, order: heldOrderOf(draft) },
      photos: photosOfPoints(draft.points, draft.photos),
      needs: needsOf(visits, of),
    })
    const words = refusedWords(sent)
    if (words !== null) return setFailed(words)
    forget()
    toast(sentWords(sent, '整改单已下达，已通知申请人和施工负责人'), { kind: 'ok' })
    onBack()
  }
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      action={
        <Button wide onPress={send}>
          下达整改单
        </Button>
      }
    >
      {failed !== null && <Notice title="没有下达" text={failed} />}
      <UnsentBanners of={visits} nameOf={({ seen }) => seen.title} />
      <StateBanner
        tone="info"
        title={workCase.place}
        since={`装修编号 ${workCase.number} · ${workCase.stateWords}`}
        next={
          of === null
            ? '每处问题拍清整改前的样子'
            : `${of.what === 'check' ? '验收' : '巡检'}发现的问题，每处拍清整改前的样子`
        }
      />
      <PointsPart
        visits={visits}
        kinds={lists.kinds}
        points={draft.points}
        onPoints={(points) => change({ points })}
        photos={photos}
        onPhotos={setPhotos}
        days={draft.days}
        onDays={(days) => change({ days })}
        faults={faults}
      />
    </Page>
  )
}

/** The acts here that made what it is of, and were not sent yet. */
const needsOf = ({ entries }: Visits, of: DoneOrder['of']): string[] =>
  entries.flatMap(({ id, act: { done }, answer }) =>
    answer === null && of !== null && done.what === 'inspect' && done.inspectionId === of.id ? [id] : [],
  )
