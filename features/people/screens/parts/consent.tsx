import { hrefOf, useGo } from '#client/navigation'
import { Checkbox } from '#ui/field'
import { followHere } from '#ui/page'

/** The consent to both papers: never ticked for the person; both can be read and come back from. */
export function Consent(props: { agreed: boolean; onChange: (agreed: boolean) => void; error: string | undefined }) {
  return (
    <Checkbox checked={props.agreed} onChange={props.onChange} error={props.error}>
      我已阅读并同意
      <PaperLink path="/docs/softwareAgreement">《软件服务协议》</PaperLink>和
      <PaperLink path="/docs/privacypolicy">《隐私政策》</PaperLink>
    </Checkbox>
  )
}

function PaperLink({ path, children }: { path: string; children: string }) {
  const go = useGo()
  return (
    <a href={hrefOf(path)} onClick={(event) => followHere(event, () => go(path))}>
      {children}
    </a>
  )
}
