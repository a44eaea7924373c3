import { useState } from 'react'
import { takesPayer, useEarlyPayer } from '#client/authorisation'
import { printedMoment } from '#client/messages'
import { useBack, useGo } from '#client/navigation'
import { useOwnTitle } from '#client/page'
import { NotLoaded, useQuery } from '#client/query'
import type { BillDetail } from '#contract/parking'
import { Amount, AmountLines } from '#ui/amount'
import { Button } from '#ui/button'
import { Card, Facts, Page, Section } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { Empty, StateBanner } from '#ui/state'
import { monthInWords } from '#vocabulary/month'
import { refusals } from '#vocabulary/refusal'
import { billCalls } from '../parts/calls.ts'
import { BillFiles } from './bill-files.tsx'
import { billLine } from './bill-words.ts'
import { Invoice } from './invoice.tsx'
import { NO_COMPANY } from './no-company.tsx'
import { PaySheet } from './pay-sheet.tsx'

const TITLE = '账单详情'

function NoBill() {
  const go = useGo()
  return (
    <Empty
      picture={<SearchPicture />}
      title="没有找到这份账单"
      text="它可能属于其他企业"
      action={{ label: '返回账单列表', onPress: () => go('/device/parkbillrecord', {}, { replace: true }) }}
    />
  )
}
const NO_BILL = {
  ...NO_COMPANY,
  [refusals.notFound.code]: <NoBill />,
  [refusals.malformed.code]: <NoBill />,
}

/** A bill with its lines, and what can be done with it. */
export function BillDetailPage({ id }: { id: string }) {
  useOwnTitle(TITLE)
  const back = useBack('/device/parkbillrecord')
  const { data, error, refetch } = useQuery(billCalls.read('orderById', { id }))
  const [paying, setPaying] = useState(false)
  useEarlyPayer(takesPayer(data?.channels ?? []))
  return (
    <Page
      title={TITLE}
      onBack={back}
      action={
        data?.state === 'open' && (
          <Button wide onPress={() => setPaying(true)}>
            支付 <Amount fen={data.totalFen} />
          </Button>
        )
      }
    >
      {data ? (
        <>
          <Bill bill={data} />
          <PaySheet
            open={paying}
            billIds={[data.id]}
            totalFen={data.totalFen}
            channels={data.channels}
            onClose={() => setPaying(false)}
            onChanged={refetch}
          />
        </>
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="detail" instead={NO_BILL} />
      )}
    </Page>
  )
}

function Bill({ bill }: { bill: BillDetail }) {
  const { month, lines, billNo, companyName, issuedAt } = bill
  return (
    <>
      <BillStatus bill={bill} />
      <Section title={`${monthInWords(month)}费用`}>
        <Card>{lines.length === 0 ? <p>本月没有费用</p> : <AmountLines lines={lines.map(billLine)} />}</Card>
      </Section>
      <Card>
        <Facts
          facts={[
            { name: '企业', value: companyName },
            { name: '账单编号', value: billNo },
            { name: '出账时间', value: printedMoment(issuedAt) },
          ]}
        />
      </Card>
      <Invoice bill={bill} />
      <BillFiles bill={bill} />
    </>
  )
}

function BillStatus({ bill: { state, totalFen, paidAt } }: { bill: BillDetail }) {
  if (state === 'open') {
    return <StateBanner tone="warn" title="待支付" next="账单出具后不再变化；有差错的，请联系园区，在下期账单更正" />
  }
  if (totalFen === 0) return <StateBanner tone="neutral" title="无需支付" />
  return <StateBanner tone="ok" title="已支付" since={paidAt && printedMoment(paidAt)} />
}
