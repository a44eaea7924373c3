import { useState } from 'react'
import { asHeard, useAct } from '#client/form'
import { toastFailure } from '#client/messages'
import { useCommand } from '#client/query'
import { choosePicture, uploadPicture } from '#client/upload'
import type { InnerMeeting } from '#contract/booking'
import { Button, IconButton } from '#ui/button'
import { CameraIcon, CloseIcon } from '#ui/icons'
import { Card, Section } from '#ui/page'
import { calls } from '../parts/calls.ts'
import { isOver } from '../parts/state-words.ts'
import s from './inner.module.css'

/** As many papers a meeting may have. */
const MAX = 9

/** Papers of a meeting as pictures; the host adds and takes away. */
export function Papers({ of }: { of: InnerMeeting }) {
  const run = useCommand()
  const [part, setPart] = useState<number | null>(null)
  const { booking, papers } = of
  const stored = papers.map(({ id, name }) => ({ fileId: id, name }))
  const saveOf = (next: typeof stored) => calls.send('minutesSave', { id: booking.id, papers: next })
  const remove = useAct({
    send: (id: string) => saveOf(stored.filter(({ fileId }) => fileId !== id)),
    done: '已移除',
  })
  const mayAdd = booking.mine && !isOver(booking.state)
  if (papers.length === 0 && !mayAdd) return null
  const add = async () => {
    const picture = await choosePicture()
    if (!picture) return
    setPart(0)
    try {
      const { id } = await uploadPicture(picture, { purpose: 'meeting-paper', onProgress: setPart })
      await run(saveOf([...stored, { fileId: id, name: `资料 ${papers.length + 1}` }]))
    } catch (error) {
      toastFailure(asHeard(error))
    } finally {
      setPart(null)
    }
  }
  return (
    <Section title="会议资料">
      <Card>
        {papers.length > 0 && (
          <ul className={s.papers}>
            {papers.map(({ id, name, url }) => (
              <li key={id} className={s.paper}>
                <a href={url} target="_blank" rel="noreferrer">
                  <img src={url} alt="" />
                  <span>{name}</span>
                </a>
                {mayAdd && (
                  <IconButton label={`移除${name}`} onPress={() => remove.run(id)}>
                    <CloseIcon />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayAdd && (
          <Button
            kind="secondary"
            wide
            icon={<CameraIcon />}
            busy={part !== null}
            disabledReason={papers.length >= MAX ? `最多 ${MAX} 份资料` : null}
            onPress={add}
          >
            {part === null ? '添加资料照片' : `正在上传 ${Math.round(part * 100)}%`}
          </Button>
        )}
      </Card>
    </Section>
  )
}
