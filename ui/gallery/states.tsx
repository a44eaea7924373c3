import { useState } from 'react'
import { Amount, AmountLines, Countdown, FoldedAmount } from '#ui/amount'
import { CodeImage } from '#ui/code'
import { Card, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, ErrorNote, OfflineBar, Result, Skeleton, StateBanner, StateChip, type Tone } from '#ui/state'
import { toast } from '#ui/toast'

const CHIPS: [Tone, string][] = [
  ['ok', '已支付'],
  ['warn', '待支付'],
  ['bad', '已拒绝'],
  ['info', '审批中'],
  ['neutral', '已取消'],
]

/** States, results, amounts and codes. */
export function States() {
  const [soon] = useState(() => Date.now() + 45_000)
  const [long] = useState(() => Date.now() + 4_000_000)
  return (
    <>
      <OfflineBar offline />
      <Card>
        <div>
          {CHIPS.map(([tone, word]) => (
            <span key={tone}>
              <StateChip tone={tone}>{word}</StateChip>{' '}
            </span>
          ))}
        </div>
      </Card>
      <StateBanner tone="warn" title="待支付 ¥23.00" since="自 14:58" next="请在 15 分钟内支付，超时会重新计费" />
      <StateBanner tone="ok" title="已支付" since="今天 15:02" next="请在 15:17 前出场" />
      <StateBanner tone="bad" title="没有找到入场记录" next="请核对车牌，或联系门岗 8000-1234" />
      <Card>
        <Amount fen={123_450} size="xl" />
        <Amount fen={2300} size="l" />
        <Amount fen={2800} struck />
        <Amount fen={-500} size="s" />
        <Countdown until={long} label="剩余" />
        <Countdown until={soon} label="价格保留" />
        <AmountLines
          lines={[
            { name: '停车费', fen: 2800 },
            { name: '优惠', fen: -500 },
          ]}
        />
        <FoldedAmount label="费用明细" fen={2800}>
          <AmountLines lines={[{ name: '停车费', fen: 2800 }]} />
        </FoldedAmount>
      </Card>
      <Section title="结果">
        <Result
          tone="ok"
          title="支付成功"
          amount={<Amount fen={2300} size="xl" />}
          text="请在 15:17 前出场，道闸会自动抬杆"
          facts={[
            { name: '车牌', value: '粤BD12345' },
            { name: '支付时间', value: '06-18 15:02' },
            { name: '订单号', value: '20260618150200123456', note: '开票时会用到' },
          ]}
          actions={[
            { label: '查看凭证', onPress: () => toast('正在打开') },
            { label: '返回首页', onPress: () => toast('正在打开') },
          ]}
        />
      </Section>
      <Section title="没有内容">
        <Empty
          picture={<ListPicture />}
          title="还没有停车记录"
          text="缴费后会显示在这里"
          action={{ label: '去缴费', onPress: () => toast('正在打开') }}
        />
        <ErrorNote text="没能取到停车记录，请稍后重试" requestId="01J0Z8K3" onRetry={() => toast('重试')} />
      </Section>
      <Section title="加载中">
        <Skeleton shape="card" />
        <Skeleton shape="detail" />
      </Section>
      <Section title="二维码">
        <Card>
          <CodeImage text="https://example.com/pass/7f3a9c" label="访客通行码" caption="向门岗出示，30 秒内有效" />
        </Card>
      </Section>
    </>
  )
}
