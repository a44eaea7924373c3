import { nativePlatform } from '#client/bridge'
import { hrefOf, useGo } from '#client/navigation'
import { followHere } from '#ui/page'
import s from './papers.module.css'

/** Of `PaperLink`. */
export interface PaperLinkProps {
  path: string
  children: string
  /** The fields beside it are kept nowhere: a browser opens the paper in another tab. The native app has one page, where it replaces the form. */
  besideUnkept?: boolean
  /** Stands within a sentence, not by itself. */
  inline?: boolean
}

/** Leads to a text that people agree to. */
export function PaperLink({ path, children, besideUnkept = false, inline = false }: PaperLinkProps) {
  const go = useGo()
  const className = inline ? undefined : s.paper
  if (besideUnkept && nativePlatform() === null) {
    return (
      <a className={className} href={hrefOf(path)} target="_blank" rel="noopener">
        {children}
      </a>
    )
  }
  return (
    <a className={className} href={hrefOf(path)} onClick={(event) => followHere(event, () => go(path))}>
      {children}
    </a>
  )
}
