import { momentOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import type { Check } from '#contract/decoration'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import type { PhoneCheck } from '../acts/merging.ts'
import { checkFormPath, checkPath } from '../parts/visit-paths.ts'
import { CHECK_TONES, slotWords } from '../parts/visit-words.ts'

/** A check as the server lists it. */
export function CheckCard({ check }: { check: Check }) {
  const go = useGo()
  const { id, workCase, title, state, stateWords, day, half, late, nth, decidedAt } = check
  const path = checkPath(id, workCase.id)
  return (
    <ListCard
      title={nth > 1 ? `${title}（第${nth}次）` : title}
      facts={[workCase.place, slotWords(day, half)]}
      chip={<StateChip tone={late ? 'bad' : CHECK_TONES[state]}>{late ? '已过预约时间' : stateWords}</StateChip>}
      time={decidedAt === null ? undefined : momentOf(decidedAt)}
      href={hrefOf(path)}
      onPress={() => go(path)}
    />
  )
}

/** An asked check as this phone holds it, without network. */
export function HeldCheckCard({ check }: { check: PhoneCheck }) {
  const go = useGo()
  const { id, workCase, title, day, half } = check
  const path = checkFormPath(id, workCase.id)
  return (
    <ListCard
      title={title}
      facts={[workCase.place, slotWords(day, half)]}
      chip={<StateChip tone="info">待验收</StateChip>}
      href={hrefOf(path)}
      onPress={() => go(path)}
    />
  )
}
