import { useSend } from '#client/form'
import { PictureField } from '#client/picture'
import { useQuery } from '#client/query'
import { FormSheet } from '#client/sheet'
import { uploadPicture } from '#client/upload'
import { Choice, TextField } from '#ui/field'
import { carProblem } from '#vocabulary/car'
import { normalisePlate } from '#vocabulary/plate'
import { calls } from '../parts/calls.ts'
import { lotsQuery } from '../parts/queries.ts'
import { LocalPlateField } from '../plates/local-plate-field.tsx'

interface Sent {
  id: string
  url: string
}

/** Says that a car is inside and was read wrongly, with a picture that proves the plate. */
export function ClaimForm({ plate, onClose }: { plate: string; onClose: () => void }) {
  const lots = useQuery(lotsQuery).data?.items ?? []
  const only = lots.length === 1 ? lots[0]?.lotId : undefined
  const form = useSend({
    start: { plate, lotId: '', proof: null as Sent | null, note: '' },
    fields: { proofId: 'proof' },
    by: 'sheet',
    check: (values) => ({
      plate: carProblem(values.plate),
      lotId: (values.lotId || only) === undefined || (values.lotId === '' && !only) ? '请选择停车场' : null,
      proof: values.proof === null ? '请拍摄行驶证或车头车牌' : null,
    }),
    send: (values) =>
      calls.send('misreadClaim', {
        plate: normalisePlate(values.plate),
        lotId: values.lotId || (only ?? ''),
        proofId: values.proof?.id ?? '',
        note: values.note.trim(),
      }),
    done: '已提交，核对后通知您',
    onDone: onClose,
  })
  return (
    <FormSheet title="提交更正" form={form} submitText="提交" onClose={onClose}>
      <LocalPlateField label="您的车牌" doneText="完成" onDone={() => undefined} {...form.field('plate')} />
      {lots.length > 1 && (
        <Choice
          label="车停在哪里"
          options={lots.map(({ lotId, name }) => ({ value: lotId, label: name }))}
          {...form.field('lotId')}
          value={form.values.lotId === '' ? null : form.values.lotId}
        />
      )}
      <PictureField
        label="证明照片"
        hint="行驶证，或带车牌的车头照片；仅用于核对，处理后删除"
        {...form.field('proof')}
        send={(picture, watch) => uploadPicture(picture, { purpose: 'misread-proof', size: 'desk', ...watch })}
        shown={({ url }) => url}
      />
      <TextField label="说明" optional maxLength={100} placeholder="几点从哪个入口进来" {...form.field('note')} />
    </FormSheet>
  )
}
