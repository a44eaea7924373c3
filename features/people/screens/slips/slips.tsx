import { useState } from 'react'
import { useAct } from '#client/form'
import { printedMoment } from '#client/messages'
import { hrefOf, useGo, useHistoryState } from '#client/navigation'
import { ListPage } from '#client/page'
import { AskSheet } from '#client/sheet'
import type { Slip } from '#contract/people'
import { Button } from '#ui/button'
import { Choice } from '#ui/field'
import { Initials } from '#ui/initials'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { enterprise } from '../parts/calls.ts'
import { SLIP_STATES } from '../persons/person-words.ts'
import { PrintSheet } from './print-sheet.tsx'

type Filter = 'all' | Slip['state']
const FILTERS: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: '全部' },
  ...(['printed', 'used', 'expired', 'withdrawn', 'locked'] as const).map((value) => ({
    value,
    label: SLIP_STATES[value].word,
  })),
]

/** /people/slips: printed sign-in slips, who used theirs, and many at once. */
export default function Slips() {
  const [filter, choose] = useHistoryState<Filter>('state', 'all')
  const [printing, print] = useState(false)
  return (
    <ListPage
      title="登录凭条"
      back="/people/persons"
      pages={enterprise.pages('signInSlipList', filter === 'all' ? {} : { state: filter })}
      notYours={{ title: '仅对园区运营开放', text: '没有收到登录凭条时，请联系园区运营人员' }}
      filter={<Choice label="状态" silent variant="row" options={FILTERS} value={filter} onChange={choose} />}
      add={() => ({ label: '批量打印', onPress: () => print(true) })}
      empty={{ title: '还没有登录凭条', text: '没有短信时，为未登录过的人员打印凭条，当面交给本人' }}
      keyOf={({ id }) => id}
      row={(slip) => <OneSlip slip={slip} />}
    >
      {printing && <PrintSheet onClose={() => print(false)} />}
    </ListPage>
  )
}

function OneSlip({ slip }: { slip: Slip }) {
  const { id, state, personId, personName, phone, company, printedAt, printedBy, expiresAt, usedAt } = slip
  const go = useGo()
  const [asking, ask] = useState(false)
  const end = useAct({ send: () => enterprise.send('signInSlipEnd', { id }), done: '已作废' })
  const { word, tone } = SLIP_STATES[state]
  const open = state === 'printed' || state === 'locked'
  return (
    <>
      <ListCard
        face={<Initials id={personId} name={personName} />}
        title={personName}
        chip={<StateChip tone={tone}>{word}</StateChip>}
        facts={[
          [phone, company].filter(Boolean).join(' · '),
          usedAt === null ? `${printedMoment(expiresAt)} 前有效` : `${printedMoment(usedAt)} 使用`,
        ]}
        time={`${printedBy} 打印于 ${printedMoment(printedAt)}`}
        href={hrefOf('/people/person', { id: personId })}
        onPress={() => go('/people/person', { id: personId })}
        {...(open
          ? {
              acts: (
                <Button kind="plain" size="s" onPress={() => ask(true)}>
                  作废
                </Button>
              ),
            }
          : {})}
      />
      {asking && (
        <AskSheet
          title={`作废${personName}的登录凭条？`}
          text="纸上的二维码和8位数字立即失效，可以重新打印。"
          confirmText="作废"
          danger
          act={end}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
