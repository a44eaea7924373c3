import { isDeepStrictEqual } from 'node:util'
import { deskRefusals as no } from '#contract/policy'
import { approvalRefusals, formFieldSet } from '#platform/approvals'
import type { Db } from '#platform/db'
import { formRefusals } from '#platform/forms'
import { inOurWords, Refusal } from '#vocabulary/refusal'
import type { PolicyEngines } from '../engines.ts'
import type { VersionRow } from '../policies/queries.ts'
import { APPLY_SUBJECT, FORM_KEY } from '../policies/words.ts'
import { processOf } from './checking.ts'
import { contentOf } from './content.ts'

type Published = Pick<VersionRow, 'formId' | 'formVersion' | 'processId' | 'processVersion'>

/** What the form of an application is called. */
const FORM_TITLE = '申请表'

/** Publishes the form and the process of a version; what stands as it was published before stays its version. `before`: the latest version that had a form. */
export async function publishDesign(
  db: Db,
  { approvals, forms }: Pick<PolicyEngines, 'approvals' | 'forms'>,
  version: VersionRow,
  {
    areaId,
    before,
    by,
    now,
    mayBeUnheld,
  }: { areaId: string; before: VersionRow | null; by: string; now: Date; mayBeUnheld?: true },
): Promise<Published> {
  const { design, title } = contentOf(version)
  const { fields } = design
  if (fields.length === 0) return { formId: null, formVersion: null, processId: null, processVersion: null }
  try {
    const isSame = before?.formId != null && isDeepStrictEqual(before.design.fields, fields)
    const form = isSame
      ? { formId: before.formId, version: before.formVersion }
      : await forms.publish(db, { areaId, formId: before?.formId ?? null, title: FORM_TITLE, fields, byId: by, now })
    const nameOf = () => form.formId ?? FORM_KEY
    const process = await approvals.saveProcess(db, {
      areaId,
      kind: APPLY_SUBJECT,
      processId: before?.processId ?? null,
      process: processOf(title, design, nameOf),
      fieldSet: formFieldSet([{ key: FORM_KEY, fields }], nameOf),
      by,
      now,
      ...(mayBeUnheld && { mayBeUnheld }),
    })
    return {
      formId: form.formId,
      formVersion: form.version,
      processId: process.processId,
      processVersion: process.version,
    }
  } catch (error) {
    const data = error instanceof Refusal ? { data: { problem: String(error.data?.['problem'] ?? '') } } : {}
    throw inOurWords(error, [
      [formRefusals.notPublishable, no.notWhole, data],
      [approvalRefusals.process, no.process, data],
    ])
  }
}
