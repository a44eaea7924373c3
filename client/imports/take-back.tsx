import { useState } from 'react'
import type { Command } from '#client/calls'
import { useAct } from '#client/form'
import { printedMoment } from '#client/messages'
import { AskSheet } from '#client/sheet'
import { Button } from '#ui/button'
import { Card, Section } from '#ui/page'
import { Notice } from '#ui/state'

/** An import that may be taken back. */
export interface TakeBackProps {
  /** The moment until which it may be. */
  until: string
  /** What becomes of its rows then, behind 前可以整批撤销. */
  text: string
  /** What it did, in one line. */
  counts: string
  /** Why it was not taken back when somebody tried; empty: nobody did. */
  why?: string
  send: () => Command<unknown>
  /** What is said once that was sent. */
  done: string
  onDone: () => Promise<unknown>
}

/** Takes back a whole import, once that was confirmed. */
export function TakeBack({ until, text, counts, why = '', send, done, onDone }: TakeBackProps) {
  const [asking, ask] = useState(false)
  const act = useAct({ send, done, onDone: () => void onDone() })
  return (
    <Section title="撤销">
      {why !== '' && <Notice title="没有撤销" text={why} />}
      <Card>
        <p>{`${printedMoment(until)}前可以整批撤销：${text}`}</p>
        <Button kind="secondary" wide onPress={() => ask(true)}>
          撤销这次导入
        </Button>
      </Card>
      {asking && (
        <AskSheet
          title="撤销这次导入？"
          text={`${counts}。撤销后需要重新导入才能恢复。`}
          confirmText="撤销导入"
          danger
          act={act}
          onClose={() => ask(false)}
        />
      )}
    </Section>
  )
}
