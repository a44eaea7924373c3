import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { connect } from 'node:tls'
import { bad, good, type Line, warn } from './line.ts'

const WAIT_MS = 8000
const DAY_MS = 86_400_000
const CERTIFICATE_WARN_DAYS = 14

/** What the doctor must know to come in from outside. */
export interface Outside {
  readonly publicUrl: string
  readonly host: string
  readonly port: number
  readonly proxies: number
}

/** How people reach us: the public address, the proxies on the way and the certificate. */
export async function outsideLines(outside: Outside, now: Date): Promise<Line[]> {
  const { publicUrl } = outside
  if (!publicUrl.startsWith('https:')) return [good('公网地址', `${publicUrl}（非生产环境，不检查证书和代理）`)]
  const hops = await hopsTo(outside)
  return [...reachedLines(outside, hops), await certificateLine(new URL(publicUrl), now)]
}

/** How many proxies named themselves on the way from the public address; `running`: a server has the port; `lost`: nothing came through, and why. */
export type Hops = { readonly count: number } | 'running' | { readonly lost: string }

/** What the way from outside says. */
export function reachedLines({ publicUrl, port, proxies }: Outside, hops: Hops): Line[] {
  if (hops === 'running') return [good('公网地址', `${publicUrl} 通向正在运行的服务器（代理层数请停机后检查）`)]
  if ('lost' in hops)
    return [
      warn(
        '公网地址',
        `从本机访问 ${publicUrl} 没有到达端口${port}：${hops.lost}`,
        '检查域名解析、代理转发的端口和防火墙；若只是本机不能绕出再回来，可用手机流量打开该地址确认',
      ),
    ]
  const reached = good('公网地址', `${publicUrl} 能到达本机端口${port}`)
  if (hops.count === proxies) return [reached, good('代理层数', `PROXIES=${proxies}，与实际一致`)]
  return [
    reached,
    bad(
      '代理层数',
      `PROXIES=${proxies}，实际经过${hops.count}层`,
      hops.count === 0 ? '让代理设置 x-forwarded-for，否则所有人共用一个地址' : `改为 PROXIES=${hops.count}`,
    ),
  ]
}

/** Listens where the server would, and asks the public address for it. */
async function hopsTo({ publicUrl, host, port }: Outside): Promise<Hops> {
  const path = `/doctor-${randomBytes(12).toString('hex')}`
  const server = createServer((request, response) => {
    const named = [request.headers['x-forwarded-for'] ?? []].flat().join(',')
    const count = named.split(',').filter((each) => each.trim() !== '').length
    response.writeHead(request.url === path ? 200 : 404, { 'content-type': 'text/plain' })
    response.end(request.url === path ? `${path} ${count}` : '')
  })
  const listening = new Promise<boolean>((done) => {
    server.once('error', () => done(false))
    server.listen(port, host, () => done(true))
  })
  if (!(await listening))
    return await probe(`${publicUrl}/healthz`, (text) => (text.trim() === 'ok' ? 'running' : null))
  try {
    return await probe(`${publicUrl}${path}`, (text) => {
      const [said, count] = text.trim().split(' ')
      return said === path ? { count: Number(count) } : null
    })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

async function probe(address: string, read: (text: string) => Hops | null): Promise<Hops> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(WAIT_MS), redirect: 'manual' })
    return read(await answer.text()) ?? { lost: `应答不是本服务器的（HTTP ${answer.status}）` }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { lost: cause instanceof Error ? cause.message : String(cause) }
  }
}

async function certificateLine({ hostname, port }: URL, now: Date): Promise<Line> {
  return await new Promise((done) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, timeout: WAIT_MS })
    const ends = (line: Line) => {
      socket.destroy()
      done(line)
    }
    socket.once('secureConnect', () => ends(validLine(new Date(socket.getPeerCertificate().valid_to), now)))
    socket.once('timeout', () => ends(warn('证书', `${hostname} 没有应答`, '检查 HTTPS 端口是否开放')))
    socket.once('error', (error) => ends(warn('证书', error.message, '检查域名解析、HTTPS 端口和证书链')))
  })
}

/** A certificate that browsers trust, until then. */
export function validLine(until: Date, now: Date): Line {
  const days = Math.floor((until.getTime() - now.getTime()) / DAY_MS)
  const found = `有效至${until.toISOString().slice(0, 10)}，剩余${days}天`
  return days < CERTIFICATE_WARN_DAYS ? warn('证书', found, '尽快续期') : good('证书', found)
}
