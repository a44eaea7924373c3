import { hrefOf, useBack, useGo } from '#client/navigation'
import { useMounted } from '#client/page'
import { Loaded, useQuery } from '#client/query'
import type { AppVersion } from '#contract/publishing'
import { Button } from '#ui/button'
import { CodeImage } from '#ui/code'
import { Card, Facts, Lead, Page, Section } from '#ui/page'
import { ComingPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { fullDay } from '#vocabulary/day'
import { entrance } from './parts/calls.ts'
import { platformOf } from './parts/platform.ts'

const NAMES = { iOS: 'iPhone 和 iPad', Android: '安卓手机' } as const

/** /download */
export default function Download() {
  const back = useBack()
  const go = useGo()
  const here = useHere()
  const query = useQuery(entrance.read('latestVersions'))
  return (
    <Page title="下载应用" onBack={back}>
      <Lead>应用和网页版用同一个账号，记录和余额都相同；不下载应用，也可以一直用网页版。</Lead>
      <Loaded query={query} shape="list" count={3} faultText="没能取到应用版本，请稍后重试">
        {({ items }) =>
          items.length === 0 ? (
            <Empty
              picture={<ComingPicture />}
              title="应用暂未提供下载"
              text="您可以继续使用网页版"
              action={{ label: '查看全部服务', onPress: () => go('/services') }}
            />
          ) : (
            <>
              {[...items]
                .sort((a, b) => Number(b.platform === here?.platform) - Number(a.platform === here?.platform))
                .map((version) => (
                  <VersionCard key={version.platform} version={version} here={version.platform === here?.platform} />
                ))}
              <Section title="扫码下载">
                <Card>
                  {here && (
                    <CodeImage
                      text={here.address}
                      label="本页的二维码"
                      size={here.platform ? 's' : 'm'}
                      caption="用手机扫码打开本页，会自动识别手机系统"
                    />
                  )}
                </Card>
              </Section>
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

/** One platform's app; the one that fits this device is the primary action. */
function VersionCard({ version, here }: { version: AppVersion; here: boolean }) {
  const { platform, versionName, releasedOn, notes, url } = version
  return (
    <Section title={NAMES[platform]} trailing={here ? '您的设备' : null}>
      <Card>
        <Facts
          facts={[
            { name: '最新版本', value: versionName },
            { name: '发布日期', value: fullDay(releasedOn) },
          ]}
        />
        {notes && <p>{notes}</p>}
        <Button wide kind={here ? 'primary' : 'secondary'} href={url}>
          下载 {platform} 版
        </Button>
      </Card>
    </Section>
  )
}

/** Which platform this device is, and this page's own address to scan; null while prerendered. */
function useHere() {
  return useMounted() ? { address: location.origin + hrefOf('/download'), platform: platformOf(navigator) } : null
}
