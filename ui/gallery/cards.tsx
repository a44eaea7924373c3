import { useState } from 'react'
import { BankCard, CardNumberField, type KnownBank } from '#ui/bank-card'
import { Card, Section } from '#ui/page'

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
