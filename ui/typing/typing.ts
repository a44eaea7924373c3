import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useRef, useState } from 'react'

type Typed = HTMLInputElement | HTMLTextAreaElement

/**
 * Binds a control to a value without disturbing an input method: while pinyin or strokes are being composed the control
 * shows them, and `onChange` hears only of finished text, after `clean`.
 */
export function useTyping(value: string, onChange: (value: string) => void, clean?: (text: string) => string) {
  const composing = useRef(false)
  const [draft, setDraft] = useState<string | null>(null)
  const commit = (text: string) => {
    setDraft(null)
    onChange(clean ? clean(text) : text)
  }
  return {
    value: draft ?? value,
    onChange: ({ currentTarget }: ChangeEvent<Typed>) => {
      if (composing.current) setDraft(currentTarget.value)
      else commit(currentTarget.value)
    },
    onCompositionStart: () => {
      composing.current = true
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Typed>) => {
      composing.current = false
      commit(currentTarget.value)
    },
    onKeyDown: (event: KeyboardEvent<Typed>) => {
      // Enter that picks a candidate must not send the form
      if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault()
    },
  }
}
