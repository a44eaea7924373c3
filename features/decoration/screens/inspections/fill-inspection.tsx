import { useRef, useState } from 'react'
import { refusedWords, type ShownPhoto, useDraftPhotos, useSealedDraft } from '#client/onsite'
import { UnsentBanners } from '#client/outbox'
import type { CaseRef } from '#contract/decoration'
import { Button } from '#ui/button'
import { TextArea } from '#ui/field'
import { Card, Page, Section } from '#ui/page'
import { Notice, Skeleton, StateBanner } from '#ui/state'
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
  const [draft, change, forget] = useSealedDraft(visits, name, start)
  const [photos, setPhotos] = useDraftPhotos(visits, draft && draft.photos, (next) => change({ photos: next }))
  if (draft && photos)
    return (
      <Fields
        {...props}
        draft={{ ...draft, code: draft.code ?? code }}
        change={change}
        forget={forget}
        photos={photos}
        setPhotos={setPhotos}
      />
    )
  return (
    <Page title={TITLE} onBack={onBack}>
      <Skeleton shape="form" />
    </Page>
  )
}

interface FieldsProps extends FillInspectionProps {
  draft: InspectionDraft
  change: (part: Partial<InspectionDraft>) => void
  forget: () => void
  photos: readonly ShownPhoto[]
  setPhotos: (photos: readonly ShownPhoto[]) => void
}

function Fields({ visits, target, workCase, due, onBack, draft, change, forget, photos, setPhotos }: FieldsProps) {
  const { items, kinds } = target.lists
  const [checked, setChecked] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const faults = checked ? inspectionFaults(items, draft) : []
  const photosOf = (key: string) => photos.filter(({ itemId }) => itemId === key)
  const putPhotos = (key: string) => (own: readonly ShownPhoto[]) =>
    setPhotos([...photos.filter(({ itemId }) => itemId !== key), ...own])
  const left = items.filter(({ id }) => draft.found[id] === undefined).length
  const stop = (words: string) => {
    setFailed(words)
    top.current?.scrollIntoView({ block: 'start' })
  }
  const send = async () => {
    setChecked(true)
    setFailed(null)
    const wrong = inspectionFaults(items, draft)
    if (wrong.length > 0) return stop(`还有${wrong.length}处需要填写，已在下面标出`)
    const sent = await visits.act({
      title: `巡检 ${workCase.place}`,
      done: doneInspectionOf(target, draft),
      photos: sentWith(items, draft),
    })
    const words = refusedWords(sent)
    if (words !== null) return stop(words)
    forget()
    toast(sentWords(sent, '巡检已提交'), { kind: 'ok' })
    onBack()
  }
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      action={
        <Button wide onPress={send}>
          提交巡检
        </Button>
      }
    >
      <div ref={top}>{failed !== null && <Notice title="没有提交" text={failed} />}</div>
      <UnsentBanners of={visits} nameOf={({ seen }) => seen.title} />
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
    </Page>
  )
}
