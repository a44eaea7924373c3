import { useState } from 'react'
import type { PlaceDetail } from '#contract/booking'
import { Button } from '#ui/button'
import { Choice } from '#ui/field'
import { Card, LinkRow } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { ColleaguePick, type Named } from '../guests/colleague-pick.tsx'
import s from './form.module.css'

export interface ForWhomProps {
  place: Pick<PlaceDetail, 'rules'>
  companies: readonly Named[]
  /** Null: in one's own name. */
  companyId: string | null
  onCompany: (companyId: string) => void
  /** The colleague that it is booked for; null: for oneself. */
  colleague: Named | null
  onColleague: (colleague: Named | null) => void
  error?: string | null | undefined
}

/** In whose name it is booked: one's own or a company's, and for which colleague of it. */
export function ForWhom({ place, companies, companyId, onCompany, colleague, onColleague, error }: ForWhomProps) {
  const [picking, pick] = useState(false)
  const own = place.rules.who === 'anyone' ? [{ value: 'self', label: '本人' }] : []
  const options = [...own, ...companies.map(({ id, name }) => ({ value: id, label: name }))]
  if (options.length === 0) return error ? <p className={s.error}>{error}</p> : null
  return (
    <>
      {(options.length > 1 || own.length === 0) && (
        <Choice
          label="以谁的名义预订"
          look="list"
          options={options}
          value={companyId ?? 'self'}
          onChange={onCompany}
          error={error}
        />
      )}
      {companyId !== null && (
        <Card rows>
          <LinkRow title="为谁预订" value={colleague?.name ?? '本人'} onPress={() => pick(true)} />
        </Card>
      )}
      <Sheet open={picking} title="为谁预订" onClose={() => pick(false)}>
        <div className={s.fields}>
          <ColleaguePick
            single
            companyId={companyId}
            picked={colleague ? [colleague] : []}
            onPick={([one]) => onColleague(one ?? null)}
          />
          {colleague && (
            <Button
              kind="secondary"
              wide
              onPress={() => {
                onColleague(null)
                pick(false)
              }}
            >
              改为本人
            </Button>
          )}
          <Button wide onPress={() => pick(false)}>
            完成
          </Button>
        </div>
      </Sheet>
    </>
  )
}
