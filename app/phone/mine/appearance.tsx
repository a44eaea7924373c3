import { useEffect } from 'react'
import { prefer, type Size, type Theme, usePreferences } from '#client/preferences'
import { Choice, type Option } from '#ui/field'
import { Card } from '#ui/page'
import { colourBrowser } from '../early/browser-colour.ts'

const sizes: readonly Option<Size>[] = [
  { value: 'normal', label: '标准' },
  { value: 'large', label: '大' },
  { value: 'larger', label: '特大' },
  { value: 'elder', label: '长辈版' },
]
const themes: readonly Option<Theme>[] = [
  { value: 'auto', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
]

/** How the product looks for this person: text size with the elder mode, and day or night. */
export function Appearance() {
  const { size, theme } = usePreferences()
  useEffect(() => colourBrowser(theme), [theme])
  return (
    <Card>
      <Choice label="字号" options={sizes} value={size} onChange={(next) => prefer({ size: next })} />
      <Choice label="外观" options={themes} value={theme} onChange={(next) => prefer({ theme: next })} />
    </Card>
  )
}
