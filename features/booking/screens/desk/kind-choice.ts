import { useKeptState } from '#client/navigation'
import { useSession } from '#client/session'
import type { Kind } from '#contract/booking'

/** The kinds that a person runs: the park's places for operators, the rooms of their company for managers. */
export function useKinds(): { kinds: { name: Kind; label: string }[]; kind: Kind; choose: (kind: Kind) => void } {
  const { person } = useSession()
  const isOperator = person?.roles.includes('operator') ?? false
  const kinds: { name: Kind; label: string }[] = [
    ...(isOperator
      ? [
          { name: 'room' as const, label: '会议室' },
          { name: 'venue' as const, label: '场地' },
          { name: 'display' as const, label: '外摆' },
        ]
      : []),
    ...(person?.manager ? [{ name: 'inner' as const, label: '企业会议室' }] : []),
  ]
  const [kept, choose] = useKeptState<Kind>('kind', kinds[0]?.name ?? 'room')
  return { kinds, kind: kinds.some(({ name }) => name === kept) ? kept : (kinds[0]?.name ?? 'room'), choose }
}
