import { useState } from 'react'
import { momentOf, tell, wordsOf } from '#client/messages'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import type { DeskPlace, Kind } from '#contract/booking'
import { Button } from '#ui/button'
import { Card, Facts, Page, Section } from '#ui/page'
import { ConfirmSheet } from '#ui/sheet'
import { StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import { calls } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'
import s from './desk.module.css'
import { deskPlaceQuery } from './desk-queries.ts'
import { backWords, placeChip, priceWords, rulesInWords } from './desk-words.ts'
import { INSTEAD, NoPlace } from './instead.tsx'

const NEXT = {
  draft: '检查规则和价格后再开放，开放后大家就能预订',
  open: '大家可以预订；修改规则不影响已有的预订',
  gone: '不再接受预订，历史记录保留',
} as const

/** /booking/desk/place?id=&kind= */
export default function DeskPlaceScreen() {
  const id = useQueryText('id') ?? ''
  const kind = (useQueryText('kind') ?? 'room') as Kind
  const back = useBack('/booking/desk')
  const query = useQuery(deskPlaceQuery(id, kind))
  return (
    <Page title="场所" onBack={back}>
      <Loaded query={query} shape="detail" instead={INSTEAD}>
        {(place) => (place === null ? <NoPlace /> : <Shown place={place} />)}
      </Loaded>
    </Page>
  )
}

function Shown({ place }: { place: DeskPlace }) {
  const go = useGo()
  const [now] = useState(() => new Date())
  const { tone, word } = placeChip(place, now)
  const { id, kind, rules } = place
  return (
    <>
      <StateBanner tone={tone} title={`${place.name} · ${word}`} next={NEXT[place.state]} />
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
          <ul className={s.lines}>
            {rules.prices.length === 0 && <li>免费</li>}
            {rules.prices.map((price) => (
              <li key={JSON.stringify(price)}>{priceWords(price, kind)}</li>
            ))}
            {rules.prices.length > 0 && rules.back.map((rule) => <li key={rule.hours}>{backWords(rule)}</li>)}
          </ul>
        </Card>
      </Section>
      {place.closures.length > 0 && (
        <Section title="暂停使用">
          {place.closures.map((closure) => (
            <Closure key={closure.id} closure={closure} />
          ))}
        </Section>
      )}
      <div className={s.acts}>
        <Button kind="secondary" onPress={() => go('/booking/desk/placeedit', { id, kind })}>
          修改
        </Button>
        <Button
          kind="secondary"
          disabledReason={place.state === 'gone' ? '已停用' : null}
          onPress={() => go('/booking/desk/closure', { id, kind })}
        >
          暂停使用
        </Button>
        <StateActs place={place} />
      </div>
    </>
  )
}

/** A closure, and ending it. */
function Closure({ closure }: { closure: DeskPlace['closures'][number] }) {
  const act = useAct()
  const end = async () => {
    try {
      await act(`closure.end ${closure.id}`, (options) => calls.post('closureEnd', { id: closure.id }, options))
      toast('已恢复使用', { kind: 'ok' })
    } catch (error) {
      tell(error)
    }
  }
  return (
    <Card>
      <Facts
        facts={[
          { name: '原因', value: closure.reason },
          { name: '时间', value: `${momentOf(closure.startsAt)} 至 ${momentOf(closure.endsAt)}` },
        ]}
      />
      <Button kind="plain" onPress={end}>
        提前恢复
      </Button>
    </Card>
  )
}

/** Opening, taking back to draft, taking away. */
function StateActs({ place }: { place: DeskPlace }) {
  const act = useAct()
  const [asked, setAsked] = useState<'open' | 'draft' | 'gone' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const words = {
    open: { title: '开放预订', text: '开放后符合规则的人都可以预订。', done: '已开放' },
    draft: { title: '停止接受预订', text: '已有的预订不变，不再接受新的预订。', done: '已停止接受预订' },
    gone: { title: '停用场所', text: '停用后不再显示，历史记录保留。', done: '已停用' },
  }
  const change = async () => {
    if (asked === null) return
    try {
      await act(`place.state ${place.id} ${asked}`, (options) =>
        calls.post('placeState', { id: place.id, to: asked }, options),
      )
      toast(words[asked].done, { kind: 'ok' })
      setAsked(null)
    } catch (failed) {
      setError(wordsOf(failed))
    }
  }
  return (
    <>
      {place.state === 'open' ? (
        <Button kind="secondary" onPress={() => setAsked('draft')}>
          停止接受预订
        </Button>
      ) : (
        <Button onPress={() => setAsked('open')}>开放预订</Button>
      )}
      {place.state === 'draft' && (
        <Button
          kind="danger"
          disabledReason={place.ahead > 0 ? '还有未结束的预订' : null}
          onPress={() => setAsked('gone')}
        >
          停用
        </Button>
      )}
      {asked && (
        <ConfirmSheet
          open
          title={words[asked].title}
          confirmText={words[asked].title}
          text={words[asked].text}
          danger={asked === 'gone'}
          error={error}
          onConfirm={change}
          onClose={() => {
            setAsked(null)
            setError(null)
          }}
        />
      )}
    </>
  )
}
