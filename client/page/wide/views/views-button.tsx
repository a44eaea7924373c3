import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button'
import { SettingsIcon } from '#ui/icons'
import type { ChosenColumn } from './merging.ts'
import type { UsedList } from './use-layout.ts'
import s from './views.module.css'

const ViewsSheet = lazy(() => import('./views-sheet.tsx'))

/** Of `ViewsButton`. */
export interface ViewsButtonProps {
  /** Those that the list has today, as it comes. */
  columns: readonly ChosenColumn[]
  used: UsedList
  /** As the address writes it. */
  sort: string
}

/** Opens the choice of columns and views of a list. */
export function ViewsButton(props: ViewsButtonProps) {
  const [isOpen, open] = useState(false)
  return (
    <div className={s.head}>
      <Button kind="plain" size="s" icon={<SettingsIcon />} onPress={() => open(true)}>
        列与视图
      </Button>
      {isOpen && (
        <Suspense>
          <ViewsSheet {...props} onClose={() => open(false)} />
        </Suspense>
      )}
    </div>
  )
}
