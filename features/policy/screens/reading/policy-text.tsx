import { useState } from 'react'
import type { PolicyDetail } from '#contract/policy'
import { ChangesView, DocumentView } from '#ui/document'
import { Card, Section } from '#ui/page'
import { Tabs } from '#ui/tabs'
import { changesOf, isChanged } from '#vocabulary/document-changes'
import s from '../parts/policy.module.css'
import { useWays } from '../parts/ways.ts'

type Text = PolicyDetail['text']

/** Of `PolicyText`. */
export interface PolicyTextProps {
  text: Text
  /** What it is compared with; null: there is nothing before it. */
  before: Text | null
  files: PolicyDetail['files']
  /** What the two are called. */
  labels: { readonly now: string; readonly changes: string }
}

/** A text of a policy, and where something stood before it what changed. */
export function PolicyText({ text, before, files, labels }: PolicyTextProps) {
  const ways = useWays(files)
  const [shown, show] = useState<'now' | 'changes'>('now')
  const whole = text.blocks.length === 0 ? <p className={s.quiet}>还没有正文</p> : null
  if (before === null)
    return (
      <Section title="政策正文">
        <Card>{whole ?? <DocumentView document={text} {...ways} />}</Card>
      </Section>
    )
  const changes = changesOf(before, text)
  return (
    <Section title="政策正文">
      <Tabs
        label="政策正文"
        tabs={[
          { name: 'now' as const, label: labels.now },
          { name: 'changes' as const, label: labels.changes },
        ]}
        shown={shown}
        onShow={show}
      >
        <Card>
          {shown === 'now' ? (
            (whole ?? <DocumentView document={text} {...ways} />)
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
