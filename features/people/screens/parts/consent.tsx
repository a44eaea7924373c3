import { hrefOf, useGo } from '#client/navigation'
import { Checkbox } from '#ui/field'
import { followHere } from '#ui/page'
import s from './consent.module.css'

/**
 * The consent to both papers, never ticked for the person. The papers stand beside the box, not in its words: who means the
 * box must not end up in a paper.
 */
export function Consent(props: { agreed: boolean; onChange: (agreed: boolean) => void; error: string | undefined }) {
  return (
    <div>
      <Checkbox checked={props.agreed} onChange={props.onChange} error={props.error}>
        我已阅读并同意以下协议
      </Checkbox>
      <div className={s.papers}>
        <PaperLink path="/docs/softwareAgreement">《软件服务协议》</PaperLink>
        <PaperLink path="/docs/privacypolicy">《隐私政策》</PaperLink>
      </div>
    </div>
  )
}

function PaperLink({ path, children }: { path: string; children: string }) {
  const go = useGo()
  return (
    <a className={s.paper} href={hrefOf(path)} onClick={(event) => followHere(event, () => go(path))}>
      {children}
    </a>
  )
}
