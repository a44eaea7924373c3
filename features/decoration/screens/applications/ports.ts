import { DocumentsControl, PhotosControl, ShownFiles, SignatureControl } from '#client/forms'
import { wordsOf } from '#client/messages'
import { useAsk } from '#client/query'
import type { CaseDetail } from '#contract/decoration'
import type { FormPorts } from '#ui/form-fields'
import { spotsOf } from '#vocabulary/form-model'
import { decoration } from '../parts/calls.ts'

/** What the fields of an application ask of the screen: records to choose, names, files. */
export function useFormPorts({ id, form, masked }: Pick<CaseDetail, 'id' | 'form' | 'masked'>): FormPorts {
  const ask = useAsk()
  return {
    choose: (field) => async (text) => {
      const spot = spotsOf(form?.fields ?? []).find((each) => each.field === field)?.spot ?? field.id
      return await ask(decoration.read('formChoices', { id, spot, text }))
    },
    nameOf: (_field, id) => form?.names.find((each) => each.id === id)?.name ?? null,
    wordsOf: (failure) => wordsOf(failure) ?? '没有找到，请稍后再试',
    whole: !masked,
    Photos: PhotosControl,
    Documents: DocumentsControl,
    Signature: SignatureControl,
    ShownFiles,
  }
}
