import { useState } from 'react'
import { type SendForm, useSend } from '#client/form'
import { useGo } from '#client/navigation'
import { FormPage } from '#client/page'
import { useQuery } from '#client/query'
import { Choice, DayField, TextArea } from '#ui/field'
import { Card } from '#ui/page'
import { PlateChips } from '#ui/plate'
import { carProblem } from '#vocabulary/car'
import { addDays, dayOf } from '#vocabulary/day'
import { staffCalls } from '../parts/calls.ts'
import { usePhoneFirst } from '../parts/phone-first.tsx'
import { myPlatesQuery } from '../parts/queries.ts'
import { LocalPlateField } from '../plates/local-plate-field.tsx'
import { DoorChoice } from './door-choice.tsx'
import { ProofField } from './proof.tsx'

const EMPTY = {
  kind: 'parking' as 'parking' | 'access',
  companyId: '',
  plate: '',
  proofId: '',
  proofUrl: '',
  doors: '',
  reason: '',
  fromDay: '',
  untilDay: '',
}
const YEAR_DAYS = 364

export interface ApplyFormProps {
  companies: readonly { id: string; name: string }[]
  title: string
  /** Where back leads where the person came from nowhere. */
  back: string
}

/** Applies for a space by plate and vehicle licence, or for doors of the company. */
export function ApplyForm({ companies, title, back }: ApplyFormProps) {
  const go = useGo()
  const phone = usePhoneFirst()
  const [today] = useState(() => dayOf(new Date()))
  const usual = { companyId: companies[0]?.id ?? '', fromDay: today, untilDay: addDays(today, YEAR_DAYS) }
  const form: SendForm<typeof EMPTY> = useSend({
    start: EMPTY,
    draft: 'parking.staff',
    fields: { controlIds: 'doors' },
    check(typed) {
      const { kind, plate, proofId, doors, fromDay, untilDay } = withUsual(typed, usual)
      return {
        plate: kind === 'parking' ? carProblem(plate) : null,
        proofId: kind === 'parking' && proofId === '' ? '请上传行驶证照片' : null,
        doors: kind === 'access' && doors === '' ? '请选择门禁' : null,
        untilDay: untilDay < fromDay ? '结束日期不能早于开始日期' : null,
      }
    },
    send(typed) {
      const { kind, plate, proofId, doors, reason, ...facts } = withUsual(typed, usual)
      const { companyId, fromDay, untilDay } = facts
      const parts = kind === 'parking' ? { plate, proofId } : { controlIds: doors.split(',') }
      return staffCalls.send('add', { kind, companyId, ...parts, reason: reason.trim(), fromDay, untilDay })
    },
    onRefused: (error) => phone.asks(error, () => form.submit()),
    done: '已提交，等待企业审批',
    onDone: ({ id }) => go('/parking/staff/detail', { id }, { replace: true }),
    leaves: true,
  })
  const { values, change, errors } = form
  const { companyId, fromDay, untilDay } = withUsual(values, usual)
  const isParking = values.kind === 'parking'
  const mine = useQuery(myPlatesQuery).data?.items.map((each) => each.plate) ?? []
  return (
    <FormPage title={title} back={back} form={form} submitText="提交申请">
      <Card>
        <Choice
          label="申请类型"
          options={[
            { value: 'parking', label: '员工车位' },
            { value: 'access', label: '门禁' },
          ]}
          {...form.field('kind')}
        />
        {companies.length > 1 && (
          <Choice
            label="企业"
            variant="list"
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
            value={companyId}
            onChange={(next) => change({ companyId: next, doors: '' })}
            error={errors.companyId}
          />
        )}
      </Card>
      <Card>
        {isParking ? (
          <>
            <LocalPlateField
              doneText="完成"
              onDone={() => {}}
              hint="审批通过后，这个车牌在有效期内停车免费"
              {...form.field('plate')}
            />
            {mine.length > 0 && (
              <PlateChips plates={mine} value={values.plate} onPick={(picked) => change({ plate: picked })} />
            )}
            <ProofField value={values} onChange={change} error={errors.proofId} />
          </>
        ) : (
          <DoorChoice companyId={companyId} {...form.field('doors')} />
        )}
        <DayField
          label="开始日期"
          value={fromDay}
          min={today}
          onChange={(day) => change({ fromDay: day })}
          error={errors.fromDay}
        />
        <DayField
          label="结束日期"
          hint="一次最长一年，到期前可以续期"
          value={untilDay}
          min={fromDay}
          max={addDays(fromDay, YEAR_DAYS + 1)}
          onChange={(day) => change({ untilDay: day })}
          error={errors.untilDay}
        />
        <TextArea
          label="说明"
          optional
          placeholder="例如 家住远城区，每天自驾"
          maxLength={200}
          {...form.field('reason')}
        />
      </Card>
      {phone.sheet}
    </FormPage>
  )
}

type Usual = Pick<typeof EMPTY, 'companyId' | 'fromDay' | 'untilDay'>

/** What is typed, with the usual company and days where none is chosen. */
function withUsual(typed: typeof EMPTY, usual: Usual): typeof EMPTY {
  return {
    ...typed,
    companyId: typed.companyId || usual.companyId,
    fromDay: typed.fromDay || usual.fromDay,
    untilDay: typed.untilDay || usual.untilDay,
  }
}
