import { RegisterForm } from './register-form.tsx'
import { REGISTER } from './register-way.ts'

/** /visitor/visitorRegisterApply: a visitor registers without an invitation; `company` is what the code on the wall says. */
export default function RegisterApply() {
  return <RegisterForm way={REGISTER} />
}
