import { callon } from '../parts/calls.ts'
import { RegisterForm } from '../register/register-form.tsx'
import type { RegisterWay } from '../register/register-way.ts'

const CALL_ON: RegisterWay = {
  name: 'visitor-call-on',
  title: '拜访登记',
  form: '/callonLoggingData',
  search: null,
  records: '/callonRecord',
  hint: '无需注册，用于通知您来访结果',
  sent: '/callonRecordDetail',
  words: { host: '拜访对象', purpose: '拜访事由' },
  sorted: false,
  file: (input) => callon.send('guestApplyAdd', input),
}

/** /callonLoggingData: whom a guest calls on, when and why; `company` says which company. */
export default function LoggingData() {
  return <RegisterForm way={CALL_ON} />
}
