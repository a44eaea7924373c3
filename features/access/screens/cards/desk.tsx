import { useState } from 'react'
import { useAct } from '#client/form'
import { momentOf } from '#client/messages'
import { usePages } from '#client/query'
import { AskSheet, ReasonSheet } from '#client/sheet'
import type { AccessCard } from '#contract/access'
import { Button } from '#ui/button'
import { Choice } from '#ui/field'
import { Initials } from '#ui/initials'
import { EndlessList, ListCard } from '#ui/list'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { accesscard } from '../parts/calls.ts'
import { CARD_CHIPS, cardName } from './card-words.ts'
import { HandOverSheet } from './hand-over-sheet.tsx'

/** Whose desk is shown. */
export type DeskOf = 'manager' | 'property'
/** What waits, what is out, what is done. */
type Side = 'open' | 'out' | 'done'
const SIDES: readonly { value: Side; label: string }[] = [
  { value: 'open', label: '待处理' },
  { value: 'out', label: '已发出' },
  { value: 'done', label: '已结束' },
]

type Asked = { readonly card: AccessCard; readonly what: 'approve' | 'decline' | 'collect' | 'takeBack' }

/** What waits for a manager or for the property staff, one side at a time. */
export function Desk({ as }: { as: DeskOf }) {
  const [side, setSide] = useState<Side>('open')
  const { list } = usePages(accesscard.pages('desk', { as, side }))
  const [asked, ask] = useState<Asked | null>(null)
  return (
    <>
      <Choice label="状态" variant="chips" options={SIDES} value={side} onChange={setSide} />
      <EndlessList
        {...list}
        label="门禁卡申请"
        keyOf={({ id }) => id}
        empty={
          <Empty
            picture={<ListPicture />}
            title={side === 'open' ? '没有待处理的申请' : '没有记录'}
            text={as === 'manager' ? '员工的门禁卡申请会列在这里' : '企业同意后的申请会列在这里'}
          />
        }
      >
        {(card) => <DeskCard card={card} onAsk={(what) => ask({ card, what })} />}
      </EndlessList>
      {asked && <Asking key={asked.card.id + asked.what} {...asked} onClose={() => ask(null)} />}
    </>
  )
}

function DeskCard({ card, onAsk }: { card: AccessCard; onAsk: (what: Asked['what']) => void }) {
  const { state, can } = card
  const { tone, word } = CARD_CHIPS[state]
  return (
    <ListCard
      face={<Initials id={card.name} name={card.name} />}
      title={`${card.name} · ${card.companyName}`}
      chip={<StateChip tone={tone}>{word}</StateChip>}
      facts={[cardName(card), ...(card.opinion || card.note ? [card.opinion || card.note] : [])]}
      time={momentOf(card.appliedAt)}
      acts={
        (can.decide || can.collect || can.takeBack) && (
          <>
            {can.decide && (
              <>
                <Button kind="plain" size="s" onPress={() => onAsk('decline')}>
                  拒绝
                </Button>
                <Button size="s" onPress={() => onAsk('approve')}>
                  同意
                </Button>
              </>
            )}
            {can.collect && (
              <Button size="s" onPress={() => onAsk('collect')}>
                发卡
              </Button>
            )}
            {can.takeBack && (
              <Button kind="secondary" size="s" onPress={() => onAsk('takeBack')}>
                收回
              </Button>
            )}
          </>
        )
      }
    />
  )
}

function Asking({ card, what, onClose }: Asked & { onClose: () => void }) {
  const { id, name, state } = card
  const decline = useAct({
    send: (opinion: string) => accesscard.send('decide', { id, approve: false, opinion }),
  })
  const approve = useAct({ send: () => accesscard.send('decide', { id, approve: true }), done: '已同意' })
  const takeBack = useAct({ send: () => accesscard.send('takeBack', { id }), done: '已收回' })
  if (what === 'collect') return <HandOverSheet card={card} onClose={onClose} />
  if (what === 'decline')
    return (
      <ReasonSheet
        title={`拒绝 ${name} 的申请`}
        text="申请人会看到原因，可以重新申请。"
        label="原因"
        hint="例如已有通行码，暂不需要"
        usual={['不再在职', '暂不需要', '请补充说明后重新申请']}
        maxLength={100}
        confirmText="拒绝"
        act={decline}
        onClose={onClose}
      />
    )
  if (what === 'approve')
    return (
      <AskSheet
        title={`同意 ${name} 的申请？`}
        text={state === 'applied' ? '同意后由物业制卡。' : '同意后申请人可在 30 天内来领取，请准备好卡。'}
        confirmText="同意"
        act={approve}
        onClose={onClose}
      />
    )
  return (
    <AskSheet
      title={`收回 ${name} 的卡？`}
      text="收回后此卡不能开门，卡号可以发给其他人。"
      confirmText="收回"
      act={takeBack}
      onClose={onClose}
    />
  )
}
