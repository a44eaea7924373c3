import { DocumentsControl, PhotosControl, ShownFiles, SignatureControl } from '#client/forms'
import { wordsOf } from '#client/messages'
import { useAsk } from '#client/query'
import type { PartForms } from '#contract/tasks'
import type { FormPorts } from '#ui/form-fields'
import { spotsOf } from '#vocabulary/form-model'
import { task } from '../parts/calls.ts'

/** What the fields of one form of a share ask of the screen: records to choose, names, files. */
export function usePorts({ part, names, masked, forms }: PartForms, formId: string): FormPorts {
  const ask = useAsk()
  const fields = forms.find((form) => form.formId === formId)?.fields ?? []
  return {
    choose: (field) => async (text, within) => {
      const spot = spotsOf(fields).find((each) => each.field === field)?.spot ?? field.id
      return await ask(task.read('partChoices', { id: part.id, formId, spot, text, within }))
    },
    nameOf: (_field, id) => names.find((each) => each.id === id)?.name ?? null,
    wordsOf: (failure) => wordsOf(failure) ?? '没有找到，请稍后再试',
    whole: !masked,
    Photos: PhotosControl,
    Documents: DocumentsControl,
    Signature: SignatureControl,
    ShownFiles,
  }
}
