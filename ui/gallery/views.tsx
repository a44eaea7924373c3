import { useState } from 'react'
import { Amount } from '#ui/amount'
import { CopyNumber } from '#ui/copy'
import { List, ListCard, Marked } from '#ui/list'
import { AmountSummary, MonthChoice } from '#ui/month'
import { Card } from '#ui/page'
import { Paper, type PaperText } from '#ui/paper'
import { ListPicture } from '#ui/picture'
import { Empty, Notice } from '#ui/state'
import { Tabs } from '#ui/tabs'

const VIEWS = [
  { name: 'month', label: '账单' },
  { name: 'paper', label: '协议' },
  { name: 'found', label: '搜索' },
  { name: 'none', label: '通知' },
] as const

const RULES: PaperText = {
  title: '停车服务规则',
  inForceOn: '2026-11-01',
  gist: ['入场后 30 分钟内免费', '支付后 15 分钟内出场'],
  chapters: [
    {
      title: '一、计费',
      parts: [
        '每个停车场的收费标准在入口公示，按入场时的标准计算。',
        ['不足半小时按半小时计算', '每天 0 点重新计算当日最高收费'],
      ],
    },
    { title: '二、退款', parts: ['重复支付的金额会原路退回，一般当天到账。'] },
  ],
}

/** Views that one turns between, the choice of a month, a long text, a number to copy. */
export function Views() {
  const [shown, setShown] = useState<(typeof VIEWS)[number]['name']>('month')
  const [month, setMonth] = useState('2026-11')
  return (
    <>
      <Notice title="系统维护" text="今晚 23:00 至次日 1:00 暂停开票，缴费和出场不受影响" />
      <Tabs label="查看" tabs={VIEWS} shown={shown} onShow={setShown}>
        {shown === 'month' && (
          <>
            <MonthChoice value={month} min="2025-03" max="2026-11" onPick={setMonth} />
            <Card>
              <AmountSummary out={<Amount fen={123_450} />} in={undefined} />
            </Card>
            <List label="账单" items={['20261118150200123456', '20261109083000654321']} keyOf={String}>
              {(number) => (
                <ListCard
                  title="停车费"
                  facts={[<CopyNumber key={number} number={number} />]}
                  trailing={<Amount fen={2300} />}
                />
              )}
            </List>
          </>
        )}
        {shown === 'paper' && <Paper paper={RULES} />}
        {shown === 'found' && (
          <ListCard
            title={
              <Marked
                pieces={[
                  { text: '停车', hit: true },
                  { text: '费', hit: false },
                ]}
              />
            }
          />
        )}
        {shown === 'none' && <Empty picture={<ListPicture />} title="还没有通知" text="园区发布的通知会显示在这里" />}
      </Tabs>
    </>
  )
}
