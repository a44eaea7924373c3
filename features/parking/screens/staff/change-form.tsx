import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useForm } from '#client/form'
import { useGo } from '#client/navigation'
import type { StaffDetail } from '#contract/parking'
import { DayField, TextArea } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card } from '#ui/page'
import { PlateField } from '#ui/plate'
import { Notice, StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import { addDays } from '#vocabulary/day'
import { usePhoneFirst } from '../parts/phone-first.tsx'
import { plateProblem } from '../parts/plate-problem.ts'
import { DoorChoice } from './door-choice.tsx'
import { ProofField } from './proof.tsx'
import { STAFF_KEY, staffCalls } from './staff-queries.ts'
import { daysInWords, titleOf } from './staff-words.ts'

/** What is changed: a correction, a longer time, or another plate. */
export type ChangeKind = 'edit' | 'renewal' | 'plate'

const TITLES = { edit: '修改申请', renewal: '续期', plate: '变更车牌' } as const
const NEXT = {
  edit: '企业审批以前可以修改',
  renewal: '续期从原有效期结束的第二天开始，同样由企业和园区审批',
  plate: '由企业和园区审批；通过以前原车牌照常免费，通过后换为新车牌',
} as const
const YEAR_DAYS = 365
const FIELDS = { controlIds: 'doors' } as const

/** Corrects an application, renews it, or asks for another plate in its place. */
export function ChangeForm({ of, change: what, onBack }: { of: StaffDetail; change: ChangeKind; onBack: () => void }) {
  const go = useGo()
  const queries = useQueryClient()
  const phone = usePhoneFirst()
  const draft = useMemo(() => ({ name: `parking.staff.${what}.${of.id}`, empty: emptyOf(of, what) }), [of, what])
  const form = useForm({ draft, fields: FIELDS, by: 'page' })
  const { values, change, errors, notice } = form
  const [isEdit, isRenewal] = [what === 'edit', what === 'renewal']
  const hasPlate = of.kind === 'parking' && !isRenewal
  const firstDay = isRenewal ? addDays(of.untilDay, 1) : values.fromDay

  const submit = (): Promise<void> => {
    const isSame = what === 'plate' && values.plate === of.plate
    const problems = {
      plate: hasPlate ? (isSame ? '请填写新的车牌' : plateProblem(values.plate)) : null,
      proofId: what === 'plate' && values.proofId === '' ? '请上传新车的行驶证照片' : null,
      doors: isEdit && of.kind === 'access' && values.doors === '' ? '请选择门禁' : null,
      untilDay: what !== 'plate' && values.untilDay < firstDay ? '结束日期不能早于开始日期' : null,
    }
    return form.run(problems, async () => {
      try {
        const { id } = await staffCalls.post('update', { id: of.id, change: what, ...partsOf(of, what, values) })
        form.forget()
        await queries.invalidateQueries({ queryKey: STAFF_KEY })
        toast(isEdit ? '已修改' : '已提交，等待企业审批', { kind: 'ok' })
        go('/parking/staff/detail', { id }, { replace: true })
      } catch (error) {
        if (!phone.asks(error, submit)) throw error
      }
    })
  }
  return (
    <FormPage
      title={TITLES[what]}
      onBack={onBack}
      {...form.layout}
      submitText={isEdit ? '保存修改' : '提交申请'}
      onSubmit={submit}
    >
      {notice && <Notice title="没有提交" text={notice.text} requestId={notice.requestId} />}
      <StateBanner tone="info" title={titleOf(of)} since={`有效期 ${daysInWords(of)}`} next={NEXT[what]} />
      <Card>
        {hasPlate && (
          <>
            <PlateField
              label={isEdit ? '车牌号' : '新车牌号'}
              value={values.plate}
              onChange={(typed) => {
                if (typed !== values.plate) change({ plate: typed })
              }}
              doneText="完成"
              onDone={() => {}}
              error={errors.plate}
            />
            <ProofField value={values} onChange={change} error={errors.proofId} />
          </>
        )}
        {isEdit && of.kind === 'access' && (
          <DoorChoice
            companyId={of.companyId}
            value={values.doors}
            onChange={(doors) => change({ doors })}
            error={errors.doors}
          />
        )}
        {isEdit && (
          <DayField
            label="开始日期"
            value={values.fromDay}
            onChange={(fromDay) => change({ fromDay })}
            error={errors.fromDay}
          />
        )}
        {what !== 'plate' && (
          <DayField
            label={isRenewal ? '续期到' : '结束日期'}
            hint="一次最长一年"
            value={values.untilDay}
            min={firstDay}
            max={addDays(firstDay, YEAR_DAYS)}
            onChange={(untilDay) => change({ untilDay })}
            error={errors.untilDay}
          />
        )}
        <TextArea
          label="说明"
          optional
          value={values.reason}
          onChange={(reason) => change({ reason })}
          maxLength={200}
        />
      </Card>
      {phone.sheet}
    </FormPage>
  )
}

function emptyOf(of: StaffDetail, what: ChangeKind) {
  const untilDay = what === 'renewal' ? addDays(of.untilDay, YEAR_DAYS) : of.untilDay
  const days = { fromDay: of.fromDay, untilDay, reason: of.reason }
  const doors = of.controls.map(({ id }) => id).join(',')
  return { plate: what === 'edit' ? (of.plate ?? '') : '', proofId: '', proofUrl: '', doors, ...days }
}

/** Only what this change is about. */
function partsOf(of: StaffDetail, what: ChangeKind, values: ReturnType<typeof emptyOf>) {
  const { plate, proofId, doors, fromDay, untilDay } = values
  const reason = values.reason.trim()
  if (what === 'renewal') return { untilDay, reason }
  const proof = proofId === '' ? {} : { proofId }
  if (what === 'plate') return { plate, reason, ...proof }
  return of.kind === 'parking'
    ? { plate, fromDay, untilDay, reason, ...proof }
    : { controlIds: doors.split(','), fromDay, untilDay, reason }
}
