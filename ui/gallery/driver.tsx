import { useState } from 'react'
import { Amount, AmountLines, Countdown } from '#ui/amount'
import { Button } from '#ui/button'
import { Card, Facts, Page, Section } from '#ui/page'
import { PlateDrawing } from '#ui/plate'
import { StateBanner, Timeline } from '#ui/state'

/** A detail page as a driver sees it: the pieces together. */
export function Driver() {
  const [until] = useState(() => Date.now() + 272_000)
  return (
    <Page
      title="停车缴费"
      onBack={() => history.back()}
      action={
        <Button wide>
          支付 <Amount fen={2300} />
        </Button>
      }
    >
      <StateBanner
        tone="info"
        title="停车中 4 小时 26 分"
        since="今天 10:32 从北门入场"
        next={
          <>
            <Countdown until={until} label="价格保留" />
            ，之后会重新计费
          </>
        }
      />
      <Card>
        <PlateDrawing plate="粤BD12345" size="l" />
        <Facts
          facts={[
            { name: '停车场', value: 'A 区地下停车场' },
            { name: '入场时间', value: '06-18 10:32' },
            { name: '已停', value: '4 小时 26 分' },
          ]}
        />
      </Card>
      <Section title="费用明细">
        <Card>
          <AmountLines
            lines={[
              { name: '首小时', fen: 800, note: '10:32 – 11:32，免费 15 分钟不另计' },
              { name: '之后每小时', fen: 2000, note: '4 小时 × ¥5.00' },
              { name: '园区优惠券', fen: -500 },
            ]}
            totalName="应付"
          />
        </Card>
      </Section>
      <Section title="经过">
        <Card>
          <Timeline
            items={[
              { title: '价格已算好', time: '14:58', tone: 'info' },
              { title: '已领取优惠券', time: '14:55', note: '前台访客券，减 ¥5.00', tone: 'ok' },
              { title: '北门入场', time: '10:32' },
            ]}
          />
        </Card>
      </Section>
    </Page>
  )
}
