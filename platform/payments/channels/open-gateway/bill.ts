import { readZip } from '#platform/zip'
import type { BillLine } from '../../channel.ts'
import { GatewayOutage, refusedWith, succeeded, text } from './answers.ts'
import { readBillText } from './bill-text.ts'
import type { OpenGateway } from './gateway.ts'

/** Bytes of a bill, packed and unpacked: a hundred thousand lines take about 20 MB. */
const MAX_PACKED = 32 * 1024 * 1024
const MAX_UNPACKED = 256 * 1024 * 1024

/** The trade bill of a day: asks where it is, fetches it (the address lives for 30 s), unpacks and reads it. Null: there is none (yet). */
export async function gatewayBill(gateway: OpenGateway, day: string, signal: AbortSignal): Promise<BillLine[] | null> {
  const method = 'alipay.data.dataservice.bill.downloadurl.query'
  const answer = await gateway.call(method, { bill_type: 'trade', bill_date: day }, signal)
  // The first is what the gateway says, the second what its documentation promises.
  if (refusedWith(answer, 'isp.bill_not_exist') || refusedWith(answer, 'BILL_NOT_EXIST')) return null
  const url = text(answer, 'bill_download_url')
  if (!succeeded(answer) || !URL.canParse(url)) throw new GatewayOutage(method, answer)
  const archive = await download(url, signal)
  const bills = readZip(archive, MAX_UNPACKED)
    .map((bytes) => readBillText(new TextDecoder('gbk', { fatal: true }).decode(bytes), day))
    .filter((lines) => lines !== null)
  const [lines, other] = bills
  if (!lines || other) throw new Error(`the bill of ${day} holds ${bills.length} lists of lines`)
  return lines
}

async function download(url: string, signal: AbortSignal): Promise<Buffer> {
  const response = await fetch(url, { signal })
  if (!response.ok || !response.body) throw new Error(`bill: HTTP ${response.status}`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body) {
    size += part.length
    if (size > MAX_PACKED) throw new Error('bill: too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
