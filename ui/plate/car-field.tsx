import { useState } from 'react'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { carName } from '#vocabulary/car'
import { normalisePlate } from '#vocabulary/plate'
import s from './plate.module.css'
import { PlateField, type PlateFieldProps } from './plate-field.tsx'

/** A plate of any kind: in boxes with the keys of civil plates, or, where it is none of them, as a text. */
export function CarField(props: PlateFieldProps) {
  const { label = '车牌号', value, onChange, hint, error } = props
  const [special, setSpecial] = useState(() => carName(value) === 'special')
  const [typed, setTyped] = useState(value)
  const change = (to: boolean) => {
    setSpecial(to)
    setTyped('')
    if (value !== '') onChange('')
  }
  return (
    <div className={s.car}>
      {special ? (
        <TextField
          label={label}
          hint={hint ?? '军车、武警、使领馆、应急、临时和境外号牌，按车牌上的文字输入'}
          placeholder="如 WJ京1234X"
          value={normalisePlate(typed) === value ? typed : value}
          onChange={(text) => {
            setTyped(text)
            onChange(normalisePlate(text))
          }}
          maxLength={20}
          autoComplete="off"
          error={error}
        />
      ) : (
        <PlateField {...props} />
      )}
      <div>
        <Button kind="plain" size="s" onPress={() => change(!special)}>
          {special ? '普通车牌' : '特殊车牌'}
        </Button>
      </div>
    </div>
  )
}
