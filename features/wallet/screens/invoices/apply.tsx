import { useState } from 'react'
import { useAct, useSend } from '#client/form'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { FormPage } from '#client/page'
import { BillToChoose } from '#client/payment'
import { Loaded, usePages, useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import type { InvoiceItem, InvoiceTitle } from '#contract/wallet'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { Choice, PhoneField, Switch, TextField } from '#ui/field'
import { EndlessList } from '#ui/list'
import { Card, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { calls } from '../parts/calls.ts'
import { askProblems, itemFacts, KINDS, kindWord } from './invoice-words.ts'
import s from './invoices.module.css'

const TITLE = '申请发票'
/** One application has so many payments at most. */
const MAX_PAYMENTS = 50

/** /wallet/invoices/apply: which payments, and to whom the invoice is made out. `trade`: one that is chosen already. */
export default function Apply() {
  const back = useBack('/wallet/invoices')
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Loaded query={useQuery(calls.read('invoiceTitles'))} shape="form">
        {({ items, company }) => <Form titles={items} company={company} onBack={back} />}
      </Loaded>
    </SignedIn>
  )
}

interface FormProps {
  titles: readonly InvoiceTitle[]
  company: string | null
  onBack: () => void
}

function Form({ titles, company, onBack }: FormProps) {
  const go = useGo()
  const asked = useQueryText('trade')
  const { list, items } = usePages(calls.pages('invoiceItems'))
  const [picked, pick] = useState<readonly string[] | null>(null)
  // what was invoiced meanwhile is chosen no more
  const chosen = items.filter(({ tradeId }) => (picked ?? (asked === null ? [] : [asked])).includes(tradeId))
  const sumFen = chosen.reduce((sum, { amountFen }) => sum + amountFen, 0)
  const last = titles[0]
  const form = useSend({
    start: {
      kind: last?.kind ?? 'company',
      title: last?.title ?? '',
      taxNo: last?.taxNo ?? '',
      email: '',
      phone: '',
      share: false,
    },
    draft: 'wallet.invoice',
    secret: ['email', 'phone'],
    fields: { tradeIds: null },
    check: askProblems,
    send: ({ share, kind, ...values }) =>
      calls.send('invoiceAsk', {
        ...values,
        kind,
        share: share && kind === 'company',
        tradeIds: chosen.map(({ tradeId }) => tradeId),
      }),
    done: '已提交，开具后会通知您',
    onDone: ({ id }) => go(`/wallet/invoices/${id}`, {}, { replace: true }),
    leaves: true,
  })
  const { kind } = form.values
  const used = titles.find((one) => one.title === form.values.title && one.taxNo === form.values.taxNo)
  const own = used && !used.shared ? used : null
  const forget = useAct({ send: (id: string) => calls.send('invoiceTitleForget', { id }), done: '已删除' })
  const none =
    chosen.length === 0 ? '请选择要开票的付款' : chosen.length > MAX_PAYMENTS ? `一次最多选${MAX_PAYMENTS}笔` : null
  return (
    <FormPage
      title={TITLE}
      back={onBack}
      form={form}
      submitText={none === null ? `提交申请 ${formatPrice(sumFen)}` : '提交申请'}
      disabledReason={none}
    >
      <Section title="选择付款" trailing={chosen.length > 0 && <span>{`已选${chosen.length}笔`}</span>}>
        <EndlessList
          label="可以开票的付款"
          {...list}
          onRefresh={undefined}
          keyOf={({ tradeId }) => tradeId}
          empty={
            <Empty
              picture={<ListPicture />}
              title="没有可以开票的付款"
              text="一年内付过、还没有开票的费用会列在这里；充值不是消费，不开票，用余额付款后再开"
            />
          }
        >
          {(item) => (
            <Item
              item={item}
              chosen={chosen.includes(item)}
              onChoose={(on) => {
                const others = chosen.map(({ tradeId }) => tradeId).filter((id) => id !== item.tradeId)
                pick(on ? [...others, item.tradeId] : others)
              }}
            />
          )}
        </EndlessList>
      </Section>
      <Section title="发票抬头">
        <Card>
          {titles.length > 0 && (
            <Choice
              label="用过的抬头"
              options={titles.map((one) => ({
                value: one.id,
                label: one.shared ? `${one.title}（企业共用）` : one.title,
              }))}
              value={used?.id ?? null}
              onChange={(id) => {
                const one = titles.find((each) => each.id === id)
                if (one) form.change({ kind: one.kind, title: one.title, taxNo: one.taxNo })
              }}
            />
          )}
          {own && (
            <Button kind="plain" size="s" busy={forget.busy} onPress={() => forget.run(own.id)}>
              删除这个抬头
            </Button>
          )}
          <Choice label="抬头类型" options={KINDS} {...form.field('kind')} />
          <TextField
            label={`${kindWord(kind)}名称`}
            maxLength={100}
            hint={kind === 'company' ? '与营业执照上的名称一致' : '您的姓名'}
            {...form.field('title')}
          />
          <TextField
            label="税号"
            maxLength={24}
            optional={kind === 'person'}
            hint="18位统一社会信用代码"
            {...form.field('taxNo')}
          />
          <TextField
            label="邮箱"
            kind="email"
            optional
            maxLength={100}
            hint="用于园区联系您；发票文件在这里下载"
            {...form.field('email')}
          />
          <PhoneField label="手机号" optional {...form.field('phone')} />
          {company !== null && kind === 'company' && (
            <Switch label="供同事使用" hint={`保存为${company}的共用抬头`} {...form.tick('share')} />
          )}
        </Card>
      </Section>
    </FormPage>
  )
}

function Item({ item, chosen, onChoose }: { item: InvoiceItem; chosen: boolean; onChoose: (on: boolean) => void }) {
  return (
    <Card>
      <BillToChoose chosen={chosen} onChoose={onChoose}>
        <span className={s.item}>
          <span>{item.title}</span>
          {itemFacts(item).map((fact) => (
            <span key={fact} className={s.fact}>
              {fact}
            </span>
          ))}
        </span>
        <Amount fen={item.amountFen} />
      </BillToChoose>
    </Card>
  )
}
