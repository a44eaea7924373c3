import { FormFiles, useFilledForm } from '#client/forms'
import { hrefOf, useGo } from '#client/navigation'
import type { Applying } from '#contract/policy'
import { FilledFields } from '#ui/form-fields'
import { Card, LinkRow } from '#ui/page'
import { addressesOf } from './files.ts'
import { usePorts } from './ports.ts'

const nothingToSave = () => Promise.reject(new Error('a form that is only shown is not saved'))

/** The form where nothing can be filled in now, and the way to the application that is open. */
export function ClosedForm({ of: { policyId, companyId, form, application } }: { of: Applying }) {
  const go = useGo()
  const ports = usePorts({ policyId, companyId, form, masked: false })
  const { graph, state, filled } = useFilledForm({ fields: form.fields, start: form, save: nothingToSave })
  if (application) {
    const to = { id: application.id }
    return (
      <Card rows>
        <LinkRow
          title="查看进行中的申请"
          note="同一政策同时只能有一份申请"
          href={hrefOf('/policySearch/policyRecordDetail', to)}
          onPress={() => go('/policySearch/policyRecordDetail', to)}
        />
      </Card>
    )
  }
  return (
    <FormFiles value={addressesOf(form)}>
      <FilledFields graph={graph} state={state} filled={filled} ports={ports} />
    </FormFiles>
  )
}
