import { useState } from 'react'
import { SaveButton } from '#client/download'
import { printedMoment } from '#client/messages'
import { useBack, useGo } from '#client/navigation'
import { useOwnTitle } from '#client/page'
import { NotLoaded, useQuery } from '#client/query'
import type { AccountBillDetail } from '#contract/booking'
import { Amount, AmountLines } from '#ui/amount'
import { Button } from '#ui/button'
import { Card, Facts, Page, Section } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { Empty, StateBanner } from '#ui/state'
import { monthInWords } from '#vocabulary/month'
import { refusals } from '#vocabulary/refusal'
import { calls } from '../parts/calls.ts'
import { dayOfWords } from './account-words.ts'
import { NO_COMPANY } from './no-company.tsx'
import { PayBills } from './pay-bills.tsx'

const TITLE = '账单详情'
const LIST = '/meeting/bills'

function NoBill() {
  const go = useGo()
  return (
    <Empty
      picture={<SearchPicture />}
      title="没有找到这份账单"
      text="它可能属于其他企业"
      action={{ label: '返回账单列表', onPress: () => go(LIST, {}, { replace: true }) }}
    />
  )
}
const NO_BILL = { ...NO_COMPANY, [refusals.notFound.code]: <NoBill />, [refusals.malformed.code]: <NoBill /> }

/** A bill with its lines, to be paid and kept as a file. */
export function BillDetail({ id }: { id: string }) {
  useOwnTitle(TITLE)
  const back = useBack(LIST)
  const { data, error, refetch } = useQuery(calls.read('billById', { id }))
  const [paying, setPaying] = useState(false)
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
          {paying && (
            <PayBills
              billIds={[data.id]}
              totalFen={data.totalFen}
              channels={data.channels}
              onClose={() => setPaying(false)}
              onChanged={refetch}
            />
          )}
        </>
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="detail" instead={NO_BILL} />
      )}
    </Page>
  )
}

function Bill({ bill }: { bill: AccountBillDetail }) {
  const { month, items, billNo, companyName, issuedAt, id } = bill
  return (
    <>
      <BillStatus bill={bill} />
      <Section title={`${monthInWords(month)}场地费用`}>
        <Card>
          <AmountLines lines={items.map(({ words, amountFen }) => ({ name: words, fen: amountFen }))} />
        </Card>
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
      <SaveButton ask={() => calls.files.post('billFile', { billId: id })}>下载明细（Excel）</SaveButton>
    </>
  )
}

function BillStatus({ bill: { state, totalFen, paidAt, dueOn, overdue, byTransfer } }: { bill: AccountBillDetail }) {
  if (state === 'open')
    return (
      <StateBanner
        tone={overdue ? 'bad' : 'warn'}
        title={overdue ? '已逾期' : '待支付'}
        since={`应于${dayOfWords(dueOn)}前支付`}
        next={
          overdue
            ? '付清前企业不能继续月结；也可对公转账，由园区核对到账后销账'
            : '账单出具后不再变化；有差错的，请联系园区，在下期账单更正'
        }
      />
    )
  if (totalFen === 0) return <StateBanner tone="neutral" title="无需支付" />
  return <StateBanner tone="ok" title={byTransfer ? '已转账支付' : '已支付'} since={paidAt && printedMoment(paidAt)} />
}
