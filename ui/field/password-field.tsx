import { useState } from 'react'
import { IconButton } from '#ui/button'
import { EyeIcon, EyeOffIcon } from '#ui/icons'
import s from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

export interface PasswordFieldProps extends Omit<FieldProps, 'label'> {
  label?: string
  value: string
  onChange: (value: string) => void
  /** `new` where a password is chosen: the password manager offers one. */
  purpose?: 'current' | 'new'
  placeholder?: string
  enterKeyHint?: 'next' | 'done' | 'go'
  onBlur?: () => void
}

/** A password, hidden until the person asks to see it. */
export function PasswordField({ label = '密码', purpose = 'current', ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...props} label={label}>
      {(wiring) => (
        <div className={props.error ? `${s.box} ${s.wrong}` : s.box}>
          <input
            {...wiring}
            className={s.input}
            type={shown ? 'text' : 'password'}
            value={props.value}
            onChange={(event) => props.onChange(event.currentTarget.value)}
            placeholder={props.placeholder}
            autoComplete={purpose === 'new' ? 'new-password' : 'current-password'}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint={props.enterKeyHint}
            onBlur={props.onBlur}
          />
          <IconButton label={shown ? '隐藏密码' : '显示密码'} onPress={() => setShown(!shown)}>
            {shown ? <EyeIcon /> : <EyeOffIcon />}
          </IconButton>
        </div>
      )}
    </Field>
  )
}
