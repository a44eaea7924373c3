import { DraftedPage, HeldPhotosField, type OnsiteDraft, OnsiteFormPage, useOnsiteForm } from '#client/onsite'
import type { CaseRef, FaultKind, Half } from '#contract/decoration'
import { Choice, TextArea } from '#ui/field'
import { FormFields } from '#ui/form-fields'
import { Card, Section } from '#ui/page'
import { Stack } from '#ui/stack'
import { StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import { sentWords } from '../acts/sent-words.ts'
import type { Visits } from '../acts/use-visits.ts'
import { CHECK, SECOND } from '../acts/visit-acts.ts'
import { PointsPart } from '../corrections/points-part.tsx'
import { slotWords } from '../parts/visit-words.ts'
import { FirstPart } from './first-part.tsx'
import {
  type CheckDraft,
  type Checked,
  checkFaults,
  countFaults,
  doneCheckOf,
  EMPTY_CHECK,
  NO_FAULTS,
  photosOfCheck,
  secondFromOf,
} from './result.ts'
import { SignPart } from './sign-part.tsx'

const TITLE = '验收表'
const MAX_PHOTOS = 9
const MAX_WORDS = 300

/** Of `FillCheck`. */
export interface FillCheckProps {
  visits: Visits
  target: Checked
  title: string
  workCase: CaseRef
  slot: { readonly day: string; readonly half: Half }
  /** Kinds of faults, for what is ordered of one that failed. */
  kinds: readonly FaultKind[]
  onBack: () => void
}

/** A check as it is filled in on the spot: each change is sealed on the phone, and the whole is sent as one act. */
export function FillCheck(props: FillCheckProps) {
  const { visits, target, onBack } = props
  const name = `check ${target.checkId} ${target.version}`
  return (
    <DraftedPage title={TITLE} of={visits} name={name} empty={EMPTY_CHECK} onBack={onBack}>
      {(filled) => <Fields {...props} {...filled} />}
    </DraftedPage>
  )
}

type FieldsProps = FillCheckProps & OnsiteDraft<CheckDraft>

function Fields(props: FieldsProps) {
  const { visits, target, title, workCase, slot, kinds, onBack, draft, change } = props
  const { photos, setPhotos, photosOf, putPhotos } = props
  const form = useCheckForm(props)
  const faults = form.checked ? checkFaults(target, draft, visits.serverNow()) : NO_FAULTS
  const { passed } = draft
  const from = secondFromOf(target)
  const needsSecond = target.kind === 'waterproof' && passed === true && from !== null && visits.serverNow() >= from
  return (
    <OnsiteFormPage title={TITLE} of={visits} form={form} submitText="提交验收" failedTitle="没有提交" onBack={onBack}>
      <StateBanner
        tone="info"
        title={title}
        since={`${workCase.place} · 预约 ${slotWords(slot.day, slot.half)}`}
        next={NEXT[target.kind]}
      />
      {target.kind === 'waterproof' && <FirstPart visits={visits} target={target} place={workCase.place} />}
      {target.fields.length > 0 && (
        <Section title="验收项目">
          <Card>
            <Stack>
              <FormFields
                fields={target.fields}
                value={draft.answers}
                onChange={(answers) => change({ answers })}
                errors={faults.measures}
              />
            </Stack>
          </Card>
        </Section>
      )}
      <Section title="现场记录">
        <Card>
          <Stack>
            <HeldPhotosField
              of={visits}
              label="现场照片"
              optional
              itemId={CHECK}
              most={MAX_PHOTOS}
              value={photosOf(CHECK)}
              onChange={putPhotos(CHECK)}
            />
            <TextArea
              label="验收意见"
              optional
              maxLength={MAX_WORDS}
              value={draft.words}
              onChange={(words) => change({ words })}
            />
          </Stack>
        </Card>
      </Section>
      <Section title="结论">
        <Card>
          <Stack>
            <Choice
              label="验收结论"
              error={faults.result ?? (needsSecond ? null : faults.second)}
              options={[
                { value: 'yes', label: '通过' },
                { value: 'no', label: '不通过' },
              ]}
              value={passed === null ? null : passed ? 'yes' : 'no'}
              onChange={(answer) => change({ passed: answer === 'yes' })}
            />
            {needsSecond && (
              <HeldPhotosField
                of={visits}
                label="第二张闭水照片"
                hint={`首张拍摄满${target.pairHours}小时后的同一位置`}
                error={faults.second}
                itemId={SECOND}
                most={1}
                value={photosOf(SECOND)}
                onChange={putPhotos(SECOND)}
              />
            )}
          </Stack>
        </Card>
      </Section>
      {passed === false && (
        <PointsPart
          visits={visits}
          kinds={kinds}
          points={draft.points}
          onPoints={(points) => change({ points })}
          photos={photos}
          onPhotos={setPhotos}
          days={draft.days}
          onDays={(days) => change({ days })}
          faults={faults.points}
        />
      )}
      <SignPart
        visits={visits}
        kind={target.kind}
        draft={draft}
        change={change}
        faults={faults}
        photosOf={photosOf}
        putPhotos={putPhotos}
      />
    </OnsiteFormPage>
  )
}

const NEXT = {
  electric: '逐项实测并记录，合格后双方签字',
  waterproof: '首张照片满时限后拍第二张，合格后双方签字',
  fire: '逐项核对，合格后双方签字',
  final: '全部合格后双方签字，进入观察期',
  review: '确认没有渗漏和损坏，通过后退还保证金',
} as const

/** Sends the check once all is filled in. */
const useCheckForm = ({ visits, target, title, workCase, draft, forget, onBack }: FieldsProps) =>
  useOnsiteForm({
    of: visits,
    problem: () => {
      const count = countFaults(checkFaults(target, draft, visits.serverNow()))
      return count > 0 ? `还有${count}处需要处理，已在下面标出` : null
    },
    made: () => ({
      title: `${title} ${workCase.place}`,
      done: doneCheckOf(target, draft),
      photos: photosOfCheck(target, draft),
      needs: firstsOf(visits, target.checkId),
    }),
    onSent: (sent) => {
      forget()
      toast(sentWords(sent, draft.passed === true ? '验收已通过' : '已记录未通过，整改单已下达'), { kind: 'ok' })
      onBack()
    },
  })

/** The act here that brought the first picture, and was not sent yet. */
const firstsOf = ({ entries }: Visits, checkId: string): string[] =>
  entries.flatMap(({ id, answer, act: { done } }) =>
    answer === null && done.what === 'first' && done.checkId === checkId ? [id] : [],
  )
