import { DocumentsControl, PhotosControl, ShownFiles, SignatureControl } from '#client/forms'
import { wordsOf } from '#client/messages'
import type { CaseDetail } from '#contract/decoration'
import type { FormPorts } from '#ui/form-fields'

/** What the fields of an application ask of the screen: names and files. Records of the park are none of its fields. */
export function useFormPorts({ form, masked }: Pick<CaseDetail, 'form' | 'masked'>): FormPorts {
  return {
    choose: () => () => Promise.resolve({ items: [], more: false }),
    nameOf: (_field, id) => form?.names.find((each) => each.id === id)?.name ?? null,
    wordsOf: (failure) => wordsOf(failure) ?? '没有找到，请稍后再试',
    whole: !masked,
    Photos: PhotosControl,
    Documents: DocumentsControl,
    Signature: SignatureControl,
    ShownFiles,
  }
}
