import { LoadedForm } from '#client/page'
import { archive } from '../parts/calls.ts'
import { FactForm } from './fact-form.tsx'

/** What the registration of the own enterprise should say. */
export function ProposeBasic({ archiveId }: { archiveId: string }) {
  return (
    <LoadedForm title="提出更正" back="/epsarchives/propose" query={archive.read('businessInfo', { id: archiveId })}>
      {({ basic }) => <FactForm kind="basic" of={basic} back="/epsarchives/propose" />}
    </LoadedForm>
  )
}
