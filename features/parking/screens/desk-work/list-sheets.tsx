import type { ListedPlate } from '#contract/parking'
import { Choice } from '#ui/field'
import { PlateField } from '#ui/plate'
import { Sheet } from '#ui/sheet'
import { toInstant } from '#vocabulary/day'
import { formatPlate, normalisePlate } from '#vocabulary/plate'
import { plateProblem } from '../parts/plate-problem.ts'
import { calls } from '../parts/queries.ts'
import { ActForm, useActForm } from './act-form.tsx'

const DAY_MS = 86_400_000
const LENGTHS = [
  { value: '0', label: '长期' },
  { value: '7', label: '7天' },
  { value: '30', label: '30天' },
  { value: '365', label: '一年' },
] as const
type Days = (typeof LENGTHS)[number]['value']

export interface ListAddSheetProps {
  open: boolean
  kind: ListedPlate['kind']
  onClose: () => void
}

/** Puts a plate onto a list. */
export function ListAddSheet({ open, kind, onClose }: ListAddSheetProps) {
  const title = kind === 'blocked' ? '添加限制入场的车牌' : '添加优先入场的车牌'
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <Add kind={kind} onClose={onClose} />
    </Sheet>
  )
}

interface Values {
  plate: string
  days: Days
  reason: string
}
const START: Values = { plate: '', days: '0', reason: '' }

function Add({ kind, onClose }: Omit<ListAddSheetProps, 'open'>) {
  const form = useActForm<Values>(`list.${kind}`, START, { plate: 'plate', reason: 'reason' })
  const { values, change, errors } = form
  const submit = () => {
    const plate = normalisePlate(values.plate)
    const days = Number(values.days)
    const until = days === 0 ? null : toInstant(new Date(Date.now() + days * DAY_MS))
    const reason = values.reason.trim()
    return form.send(
      { plate: plateProblem(values.plate) },
      { kind, plate, days, reason },
      (options) => calls.post('deskListAdd', { kind, plate, reason, until }, options),
      { words: '已加入名单，道闸立即生效', after: onClose },
    )
  }
  return (
    <ActForm
      form={form}
      action="加入名单"
      hint={kind === 'blocked' ? '车主看不到原因；道闸会提示联系岗亭' : '如：园区接待、应急保障车辆'}
      onSubmit={submit}
    >
      <PlateField
        value={values.plate}
        onChange={(plate) => {
          if (plate !== values.plate) change({ plate })
        }}
        doneText="完成"
        onDone={() => undefined}
        error={errors.plate}
      />
      <Choice label="有效期" options={LENGTHS} value={values.days} onChange={(days) => change({ days })} />
    </ActForm>
  )
}

/** Takes a plate off its list. */
export function ListRemoveSheet({ listed, onClose }: { listed: ListedPlate | null; onClose: () => void }) {
  return (
    <Sheet open={listed !== null} title="移出名单" onClose={onClose}>
      {listed && <Remove key={listed.id} listed={listed} onClose={onClose} />}
    </Sheet>
  )
}

const REMOVAL = { reason: '' }

function Remove({ listed, onClose }: { listed: ListedPlate; onClose: () => void }) {
  const form = useActForm(`unlist.${listed.id}`, REMOVAL)
  const submit = () => {
    const input = { id: listed.id, reason: form.values.reason.trim() }
    return form.send({}, input, (options) => calls.post('deskListRemove', input, options), {
      words: '已移出名单',
      after: onClose,
    })
  }
  return (
    <ActForm form={form} action="移出名单" danger onSubmit={submit}>
      <p>
        {formatPlate(listed.plate)}：{listed.reason}
      </p>
    </ActForm>
  )
}
