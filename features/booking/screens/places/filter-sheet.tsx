import { useForm } from '#client/form'
import { SheetForm } from '#client/sheet'
import type { Kind } from '#contract/booking'
import { Button } from '#ui/button'
import { Choice, Choices, DateField, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { durationInWords } from '#vocabulary/day'
import { type Filters, NO_FILTERS, sizesUpTo, timesProblem } from './filters.ts'
import s from './places.module.css'

/** What can be narrowed by. */
export interface Offered {
  readonly buildings: readonly string[]
  readonly equipment: readonly string[]
  readonly mostSeats: number
  readonly hours: { readonly from: number; readonly to: number }
}

export interface FilterSheetProps {
  open: boolean
  kind: Kind
  offered: Offered
  /** The day is today: from now on can be asked for. */
  isToday: boolean
  filters: Filters
  onApply: (filters: Filters) => void
  onClose: () => void
}

const LENGTHS = [30, 60, 120, 180]

/** Narrows the places of a list: nothing is asked for before the person is done. */
export function FilterSheet({ open, onClose, ...form }: FilterSheetProps) {
  return (
    <Sheet open={open} title="筛选" onClose={onClose}>
      <FilterForm {...form} />
    </Sheet>
  )
}

function FilterForm({ kind, offered, isToday, filters, onApply }: Omit<FilterSheetProps, 'open' | 'onClose'>) {
  const form = useForm({ unkept: filters, by: 'sheet' })
  const { values: chosen, change, errors } = form
  const apply = () => form.run({ from: timesProblem(chosen, offered.hours) }, async () => onApply(chosen))
  const any = { value: '', label: '不限' }
  return (
    <SheetForm
      form={form}
      submitText="查看结果"
      onSubmit={apply}
      below={
        <Button wide kind="secondary" onPress={() => change(NO_FILTERS)}>
          清除
        </Button>
      }
    >
      {isToday && kind === 'room' && (
        <Choice
          label="现在起空闲"
          options={[any, ...LENGTHS.map((each) => ({ value: `${each}`, label: durationInWords(each) }))]}
          value={chosen.freeMinutes > 0 ? `${chosen.freeMinutes}` : ''}
          onChange={(minutes) => change({ freeMinutes: Number(minutes) })}
        />
      )}
      {(chosen.freeMinutes === 0 || !isToday) && (
        <div className={s.pair}>
          <DateField
            label="开始时间"
            kind="time"
            optional
            value={chosen.from}
            onChange={(from) => change({ from })}
            error={errors.from}
          />
          <DateField label="结束时间" kind="time" optional value={chosen.to} onChange={(to) => change({ to })} />
        </div>
      )}
      <Choice
        label="人数"
        options={[
          any,
          ...sizesUpTo(offered.mostSeats).map((seats) => ({ value: `${seats}`, label: `${seats} 人以上` })),
        ]}
        value={chosen.seats > 0 ? `${chosen.seats}` : ''}
        onChange={(seats) => change({ seats: Number(seats) })}
      />
      {offered.equipment.length > 0 && (
        <Choices
          label="设备"
          options={offered.equipment.map((each) => ({ value: each, label: each }))}
          value={chosen.equipment}
          onChange={(equipment) => change({ equipment })}
        />
      )}
      {offered.buildings.length > 1 && (
        <Choice
          label="楼栋"
          options={[any, ...offered.buildings.map((each) => ({ value: each, label: each }))]}
          value={chosen.building}
          onChange={(building) => change({ building })}
        />
      )}
      <TextField
        label={kind === 'venue' ? '场地名称' : '会议室名称'}
        optional
        value={chosen.text}
        onChange={(text) => change({ text })}
        maxLength={40}
      />
    </SheetForm>
  )
}
