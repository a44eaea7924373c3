import { useState } from 'react'
import type { DeskDetail } from '#contract/publishing'
import { ChangesView, DocumentView } from '#ui/document'
import { Card, Section } from '#ui/page'
import { Tabs } from '#ui/tabs'
import { changesOf, isChanged } from '#vocabulary/document-changes'
import s from '../parts/parts.module.css'
import { useWays } from '../parts/ways.ts'

const VIEWS = [
  { name: 'changes', label: '修改对照' },
  { name: 'after', label: '修改后' },
  { name: 'now', label: '现在的' },
] as const

/** The text; where something else stands now, what changed is marked. */
export function ReviewText({ of: { text, live, files } }: { of: DeskDetail }) {
  const ways = useWays(files)
  if (live !== null) return <Compared now={live.text} after={text} files={files} />
  return (
    <Section title="正文">
      <Card>
        {text.blocks.length === 0 ? <p className={s.quiet}>还没有正文</p> : <DocumentView document={text} {...ways} />}
      </Card>
    </Section>
  )
}

function Compared({
  now,
  after,
  files,
}: { now: DeskDetail['text']; after: DeskDetail['text'] } & Pick<DeskDetail, 'files'>) {
  const ways = useWays(files)
  const [shown, show] = useState<(typeof VIEWS)[number]['name']>('changes')
  const changes = changesOf(now, after)
  return (
    <Section title="正文">
      <Tabs label="正文" tabs={VIEWS} shown={shown} onShow={show}>
        <Card>
          {shown !== 'changes' ? (
            <DocumentView document={shown === 'now' ? now : after} {...ways} />
          ) : isChanged(changes) ? (
            <ChangesView changes={changes} {...ways} />
          ) : (
            <p className={s.quiet}>正文没有变化</p>
          )}
        </Card>
      </Tabs>
    </Section>
  )
}
