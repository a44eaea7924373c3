import { cannotSave } from '#client/download'
import { ShownPicture } from '#client/picture'
import type { OpinionStep } from '#contract/archives'
import { LinkRow } from '#ui/page'
import { toast } from '#ui/toast'
import s from './requests.module.css'

/** Pictures and documents that came with a step: pictures are shown, documents downloaded under their own names. */
export function StepFiles({ files }: { files: OpinionStep['files'] }) {
  const reason = cannotSave()
  if (files.length === 0) return null
  return (
    <span className={s.files}>
      {files.map(({ fileId, name, url }, nth) =>
        name === '' ? (
          <a key={fileId} href={url} aria-label={`查看图片 ${nth + 1}`}>
            <ShownPicture picture={url} alt={`图片 ${nth + 1}`} />
          </a>
        ) : (
          <LinkRow
            key={fileId}
            title={name}
            note="点按下载"
            href={url}
            {...(reason !== null && { onPress: () => toast(reason, { kind: 'info' }) })}
          />
        ),
      )}
    </span>
  )
}
