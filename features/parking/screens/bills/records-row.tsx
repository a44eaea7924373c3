import { hrefOf, useGo } from '#client/navigation'
import { Card, LinkRow } from '#ui/page'

const PATH = '/device/recordlistPage'

/** The way from the bills of a company to what its lots recorded. */
export function RecordsRow() {
  const go = useGo()
  return (
    <Card rows>
      <LinkRow
        title="设备记录"
        note="本企业车位所在车场的道闸和进出记录"
        href={hrefOf(PATH)}
        onPress={() => go(PATH)}
      />
    </Card>
  )
}
