import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseEncoding, phoneAssets } from './assets.ts'

const script = 'export const answer = 42\n'.repeat(100)
const policy = "default-src 'self'; script-src 'self' 'sha256-abc='"
let dist: string
let app: FastifyInstance

async function write(path: string, text: string, packed = true) {
  await writeFile(join(dist, path), text)
  if (!packed) return
  await writeFile(join(dist, `${path}.br`), brotliCompressSync(text))
  await writeFile(join(dist, `${path}.gz`), gzipSync(text))
}

async function serve(gallery: boolean) {
  const server = Fastify()
  await server.register(phoneAssets, { dist, gallery })
  return server
}

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'phone-assets-'))
  await mkdir(join(dist, 'phone/assets'), { recursive: true })
  await mkdir(join(dist, 'pages'))
  await write('phone/assets/main-a1b2.js', script)
  await write('phone/assets/tiny-c3d4.css', 'a{}', false)
  await write('phone/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', false)
  await write('pages/shell.html', '<!doctype html><p>shell')
  await write('pages/licenseplate.html', '<!doctype html><p>plate')
  await write('pages/gallery.html', '<!doctype html><p>gallery')
  await writeFile(join(dist, 'secret.txt'), 'not for the browser')
  await write('pages/record.html', '<!doctype html><p>record')
  await write('pages/worker.js', 'begin(BUILD)', false)
  const page = (name: string) => ({ file: `${name}.html`, tag: `tag-of-${name}`, policy: `${policy}; of ${name}` })
  await writeFile(
    join(dist, 'pages.json'),
    JSON.stringify({
      shell: page('shell'),
      pages: {
        '/licenseplate': page('licenseplate'),
        '/dev/gallery': page('gallery'),
        '/recordinfo/{id}': page('record'),
      },
      worker: { file: 'worker.js', files: ['/front/mobile/assets/main-a1b2.js'], ahead: ['/licenseplate'] },
    }),
  )
  app = await serve(false)
})

afterAll(async () => {
  await app.close()
  await rm(dist, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers })

describe('redirects', () => {
  it.each(['/', '/front/mobile', '/front/mobile/'])('%s leads to the first screen and keeps the query', async (url) => {
    expect((await get(url)).headers.location).toBe('/front/mobile/licenseplate')
    const kept = await get(`${url}?parkId=2`)
    expect(kept.statusCode).toBe(302)
    expect(kept.headers.location).toBe('/front/mobile/licenseplate?parkId=2')
  })
})

describe('hashed files', () => {
  const url = '/front/mobile/assets/main-a1b2.js'

  it('come as brotli, as gzip or plain, as the browser asks', async () => {
    const br = await get(url, { 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script)
    const gzip = await get(url, { 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script)
    const plain = await get(url)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toBe(script)
    for (const answer of [br, gzip, plain]) {
      expect(answer.headers.vary).toBe('accept-encoding')
      expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
    expect(new Set([br, gzip, plain].map((answer) => answer.headers.etag)).size).toBe(3)
  })

  it('are immutable and answer 304 to their own tag only', async () => {
    const first = await get(url, { 'accept-encoding': 'br' })
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const tag = String(first.headers.etag)
    const again = await get(url, { 'accept-encoding': 'br', 'if-none-match': `"other", W/${tag}` })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect((await get(url, { 'accept-encoding': 'gzip', 'if-none-match': tag })).statusCode).toBe(200)
  })

  it('answer HEAD with the headers and no body', async () => {
    const head = await get(url, {}, 'HEAD')
    expect(head.statusCode).toBe(200)
    expect(head.headers['content-length']).toBe(String(script.length))
    expect(head.body).toBe('')
  })

  it('come plain where the build made no smaller form', async () => {
    const answer = await get('/front/mobile/assets/tiny-c3d4.css', { 'accept-encoding': 'br, gzip' })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).toBe('a{}')
  })

  it('of an older build answer 404 in plain words, never a page', async () => {
    const gone = await get('/front/mobile/assets/main-old.js')
    expect(gone.statusCode).toBe(404)
    expect(gone.headers['content-type']).toContain('text/plain')
    expect(gone.headers['cache-control']).toBe('no-store')
  })
})

describe('pages', () => {
  it('answer the prerendered form with the policy, for any query and a slash at the end', async () => {
    for (const url of ['/front/mobile/licenseplate', '/front/mobile/licenseplate?a=1', '/front/mobile/licenseplate/']) {
      const page = await get(url)
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain('plate')
      expect(page.headers['content-security-policy']).toBe(`${policy}; of licenseplate`)
      expect(page.headers['cache-control']).toBe('no-cache')
    }
  })

  it('answer 304 while nothing changed', async () => {
    const first = await get('/front/mobile/licenseplate', { 'accept-encoding': 'br' })
    const again = await get('/front/mobile/licenseplate', {
      'accept-encoding': 'br',
      'if-none-match': String(first.headers.etag),
    })
    expect(again.statusCode).toBe(304)
  })

  it('answer the page of their route, whatever its ids', async () => {
    for (const path of ['/recordinfo/7', '/recordinfo/%E4%BA%AC']) {
      const page = await get(`/front/mobile${path}`)
      expect([path, page.statusCode, page.body]).toEqual([path, 200, '<!doctype html><p>record'])
    }
  })

  it('have a shell for those who keep the program, with 200', async () => {
    const page = await get('/front/mobile/~shell')
    expect([page.statusCode, page.body]).toEqual([200, '<!doctype html><p>shell'])
  })

  it('answer the shell with 404 for unknown addresses, and never 304', async () => {
    const page = await get('/front/mobile/nowhere')
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('shell')
    expect(page.headers['content-security-policy']).toBe(`${policy}; of shell`)
    const again = await get('/front/mobile/nowhere', { 'if-none-match': String(page.headers.etag) })
    expect(again.statusCode).toBe(404)
  })

  it('show the gallery only where it is allowed', async () => {
    const hidden = await get('/front/mobile/dev/gallery')
    expect([hidden.statusCode, hidden.body]).toEqual([404, '<!doctype html><p>shell'])
    const demo = await serve(true)
    const shown = await demo.inject('/front/mobile/dev/gallery')
    expect([shown.statusCode, shown.body]).toEqual([200, '<!doctype html><p>gallery'])
    await demo.close()
  })
})

describe('an address outside of the client', () => {
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'

  it.each(['/nowhere', '/parking/desk', '/ipark/portal/app/parking/nowhere'])(
    '%s answers a person with a page',
    async (url) => {
      const page = await get(url, { accept: browser })
      expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(page.body).toContain('没有找到这个页面')
      expect(page.body).toContain('href="/front/mobile/services"')
      expect(page.headers['cache-control']).toBe('no-store')
      const style = /<style>([^]*)<\/style>/.exec(page.body)?.[1] ?? ''
      const hash = createHash('sha256').update(style).digest('base64')
      expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
    },
  )

  it.each([undefined, '*/*', 'application/json', 'application/json, text/html;q=0.5', 'text/html;q=0'])(
    'answers a program that takes %s as the server does',
    async (accept) => {
      const answer = await get('/nowhere', accept === undefined ? {} : { accept })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toContain('application/json')
    },
  )

  it('writes nowhere: another method is answered as before', async () => {
    const answer = await app.inject({ method: 'POST', url: '/nowhere', headers: { accept: browser } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  })
})

describe('the worker', () => {
  const built = async (configuration: object) => {
    const server = Fastify()
    await server.register(phoneAssets, { dist, configuration })
    const answer = await server.inject('/front/mobile/sw.js')
    await server.close()
    return answer
  }

  it('comes with what its build is made of, and is asked for anew each time', async () => {
    const answer = await built({})
    expect(answer.headers['content-type']).toContain('text/javascript')
    expect(answer.headers['cache-control']).toBe('no-cache')
    const said = /^const BUILD=(.*);\nbegin\(BUILD\)$/.exec(answer.body)?.[1] ?? ''
    expect(JSON.parse(said)).toEqual({
      stamp: expect.stringMatching(/^[\w-]{22}$/),
      paths: ['/licenseplate', '/dev/gallery', '/recordinfo/{id}'],
      files: ['/front/mobile/assets/main-a1b2.js'],
      ahead: ['/licenseplate'],
    })
  })

  it('may fetch the program, which the policy of data would forbid it', async () => {
    expect((await built({})).headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  })

  it('is another one where the operator configured the client otherwise', async () => {
    expect((await built({ appPrefix: 'Yard/' })).body).not.toBe((await built({})).body)
  })

  it('switched off only takes itself away', async () => {
    const { body } = await built({ worker: false })
    expect(body).toContain('unregister')
    expect(body).not.toContain('BUILD')
  })
})

describe('paths that climb', () => {
  it.each([
    '/front/mobile/../secret.txt',
    '/front/mobile/../../secret.txt',
    '/front/mobile/%2e%2e/secret.txt',
    '/front/mobile/assets/../../../secret.txt',
    '/front/mobile/assets/..%2f..%2f..%2fsecret.txt',
    '/front/mobile/assets/%2e%2e%5c%2e%2e%5csecret.txt',
    '/front/mobile/pages.json',
    '/front/mobile/csp.json',
    '/front/mobile/%00',
    '/front/mobile/%',
  ])('%s reaches no file', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).not.toContain('not for the browser')
  })
})

describe('registration', () => {
  it('fails with what to do where there is no build', async () => {
    const server = Fastify()
    await expect(server.register(phoneAssets, { dist: join(dist, 'none') })).rejects.toThrow('npm run build')
  })
})

describe('chooseEncoding', () => {
  it('prefers brotli, respects refusals and the star', () => {
    expect(chooseEncoding('gzip;q=1.0, br;q=0.1', ['br', 'gzip'])).toBe('br')
    expect(chooseEncoding('br;q=0, *', ['br', 'gzip'])).toBe('gzip')
    expect(chooseEncoding('*;q=0', ['br', 'gzip'])).toBe('identity')
    expect(chooseEncoding('BR', ['gzip'])).toBe('identity')
    expect(chooseEncoding(undefined, ['br', 'gzip'])).toBe('identity')
  })
})

it('a configured client finds its configuration in the head of every page, in every encoding, with a tag of its own', async () => {
  await write('pages/shell.html', '<!doctype html><html><head><title>t</title></head></html>')
  const server = Fastify()
  await server.register(phoneAssets, { dist, configuration: { appPrefix: 'Old"App/', bridgeHandler: '$&Handler' } })
  const meta =
    '<head><meta name="client-configuration" content="{&quot;appPrefix&quot;:&quot;Old\\&quot;App/&quot;,&quot;bridgeHandler&quot;:&quot;$&amp;Handler&quot;}">'
  const ask = (encoding: string) =>
    server.inject({ url: '/front/mobile/~shell', headers: { 'accept-encoding': encoding } })
  expect((await ask('identity')).body).toContain(meta)
  expect(brotliDecompressSync((await ask('br')).rawPayload).toString()).toContain(meta)
  expect(gunzipSync((await ask('gzip')).rawPayload).toString()).toContain(meta)
  await server.close()
})
