import { cannotSave } from '#client/download'
import { Card, LinkRow } from '#ui/page'
import { toast } from '#ui/toast'

export interface PaperRowsProps {
  papers: readonly { readonly name: string; readonly document: string | null; readonly url: string }[]
}

/** Papers one under the other: pictures are looked at, other files downloaded under their own names. */
export function PaperRows({ papers }: PaperRowsProps) {
  const reason = cannotSave()
  return (
    <Card rows>
      {papers.map(({ name, document, url }) =>
        document === null ? (
          <LinkRow key={url} title={name} note="点按查看" href={url} />
        ) : (
          <LinkRow
            key={url}
            title={name}
            note={name === document ? '点按下载' : `${document} · 点按下载`}
            href={url}
            {...(reason !== null && { onPress: () => toast(reason, { kind: 'info' }) })}
          />
        ),
      )}
    </Card>
  )
}
