import { DocumentsControl, PhotosControl, ShownFiles, SignatureControl } from '#client/forms'
import { wordsOf } from '#client/messages'
import { useAsk } from '#client/query'
import type { ApplicationForm } from '#contract/policy'
import type { FormPorts } from '#ui/form-fields'
import { spotsOf } from '#vocabulary/form-model'
import { policy } from '../parts/calls.ts'

/** Of `usePorts`. */
export interface PortsOf {
  policyId: string
  companyId: string
  form: Pick<ApplicationForm, 'fields' | 'names'>
  /** Numbers of identity and phones are masked. */
  masked: boolean
}

/** What the fields of an application ask of the screen: records to choose, names, files. */
export function usePorts({ policyId, companyId, form, masked }: PortsOf): FormPorts {
  const ask = useAsk()
  return {
    choose: (field) => async (text) => {
      const spot = spotsOf(form.fields).find((each) => each.field === field)?.spot ?? field.id
      return await ask(policy.read('formChoices', { id: policyId, companyId, spot, text }))
    },
    nameOf: (_field, id) => form.names.find((each) => each.id === id)?.name ?? null,
    wordsOf: (failure) => wordsOf(failure) ?? '没有找到，请稍后再试',
    whole: !masked,
    Photos: PhotosControl,
    Documents: DocumentsControl,
    Signature: SignatureControl,
    ShownFiles,
  }
}
