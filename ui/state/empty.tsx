import type { ReactNode } from 'react'
import { Button } from '#ui/button'
import type { ResultAction } from './result.tsx'
import s from './state.module.css'

export interface EmptyProps {
  /** What is not here: 还没有停车记录. */
  title: string
  /** What to do next, or when something will be here. */
  text?: ReactNode
  /** `<ListPicture />` and its neighbours of `#ui/picture`. */
  picture?: ReactNode
  action?: ResultAction
}

/** Nothing is here yet, and what to do about it. */
export function Empty({ title, text, picture, action }: EmptyProps) {
  return (
    <div className={s.empty}>
      {picture}
      <p className={s.emptyTitle}>{title}</p>
      {text && <p className={s.quiet}>{text}</p>}
      {action && (
        <Button kind="secondary" onPress={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
