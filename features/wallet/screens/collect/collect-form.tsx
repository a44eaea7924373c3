import { useState } from 'react'
import { useForm } from '#client/form'
import { codeOf, wordsOf } from '#client/messages'
import { hrefOf, useGo, useGoWithState } from '#client/navigation'
import { useCommand, usePages, useShow } from '#client/query'
import { Amount } from '#ui/amount'
import { AmountField } from '#ui/amount-field'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { FormPage } from '#ui/form'
import { CodeIcon, ReceiptIcon } from '#ui/icons'
import { Card, LinkRow, Section } from '#ui/page'
import { calls } from '../parts/calls.ts'
import { StepText } from '../parts/step-text.tsx'
import s from '../paycode/paycode.module.css'
import { collectionQuery } from './collection-query.ts'
import { Collections } from './collections.tsx'
import { TakeSheet } from './take-sheet.tsx'

/** An empty form. 0 yuan stands for nothing typed: a draft keeps the kinds of its fields. */
export const NOTHING_TYPED = { fen: 0, note: '' }

const DRAFT = { name: 'wallet.collect', empty: NOTHING_TYPED }
const FIELDS = { amountFen: 'fen' } as const

/** What a merchant wants to take, then by which way; below what was taken today. */
export function CollectForm({ onBack }: { onBack: () => void }) {
  const go = useGo()
  const goWithState = useGoWithState()
  const run = useCommand()
  const showAnswer = useShow()
  const form = useForm({ draft: DRAFT, fields: FIELDS })
  const { fen, note } = form.values
  const [taking, setTaking] = useState(false)
  const input = { amountFen: fen, ...(note.trim() === '' ? {} : { note: note.trim() }) }
  const problems = { fen: fen > 0 ? null : '请输入收款金额' }
  const begin = () => form.run(problems, async () => setTaking(true))
  const take = async (code: string): Promise<string | null> => {
    try {
      const taken = await run(calls.send('micropay', { code, ...input }), { leaves: true })
      showAnswer(collectionQuery(taken.id), taken)
      form.forget()
      setTaking(false)
      goWithState('/collection', { id: taken.id }, { scanned: 1 })
      return null
    } catch (failure) {
      if (codeOf(failure) > 0) return wordsOf(failure)
      // nobody knows whether it was taken: a fresh code would be another payment
      return `${wordsOf(failure)}。重新收款前，请先查看收款记录里有没有这一笔`
    }
  }
  const show = async () => {
    if (fen === 0) return form.say(problems)
    try {
      const shown = await run(calls.send('qrCode', { kind: 'collect', ...input }), { leaves: true })
      const [code] = shown.codes
      if (!code || shown.collectionId === null) return
      form.forget()
      goWithState('/collection', { id: shown.collectionId }, { ...code })
    } catch (failure) {
      form.fail(failure)
    }
  }
  return (
    <>
      <FormPage
        title="收款"
        onBack={onBack}
        {...form.layout}
        beside={
          <Button kind="secondary" onPress={show}>
            出示收款码
          </Button>
        }
        submitText={<StepText verb="扫码收款" fen={fen} />}
        onSubmit={begin}
      >
        <Card>
          <div className={s.form}>
            <AmountField
              label="收款金额"
              fen={fen === 0 ? null : fen}
              onChange={(next) => form.change({ fen: next ?? 0 })}
              doneText={<StepText verb="扫码收款" fen={fen} />}
              onDone={begin}
              error={form.errors.fen}
            />
            <TextField
              label="备注"
              optional
              value={note}
              onChange={(next) => form.change({ note: next })}
              maxLength={60}
              placeholder="例如 午餐，付款人能看到"
            />
          </div>
        </Card>
        <Card rows>
          <LinkRow
            icon={<CodeIcon />}
            title="我的收款码"
            note="付款人自己输入金额，每人每天有限额"
            onPress={() => go('/collection', { static: 1 })}
          />
          <LinkRow
            icon={<ReceiptIcon />}
            title="异常收款"
            note="渠道账单与我方账目不一致的收款"
            href={hrefOf('/wallet/differences')}
            onPress={() => go('/wallet/differences')}
          />
        </Card>
        <Section title="收款记录" trailing={<Today />}>
          <Collections />
        </Section>
      </FormPage>
      {/* a form of its own: it must not stand in this one */}
      <TakeSheet open={taking} amountFen={fen} onClose={() => setTaking(false)} onCode={take} />
    </>
  )
}

function Today() {
  const { pages } = usePages(calls.pages('collectionList', { state: 'all' }))
  const first = pages?.[0]
  if (!first) return null
  return (
    <span>
      今日 {first.todayCount} 笔 <Amount fen={first.todayFen} />
    </span>
  )
}
