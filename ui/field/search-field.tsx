import { useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '#ui/button'
import { CloseIcon, SearchIcon } from '#ui/icons'
import { useTyping } from '#ui/typing'
import s from './field.module.css'

/** A person who types faster than this is still typing. */
const DEBOUNCE_MS = 300

export interface SearchFieldProps {
  /** What is searched: 搜索公司. Its name and its placeholder. */
  label: string
  /** Called 300 ms after the last sign, at once on Enter and on clearing; never with the same text twice in a row. */
  onSearch: (text: string) => void
  initial?: string
}

/** A field that searches while one types. */
export function SearchField({ label, onSearch, initial = '' }: SearchFieldProps) {
  const [text, setText] = useState(initial)
  const [reported, setReported] = useState(initial)
  const report = useEffectEvent((next: string) => {
    if (next === reported) return
    setReported(next)
    onSearch(next)
  })
  useEffect(() => {
    const timer = setTimeout(() => report(text.trim()), text === '' ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const typing = useTyping(text, setText)
  return (
    <search className={s.box}>
      <span className={s.affix}>
        <SearchIcon />
      </span>
      <input
        {...typing}
        className={s.input}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        onKeyDown={(event) => {
          typing.onKeyDown(event)
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // it searches, and sends no form that it stands in
          event.preventDefault()
          const next = text.trim()
          if (next === reported) return
          setReported(next)
          onSearch(next)
        }}
      />
      {text && (
        <IconButton label="清空" onPress={() => setText('')}>
          <CloseIcon />
        </IconButton>
      )}
    </search>
  )
}
