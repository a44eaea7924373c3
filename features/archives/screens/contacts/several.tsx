import { Button } from '#ui/button'
import { FieldGroup, TextField, type TextFieldProps } from '#ui/field'

/** Of `Several`. */
export interface SeveralProps {
  label: string
  kind: NonNullable<TextFieldProps['kind']>
  /** As they stand, masked; they stay so while `values` is null. */
  before: readonly string[]
  /** Null: those that stand are not touched. */
  values: readonly string[] | null
  onChange: (values: readonly string[]) => void
  most: number
  maxLength: number
  error: string | null
}

/** Several lines of one kind, such as phones. Those that stand are masked: they are replaced as a whole, or not at all. */
export function Several({ label, kind, before, values, onChange, most, maxLength, error }: SeveralProps) {
  if (values === null)
    return (
      <FieldGroup label={label} hint={`当前：${before.join('、')}`} error={error} optional>
        <Button kind="secondary" size="s" onPress={() => onChange([''])}>
          更换{label}
        </Button>
      </FieldGroup>
    )
  return (
    <>
      {values.map((value, at) => (
        <TextField
          key={at}
          label={at === 0 ? label : `${label} ${at + 1}`}
          kind={kind}
          optional
          maxLength={maxLength}
          value={value}
          error={at === 0 ? error : null}
          onChange={(next) => onChange(values.with(at, next))}
        />
      ))}
      {values.length < most && (
        <Button kind="plain" size="s" onPress={() => onChange([...values, ''])}>
          再加一个{label}
        </Button>
      )}
    </>
  )
}
