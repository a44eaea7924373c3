import { type ReactNode, useState } from 'react'
import { hrefOf, useGo } from '#client/navigation'
import { useSession } from '#client/session'
import { RevealSheet } from '#client/sheet'
import { Button } from '#ui/button'
import { HistoryIcon } from '#ui/icons'
import { Card, LinkRow } from '#ui/page'
import { entrance } from './calls.ts'

/** Whose pass it is, masked. */
export interface Seen {
  readonly passId: string
  readonly name: string
}

/** What a list of people needs for an operator to reach them. */
export interface Seeing {
  readonly may: boolean
  /** The button on somebody's card; null: who is signed in may not. The server decides. */
  readonly button: (of: Seen) => ReactNode
  /** The sheet that it opens; stands beside the list, so that it stays when the card goes. */
  readonly sheet: ReactNode
}

const FIELDS = [
  { value: 'phone', label: '手机号' },
  { value: 'name', label: '姓名' },
] as const

/** How operators see name or phone of a person whole, after saying what for; the phone first, for somebody is to be reached. `label`: of the button. */
export function useSeeing(usual: readonly string[], label = '查看信息'): Seeing {
  const may = useSession().person?.roles.includes('operator') ?? false
  const [seen, see] = useState<Seen | null>(null)
  return {
    may,
    button: (of) =>
      may ? (
        <Button kind="secondary" size="s" onPress={() => see(of)}>
          {label}
        </Button>
      ) : null,
    sheet: seen && (
      <RevealSheet
        key={seen.passId}
        title={`查看${seen.name}的信息`}
        fields={FIELDS}
        atFirst="phone"
        usual={usual}
        hint="对方会看到您查看了什么、用途和时间"
        send={(asked) => entrance.send('reveal', { passId: seen.passId, ...asked })}
        onClose={() => see(null)}
      />
    ),
  }
}

/** Leads to what operators saw whole. */
export function ToReveals() {
  const go = useGo()
  return (
    <Card rows>
      <LinkRow
        icon={<HistoryIcon />}
        title="查看记录"
        note="谁查看过姓名和手机号、用途是什么"
        href={hrefOf('/access/reveals')}
        onPress={() => go('/access/reveals')}
      />
    </Card>
  )
}
