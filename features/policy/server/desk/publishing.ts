import { deskRefusals as no } from '#contract/policy'
import { publishWay } from '#platform/approvals'
import type { Db } from '#platform/db'
import type { PolicyEngines } from '../engines.ts'
import type { VersionRow } from '../policies/queries.ts'
import { wayOf } from './checking.ts'
import { contentOf } from './content.ts'

type Published = Pick<VersionRow, 'formId' | 'formVersion' | 'processId' | 'processVersion'>

/** What the form of an application is called. */
const FORM_TITLE = '申请表'

/** Publishes the form and the process of a version; what stands as it was published before stays its version. `before`: the latest version that had a form. */
export async function publishDesign(
  db: Db,
  engines: Pick<PolicyEngines, 'approvals' | 'forms'>,
  version: VersionRow,
  { before, ...by }: { areaId: string; before: VersionRow | null; by: string; now: Date; mayBeUnheld?: true },
): Promise<Published> {
  const { design, title } = contentOf(version)
  if (design.fields.length === 0) return { formId: null, formVersion: null, processId: null, processVersion: null }
  const way = wayOf(title, design)
  const { forms, process } = await publishWay(db, engines, {
    ...by,
    ...way,
    forms: way.forms.map((form) => ({ ...form, title: FORM_TITLE, formId: before?.formId ?? null })),
    processId: before?.processId ?? null,
    no: { form: no.notWhole, process: no.process },
  })
  const [form] = forms
  return {
    formId: form?.formId ?? null,
    formVersion: form?.version ?? null,
    processId: process?.processId ?? null,
    processVersion: process?.version ?? null,
  }
}
