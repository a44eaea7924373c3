import { cannotSave } from '#client/download'
import { printedMoment } from '#client/messages'
import type { Invoice, InvoiceDetail } from '#contract/wallet'
import { Amount } from '#ui/amount'
import { DownloadIcon } from '#ui/icons'
import { Card, type Fact, Facts, LinkRow, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import { formatPrice } from '#vocabulary/money'
import { itemFacts, kindWord, stateOf } from './invoice-words.ts'
import s from './invoices.module.css'

/** How an application stands, and what comes next. */
export function InvoiceBanner({ invoice, next }: { invoice: Invoice; next?: string }) {
  const { tone, word, next: usual } = stateOf(invoice)
  const since = invoice.decidedAt ? printedMoment(invoice.decidedAt) : `${printedMoment(invoice.askedAt)} 申请`
  const words = invoice.state === 'returned' ? `原因：${invoice.reason}。${usual}` : usual
  return <StateBanner tone={tone} title={word} since={since} next={next ?? words} />
}

/** To whom, how much, which number. */
export function InvoiceFacts({ invoice, more = [] }: { invoice: Invoice; more?: readonly Fact[] }) {
  const { kind, title, taxNo, amountFen, services, number, reverseFen, reverseNumber } = invoice
  const facts: Fact[] = [
    { name: '金额', value: <Amount fen={amountFen} /> },
    { name: '抬头', value: `${title}（${kindWord(kind)}）` },
    ...(taxNo === '' ? [] : [{ name: '税号', value: taxNo }]),
    { name: '项目', value: services.join('、') },
    ...(number === null ? [] : [{ name: '发票号码', value: number }]),
    ...(reverseFen > 0 ? [{ name: '需红冲金额', value: formatPrice(reverseFen) }] : []),
    ...(reverseNumber === null ? [] : [{ name: '红字发票号码', value: reverseNumber }]),
    ...more,
  ]
  return (
    <Card>
      <Facts facts={facts} />
    </Card>
  )
}

/** The invoice itself, as a file. */
export function InvoiceFile({ file }: Pick<InvoiceDetail, 'file'>) {
  if (file === null) return null
  const reason = cannotSave()
  return (
    <Card rows>
      <LinkRow
        icon={<DownloadIcon />}
        title="下载发票"
        note={file.name}
        href={file.url}
        {...(reason !== null && { onPress: () => toast(reason, { kind: 'info' }) })}
      />
    </Card>
  )
}

/** What an invoice is for. */
export function InvoiceLines({ lines }: Pick<InvoiceDetail, 'lines'>) {
  return (
    <Section title={`开票的付款（${lines.length}笔）`}>
      {lines.map((line) => (
        <Card key={line.tradeId}>
          <p className={s.item}>
            <span>
              {line.title} <Amount fen={line.amountFen} />
            </span>
            {itemFacts(line).map((fact) => (
              <span key={fact} className={s.fact}>
                {fact}
              </span>
            ))}
          </p>
        </Card>
      ))}
    </Section>
  )
}
