import { VerdictPage } from './verdict-page.tsx'

/** /audit/personnerlcode/{id}: the verdict about somebody of the park or a company, or nobody known. */
export default function PersonnelCode() {
  return <VerdictPage title="人员通行核验" />
}
