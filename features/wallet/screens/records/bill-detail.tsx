import { REFUSED } from '#can/wallet'
import { printedMoment } from '#client/messages'
import { hrefOf, safeFrom, useGo, useParams } from '#client/navigation'
import { Gone, LoadedPage } from '#client/page'
import { AmountLines } from '#ui/amount'
import { PhoneIcon, ReceiptIcon } from '#ui/icons'
import { Card, Facts, LinkRow, Section } from '#ui/page'
import { StateBanner, Timeline } from '#ui/state'
import { type Bill, calls } from '../parts/calls.ts'
import { useMoneyHints } from '../parts/hints.ts'
import { Money } from '../parts/money.tsx'
import { NO_WALLET } from '../parts/open-first.tsx'
import s from '../parts/wallet.module.css'
import { billFacts } from './bill-facts.tsx'
import { billState } from './entry-words.ts'

/** /billdetail/{bill} */
export default function BillDetail() {
  const { bill = '' } = useParams()
  useMoneyHints()
  return (
    <LoadedPage
      title="账单详情"
      back="/wallet/mywallet"
      query={calls.read('billDetail', { id: bill })}
      shape="detail"
      gone={GONE}
      instead={NO_BILL}
    >
      {(data) => <Detail bill={data} />}
    </LoadedPage>
  )
}

const GONE = {
  title: '没有找到这笔账单',
  text: '请用交易时登录的账号查看',
  action: { label: '查看全部账单', to: '/balancepage/0' },
}
const NO_BILL = { ...NO_WALLET, [REFUSED.billUnknown]: <Gone words={GONE} /> }

function Detail({ bill }: { bill: Bill }) {
  const go = useGo()
  const { tone, title, next } = billState(bill)
  const link = safeFrom(bill.link)
  return (
    <>
      <StateBanner tone={tone} title={title} since={printedMoment(bill.at)} next={next} />
      <Card>
        <p className={s.big}>
          <Money fen={bill.amountFen} size="xl" signed state={bill.state} />
        </p>
        <Facts facts={billFacts(bill)} />
      </Card>
      {bill.parts.length > 0 && bill.kind === 'payment' && (
        <Section title="付款来源">
          <Card>
            <AmountLines lines={bill.parts.map(({ name, amountFen }) => ({ name, fen: amountFen }))} totalName="合计" />
          </Card>
        </Section>
      )}
      <Section title="处理进度">
        <Card>
          <Timeline
            items={bill.way.map(({ at, words, done }) => ({
              title: words,
              tone: done ? 'ok' : 'info',
              ...(done ? { time: printedMoment(at) } : { note: '进行中' }),
            }))}
          />
        </Card>
      </Section>
      <Card rows>
        {link && <LinkRow icon={<ReceiptIcon />} title="查看付款项目" href={hrefOf(link)} onPress={() => go(link)} />}
        <LinkRow
          icon={<PhoneIcon />}
          title="服务热线"
          note="对这笔账单有疑问，致电并告知上面的单号"
          href={hrefOf('/hotline')}
          onPress={() => go('/hotline')}
        />
      </Card>
    </>
  )
}
