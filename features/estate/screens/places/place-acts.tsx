import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button'
import { CloseSheet, OpenSheet } from './close-sheet.tsx'
import s from './places.module.css'
import { RemoveSheet } from './remove-sheet.tsx'

/** Of `PlaceActs`. */
export interface PlaceActsProps {
  kind: 'building' | 'floor'
  place: {
    readonly id: string
    readonly version: number
    readonly name: string
    readonly rooms: number
    /** How many rooms are closed, today or from a later day on. */
    readonly closedRooms: number
  }
  onRemoved: () => void
  /** Further buttons, before those of the end. */
  children?: ReactNode
}

/** What is done with a building or floor as a whole: its rooms closed or open again, itself deleted. */
export function PlaceActs({ kind, place, onRemoved, children }: PlaceActsProps) {
  const [asking, ask] = useState<'close' | 'open' | 'remove' | null>(null)
  const close = () => ask(null)
  return (
    <div className={s.acts}>
      {children}
      {place.rooms > 0 && (
        <Button kind="plain" size="s" onPress={() => ask('close')}>
          停用
        </Button>
      )}
      {place.closedRooms > 0 && (
        <Button kind="plain" size="s" onPress={() => ask('open')}>
          恢复使用
        </Button>
      )}
      <Button kind="plain" size="s" onPress={() => ask('remove')}>
        删除
      </Button>
      {asking === 'close' && <CloseSheet kind={kind} place={place} onClose={close} />}
      {asking === 'open' && <OpenSheet kind={kind} place={place} onClose={close} />}
      {asking === 'remove' && <RemoveSheet kind={kind} place={place} onDone={onRemoved} onClose={close} />}
    </div>
  )
}
