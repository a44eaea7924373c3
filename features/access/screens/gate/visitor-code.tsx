import { VerdictPage } from './verdict-page.tsx'

/** /audit/visitorentercode/{id}: the verdict about a visitor. */
export default function VisitorCode() {
  return <VerdictPage title="访客通行核验" />
}
