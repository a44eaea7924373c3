import { hrefOf, useBack, useGo, useQueryText } from '#client/navigation'
import { Gone, LoadedForm } from '#client/page'
import { Card, LinkRow, Page } from '#ui/page'
import { archive } from '../parts/calls.ts'
import { type FactKind, KIND_FIELDS, KIND_WORDS } from './kind-fields.ts'
import { NO_OWN, NOT_MANAGER } from './own-words.ts'
import { ProposeBasic } from './propose-basic.tsx'
import { type ManyKind, ProposeFact } from './propose-fact.tsx'
import { ProposeOther } from './propose-other.tsx'

const TITLE = '提出更正'
const BACK = '/epsarchives/mine'

const NOTES: Readonly<Record<FactKind | 'other', string>> = {
  basic: '法定代表人、资本、行业、规模等',
  honour: '少了一项，或级别、日期不对',
  achievement: '专利、软件著作权、商标和标准',
  project: '少了一项，或阶段、预算不对',
  paper: '证照、证书等材料过期或缺少',
  other: '联系人等其他内容，用文字说明',
}

const isMany = (word: string | null): word is ManyKind =>
  word !== null && word !== 'basic' && Object.hasOwn(KIND_FIELDS, word)

/** /epsarchives/propose?kind=: a manager says what is wrong or missing in the archive of their company. */
export default function Propose() {
  const kind = useQueryText('kind')
  const back = useBack(BACK)
  return (
    <LoadedForm title={TITLE} back={BACK} query={archive.read('mine')} notYours={NOT_MANAGER}>
      {({ item }) => {
        if (item === null)
          return (
            <Page title={TITLE} onBack={back}>
              <Gone words={NO_OWN} />
            </Page>
          )
        if (kind === 'other') return <ProposeOther />
        if (kind === 'basic') return <ProposeBasic archiveId={item.id} />
        return isMany(kind) ? <ProposeFact key={kind} kind={kind} archiveId={item.id} /> : <Kinds onBack={back} />
      }}
    </LoadedForm>
  )
}

/** What may be corrected. */
function Kinds({ onBack }: { onBack: () => void }) {
  const go = useGo()
  return (
    <Page title={TITLE} onBack={onBack}>
      <Card rows>
        {(Object.keys(KIND_WORDS) as (FactKind | 'other')[]).map((kind) => (
          <LinkRow
            key={kind}
            title={KIND_WORDS[kind]}
            note={NOTES[kind]}
            href={hrefOf('/epsarchives/propose', { kind })}
            onPress={() => go('/epsarchives/propose', { kind })}
          />
        ))}
      </Card>
    </Page>
  )
}
