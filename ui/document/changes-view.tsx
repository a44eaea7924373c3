import type { Change, ChangedLine, Mark, Run } from '#vocabulary/document-changes'
import { branchesOf } from './branches.ts'
import s from './document.module.css'
import { BlockView, Branches, type Ways } from './document-view.tsx'

export interface ChangesViewProps extends Ways {
  /** What `changesOf` says of the two versions. */
  changes: readonly Change[]
}

const WORDS: Readonly<Record<Exclude<Mark, 'same'>, string>> = { added: '新增', removed: '删除' }

/** The new version of a document with what came and what went marked, for eyes and in words. */
export function ChangesView({ changes, ...ways }: ChangesViewProps) {
  return (
    <div className={s.document}>
      {changes.map((change, at) => (
        <ChangeView key={at} change={change} ways={ways} />
      ))}
    </div>
  )
}

function ChangeView({ change, ways }: { change: Change; ways: Ways }) {
  if (change.what === 'changed') return <ChangedView change={change} />
  const block = <BlockView block={change.block} {...ways} />
  if (change.what === 'same') return block
  return (
    <div className={s[change.what]}>
      <p className={s.mark}>{WORDS[change.what]}</p>
      {block}
    </div>
  )
}

function ChangedView({ change: { after, lines } }: { change: Extract<Change, { what: 'changed' }> }) {
  const [first] = lines
  switch (after.kind) {
    case 'list':
      return (
        <Branches branches={branchesOf(lines)} numbered={after.numbered}>
          {({ runs }: ChangedLine) => <Runs runs={runs} />}
        </Branches>
      )
    case 'heading':
      return after.level === 1 ? (
        <h2>
          <Runs runs={first?.runs ?? []} />
        </h2>
      ) : (
        <h3>
          <Runs runs={first?.runs ?? []} />
        </h3>
      )
    default:
      return (
        <p>
          <Runs runs={first?.runs ?? []} />
        </p>
      )
  }
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ mark, text }, at) => {
    if (mark === 'same') return <span key={at}>{text}</span>
    const label = <span className="sr-only">{WORDS[mark]}：</span>
    return mark === 'added' ? (
      <ins key={at} className={s.came}>
        {label}
        {text}
      </ins>
    ) : (
      <del key={at} className={s.went}>
        {label}
        {text}
      </del>
    )
  })
}
