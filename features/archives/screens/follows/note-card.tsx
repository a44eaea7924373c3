import { type ReactNode, useState } from 'react'
import { useAct } from '#client/form'
import { ReasonSheet } from '#client/sheet'
import { Button } from '#ui/button'
import { ListCard } from '#ui/list'
import { archive } from '../parts/calls.ts'
import s from './notes.module.css'

/** Of `NoteCard`. */
export interface NoteCardProps {
  archiveId: string
  note: { readonly id: string; readonly version: number; readonly mayWrite: boolean }
  title: string
  /** Of the note itself; empty: nothing is shown for it. */
  text: string
  /** Shown after the text. */
  fact?: string
  time: string
  /** Asked before it is deleted. */
  question: string
  /** The sheet in which it is changed. */
  renderSheet: (close: () => void) => ReactNode
}

/** A note of an enterprise in a list; whoever may write changes it, or deletes it with a reason. */
export function NoteCard({ archiveId, note, title, text, fact, time, question, renderSheet }: NoteCardProps) {
  const [asking, ask] = useState<'change' | 'remove' | null>(null)
  const { id, version } = note
  const remove = useAct({
    send: (reason: string) => archive.send('delete', { archiveId, recordId: id, version, reason }),
    done: '已删除',
  })
  return (
    <>
      <ListCard
        title={title}
        facts={[
          text !== '' && (
            <span key="text" className={s.words}>
              {text}
            </span>
          ),
          fact,
        ].filter(Boolean)}
        time={time}
        acts={
          note.mayWrite && (
            <>
              <Button kind="plain" size="s" onPress={() => ask('remove')}>
                删除
              </Button>
              <Button kind="secondary" size="s" onPress={() => ask('change')}>
                修改
              </Button>
            </>
          )
        }
      />
      {asking === 'change' && renderSheet(() => ask(null))}
      {asking === 'remove' && (
        <ReasonSheet
          title={question}
          text="删除后不再显示，删除原因会留在档案记录里"
          label="原因"
          hint="如：写错了企业"
          confirmText="删除"
          act={remove}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}
