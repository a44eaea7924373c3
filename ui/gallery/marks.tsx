import { PayMark, type PayMarkProps } from '#ui/marks'
import { Card, LinkRow, Section } from '#ui/page'
import s from './gallery.module.css'

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
