import { useState } from 'react'
import { approvals, type Delegation, delegationsQuery } from '#client/duties'
import { useAct } from '#client/form'
import { useQuery } from '#client/query'
import { AskSheet } from '#client/sheet'
import { Button } from '#ui/button'
import { Card, Section } from '#ui/page'
import { dayOf } from '#vocabulary/day'
import { dayWords } from '../parts/words.ts'
import { DelegateSheet } from './delegate-sheet.tsx'
import s from './duties.module.css'

/** Who decides in my place, and in whose place I decide; not there until it is known. */
export function Delegations() {
  const { data } = useQuery(delegationsQuery)
  const [asked, ask] = useState(false)
  if (!data) return null
  return (
    <Section
      title="委托"
      trailing={
        <Button kind="plain" size="s" onPress={() => ask(true)}>
          委托同事
        </Button>
      }
    >
      {data.items.length === 0 ? (
        <Card>
          <p className={s.quiet}>外出或休假时，可以委托一位同事代您审批</p>
        </Card>
      ) : (
        data.items.map((each) => <OneDelegation key={each.id} delegation={each} />)
      )}
      {asked && <DelegateSheet onClose={() => ask(false)} />}
    </Section>
  )
}

function OneDelegation({ delegation }: { delegation: Delegation }) {
  const { id, given, name } = delegation
  const [asked, ask] = useState(false)
  const end = useAct({ send: () => approvals.send('delegationEnd', { id }), done: '委托已结束' })
  return (
    <Card>
      <div className={s.delegation}>
        <div>
          <p className={s.title}>{given ? `由 ${name} 代您审批` : `您代 ${name} 审批`}</p>
          <p className={s.quiet}>{daysOf(delegation)}</p>
        </div>
        {given && (
          <Button kind="secondary" size="s" onPress={() => ask(true)}>
            结束
          </Button>
        )}
      </div>
      {asked && (
        <AskSheet
          title="结束委托？"
          text={`${name}不再代您审批，已处理的不受影响`}
          confirmText="结束委托"
          act={end}
          onClose={() => ask(false)}
        />
      )}
    </Card>
  )
}

/** From which day to which: `11月20日 周五 至 11月27日 周五`. It ends at the end of its last day. */
function daysOf({ fromAt, untilAt }: Delegation): string {
  const [first, last] = [dayOf(new Date(fromAt)), dayOf(new Date(Date.parse(untilAt) - 1))]
  return first === last ? dayWords(first) : `${dayWords(first)} 至 ${dayWords(last)}`
}
