import { useState } from 'react'
import { type Command, type IntentOptions, useOneIntent } from '#client/calls'
import { useForm } from '#client/form'
import { useCommand } from '#client/query'
import { Button } from '#ui/button'
import { copyAndTell } from '#ui/copy'
import { Choice, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import s from './sheet.module.css'
import { SheetForm } from './sheet-form.tsx'

const WHY_LEAST = 2
const WHY_MOST = 60
const FIELDS = { why: 'why', field: 'field' } as const

/** What of somebody can be seen whole, and how it is asked for. */
export type RevealSheetProps<Field extends string> = Asked<Field> & Way<Field>

type Wanted<Field extends string> = { field: Field; why: string }

/** How one field is asked for, with a purpose of 2 to 60 signs: by a command, or by what throws what is then said in the sheet. */
type Way<Field extends string> =
  | { send: (wanted: Wanted<Field>) => Command<{ value: string }>; ask?: never }
  | { send?: never; ask: (wanted: Wanted<Field>, options: IntentOptions) => Promise<{ value: string }> }

interface Asked<Field extends string> {
  title: string
  fields: readonly { value: Field; label: string }[]
  /** What is chosen already; left out: nothing is. */
  atFirst?: Field
  /** Purposes that are often given: one tap writes them. */
  usual: readonly string[]
  /** Who will read of it. */
  hint: string
  /** Fields whose value is the address of a picture, and what it is a picture of. A value of the field `phone` can be called. */
  pictures?: Readonly<Partial<Record<Field, string>>>
  onClose: () => void
}

/** One field of somebody whole, after saying what for: that person reads who looked. What was shown is gone with the sheet. */
export function RevealSheet<Field extends string>(props: RevealSheetProps<Field>) {
  const { title, fields, atFirst, usual, hint, send, ask, pictures, onClose } = props
  const command = useCommand()
  const once = useOneIntent()
  const [unkept] = useState(() => ({ field: atFirst ?? ('' as const), why: '' }))
  const form = useForm<object, { field: Field | ''; why: string }>({ unkept, fields: FIELDS, by: 'sheet' })
  const { values, change, errors } = form
  const [value, setValue] = useState<string | null>(null)
  const look = () => {
    const { field } = values
    const why = values.why.trim()
    return form.run(
      { field: field === '' ? '请选择要查看的内容' : null, why: why.length < WHY_LEAST ? '请写明用途' : null },
      async () => {
        if (field === '') return
        const wanted = { field, why }
        const shown = send
          ? await command(send(wanted))
          : await once(`reveal ${field} ${why}`, (options) => ask(wanted, options))
        setValue(shown.value)
      },
    )
  }
  const picture = values.field === '' ? undefined : pictures?.[values.field]
  return (
    <Sheet open title={title} onClose={onClose}>
      {value === null ? (
        <SheetForm form={form} submitText="查看" onSubmit={look}>
          <Choice
            label="查看什么"
            options={fields}
            value={values.field === '' ? null : values.field}
            onChange={(field) => change({ field })}
            error={errors.field}
          />
          <Choice
            label="常用用途"
            options={usual.map((each) => ({ value: each, label: each }))}
            value={usual.includes(values.why) ? values.why : null}
            onChange={(why) => change({ why })}
          />
          <TextField
            label="用途"
            value={values.why}
            onChange={(why) => change({ why })}
            maxLength={WHY_MOST}
            hint={hint}
            error={errors.why}
          />
        </SheetForm>
      ) : (
        <div className={s.shown}>
          {picture === undefined ? (
            <p className={s.value}>{value}</p>
          ) : (
            <img className={s.picture} src={value} alt={picture} />
          )}
          <p className={s.note}>关闭后不再显示，请勿截图外传。</p>
          <div className={s.usual}>
            {values.field === 'phone' && <Button href={`tel:${value}`}>拨打</Button>}
            {picture === undefined && (
              <Button
                kind="secondary"
                onPress={() => copyAndTell(value, { done: '已复制', failed: '没能复制，请长按选择' })}
              >
                复制
              </Button>
            )}
          </div>
        </div>
      )}
    </Sheet>
  )
}
