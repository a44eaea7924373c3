import { momentOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import type { Inspection } from '#contract/decoration'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import type { PhoneInspection } from '../acts/merging.ts'
import { inspectionFormPath, inspectionPath } from '../parts/visit-paths.ts'
import { dueWords, INSPECTION_TONES, isPast } from '../parts/visit-words.ts'

/** An inspection as the server lists it. */
export function InspectionCard({ inspection, inspects }: { inspection: Inspection; inspects: boolean }) {
  const go = useGo()
  const { id, workCase, state, stateWords, planned, dueOn, lastOn, doneAt, by, faults, openCorrections, late } =
    inspection
  const path = inspectionPath(id, state, inspects)
  const isOver = state === 'due' && dueOn !== null && isPast(dueOn)
  const facts =
    state === 'done'
      ? [
          [planned ? '' : '临时巡检', by ?? ''].filter(Boolean).join(' · '),
          faults === 0
            ? '未发现问题'
            : `${faults}项问题${openCorrections > 0 ? `，${openCorrections}张整改单未关闭` : ''}`,
        ]
      : [dueWords(dueOn, lastOn), `装修编号 ${workCase.number}`]
  return (
    <ListCard
      title={workCase.place}
      facts={facts.filter(Boolean)}
      chip={
        <StateChip tone={isOver ? 'bad' : late ? 'warn' : INSPECTION_TONES[state]}>
          {isOver ? '已超期' : late ? '补报完成' : stateWords}
        </StateChip>
      }
      time={doneAt === null ? undefined : momentOf(doneAt)}
      href={hrefOf(path)}
      onPress={() => go(path)}
    />
  )
}

/** A due inspection as this phone holds it, without network. */
export function HeldCard({ inspection }: { inspection: PhoneInspection }) {
  const go = useGo()
  const { id, workCase, dueOn, lastOn } = inspection
  const path = inspectionFormPath(id)
  const isOver = isPast(dueOn)
  return (
    <ListCard
      title={workCase.place}
      facts={[dueWords(dueOn, lastOn), `装修编号 ${workCase.number}`]}
      chip={<StateChip tone={isOver ? 'bad' : 'info'}>{isOver ? '已超期' : '待巡检'}</StateChip>}
      href={hrefOf(path)}
      onPress={() => go(path)}
    />
  )
}
