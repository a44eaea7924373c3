import { useBack, useQueryText } from '#client/navigation'
import { DraftedPage, type OnsiteDraft, OnsiteFormPage, OnsiteTask, useOnsiteForm } from '#client/onsite'
import { SignedIn } from '#client/session'
import type { CaseRef, VisitLists } from '#contract/decoration'
import { StateBanner } from '#ui/state'
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
  const { held } = visits.pack
  const workCase = held?.pack.cases.find(({ id }) => id === caseId)
  const of: DoneOrder['of'] = relateId === '0' ? null : { what, id: relateId }
  const name = `order ${caseId} ${relateId}`
  const action = { label: '查看整改', to: CORRECTIONS }
  return (
    <OnsiteTask
      title={TITLE}
      of={visits}
      shape="form"
      mayNot={{ title: '整改单由物业人员下达', text: '您可以查看和提交自己工程的整改', action }}
      held={
        held && workCase ? (
          <DraftedPage title={TITLE} of={visits} name={name} empty={EMPTY_ORDER} onBack={onBack}>
            {(filled) => <Fields {...{ visits, workCase, of, onBack }} {...filled} lists={held.pack.lists} />}
          </DraftedPage>
        ) : null
      }
      missing={
        held
          ? { title: '这个工程不在进行中', text: '只能对进行中的装修工程下达整改单', action }
          : { title: '请先联网打开一次', text: '联网打开后，断网也能下达整改单', action }
      }
      onBack={onBack}
    />
  )
}

interface FieldsProps extends OnsiteDraft<OrderDraft> {
  visits: Visits
  workCase: CaseRef
  lists: VisitLists
  of: DoneOrder['of']
  onBack: () => void
}

function Fields(props: FieldsProps) {
  const { visits, workCase, lists, of, draft, change, forget, photos, setPhotos, onBack } = props
  const form = useOnsiteForm({
    of: visits,
    problem: () => {
      const wrong = pointFaults(draft.points, draft.photos)
      return wrong.length > 0 ? `还有${wrong.length}处需要填写，已在下面标出` : null
    },
    made: () => ({
      title: `整改单 ${workCase.place}`,
      done: { what: 'order', caseId: workCase.id, of, order: heldOrderOf(draft) } as const,
      photos: photosOfPoints(draft.points, draft.photos),
      needs: needsOf(visits, of),
    }),
    onSent: (sent) => {
      forget()
      toast(sentWords(sent, '整改单已下达，已通知申请人和施工负责人'), { kind: 'ok' })
      onBack()
    },
  })
  const faults = form.checked ? pointFaults(draft.points, draft.photos) : []
  return (
    <OnsiteFormPage
      title={TITLE}
      of={visits}
      form={form}
      submitText="下达整改单"
      failedTitle="没有下达"
      onBack={onBack}
    >
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
    </OnsiteFormPage>
  )
}

/** The acts here that made what it is of, and were not sent yet. */
const needsOf = ({ entries }: Visits, of: DoneOrder['of']): string[] =>
  entries.flatMap(({ id, act: { done }, answer }) =>
    answer === null && of !== null && done.what === 'inspect' && done.inspectionId === of.id ? [id] : [],
  )
