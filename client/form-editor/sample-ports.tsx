import { Button } from '#ui/button'
import { Field } from '#ui/field'
import type { FilesProps, FormPorts } from '#ui/form-fields'

/** An id that stands for some record or file: what is tried is sent nowhere. */
const SAMPLE = '00000000-0000-7000-8000-000000000001'

/** What fields ask of the screen while a form is tried: a sample in place of records and files. */
export const SAMPLE_PORTS: FormPorts = {
  nameOf: () => '示例',
  whole: true,
  choose: () => async () => ({ items: [{ id: SAMPLE, name: '示例' }], more: false }),
  wordsOf: () => '暂时无法试填，请稍后再试',
  Photos: SampleFile,
  Documents: SampleFile,
  Signature: SampleFile,
}

function SampleFile({ field, value, onChange, hint, error, optional }: FilesProps) {
  const isThere = value.length > 0
  return (
    <Field label={field.label} hint={hint} error={error} optional={optional}>
      {() => (
        <div>
          <Button kind="secondary" size="s" onPress={() => onChange(isThere ? [] : [SAMPLE])}>
            {isThere ? '去掉示例' : '放一个示例'}
          </Button>
        </div>
      )}
    </Field>
  )
}
