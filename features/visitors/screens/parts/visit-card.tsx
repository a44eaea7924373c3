import type { ReactNode } from 'react'
import { agoOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import type { Visit } from '#contract/visitors'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { stateChip, towardsOf, visitSpan, whoComes } from './visit-words.ts'

/** Of `VisitCard`. */
export interface VisitCardProps {
  visit: Visit
  /** Who looks: a visitor reads whom they visit, a host and a company who comes. */
  by: 'visitor' | 'company'
  /** Where it leads; left out: `onPress` alone. */
  path?: string
  query?: Readonly<Record<string, string>>
  onPress?: () => void
  acts?: ReactNode
}

/** A visit in a list: who or whom, why, when, how it stands. */
export function VisitCard({ visit, by, path, query = {}, onPress, acts }: VisitCardProps) {
  const go = useGo()
  const { tone, word } = stateChip(visit.state)
  const press = onPress ?? (path === undefined ? undefined : () => go(path, query))
  return (
    <ListCard
      title={by === 'visitor' ? towardsOf(visit) : whoComes(visit)}
      chip={<StateChip tone={tone}>{word}</StateChip>}
      facts={[
        `${visit.purpose} · ${visitSpan(visit)}`,
        by === 'visitor'
          ? `共${visit.people}人${visit.plate === '' ? '' : ` · ${visit.plate}`}`
          : `${visit.hostName === '' ? '未指定接待人' : `接待人 ${visit.hostName}`}${visit.plate === '' ? '' : ` · ${visit.plate}`}`,
      ]}
      time={madeWords(visit)}
      {...(path !== undefined && { href: hrefOf(path, query) })}
      {...(press && { onPress: press })}
      acts={acts}
    />
  )
}

/** `4分钟前提交`, `11-18 08:00 提交`; a draft was kept. */
function madeWords({ madeAt, state }: Visit): string {
  return `${agoOf(madeAt)}${state === 'draft' ? '保存' : '提交'}`.replace(/(\d)(?=\D\D$)/, '$1 ')
}
