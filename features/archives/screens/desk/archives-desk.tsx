import { useState } from 'react'
import { useAct } from '#client/form'
import { hrefOf, useGo } from '#client/navigation'
import { LoadedPage } from '#client/page'
import type { DeskIndicator, DeskPeriod, FigureSettings } from '#contract/archives'
import { Button } from '#ui/button'
import { dateInWords } from '#ui/days'
import { Card, LinkRow, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { SPAN_WORDS } from '../figures/figure-words.ts'
import { archive } from '../parts/calls.ts'
import { IndicatorSheet } from './indicator-sheet.tsx'
import { PeriodSheet, RuleSheet } from './period-sheets.tsx'

type Asking =
  | { readonly sheet: 'indicator'; readonly id: string | null }
  | { readonly sheet: 'rule'; readonly span: DeskPeriod['span'] }
  | { readonly sheet: 'period'; readonly id: string | null }

const PAGES = [
  { path: '/epsarchives/fields', title: '扩展字段', note: '档案里还要登记哪些内容' },
  { path: '/epsarchives/imports', title: '导入企业资料', note: '用表格导入档案和各类资料' },
  { path: '/epsarchives/duplicates', title: '重复档案', note: '核对、合并，30天内可撤销' },
  { path: '/desk/rules', title: '运营规则', note: '诉求答复等办理时限' },
] as const
const SPANS = ['quarter', 'month', 'year'] as const

/** /epsarchives/desk: what operators ask of enterprises and when: indicators, bands, periods, due days; and where the rest of archives is set. */
export default function ArchivesDesk() {
  return (
    <LoadedPage title="档案设置" back="/services" query={archive.read('settings')} shape="list">
      {(settings) => <Shown settings={settings} />}
    </LoadedPage>
  )
}

function Shown({ settings }: { settings: FigureSettings }) {
  const go = useGo()
  const [asking, ask] = useState<Asking | null>(null)
  const { indicators, rules, periods } = settings
  const close = () => ask(null)
  return (
    <>
      <Card rows>
        {PAGES.map(({ path, title, note }) => (
          <LinkRow key={path} title={title} note={note} href={hrefOf(path)} onPress={() => go(path)} />
        ))}
      </Card>
      <Indicators indicators={indicators} onAsk={(id) => ask({ sheet: 'indicator', id })} />
      <Section title="填报周期">
        <Card rows>
          {SPANS.map((span) => {
            const rule = rules.find((one) => one.span === span)
            const isOn = rule !== undefined && !rule.disabled
            return (
              <LinkRow
                key={span}
                title={`${SPAN_WORDS[span]}填报`}
                note={isOn ? `期末后${rule.dueAfter}天截止，截止前7天通知企业` : '不自动发起'}
                value={isOn ? '已开启' : '未开启'}
                onPress={() => ask({ sheet: 'rule', span })}
              />
            )
          })}
        </Card>
      </Section>
      <Periods periods={periods} onAsk={(id) => ask({ sheet: 'period', id })} />
      {asking?.sheet === 'indicator' && (
        <IndicatorSheet
          indicator={indicators.find(({ id }) => id === asking.id) ?? null}
          others={indicators}
          onClose={close}
        />
      )}
      {asking?.sheet === 'rule' && (
        <RuleSheet span={asking.span} rule={rules.find(({ span }) => span === asking.span) ?? null} onClose={close} />
      )}
      {asking?.sheet === 'period' && (
        <PeriodSheet period={periods.find(({ id }) => id === asking.id) ?? null} onClose={close} />
      )}
    </>
  )
}

function Indicators({
  indicators,
  onAsk,
}: {
  indicators: readonly DeskIndicator[]
  onAsk: (id: string | null) => void
}) {
  const take = useAct({ send: () => archive.send('settingsSave', { part: 'usual' }), done: '已添加常用指标' })
  return (
    <Section
      title="指标"
      trailing={
        <Button kind="plain" size="s" onPress={() => onAsk(null)}>
          添加指标
        </Button>
      }
    >
      {indicators.length === 0 ? (
        <Empty
          picture={<ListPicture />}
          title="还没有指标"
          text="可以先用常用的七项：营业收入、利润、税金、研发投入、员工和研发人员、资产负债率"
          action={{ label: '使用常用指标', onPress: () => take.run() }}
        />
      ) : (
        <Card rows>
          {indicators.map((indicator) => (
            <LinkRow
              key={indicator.id}
              title={indicator.name}
              note={indicatorInWords(indicator, indicators)}
              value={indicator.disabled ? <StateChip tone="neutral">已停用</StateChip> : indicator.unit}
              onPress={() => onAsk(indicator.id)}
            />
          ))}
        </Card>
      )}
    </Section>
  )
}

function indicatorInWords(
  { spans, sums, lowPercent, highPercent, atMost }: DeskIndicator,
  all: readonly DeskIndicator[],
): string {
  const other = all.find(({ id }) => id === atMost)
  return [
    spans.map((span) => SPAN_WORDS[span]).join('、'),
    sums ? '累计填报' : '期末数',
    `上年同期的${lowPercent}%–${highPercent}%以外须说明`,
    other && `不多于${other.name}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function Periods({ periods, onAsk }: { periods: readonly DeskPeriod[]; onAsk: (id: string | null) => void }) {
  return (
    <Section
      title="期次与截止日"
      trailing={
        <Button kind="plain" size="s" onPress={() => onAsk(null)}>
          添加期次
        </Button>
      }
    >
      {periods.length === 0 ? (
        <Empty title="还没有期次" text="开启填报周期后自动生成，也可以补录以前的期次" />
      ) : (
        <Card rows>
          {periods.map(({ id, name, dueOn, asked, confirmed, reckoned }) => (
            <LinkRow
              key={id}
              title={name}
              note={`${dueOn.slice(0, 4)}年${dateInWords(dueOn)}截止 · 已确认${confirmed}/${asked}家`}
              value={reckoned ? '已汇总' : ''}
              onPress={() => onAsk(id)}
            />
          ))}
        </Card>
      )}
    </Section>
  )
}
