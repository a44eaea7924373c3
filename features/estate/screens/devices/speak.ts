import type { DeviceDetail } from '#contract/estate'

/** What one device says with `curl` and `openssl` alone, ready to be run once its key stands in the first line. */
export function speakCommands(
  device: Pick<DeviceDetail, 'id' | 'kind' | 'address' | 'pullAddress' | 'pointIds' | 'lotCodes'>,
): { title: string; text: string }[] {
  const { id, kind, address, pullAddress, pointIds, lotCodes } = device
  const seenAt = `'"$(date +%Y-%m-%dT%H:%M:%S%:z)"'`
  const event =
    kind === 'gate'
      ? `{"eventId":"test-1","lotCode":"${lotCodes[0] ?? ''}","channelCode":"（通道编号）","direction":"entry","plate":"粤B12345","seenAt":"${seenAt}"}`
      : `{"eventId":"test-1","pointId":"${pointIds[0] ?? '（通行点编号）'}","what":"shown","shown":{"by":"code","value":"（通行码）"},"seenAt":"${seenAt}"}`
  const commands = [{ title: '上报一个事件', text: signed(id, address, event) }]
  if (pullAddress === null) return commands
  const asked = `{"cursor":null,"acknowledged":[],"clock":"${seenAt}"}`
  return [{ title: '拉取名单，也用来证明已连上', text: signed(id, pullAddress, asked) }, ...commands]
}

function signed(id: string, address: string, body: string): string {
  return `KEY=（64位密钥）
DEVICE=${id}
ADDRESS=${address}
BODY='${body}'
TIME=$(date +%s)000
NONCE=$(openssl rand -hex 16)
SIGNATURE=$(printf '%s\\n%s\\n%s' "$TIME" "$NONCE" "$BODY" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -r | cut -d' ' -f1)
curl -sS "$ADDRESS" -H 'content-type: application/json' -H "x-device-id: $DEVICE" -H "x-device-time: $TIME" -H "x-device-nonce: $NONCE" -H "x-device-signature: $SIGNATURE" --data-binary "$BODY"`
}
