import { useState } from 'react'
import { useAct } from '#client/form'
import { printedMoment } from '#client/messages'
import { useAddressState, withQuery } from '#client/navigation'
import { type Column, ListPage } from '#client/page'
import { AskSheet } from '#client/sheet'
import type { Slip } from '#contract/people'
import { Button } from '#ui/button'
import { Choice } from '#ui/field'
import { Initials } from '#ui/initials'
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
const NAMES = FILTERS.map(({ value }) => value)

/** /people/slips: printed sign-in slips, who used theirs, and many at once. */
export default function Slips() {
  const [filter, choose] = useAddressState<Filter>('state', 'all', NAMES)
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
      columns={COLUMNS}
      pathOf={({ personId }) => withQuery('/people/person', { id: personId })}
    >
      {printing && <PrintSheet onClose={() => print(false)} />}
    </ListPage>
  )
}

const phoneAndCompany = ({ phone, company }: Slip) => [phone, company].filter(Boolean).join(' · ')

const COLUMNS: readonly Column<Slip>[] = [
  {
    name: 'name',
    title: '姓名',
    card: 'title',
    face: ({ personId, personName }) => <Initials id={personId} name={personName} />,
    of: ({ personName }) => personName,
    by: ({ personName }) => personName,
  },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of({ state }) {
      const { word, tone } = SLIP_STATES[state]
      return <StateChip tone={tone}>{word}</StateChip>
    },
    by: ({ state }) => SLIP_STATES[state].word,
  },
  { name: 'phone', title: '手机号', card: 'fact', of: ({ phone }) => phone ?? '', inCard: phoneAndCompany },
  { name: 'company', title: '企业', of: ({ company }) => company ?? '', by: ({ company }) => company },
  {
    name: 'until',
    title: '有效或使用',
    card: 'fact',
    of: ({ usedAt, expiresAt }) =>
      usedAt === null ? `${printedMoment(expiresAt)} 前有效` : `${printedMoment(usedAt)} 使用`,
    by: ({ usedAt, expiresAt }) => Date.parse(usedAt ?? expiresAt),
  },
  {
    name: 'printed',
    title: '打印',
    card: 'time',
    of: ({ printedBy, printedAt }) => `${printedBy} ${printedMoment(printedAt)}`,
    inCard: ({ printedBy, printedAt }) => `${printedBy} 打印于 ${printedMoment(printedAt)}`,
    by: ({ printedAt }) => Date.parse(printedAt),
  },
  {
    name: 'acts',
    title: '操作',
    card: 'acts',
    of: (slip) => (slip.state === 'printed' || slip.state === 'locked' ? <EndSlip slip={slip} /> : null),
  },
]

function EndSlip({ slip: { id, personName } }: { slip: Slip }) {
  const [asking, ask] = useState(false)
  const end = useAct({ send: () => enterprise.send('signInSlipEnd', { id }), done: '已作废' })
  return (
    <>
      <Button kind="plain" size="s" onPress={() => ask(true)}>
        作废
      </Button>
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
