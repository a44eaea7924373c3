import { useBack } from '#client/navigation'
import { Page } from '#ui/page'
import { Companies } from './register-form.tsx'
import { REGISTER } from './register-way.ts'

/** /visitor/companysearch: which company a visitor comes to, names alone. */
export default function CompanySearch() {
  const back = useBack(REGISTER.form)
  return (
    <Page title="选择企业" onBack={back}>
      <Companies way={REGISTER} />
    </Page>
  )
}
