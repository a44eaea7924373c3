import { lazy, Suspense } from 'react'
import type { SentDetail } from '#contract/notices'
import { Card, Section } from '#ui/page'
import { Skeleton } from '#ui/state'

const LevelsBar = lazy(() => import('./levels-bar.tsx'))

/** How far people are, as one bar. */
export function HowFar({ of: { levels, question, feedback } }: { of: SentDetail }) {
  const asks = question !== null || feedback
  const people = Object.values(levels).reduce((sum, count) => sum + count, 0)
  return (
    <Section title="回执" trailing={`共 ${people} 人`}>
      <Card>
        <Suspense fallback={<Skeleton shape="card" />}>
          <LevelsBar levels={levels} asks={asks} />
        </Suspense>
      </Card>
    </Section>
  )
}
