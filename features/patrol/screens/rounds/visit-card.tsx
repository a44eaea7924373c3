import { Button } from '#ui/button'
import { ListCard } from '#ui/list'
import { isVisited, type PhoneVisit } from '../acts/merging.ts'
import { VisitChip } from '../parts/chips.tsx'

/** Of `VisitCard`. */
export interface VisitCardProps {
  visit: PhoneVisit
  /** The round may still be walked by this person. */
  walks: boolean
  onScan: () => void
  onFill: () => void
  onMore: () => void
  onReport: () => void
}

/** A point of a round: where it is, what became of it, and what is next there. */
export function VisitCard({ visit, walks, onScan, onFill, onMore, onReport }: VisitCardProps) {
  const { name, place, spot, state, unsent, problems } = visit
  const known = problems.length > 0 ? `${problems.length} 个未关闭的问题：${problems[0]?.text ?? ''}` : ''
  const facts = [[place, spot].filter(Boolean).join(' · '), known].filter((fact) => fact !== '')
  return (
    <ListCard
      title={name}
      facts={facts}
      chip={<VisitChip state={state} />}
      {...(unsent > 0 && { time: `${unsent} 条记录待上传` })}
      acts={
        walks && (
          <>
            {state === 'open' && (
              <Button size="s" onPress={onScan}>
                扫码到达
              </Button>
            )}
            {state === 'arrived' && (
              <Button size="s" onPress={onFill}>
                填写检查
              </Button>
            )}
            {isVisited(state) ? (
              <Button kind="secondary" size="s" onPress={onReport}>
                上报问题
              </Button>
            ) : (
              <Button kind="secondary" size="s" onPress={onMore}>
                更多
              </Button>
            )}
          </>
        )
      }
    />
  )
}
