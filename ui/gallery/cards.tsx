import { useState } from 'react'
import { BankCard, CardNumberField, type KnownBank } from '#ui/bank-card'
import { PayMark, type PayMarkProps } from '#ui/marks'
import { Card, LinkRow, Section } from '#ui/page'
import s from './gallery.module.css'

const CARDS = [
  ['ICBC', '中国工商银行'],
  ['ABC', '中国农业银行'],
  ['BOC', '中国银行'],
  ['CCB', '中国建设银行'],
  ['COMM', '交通银行'],
  ['CEB', '中国光大银行'],
  ['CMBC', '中国民生银行'],
  ['SPABANK', '平安银行'],
  ['CZBANK', '浙商银行'],
  ['CZCB', '浙江稠州商业银行'],
  ['FMBANK', '吉林丰满惠民村镇银行股份有限公司'],
] as const

const ABC: KnownBank = { bankCode: 'ABC', bankName: '中国农业银行', cardTypeName: '储蓄卡' }

/** Bank cards in their colours, and a number being typed. */
export function Cards() {
  const [number, setNumber] = useState('')
  const [wrong, setWrong] = useState('6228480402564890')
  return (
    <>
      <Card>
        <CardNumberField
          value={number}
          onChange={setNumber}
          bank={number.startsWith('622848') ? ABC : null}
          hint="只支持本人的储蓄卡"
        />
        <output>{number}</output>
        <CardNumberField
          label="银行卡号（有误）"
          value={wrong}
          onChange={setWrong}
          bank={ABC}
          error="卡号不完整，请核对"
        />
      </Card>
      <Section title="我的银行卡">
        <BankCard
          bankCode="CMB"
          bankName="招商银行"
          cardTypeName="储蓄卡"
          lastFour="8612"
          chip="默认"
          onPress={() => {}}
        />
        {CARDS.map(([bankCode, bankName], index) => (
          <BankCard
            key={bankCode}
            bankCode={bankCode}
            bankName={bankName}
            cardTypeName={index % 2 ? '信用卡' : '储蓄卡'}
            lastFour={String(1001 + index * 7)}
            note={index === 0 ? '单笔最多 ¥5,000.00，每天最多 ¥20,000.00' : undefined}
          />
        ))}
      </Section>
    </>
  )
}

const WAYS: (PayMarkProps & { title: string; note?: string })[] = [
  { kind: 'alipay', title: '支付宝', note: '推荐' },
  { kind: 'wechat', title: '微信支付' },
  { kind: 'wallet', title: '园区钱包', note: '余额 ¥36.00' },
  { kind: 'bank', bankCode: 'ICBC', title: '工商银行储蓄卡（8612）' },
  { kind: 'bank', bankCode: 'CZCB', title: '浙江稠州商业银行储蓄卡（1029）' },
]
const BANK_CODES = ['ABC', 'BOC', 'CCB', 'COMM', 'CEB', 'CMBC', 'SPABANK', 'CZBANK']

/** Marks of the ways to pay, in rows and standing alone. */
export function Marks() {
  return (
    <>
      <Card rows>
        {WAYS.map(({ title, note, ...mark }) => (
          <LinkRow key={title} icon={<PayMark {...mark} />} title={title} note={note} />
        ))}
      </Card>
      <Section title="单独显示">
        <Card>
          <div className={s.line}>
            {WAYS.map(({ title, note: _note, ...mark }) => (
              <PayMark key={title} {...mark} size="l" />
            ))}
            {BANK_CODES.map((bankCode) => (
              <PayMark key={bankCode} kind="bank" bankCode={bankCode} size="l" />
            ))}
          </div>
        </Card>
      </Section>
    </>
  )
}
