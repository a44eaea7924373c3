import { Checkbox } from '#ui/field'
import { PaperLink } from './paper-link.tsx'
import s from './papers.module.css'

/** Of `Consent`. */
export interface ConsentProps {
  agreed: boolean
  onChange: (agreed: boolean) => void
  error: string | null | undefined
  /** What the person agrees to: 我已阅读并同意以下协议. */
  children: string
  /** Left out: what is agreed to stands above the box, or is said in its words. */
  papers?: readonly { readonly path: string; readonly title: string }[]
  /** As of `PaperLink`. */
  besideUnkept?: boolean
}

/**
 * The one way in which a person consents: to papers, to a text above, or to what the words say. Never ticked for the person. The papers stand beside the box, not in its words:
 * who means the box must not end up in a paper. The button that sends stays possible: without the tick it says so under the box.
 */
export function Consent({ agreed, onChange, error, children, papers = [], besideUnkept = false }: ConsentProps) {
  return (
    <div>
      <Checkbox checked={agreed} onChange={onChange} error={error}>
        {children}
      </Checkbox>
      {papers.length > 0 && (
        <div className={s.papers}>
          {papers.map(({ path, title }) => (
            <PaperLink key={path} path={path} besideUnkept={besideUnkept}>
              {`《${title}》`}
            </PaperLink>
          ))}
        </div>
      )}
    </div>
  )
}
