import { useState } from 'react'
import type { NoticeDetail } from '#contract/notices'
import { ChangesView, DocumentView } from '#ui/document'
import { Choice } from '#ui/field'
import { Card } from '#ui/page'
import { changesOf } from '#vocabulary/document-changes'
import { useWays } from '../parts/ways.ts'
import s from './read.module.css'

const VIEWS = [
  { value: 'changes' as const, label: '看变化' },
  { value: 'whole' as const, label: '看全文' },
]

/** The text of a notice; where I read another version before, what changed is marked first. */
export function NoticeText({ of }: { of: Pick<NoticeDetail, 'title' | 'text' | 'before' | 'files'> }) {
  const { title, text } = of
  const ways = useWays(of.files)
  // what changed stays marked while the person takes notice of it
  const [before] = useState(of.before)
  const [view, setView] = useState<'changes' | 'whole'>('changes')
  const changed = before !== null && view === 'changes'
  return (
    <>
      {before && <Choice label={`您看过的是第${before.version}版`} options={VIEWS} value={view} onChange={setView} />}
      <Card>
        {changed ? (
          <>
            {before.title !== title && (
              <p className={s.was}>
                标题由「{before.title}」改为「{title}」
              </p>
            )}
            <ChangesView changes={changesOf(before.text, text)} {...ways} />
          </>
        ) : (
          <DocumentView document={text} {...ways} />
        )}
      </Card>
    </>
  )
}
