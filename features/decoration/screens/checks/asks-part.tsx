import { useState } from 'react'
import type { CheckKind } from '#contract/decoration'
import { Button } from '#ui/button'
import { List, ListCard } from '#ui/list'
import { Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { CHECK_HINTS } from '../parts/visit-words.ts'
import type { Ask } from './ask.ts'
import { AskCheckSheet } from './ask-check-sheet.tsx'

/** Of `AsksPart`. */
export interface AsksPartProps {
  caseId: string
  asks: readonly Ask[]
  days: readonly string[]
  /** What is still open before the final check. */
  lacks: readonly { readonly kind: string; readonly words: string }[]
}

/** Which checks of a case may be asked, and why not yet. */
export function AsksPart({ caseId, asks, days, lacks }: AsksPartProps) {
  const [open, setOpen] = useState<CheckKind | null>(null)
  const ask = asks.find(({ kind }) => kind === open)
  if (asks.length === 0) return null
  return (
    <Section title="申请验收">
      {lacks.length > 0 && (
        <StateBanner tone="warn" title="竣工验收前还需完成" next={lacks.map(({ words }) => words).join('；')} />
      )}
      <List label="可申请的验收" items={asks} keyOf={({ kind }) => kind}>
        {({ kind, title, no, feeFen }) => (
          <ListCard
            title={title}
            facts={[CHECK_HINTS[kind], feeFen > 0 ? `再次验收费 ${formatPrice(feeFen)}` : ''].filter(Boolean)}
            acts={
              <Button
                size="s"
                disabledReason={no ?? (days.length === 0 ? '近期没有可预约的工作日' : null)}
                onPress={() => setOpen(kind)}
              >
                {`申请${title}`}
              </Button>
            }
          />
        )}
      </List>
      {ask && <AskCheckSheet caseId={caseId} ask={ask} days={days} onClose={() => setOpen(null)} />}
    </Section>
  )
}
