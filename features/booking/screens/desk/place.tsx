import { useState } from 'react'
import { useAct } from '#client/form'
import { hrefOf, useGo, useQueryText } from '#client/navigation'
import { Gone, LoadedPage } from '#client/page'
import { AskSheet } from '#client/sheet'
import type { DeskPlace, Kind } from '#contract/booking'
import { Button } from '#ui/button'
import { Card, Facts, LinkRow, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { spanWords } from '../parts/span-words.ts'
import { backWords, isPaused, placeChip, priceWords, rulesInWords } from './desk-words.ts'
import { FALLBACKS } from './fallbacks.ts'

const NEXT = {
  draft: '检查规则和价格后再开放，开放后大家就能预订',
  open: '大家可以预订；修改规则不影响已有的预订',
  gone: '不再接受预订，历史记录保留',
} as const
const PAUSED = '暂停期间不能预订，到时自动恢复，也可以提前恢复'

/** /booking/desk/place?id=&kind= */
export default function DeskPlaceScreen() {
  const id = useQueryText('id') ?? ''
  const kind = (useQueryText('kind') ?? 'room') as Kind
  return (
    <LoadedPage
      title="场所"
      back="/booking/desk"
      query={calls.read('deskPlaces', { kind, id })}
      shape="detail"
      {...FALLBACKS}
      action={({ items: [place] }) => place && <PlaceBar place={place} />}
    >
      {({ items: [place] }) => (place ? <Shown place={place} /> : <Gone words={FALLBACKS.gone} />)}
    </LoadedPage>
  )
}

function Shown({ place }: { place: DeskPlace }) {
  const go = useGo()
  const [now] = useState(() => new Date())
  const { tone, word } = placeChip(place, now)
  const { id, kind, rules } = place
  return (
    <>
      <StateBanner
        tone={tone}
        title={`${place.name} · ${word}`}
        next={isPaused(place, now) ? PAUSED : NEXT[place.state]}
      />
      <Card>
        <Facts
          facts={[
            { name: '位置', value: [place.building, place.floor].filter(Boolean).join(' ') || '未填写' },
            { name: '容纳', value: place.seats > 0 ? `${place.seats} 人` : '不限' },
            { name: '面积', value: place.area ? `${place.area} ㎡` : '未填写' },
            { name: '设备', value: place.equipment.join('、') || '无' },
            { name: '未结束的预订', value: `${place.ahead} 个` },
            ...(place.parts.length > 0
              ? [
                  {
                    name: '分区',
                    value: place.parts
                      .map((part) => `${part.name}（${part.seats} 人，${part.pricePercent}%）`)
                      .join('、'),
                  },
                ]
              : []),
          ]}
        />
      </Card>
      <Section title="预订规则">
        <Card>
          <Facts facts={rulesInWords(rules, kind)} />
        </Card>
      </Section>
      <Section title="价格和退款">
        <Card>
          {rules.prices.length === 0 ? (
            <p>免费</p>
          ) : (
            <Facts facts={[...rules.prices.map((price) => priceWords(price, kind)), ...rules.back.map(backWords)]} />
          )}
        </Card>
      </Section>
      {place.closures.length > 0 && (
        <Section title="暂停安排">
          {place.closures.map((closure) => (
            <Closure key={closure.id} closure={closure} />
          ))}
        </Section>
      )}
      {place.state !== 'gone' && (
        <Card rows>
          <LinkRow
            title="复制场所"
            note="照这个场所的规则和价格，新增一个"
            href={hrefOf('/booking/desk/placeedit', { kind, copy: id })}
            onPress={() => go('/booking/desk/placeedit', { kind, copy: id })}
          />
          <LinkRow
            title="暂停使用"
            note="设备检修等，先安排好这段时间内的预订"
            onPress={() => go('/booking/desk/closure', { id, kind })}
          />
          <EndRow place={place} />
        </Card>
      )}
    </>
  )
}

/** A closure, and ending it. */
function Closure({ closure }: { closure: DeskPlace['closures'][number] }) {
  const [ending, ask] = useState(false)
  const end = useAct({ send: () => calls.send('closureEnd', { id: closure.id }), done: '已恢复使用' })
  return (
    <Card>
      <Facts
        facts={[
          { name: '时间', value: spanWords(closure) },
          { name: '原因', value: closure.reason },
        ]}
      />
      <Button kind="secondary" size="s" onPress={() => ask(true)}>
        提前恢复
      </Button>
      {ending && (
        <AskSheet
          title="提前恢复使用？"
          text="恢复后这段时间可以重新预订；已改到别处或取消的预订不会还原。"
          confirmText="提前恢复"
          act={end}
          onClose={() => ask(false)}
        />
      )}
    </Card>
  )
}

const STATES = {
  open: { title: '开放预订', text: '开放后符合规则的人都可以预订', done: '已开放' },
  draft: { title: '停止接受预订', text: '已有的预订不变，不再接受新的预订', done: '已停止接受预订' },
  gone: { title: '停用场所', text: '停用后不再显示，历史记录保留', done: '已停用' },
} as const

/** What ends bookings: taking an open place back, taking one away that takes none any more. */
function EndRow({ place }: { place: DeskPlace }) {
  const [asked, ask] = useState(false)
  const to = place.state === 'open' ? 'draft' : 'gone'
  return (
    <>
      <LinkRow title={STATES[to].title} note={STATES[to].text} onPress={() => ask(true)} />
      {asked && <StateSheet place={place} to={to} onClose={() => ask(false)} />}
    </>
  )
}

/** What is done with the place as a whole: opening it where it is not open, else changing it. */
function PlaceBar({ place: { id, kind, state }, place }: { place: DeskPlace }) {
  const go = useGo()
  const [asked, ask] = useState(false)
  const isOpen = state === 'open'
  return (
    <>
      <Button kind={isOpen ? 'primary' : 'secondary'} onPress={() => go('/booking/desk/placeedit', { id, kind })}>
        修改
      </Button>
      {!isOpen && <Button onPress={() => ask(true)}>开放预订</Button>}
      {asked && <StateSheet place={place} to="open" onClose={() => ask(false)} />}
    </>
  )
}

interface StateSheetProps {
  place: DeskPlace
  to: keyof typeof STATES
  onClose: () => void
}

/** Asks before the state of a place is changed. */
function StateSheet({ place: { id, ahead }, to: asked, onClose }: StateSheetProps) {
  // the place has its new state before the sheet is closed
  const [to] = useState(asked)
  const { title, text, done } = STATES[to]
  const change = useAct({ send: () => calls.send('placeState', { id, to }), done })
  return (
    <AskSheet
      title={title}
      confirmText={title}
      text={text}
      danger={to === 'gone'}
      disabledReason={to === 'gone' && ahead > 0 ? `还有 ${ahead} 个未结束的预订，结束后才能停用` : null}
      act={change}
      onClose={onClose}
    />
  )
}
