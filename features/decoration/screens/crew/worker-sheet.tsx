import { CREW_MOST, needsCertificate, TRADE_WORDS, type Trade } from '#can/decoration'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { Worker } from '#contract/decoration'
import { Choice, DayField, PhoneField, TextField } from '#ui/field'
import { dayOf } from '#vocabulary/day'
import { NAME_MOST } from '#vocabulary/names'
import { decoration } from '../parts/calls.ts'
import { WorkerPictureField } from './picture-field.tsx'
import { startOf, type WorkerValues, workerProblems, workerSent } from './worker-values.ts'

const TRADES = (Object.keys(TRADE_WORDS) as Trade[]).map((trade) => ({ value: trade, label: TRADE_WORDS[trade] }))

/** Puts a worker on the crew of a case, or changes one; `worker` null: a new one. */
export function WorkerSheet({
  caseId,
  worker,
  count,
  onClose,
}: {
  caseId: string
  worker: Worker | null
  /** How many have a place. */
  count: number
  onClose: () => void
}) {
  const start = startOf(worker)
  const form = useSend<WorkerValues, unknown>({
    start,
    draft: worker ? `decoration.worker.${worker.id}.${worker.version}` : `decoration.worker.${caseId}.new`,
    // numbers of people stay out of drafts, and pictures are good for an hour
    secret: ['phone', 'idNumber', 'photo', 'insurance', 'certificate'],
    by: 'sheet',
    fields: { photoId: 'photo', insuranceId: 'insurance', certificateId: 'certificate', caseId: null },
    check: (values) => workerProblems(values, { today: dayOf(new Date()), isNew: worker === null }),
    send: (values) =>
      decoration.send('personnelSave', {
        caseId,
        id: worker?.id ?? null,
        ...(worker && { seen: worker.version }),
        ...workerSent(values, start),
      }),
    done: worker ? '已保存' : '已登记',
    onDone: onClose,
  })
  const { values, change, errors } = form
  const certified = needsCertificate(values.trade)
  const picture = (name: 'photo' | 'insurance' | 'certificate') => ({
    kind: name,
    value: values[name],
    onChange: (sent: WorkerValues[typeof name]) => change({ [name]: sent }),
    error: errors[name],
  })
  return (
    <FormSheet
      title={worker ? '修改施工人员' : `添加施工人员（${count + 1}/${CREW_MOST}）`}
      form={form}
      submitText={worker ? '保存' : '登记'}
      onClose={onClose}
    >
      <TextField label="姓名" maxLength={NAME_MOST} autoComplete="off" {...form.field('name')} />
      <PhoneField
        label="手机号"
        hint={worker ? `现为${worker.phone || '未登记'}，不修改请留空` : '本人注册后可在手机上出示通行码'}
        optional={worker !== null}
        {...form.field('phone')}
      />
      <TextField
        label="身份证号"
        hint={
          worker ? `现为${worker.idNumber || '未登记'}，不修改请留空` : '加密保存，仅用于核对身份，工程结束180天后删除'
        }
        optional={worker !== null}
        maxLength={30}
        autoComplete="off"
        {...form.field('idNumber')}
      />
      <Choice label="工种" options={TRADES} {...form.field('trade')} />
      <WorkerPictureField label="本人照片" hint="打印在工牌上，请拍清正面" optional {...picture('photo')} />
      <DayField label="保险到期日" hint="到期后不能入场，更新后自动恢复" {...form.field('insuranceUntil')} />
      <WorkerPictureField label="保险单照片" optional {...picture('insurance')} />
      {certified && (
        <>
          <WorkerPictureField
            label="特种作业操作证"
            hint={`${TRADE_WORDS[values.trade]}须持证上岗`}
            {...picture('certificate')}
          />
          <DayField label="操作证有效期至" {...form.field('certificateUntil')} />
          <TextField label="操作证编号" optional maxLength={40} {...form.field('certificateNumber')} />
        </>
      )}
    </FormSheet>
  )
}
