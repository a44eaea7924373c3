import { useState } from 'react'
import { Amount } from '#ui/amount'
import { AmountField, LimitBar, QuickAmounts } from '#ui/amount-field'
import { Button } from '#ui/button'
import { AmountSummary, MonthPicker } from '#ui/month'
import { Card, Section } from '#ui/page'

/** Amounts typed and offered, limits, and the month of a bill. */
export function Money() {
  const [fen, setFen] = useState<number | null>(null)
  const [done, setDone] = useState<number | null>(null)
  const [own, setOwn] = useState<number | null>(123_456_789)
  const [pick, setPick] = useState<number | null>(10_000)
  const [month, setMonth] = useState('2026-06')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Card>
        <AmountField
          label="提现金额"
          fen={fen}
          onChange={setFen}
          mostFen={128_050}
          quick={{ label: '全部', fen: 128_050 }}
          hint="可提现 ¥1,280.50，预计明天到账"
          doneText="提现"
          onDone={setDone}
        />
        <output>
          {fen === null ? '空' : `${fen} 分`}
          {done !== null && ` 提现 ${done}`}
        </output>
        <AmountField label="有误" fen={own} onChange={setOwn} error="单笔最多 ¥50,000.00，请分几次" />
      </Card>
      <Section title="充值">
        <Card>
          <QuickAmounts
            label="充值金额"
            amounts={[5000, 10_000, 20_000, 30_000, 50_000, 100_000]}
            value={pick}
            onPick={setPick}
            notes={{ 50_000: '送 ¥5', 100_000: '送 ¥12' }}
          />
        </Card>
      </Section>
      <Section title="额度">
        <Card>
          <LimitBar label="今日付款" usedFen={18_000} totalFen={50_000} />
          <LimitBar label="本月提现" usedFen={2_000_000} totalFen={2_000_000} />
          <LimitBar label="免密支付" usedFen={0} totalFen={100_000} />
        </Card>
      </Section>
      <Section title="账单">
        <Card>
          <Button kind="secondary" onPress={() => setOpen(true)}>
            {month.replace('-', ' 年 ')} 月
          </Button>
          <AmountSummary out={<Amount fen={1_234_560} size="l" />} in={<Amount fen={50_000} size="l" />} />
        </Card>
      </Section>
      <MonthPicker
        open={open}
        value={month}
        min="2025-03"
        max="2026-11"
        onPick={(next) => {
          setMonth(next)
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
