import { DocumentView } from '#ui/document'
import { Card, Section } from '#ui/page'
import s from '../parts/parts.module.css'
import { useWays } from '../parts/ways.ts'
import type { Values } from './values.ts'

/** Of `WritePreview`. */
export interface WritePreviewProps {
  values: Pick<Values, 'title' | 'summary' | 'text' | 'pictures'>
  /** Where a picture of the text is had; null: not now. */
  pictureUrl: (fileId: string) => string | null
}

/** What is written, as its readers will see it. */
export function WritePreview({ values: { title, summary, text, pictures }, pictureUrl }: WritePreviewProps) {
  const ways = useWays([])
  const [cover] = pictures
  return (
    <aside data-preview aria-label="预览">
      <Section title="预览">
        <Card>
          {cover && <img className={s.picture} src={cover.url} alt="" />}
          <h3>{title.trim() === '' ? '还没有标题' : title}</h3>
          {summary.trim() !== '' && <p className={s.quiet}>{summary}</p>}
          <DocumentView document={text} {...ways} fileUrl={pictureUrl} />
        </Card>
      </Section>
    </aside>
  )
}
