import { useForm } from '#client/form'
import { useGo } from '#client/navigation'
import { SheetForm } from '#client/sheet'
import { TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { carProblem } from '#vocabulary/car'
import { normalisePlate } from '#vocabulary/plate'

const EMPTY = { plate: '' }

/** Takes a plate that the plate keyboard has no keys for. */
export default function SpecialPlate({ onClose }: { onClose: () => void }) {
  const go = useGo()
  const form = useForm({ unkept: EMPTY, by: 'sheet' })
  const { plate } = form.values
  const show = () =>
    form.run({ plate: carProblem(plate) }, async () => go('/paylicenseplate', { plate: normalisePlate(plate) }))
  return (
    <Sheet open title="特殊车牌" onClose={onClose}>
      <SheetForm form={form} submitText="查询停车费" onSubmit={show}>
        <TextField
          label="车牌或小票号"
          hint="军车、武警、使领馆、临时、港澳和境外号牌，按车牌上的文字输入；无牌车输入小票号"
          placeholder="如 WJ京1234X"
          value={plate}
          onChange={(typed) => form.change({ plate: typed })}
          maxLength={20}
          enterKeyHint="search"
          error={form.errors.plate}
        />
      </SheetForm>
    </Sheet>
  )
}
