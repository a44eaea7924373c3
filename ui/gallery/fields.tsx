import { useState } from 'react'
import { Button } from '#ui/button'
import {
  Checkbox,
  Choice,
  Choices,
  CodeField,
  DayField,
  PasswordField,
  PhoneField,
  SearchField,
  Stepper,
  Switch,
  TextArea,
  TextField,
} from '#ui/field'
import { Card, Section } from '#ui/page'

/** Every field, empty, filled and wrong. */
export function Fields() {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [password, setPassword] = useState('abc123')
  const [amount, setAmount] = useState('12.3')
  const [day, setDay] = useState('2026-11-23')
  const [why, setWhy] = useState('')
  const [pay, setPay] = useState<'alipay' | 'wallet' | 'card' | null>('alipay')
  const [days, setDays] = useState<string[]>(['1'])
  const [agreed, setAgreed] = useState(false)
  const [quiet, setQuiet] = useState(true)
  const [cups, setCups] = useState(2)
  const [found, setFound] = useState<string[]>([])
  return (
    <>
      <SearchField label="搜索公司" onSearch={(text) => setFound([...found, text])} />
      <output>{found.join('、')}</output>
      <Card>
        <PhoneField value={phone} onChange={setPhone} />
        <CodeField
          value={code}
          onChange={setCode}
          onSend={() => Promise.resolve()}
          cannotSend={phone.length === 11 ? null : '请先填写 11 位手机号'}
        />
        <PasswordField value={password} onChange={setPassword} error="密码需要 8–16 位，包含字母、数字和符号" />
        <TextField label="姓名" value={name} onChange={setName} placeholder="与证件一致" hint="用于门岗核对" />
        <TextField
          label="充值金额"
          kind="decimal"
          value={amount}
          onChange={setAmount}
          before="¥"
          after="元"
          hint="最多两位小数"
        />
        <TextField label="所属公司" value="云帆科技有限公司" onChange={setName} readOnly optional />
        <DayField label="来访日期" value={day} onChange={setDay} min="2026-11-20" />
        <TextArea label="来访事由" value={why} onChange={setWhy} maxLength={100} optional />
        <Checkbox checked={agreed} onChange={setAgreed} error={agreed ? null : '请先阅读并同意协议'}>
          我已阅读并同意 <a href="#softwareAgreement">《用户协议》</a>
        </Checkbox>
        <Button wide type="submit">
          登录
        </Button>
      </Card>
      <Section title="选择">
        <Card>
          <Choice
            label="支付方式"
            variant="list"
            options={[
              { value: 'alipay', label: '支付宝', note: '推荐' },
              { value: 'wallet', label: '园区钱包', note: '余额 ¥36.00' },
              { value: 'card', label: '企业月结', disabledReason: '贵公司尚未开通' },
            ]}
            value={pay}
            onChange={setPay}
          />
          <Choices
            label="提醒我"
            options={[
              { value: '1', label: '入场时' },
              { value: '2', label: '快超时' },
              { value: '3', label: '出场时', disabledReason: '请先绑定手机' },
            ]}
            value={days}
            onChange={setDays}
            hint="可以多选"
          />
          <Stepper label="茶水" note="¥10.00/份" value={cups} onChange={setCups} max={3} />
          <Switch label="夜间免打扰" hint="22:00 – 07:00 不发通知" checked={quiet} onChange={setQuiet} />
          <Switch label="免密支付" checked={false} onChange={setQuiet} disabledReason="请先绑定支付宝" />
        </Card>
      </Section>
    </>
  )
}
