import { type SendForm, useSend } from '#client/form'
import { useGo } from '#client/navigation'
import { FormPage } from '#client/page'
import type { StaffDetail } from '#contract/parking'
import { DayField, TextArea } from '#ui/field'
import { Card } from '#ui/page'
import { StateBanner } from '#ui/state'
import { carProblem } from '#vocabulary/car'
import { addDays } from '#vocabulary/day'
import { staffCalls } from '../parts/calls.ts'
import { usePhoneFirst } from '../parts/phone-first.tsx'
import { LocalPlateField } from '../plates/local-plate-field.tsx'
import { DoorChoice } from './door-choice.tsx'
import { ProofField } from './proof.tsx'
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

export interface ChangeFormProps {
  of: StaffDetail
  change: ChangeKind
  /** Where back leads where the person came from nowhere. */
  back: string
}

/** Corrects an application, renews it, or asks for another plate in its place. */
export function ChangeForm({ of, change: what, back }: ChangeFormProps) {
  const go = useGo()
  const phone = usePhoneFirst()
  const [isEdit, isRenewal] = [what === 'edit', what === 'renewal']
  const hasPlate = of.kind === 'parking' && !isRenewal
  const firstOf = (fromDay: string) => (isRenewal ? addDays(of.untilDay, 1) : fromDay)
  const form: SendForm<Changed> = useSend({
    start: startOf(of, what),
    draft: `parking.staff.${what}.${of.id}`,
    fields: { controlIds: 'doors' },
    check({ plate, proofId, doors, fromDay, untilDay }) {
      const isSame = what === 'plate' && plate === of.plate
      return {
        plate: hasPlate ? (isSame ? '请填写新的车牌' : carProblem(plate)) : null,
        proofId: what === 'plate' && proofId === '' ? '请上传新车的行驶证照片' : null,
        doors: isEdit && of.kind === 'access' && doors === '' ? '请选择门禁' : null,
        untilDay: what !== 'plate' && untilDay < firstOf(fromDay) ? '结束日期不能早于开始日期' : null,
      }
    },
    send: (values) => staffCalls.send('update', { id: of.id, change: what, ...partsOf(of, what, values) }),
    onRefused: (error) => phone.asks(error, () => form.submit()),
    done: isEdit ? '已修改' : '已提交，等待企业审批',
    onDone: ({ id }) => go('/parking/staff/detail', { id }, { replace: true }),
    leaves: true,
  })
  const { values, change, errors } = form
  const firstDay = firstOf(values.fromDay)
  return (
    <FormPage title={TITLES[what]} back={back} form={form} submitText={isEdit ? '保存修改' : '提交申请'}>
      <StateBanner tone="info" title={titleOf(of)} since={`有效期 ${daysInWords(of)}`} next={NEXT[what]} />
      <Card>
        {hasPlate && (
          <>
            <LocalPlateField
              label={isEdit ? '车牌号' : '新车牌号'}
              doneText="完成"
              onDone={() => {}}
              {...form.field('plate')}
            />
            <ProofField value={values} onChange={change} error={errors.proofId} />
          </>
        )}
        {isEdit && of.kind === 'access' && <DoorChoice companyId={of.companyId} {...form.field('doors')} />}
        {isEdit && <DayField label="开始日期" {...form.field('fromDay')} />}
        {what !== 'plate' && (
          <DayField
            label={isRenewal ? '续期到' : '结束日期'}
            hint="一次最长一年"
            min={firstDay}
            max={addDays(firstDay, YEAR_DAYS)}
            {...form.field('untilDay')}
          />
        )}
        <TextArea label="说明" optional maxLength={200} {...form.field('reason')} />
      </Card>
      {phone.sheet}
    </FormPage>
  )
}

type Changed = ReturnType<typeof startOf>

function startOf(of: StaffDetail, what: ChangeKind) {
  const untilDay = what === 'renewal' ? addDays(of.untilDay, YEAR_DAYS) : of.untilDay
  const days = { fromDay: of.fromDay, untilDay, reason: of.reason }
  const doors = of.controls.map(({ id }) => id).join(',')
  return { plate: what === 'edit' ? (of.plate ?? '') : '', proofId: '', proofUrl: '', doors, ...days }
}

/** Only what this change is about. */
function partsOf(of: StaffDetail, what: ChangeKind, values: Changed) {
  const { plate, proofId, doors, fromDay, untilDay } = values
  const reason = values.reason.trim()
  if (what === 'renewal') return { untilDay, reason }
  const proof = proofId === '' ? {} : { proofId }
  if (what === 'plate') return { plate, reason, ...proof }
  return of.kind === 'parking'
    ? { plate, fromDay, untilDay, reason, ...proof }
    : { controlIds: doors.split(','), fromDay, untilDay, reason }
}
