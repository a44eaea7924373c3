import { useForm } from '#client/form'
import { Button } from '#ui/button'
import { Choice, Switch, TextArea, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import {
  cleanFields,
  FIELD_KINDS,
  type FieldKind,
  FORM_MOST,
  type FormField,
  fieldProblems,
  hasLimits,
  hasOptions,
} from '#vocabulary/form-fields'

const KINDS = (Object.keys(FIELD_KINDS) as FieldKind[]).map((value) => ({ value, label: FIELD_KINDS[value] }))

export interface FieldSheetProps {
  /** Null: a new one. */
  field: FormField | null
  /** The fields before and after it: no two are called alike. */
  others: readonly FormField[]
  onKeep: (field: FormField) => void
  /** Left out where there is nothing to remove. */
  onRemove?: (() => void) | undefined
  onClose: () => void
}

/** One field of the company's form. */
export function FieldSheet({ field, others, onKeep, onRemove, onClose }: FieldSheetProps) {
  const start = {
    kind: field?.kind ?? 'text',
    label: field?.label ?? '',
    required: field?.required ?? false,
    min: field?.min ?? '',
    max: field?.max ?? '',
    options: field?.options.join('\n') ?? '',
  }
  const { values, change, errors, run } = useForm<object, typeof start>({ unkept: start, by: 'sheet' })
  const { kind } = values
  const keep = () => {
    const input = { ...values, id: field?.id ?? '', options: values.options.split('\n') }
    const [clean] = cleanFields([input])
    if (!clean) return
    const problem = fieldProblems([...others, clean]).find(({ at }) => at === others.length)
    return run(problem ? { [problem.part]: problem.message } : {}, async () => {
      onKeep(clean)
      onClose()
    })
  }
  return (
    <Sheet open title={field ? '修改字段' : '添加字段'} onClose={onClose}>
      <TextField
        label="字段名称"
        hint="如 工号、紧急联系人电话"
        value={values.label}
        onChange={(label) => change({ label })}
        maxLength={FORM_MOST.label}
        error={errors.label}
      />
      <Choice label="类型" options={KINDS} value={kind} onChange={(chosen) => change({ kind: chosen })} />
      {hasOptions(kind) && (
        <TextArea
          label="选项"
          hint="一行一个"
          value={values.options}
          onChange={(options) => change({ options })}
          error={errors.options}
        />
      )}
      {hasLimits(kind) && (
        <>
          <TextField
            label="最小值"
            optional
            value={values.min}
            onChange={(min) => change({ min })}
            maxLength={20}
            error={errors.min}
          />
          <TextField
            label="最大值"
            optional
            value={values.max}
            onChange={(max) => change({ max })}
            maxLength={20}
            error={errors.max}
          />
        </>
      )}
      <Switch label="必填" checked={values.required} onChange={(required) => change({ required })} />
      <Button wide onPress={keep}>
        {field ? '完成' : '添加'}
      </Button>
      {onRemove && (
        <Button
          wide
          kind="plain"
          onPress={() => {
            onRemove()
            onClose()
          }}
        >
          删除字段
        </Button>
      )}
    </Sheet>
  )
}
