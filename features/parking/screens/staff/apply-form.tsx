import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '#client/form'
import { useGo } from '#client/navigation'
import { useQuery } from '#client/query'
import { Choice, DayField, TextArea } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card } from '#ui/page'
import { PlateChips, PlateField } from '#ui/plate'
import { Notice } from '#ui/state'
import { toast } from '#ui/toast'
import { addDays, dayOf } from '#vocabulary/day'
import { usePhoneFirst } from '../parts/phone-first.tsx'
import { plateProblem } from '../parts/plate-problem.ts'
import { myPlatesQuery } from '../parts/queries.ts'
import { DoorChoice } from './door-choice.tsx'
import { ProofField } from './proof.tsx'
import { STAFF_KEY, staffCalls } from './staff-queries.ts'

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
const DRAFT = { name: 'parking.staff', empty: EMPTY }
const FIELDS = { controlIds: 'doors' } as const
const YEAR_DAYS = 364

export interface ApplyFormProps {
  companies: readonly { id: string; name: string }[]
  title: string
  onBack: () => void
}

/** Applies for a space by plate and vehicle licence, or for doors of the company. */
export function ApplyForm({ companies, title, onBack }: ApplyFormProps) {
  const go = useGo()
  const queries = useQueryClient()
  const phone = usePhoneFirst()
  const form = useForm({ draft: DRAFT, fields: FIELDS, by: 'page' })
  const { values, change, errors, notice } = form
  const [today] = useState(() => dayOf(new Date()))
  const companyId = values.companyId || (companies[0]?.id ?? '')
  const [fromDay, untilDay] = [values.fromDay || today, values.untilDay || addDays(today, YEAR_DAYS)]
  const { kind, plate, proofId, doors } = values
  const isParking = kind === 'parking'
  const mine = useQuery(myPlatesQuery).data?.items.map((each) => each.plate) ?? []

  const submit = (): Promise<void> => {
    const problems = {
      plate: isParking ? plateProblem(plate) : null,
      proofId: isParking && proofId === '' ? '请上传行驶证照片' : null,
      doors: !isParking && doors === '' ? '请选择门禁' : null,
      untilDay: untilDay < fromDay ? '结束日期不能早于开始日期' : null,
    }
    return form.run(problems, async () => {
      const parts = isParking ? { plate, proofId } : { controlIds: doors.split(',') }
      const days = { reason: values.reason.trim(), fromDay, untilDay }
      try {
        const { id } = await staffCalls.post('add', { kind, companyId, ...parts, ...days })
        form.forget()
        await queries.invalidateQueries({ queryKey: STAFF_KEY })
        toast('已提交，等待企业审批', { kind: 'ok' })
        go('/parking/staff/detail', { id }, { replace: true })
      } catch (error) {
        if (!phone.asks(error, submit)) throw error
      }
    })
  }
  return (
    <FormPage title={title} onBack={onBack} {...form.layout} submitText="提交申请" onSubmit={submit}>
      {notice && <Notice title="没有提交" text={notice.text} requestId={notice.requestId} />}
      <Card>
        <Choice
          label="申请类型"
          options={[
            { value: 'parking', label: '员工车位' },
            { value: 'access', label: '门禁' },
          ]}
          value={kind}
          onChange={(next) => change({ kind: next })}
        />
        {companies.length > 1 && (
          <Choice
            label="企业"
            look="list"
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
            <PlateField
              value={plate}
              onChange={(typed) => {
                if (typed !== plate) change({ plate: typed })
              }}
              doneText="完成"
              onDone={() => {}}
              hint="审批通过后，这个车牌在有效期内停车免费"
              error={errors.plate}
            />
            {mine.length > 0 && (
              <PlateChips plates={mine} value={plate} onPick={(picked) => change({ plate: picked })} />
            )}
            <ProofField value={values} onChange={change} error={errors.proofId} />
          </>
        ) : (
          <DoorChoice
            companyId={companyId}
            value={doors}
            onChange={(next) => change({ doors: next })}
            error={errors.doors}
          />
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
          value={values.reason}
          onChange={(reason) => change({ reason })}
          maxLength={200}
        />
      </Card>
      {phone.sheet}
    </FormPage>
  )
}
