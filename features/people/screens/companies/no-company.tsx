import { useGo } from '#client/navigation'
import { SearchPicture, SignInPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'

/** In place of a company that is not there, or not for this person. */
export function NoCompany() {
  const go = useGo()
  return (
    <Empty
      picture={<SearchPicture />}
      title="没有找到这家企业"
      text="它可能已离园，或没有公开信息"
      action={{ label: '查看企业列表', onPress: () => go('/enterprise/companyList', {}, { replace: true }) }}
    />
  )
}

/** In place of what park operators alone see. */
export const FOR_OPERATORS = {
  [refusals.forbidden.code]: (
    <Empty picture={<SignInPicture />} title="仅对园区运营开放" text="要登记企业，请在企业列表里搜索后申请" />
  ),
}

/** What stands in for a company's page where it is refused. */
export const INSTEAD = {
  [refusals.notFound.code]: <NoCompany />,
  [refusals.malformed.code]: <NoCompany />,
}
