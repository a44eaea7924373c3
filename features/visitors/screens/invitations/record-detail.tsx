import { type ReactNode, useState } from 'react'
import { isEnded, isRecallable } from '#can/visitors'
import { useAct } from '#client/form'
import { momentOf } from '#client/messages'
import { hrefOf, useGo, useParams } from '#client/navigation'
import { LoadedPage, useMounted } from '#client/page'
import { AskSheet, ReasonSheet } from '#client/sheet'
import type { VisitDetail } from '#contract/visitors'
import { Button } from '#ui/button'
import { CalendarIcon, ShareIcon } from '#ui/icons'
import { ListCard } from '#ui/list'
import { Card, Facts, LinkRow, Section } from '#ui/page'
import { StateBanner, StateChip } from '#ui/state'
import { visitor } from '../parts/calls.ts'
import { NO_VISIT_WORDS } from '../parts/gone.tsx'
import { saveCalendar } from '../parts/visit-acts.tsx'
import { VisitHistory } from '../parts/visit-facts.tsx'
import { hostNext, placeFacts, stateChip } from '../parts/visit-words.ts'
import s from '../parts/visitors.module.css'
import { AddSheet, MoveSheet } from './change-sheets.tsx'
import { fieldsOf, RevealSheet } from './reveal-sheet.tsx'

type Companion = VisitDetail['companions'][number]
/** Whether anything is known of one who comes: a name, or a phone at least. */
const isKnown = ({ state, phone }: Companion): boolean => state !== 'unnamed' || phone !== ''
type Open = 'move' | 'add' | 'cancel' | 'hold' | null

/** /visitor/recorddetail/{id}: one visit of mine, who comes, what happened, and what can be done about it. */
export default function RecordDetail() {
  const { id = '' } = useParams()
  const isKnown = useMounted()
  const [open, setOpen] = useState<Open>(null)
  return (
    <LoadedPage
      key={id}
      title="邀请详情"
      back="/visitor/record"
      query={{ ...visitor.read('recordById', { id }), enabled: isKnown }}
      shape="detail"
      gone={NO_VISIT_WORDS}
      action={(visit) => <Acts visit={visit} onOpen={setOpen} />}
    >
      {(visit) => (
        <>
          <Shown visit={visit} onOpen={setOpen} />
          {open && <OpenSheet visit={visit} open={open} onClose={() => setOpen(null)} />}
        </>
      )}
    </LoadedPage>
  )
}

function OpenSheet({ visit, open, onClose }: { visit: VisitDetail; open: NonNullable<Open>; onClose: () => void }) {
  const { id } = visit
  const cancel = useAct({ send: () => visitor.send('visitCancel', { id }), done: '已取消' })
  const hold = useAct({ send: (why: string) => visitor.send('visitHold', { id, days: 30, why }) })
  switch (open) {
    case 'move':
      return <MoveSheet visit={visit} onClose={onClose} />
    case 'add':
      return <AddSheet visit={visit} onClose={onClose} />
    case 'cancel':
      return (
        <AskSheet
          title="取消这次来访？"
          text="通行码立即失效，访客打开链接会看到已失效"
          confirmText="取消来访"
          danger
          act={cancel}
          onClose={onClose}
        />
      )
    default:
      return (
        <ReasonSheet
          title="存在争议，保留资料？"
          text="访客暂时不能删除资料，最长 30 天，并会看到原因"
          label="原因"
          hint="例如物品损坏，需要核对"
          confirmText="保留 30 天"
          maxLength={60}
          act={hold}
          onClose={onClose}
        />
      )
  }
}

function Acts({ visit, onOpen }: { visit: VisitDetail; onOpen: (open: Open) => void }): ReactNode {
  const go = useGo()
  if (visit.can.decide)
    return (
      <Button wide onPress={() => go('/visitorRegisteApproval', { id: visit.id })}>
        去审批
      </Button>
    )
  if (!visit.can.move) return null
  return (
    <>
      <Button
        kind="secondary"
        disabledReason={isRecallable(visit.state) ? null : '来访已开始，如需取消请联系门岗'}
        onPress={() => onOpen('cancel')}
      >
        取消来访
      </Button>
      <Button onPress={() => onOpen('move')}>改期</Button>
    </>
  )
}

function Shown({ visit, onOpen }: { visit: VisitDetail; onOpen: (open: Open) => void }) {
  const go = useGo()
  const { tone, word } = stateChip(visit.state)
  const over = isEnded(visit.state)
  const result = () => go('/visitor/inviteresultpage', { id: visit.id })
  return (
    <>
      <StateBanner
        tone={tone}
        title={word}
        since={visit.events.at(-1) && momentOf(visit.events.at(-1)?.at ?? visit.madeAt)}
        next={[cannotComeWords(visit), hostNext(visit), visit.opinion && `意见：${visit.opinion}`]
          .filter(Boolean)
          .join('；')}
      />
      <Card>
        <Facts
          facts={[
            ...placeFacts(visit),
            { name: '事由', value: visit.purpose },
            ...(visit.groupName ? [{ name: '团队', value: visit.groupName }] : []),
            ...(visit.plate ? [{ name: '车牌', value: visit.plate }] : []),
            ...(visit.note ? [{ name: '访客留言', value: visit.note }] : []),
            ...visit.answers.map(({ label, value }) => ({ name: label, value })),
          ]}
        />
      </Card>
      <People visit={visit} onAdd={() => onOpen('add')} />
      <Card rows>
        {!over && visit.way === 'invitation' && (
          <LinkRow
            icon={<ShareIcon />}
            title="再次发送邀请"
            note="生成新链接，旧链接失效"
            href={hrefOf('/visitor/inviteresultpage', { id: visit.id })}
            onPress={result}
          />
        )}
        <LinkRow
          icon={<CalendarIcon />}
          title="加入我的日历"
          note="改期后请重新加入"
          onPress={() => saveCalendar({ id: visit.id })}
        />
        {visit.can.reveal && (
          <LinkRow title="存在争议，保留资料" note="最长 30 天，访客可见" onPress={() => onOpen('hold')} />
        )}
      </Card>
      <VisitHistory visit={visit} />
    </>
  )
}

/** That the visitor said that they cannot come, with their word; empty: they did not. */
function cannotComeWords({ cannotCome }: VisitDetail): string {
  if (cannotCome === null) return ''
  return cannotCome === '' ? '访客表示来不了' : `访客表示来不了：${cannotCome}`
}

const WHERE = { unnamed: '待填写', named: '未到', inside: '在园区内', outside: '已离开' } as const

function People({ visit, onAdd }: { visit: VisitDetail; onAdd: () => void }) {
  const [looking, open] = useState<Companion | null>(null)
  const [removing, remove] = useState<Companion | null>(null)
  const { companions } = visit
  const named = companions.filter(isKnown)
  const full = named.length >= 20
  return (
    <Section
      title={`来访人（${named.length}/${visit.headcount}）`}
      trailing={
        visit.can.move && (
          <Button kind="plain" size="s" disabledReason={full ? '最多 20 人' : null} onPress={onAdd}>
            添加
          </Button>
        )
      }
    >
      {named.length === 0 && <p className={s.note}>访客打开链接填写后会显示在这里</p>}
      {named.map((one) => (
        <ListCard
          key={one.id}
          title={one.leader ? `${one.name || '待填写姓名'}（主访客）` : one.name || '待填写姓名'}
          chip={<StateChip tone={one.state === 'inside' ? 'ok' : 'neutral'}>{WHERE[one.state]}</StateChip>}
          facts={[one.phone || '未填手机号', whereabouts(one)].filter(Boolean)}
          acts={
            <>
              {visit.can.reveal && fieldsOf(visit, one).length > 0 && (
                <Button kind="plain" size="s" onPress={() => open(one)}>
                  查看完整信息
                </Button>
              )}
              {visit.can.move && named.length > 1 && one.state !== 'inside' && (
                <Button kind="plain" size="s" onPress={() => remove(one)}>
                  移除
                </Button>
              )}
            </>
          }
        />
      ))}
      {looking && <RevealSheet visit={visit} of={looking} onClose={() => open(null)} />}
      {removing && <RemoveSheet visit={visit} of={removing} onClose={() => remove(null)} />}
    </Section>
  )
}

function RemoveSheet({ visit, of, onClose }: { visit: VisitDetail; of: Companion; onClose: () => void }) {
  const keep = visit.companions.filter((one) => isKnown(one) && one.id !== of.id).map(({ id }) => id)
  const remove = useAct({
    send: () => visitor.send('visitChange', { id: visit.id, guests: [], keep }),
    done: '已移除',
  })
  return (
    <AskSheet
      title={`移除${of.name}？`}
      text="移除后其通行码立即失效，其他人不受影响"
      confirmText="移除"
      danger
      act={remove}
      onClose={onClose}
    />
  )
}

function whereabouts({ enteredAt, leftAt }: Companion): string {
  if (enteredAt === null) return ''
  return leftAt === null ? `${momentOf(enteredAt)} 进入` : `${momentOf(enteredAt)} 进入，${momentOf(leftAt)} 离开`
}
