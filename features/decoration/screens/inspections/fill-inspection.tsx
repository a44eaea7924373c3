import { useState } from 'react'
import { DraftedPage, type OnsiteDraft, OnsiteFormPage, useOnsiteForm } from '#client/onsite'
import type { CaseRef } from '#contract/decoration'
import { TextArea } from '#ui/field'
import { Card, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import { sentWords } from '../acts/sent-words.ts'
import type { Visits } from '../acts/use-visits.ts'
import { itemKey, PRESENCE } from '../acts/visit-acts.ts'
import { dueWords } from '../parts/visit-words.ts'
import {
  doneInspectionOf,
  EMPTY_INSPECTION,
  type Inspected,
  type InspectionDraft,
  inspectionFaults,
  sentWith,
} from './filling.ts'
import { FindingCard } from './finding-card.tsx'
import { OrderPart } from './order-part.tsx'
import { PresencePart } from './presence-part.tsx'

const TITLE = '巡检表'

/** Of `FillInspection`. */
export interface FillInspectionProps {
  visits: Visits
  target: Inspected
  workCase: CaseRef
  /** Null: nobody planned it. */
  due: { readonly dueOn: string | null; readonly lastOn: string | null } | null
  /** The code that led here. */
  code: string | null
  onBack: () => void
}

/** An inspection as it is filled in on the spot: each change is sealed on the phone, and the whole is sent as one act. */
export function FillInspection(props: FillInspectionProps) {
  const { visits, target, code, onBack } = props
  const name = `inspection ${target.inspectionId ?? `new ${target.caseId}`} ${target.version}`
  const [start] = useState(() => ({ ...EMPTY_INSPECTION, code }))
  return (
    <DraftedPage title={TITLE} of={visits} name={name} empty={start} onBack={onBack}>
      {(filled) => <Fields {...props} {...filled} draft={{ ...filled.draft, code: filled.draft.code ?? code }} />}
    </DraftedPage>
  )
}

type FieldsProps = FillInspectionProps & OnsiteDraft<InspectionDraft>

function Fields(props: FieldsProps) {
  const { visits, target, workCase, due, onBack, draft, change, forget, photosOf, putPhotos } = props
  const { items, kinds } = target.lists
  const form = useOnsiteForm({
    of: visits,
    problem: () => {
      const wrong = inspectionFaults(items, draft)
      return wrong.length > 0 ? `还有${wrong.length}处需要填写，已在下面标出` : null
    },
    made: () => ({
      title: `巡检 ${workCase.place}`,
      done: doneInspectionOf(target, draft),
      photos: sentWith(items, draft),
    }),
    onSent: (sent) => {
      forget()
      toast(sentWords(sent, '巡检已提交'), { kind: 'ok' })
      onBack()
    },
  })
  const faults = form.checked ? inspectionFaults(items, draft) : []
  const left = items.filter(({ id }) => draft.found[id] === undefined).length
  return (
    <OnsiteFormPage title={TITLE} of={visits} form={form} submitText="提交巡检" failedTitle="没有提交" onBack={onBack}>
      <StateBanner
        tone="info"
        title={workCase.place}
        since={`装修编号 ${workCase.number} · ${workCase.stateWords}`}
        next={`${due === null ? '临时巡检' : dueWords(due.dueOn, due.lastOn)}，${left === 0 ? '检查项已填完' : `还有${left}项没有检查`}`}
      />
      <PresencePart
        visits={visits}
        draft={draft}
        change={change}
        photos={photosOf(PRESENCE)}
        onPhotos={putPhotos(PRESENCE)}
        faults={faults}
      />
      <Section title="检查项">
        {items.map((item) => (
          <FindingCard
            key={item.id}
            visits={visits}
            item={item}
            kindName={kinds.find(({ key }) => key === item.kind)?.name ?? ''}
            found={draft.found[item.id]}
            onFound={(found) => change({ found: { ...draft.found, [item.id]: found } })}
            photos={photosOf(itemKey(item.id))}
            onPhotos={putPhotos(itemKey(item.id))}
            faults={faults.filter(({ at }) => at === item.id)}
          />
        ))}
      </Section>
      <OrderPart items={items} kinds={kinds} draft={draft} change={change} />
      <Card>
        <TextArea
          label="备注"
          optional
          maxLength={300}
          value={draft.remark}
          onChange={(remark) => change({ remark })}
        />
      </Card>
    </OnsiteFormPage>
  )
}
