import type { ReactNode } from 'react'
import type { ArchiveQuery, QueryConfig } from '#contract/archives'
import s from './conditions.module.css'
import { conditionsOf } from './query-words.ts'

/** What is asked, in words, and what can be done with it. */
export function Conditions({
  config,
  query,
  children,
}: {
  config: QueryConfig
  query: ArchiveQuery
  children?: ReactNode
}) {
  const conditions = conditionsOf(query, config)
  return (
    <div className={s.box}>
      <ul className={s.list} aria-label="查询条件">
        {conditions.length === 0 && <li className={s.one}>全部企业</li>}
        {conditions.map(({ field, text }) => (
          <li key={field} className={s.one}>
            {text}
          </li>
        ))}
      </ul>
      <div className={s.acts}>{children}</div>
    </div>
  )
}
