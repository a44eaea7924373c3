import type { ReactNode } from 'react'
import { hrefOf } from '#client/navigation'
import type { Pages } from '#client/query'
import { SearchField } from '#ui/field'
import { Initials } from '#ui/initials'
import { EndlessList } from '#ui/list'
import { Card, LinkRow } from '#ui/page'
import { ListPicture, SearchPicture } from '#ui/picture'
import { Empty, type EmptyProps } from '#ui/state'

/** Of `CompanyList`. */
export interface CompanyListProps<Company> {
  list: Pages<Company>['list']
  /** What was looked for. */
  text: string
  onLook: (text: string) => void
  noteOf?: (company: Company) => string | null
  /** The form that a company leads to. */
  form: string
  onPick: (id: string) => void
  /** What stands first while nothing is looked for. */
  children?: ReactNode
}

/** Companies of the park that may be visited, found by name. */
export function CompanyList<Company extends { id: string; name: string }>({
  list,
  text,
  onLook: onRefresh,
  noteOf,
  form,
  onPick,
  children,
}: CompanyListProps<Company>) {
  return (
    <>
      <SearchField label="企业名称、拼音或首字母" initial={text} onSearch={onRefresh} />
      {text === '' && children}
      <EndlessList
        {...list}
        together
        empty={
          <Empty
            picture={<SearchPicture />}
            title={text === '' ? '还没有可以拜访的企业' : '没有找到这家企业'}
            text={text === '' ? '企业入驻并公开后会显示在这里' : '请核对名称，或请接待人发送邀请'}
          />
        }
      >
        {(items) => (
          <Card rows>
            {items.map((company) => (
              <LinkRow
                key={company.id}
                icon={<Initials id={company.id} name={company.name} of="company" />}
                title={company.name}
                note={noteOf?.(company) ?? null}
                href={hrefOf(form, { company: company.id })}
                onPress={() => onPick(company.id)}
              />
            ))}
          </Card>
        )}
      </EndlessList>
    </>
  )
}

/** A company that takes nobody whom it did not invite; `other` leads to another one. */
export function OnlyInvited({ companyName, other }: { companyName: string; other: NonNullable<EmptyProps['action']> }) {
  return (
    <Empty
      picture={<ListPicture />}
      title={`${companyName}只接待受邀访客`}
      text="请联系接待人，由对方发送邀请"
      action={other}
    />
  )
}
