import { cannotSave } from '#client/download'
import { useAct } from '#client/form'
import { useCommand } from '#client/query'
import type { InnerMeeting } from '#contract/booking'
import { Button, IconButton } from '#ui/button'
import { AgreementIcon, CameraIcon, CloseIcon } from '#ui/icons'
import { Card, followHere, Section } from '#ui/page'
import { toast } from '#ui/toast'
import { usePaperUpload } from '../documents/use-paper-upload.ts'
import { calls } from '../parts/calls.ts'
import { isOver } from '../parts/state-words.ts'
import s from './inner.module.css'

/** As many papers a meeting may have. */
const MAX = 9

/** Papers of a meeting, pictures and files; the host adds and takes away. */
export function Papers({ of }: { of: InnerMeeting }) {
  const run = useCommand()
  const { booking, papers } = of
  const stored = papers.map(({ id, name }) => ({ fileId: id, name }))
  const saveOf = (next: typeof stored) => calls.send('minutesSave', { id: booking.id, papers: next })
  const { part, failed, onPicture, onDocument } = usePaperUpload('meeting-paper', ({ fileId, document }) =>
    run(saveOf([...stored, { fileId, name: nameOf(document) ?? `资料 ${papers.length + 1}` }])),
  )
  const remove = useAct({
    send: (id: string) => saveOf(stored.filter(({ fileId }) => fileId !== id)),
    done: '已移除',
  })
  const mayAdd = booking.mine && !isOver(booking.state)
  if (papers.length === 0 && !mayAdd) return null
  const busy = part !== null
  const disabledReason = papers.length >= MAX ? `最多 ${MAX} 份资料` : null
  const reason = cannotSave()
  return (
    <Section title="会议资料">
      <Card>
        {papers.length > 0 && (
          <ul className={s.papers}>
            {papers.map(({ id, name, url, document }) => (
              <li key={id} className={s.paper}>
                {document === null ? (
                  <a href={url} target="_blank" rel="noreferrer">
                    <img src={url} alt="" />
                    <span>{name}</span>
                  </a>
                ) : (
                  <a
                    href={url}
                    onClick={(event) => reason !== null && followHere(event, () => toast(reason, { kind: 'info' }))}
                  >
                    <span className={s.document}>
                      <AgreementIcon />
                    </span>
                    <span>{name}</span>
                  </a>
                )}
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
          <div className={s.add}>
            <Button
              kind="secondary"
              icon={<CameraIcon />}
              busy={busy}
              disabledReason={disabledReason}
              onPress={onPicture}
            >
              {part === null ? '添加资料照片' : `正在上传 ${Math.round(part * 100)}%`}
            </Button>
            <Button
              kind="secondary"
              icon={<AgreementIcon />}
              disabledReason={busy ? '正在上传' : disabledReason}
              onPress={onDocument}
            >
              添加文件
            </Button>
          </div>
        )}
        {failed !== null && (
          <p className={s.failed} role="alert">
            {failed}
          </p>
        )}
      </Card>
    </Section>
  )
}

/** So long is the name of a paper at most. */
const NAME = 40

/** The name of a document as a paper's, shortened before its ending. */
function nameOf(document: string | null): string | null {
  if (document === null || document.length <= NAME) return document
  const ending = /\.[a-z]+$/i.exec(document)?.[0] ?? ''
  return `${document.slice(0, NAME - 1 - ending.length)}…${ending}`
}
