import type { ReactNode } from 'react'
import { momentOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import type { Visit } from '#contract/visitors'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { stateChip, visitSpan, whoComes } from '../parts/visit-words.ts'

/** A call-on in a list: the guest reads whom they visit, the host who comes. */
export function CallonCard({ visit, by, acts }: { visit: Visit; by: 'visitor' | 'host'; acts?: ReactNode }) {
  const go = useGo()
  const { tone, word } = stateChip(visit.state)
  const query = { id: visit.id }
  const whom = visit.hostName ? `${visit.companyName} · ${visit.hostName}` : visit.companyName
  return (
    <ListCard
      title={by === 'visitor' ? whom : whoComes(visit)}
      chip={<StateChip tone={tone}>{word}</StateChip>}
      facts={[visitSpan(visit), [visit.purpose, visit.plate].filter(Boolean).join(' · ')]}
      time={`${momentOf(visit.madeAt)} 登记`}
      {...(by === 'visitor' && {
        href: hrefOf('/callonRecordDetail', query),
        onPress: () => go('/callonRecordDetail', query),
      })}
      acts={acts}
    />
  )
}
