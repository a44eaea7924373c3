import { useTyping } from '#ui/typing'
import s from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

export interface TextAreaProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** At most so many characters; how many are used is shown. */
  maxLength?: number
  onBlur?: () => void
}

/** Several lines of text; grows with what is written. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, maxLength } = props
  const typing = useTyping(value, onChange, (text) => text.slice(0, maxLength))
  return (
    <Field {...props}>
      {(wiring) => (
        <>
          <div className={props.error ? `${s.box} ${s.wrong}` : s.box}>
            <textarea
              {...wiring}
              {...typing}
              className={s.input}
              rows={3}
              placeholder={props.placeholder}
              onBlur={props.onBlur}
              // a browser brings the line of the cursor into sight, not the lines below it
              onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
            />
          </div>
          {maxLength && (
            <p className={s.count}>
              {value.length} / {maxLength}
            </p>
          )}
        </>
      )}
    </Field>
  )
}
