import type { CSSProperties } from 'react'
import { Choice, TextField } from '#ui/field'
import { type BrandTokens, GROUNDS, paletteOf } from '#vocabulary/colour'
import s from './colour.module.css'

/** Colours that words can be read on by day and by night. */
const PRESETS = [
  { value: '', label: '默认' },
  { value: '#0b7a5b', label: '松绿' },
  { value: '#1652a5', label: '湖蓝' },
  { value: '#4a3f9f', label: '靛紫' },
  { value: '#9c2f2f', label: '砖红' },
  { value: '#7a4a00', label: '琥珀' },
]

/** Of `ColourField`. */
export interface ColourFieldProps {
  value: string
  onChange: (colour: string) => void
  error: string | null
}

/** The park's colour: one of a few or any other, with how it looks by day and by night. */
export function ColourField({ value, onChange, error }: ColourFieldProps) {
  const palette = paletteOf(value)
  return (
    <>
      <Choice
        label="主题色"
        options={PRESETS}
        value={PRESETS.find((preset) => preset.value === value.trim().toLowerCase())?.value ?? null}
        onChange={onChange}
      />
      <TextField
        label="其他颜色"
        optional
        hint="# 加六位字母或数字，如 #1652a5"
        maxLength={7}
        value={value}
        onChange={onChange}
        error={error}
      />
      {palette && (
        <div className={s.previews}>
          <Preview tokens={palette.light} name="浅色" card={GROUNDS.light.card} />
          <Preview tokens={palette.dark} name="深色" card={GROUNDS.dark.card} />
        </div>
      )}
    </>
  )
}

/** A button in these colours on a card of its theme, whatever this phone shows now. */
function Preview({ tokens, name, card }: { tokens: BrandTokens; name: string; card: string }) {
  const colours: CSSProperties & Record<`--shown-${string}`, string> = {
    '--shown-card': card,
    '--shown-brand': tokens.brand,
    '--shown-on-brand': tokens.onBrand,
    '--shown-soft': tokens.brandSoft,
  }
  return (
    <div className={s.preview} style={colours}>
      <span className={s.soft}>{name}</span>
      <span className={s.button}>立即缴费</span>
    </div>
  )
}
