import { useState } from 'react'
import { useAct } from '#client/form'
import { momentOf } from '#client/messages'
import { ReasonSheet } from '#client/sheet'
import type { ArchiveTouch } from '#contract/archives'
import { Button } from '#ui/button'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { archive } from '../parts/calls.ts'
import { TouchSheet } from './touch-sheet.tsx'
import { HOWS } from './words.ts'

/** Of `OneTouch`. */
export interface OneTouchProps {
  touch: ArchiveTouch
  archiveId: string
  contactId: string
  /** Null: whoever looks may not write. */
  onSupplement: (() => void) | null
}

/** What was spoken about once. Its author may change it for a quarter of an hour, anybody who writes may supplement it. */
export function OneTouch({ touch, archiveId, contactId, onSupplement }: OneTouchProps) {
  const { id, version, how, heldAt, summary, by, nextOn, earlierId, mendableUntil } = touch
  const [asking, ask] = useState<'change' | 'delete' | null>(null)
  const remove = useAct({
    send: (reason: string) => archive.send('delete', { archiveId, recordId: id, version, reason }),
    done: '已删除',
  })
  const acts =
    mendableUntil !== null ? (
      <>
        <Button kind="plain" size="s" onPress={() => ask('delete')}>
          删除
        </Button>
        <Button kind="secondary" size="s" onPress={() => ask('change')}>
          修改
        </Button>
      </>
    ) : (
      onSupplement && (
        <Button kind="secondary" size="s" onPress={onSupplement}>
          补充
        </Button>
      )
    )
  return (
    <>
      <ListCard
        title={`${HOWS[how]}沟通`}
        chip={earlierId !== null && <StateChip tone="info">补充</StateChip>}
        facts={[summary, nextOn === null ? '' : `下一步 ${nextOn}`].filter(Boolean)}
        time={[momentOf(heldAt), by].filter(Boolean).join(' · ')}
        acts={acts}
      />
      {asking === 'change' && (
        <TouchSheet
          archiveId={archiveId}
          contactId={contactId}
          touch={touch}
          earlier={null}
          onClose={() => ask(null)}
        />
      )}
      {asking === 'delete' && (
        <ReasonSheet
          title="删除这条沟通记录？"
          text="删除后不再显示，30天后彻底清除"
          label="删除原因"
          hint="至少2个字"
          confirmText="删除"
          act={remove}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}
