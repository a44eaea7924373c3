import type { ReactNode } from 'react'
import { useHistoryState } from '#client/navigation'
import { useSession } from '#client/session'
import type { Kind } from '#contract/booking'
import { Section } from '#ui/page'
import { Tabs } from '#ui/tabs'

interface KindChoice {
  readonly name: Kind
  readonly label: string
}

/** The kinds that a person runs: the park's places for operators, the rooms of their company for managers; at first the one that is named. */
export function useKinds(first?: string | null): {
  kinds: readonly KindChoice[]
  kind: Kind
  choose: (kind: Kind) => void
} {
  const { person } = useSession()
  const isOperator = person?.roles.includes('operator') ?? false
  const kinds: readonly KindChoice[] = [
    ...(isOperator
      ? [
          { name: 'room' as const, label: '会议室' },
          { name: 'venue' as const, label: '场地' },
          { name: 'display' as const, label: '外摆' },
        ]
      : []),
    ...(person?.manager ? [{ name: 'inner' as const, label: '企业会议室' }] : []),
  ]
  const [stored, choose] = useHistoryState<Kind>(
    'kind',
    kinds.find(({ name }) => name === first)?.name ?? kinds[0]?.name ?? 'room',
  )
  return { kinds, kind: kinds.some(({ name }) => name === stored) ? stored : (kinds[0]?.name ?? 'room'), choose }
}

interface KindTabsProps {
  kinds: readonly KindChoice[]
  kind: Kind
  onChoose: (kind: Kind) => void
  children: ReactNode
}

/** One of the kinds is shown; who runs one alone chooses nothing. */
export function KindTabs({ kinds, kind, onChoose, children }: KindTabsProps) {
  if (kinds.length <= 1) return <Section title={kinds[0]?.label ?? '场所'}>{children}</Section>
  return (
    <Tabs label="场所类型" tabs={kinds} shown={kind} onShow={onChoose}>
      {children}
    </Tabs>
  )
}
