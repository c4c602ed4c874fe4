import { request as httpRequest } from 'node:http'
import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '~/backend/sweep.server'
import { calls } from '~/contract'
import { makeLibrary, type TestLibrary } from '../factories/library'
import { loginOf, makeMember } from '../factories/members'
import { chunk, halves, pngOf } from '../factories/pictures'
import { inProcess, Visitor } from '../factories/visitor'
import { serveApi } from '../setup/serve-api'

const MB = 1024 * 1024

describe('avatars', { timeout: 60_000 }, () => {
  let library: TestLibrary
  beforeAll(async () => {
    library = await makeLibrary([])
  })
  afterAll(() => library.close())

  const member = async () => {
    const one = new Visitor(library, inProcess(library))
    const id = await makeMember(library.backend)
    one.token = await loginOf(library.backend, id)
    return Object.assign(one, { id })
  }
  const upload = (one: Visitor, bytes: Uint8Array, more: object = {}, type = 'image/png') =>
    one.call(calls.updateInfo, { form: { avatar: new Blob([new Uint8Array(bytes)], { type }), ...more } })
  const avatarOf = async (one: Visitor) => {
    const { avatar } = await one.call(calls.getUserInfo, {})
    return avatar === null ? null : library.api.fetch(new Request(`http://t${avatar}`))
  }
  const pixel = async (jpeg: Buffer, left: number, top: number) => {
    const area = { left, top, width: 1, height: 1 }
    const { data } = await sharp(jpeg).extract(area).raw().toBuffer({ resolveWithObject: true })
    return [...data].map((value) => Math.round(value / 255))
  }
  const files = () => {
    const folder = join(library.dataDir, 'avatars')
    if (!existsSync(folder)) return []
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jpg'))
  }

  it.each(['jpeg', 'png', 'webp'] as const)('cuts the middle of a %s into a square JPEG', async (format) => {
    const one = await member()
    await upload(one, await halves(format), {}, 'application/octet-stream')
    const response = (await avatarOf(one))!
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const jpeg = Buffer.from(await response.arrayBuffer())
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 })
    expect(await pixel(jpeg, 128, 256)).toEqual([1, 0, 0])
    expect(await pixel(jpeg, 384, 256)).toEqual([0, 0, 1])
  })

  it('cuts out what was chosen, the way up that people see, and drops what the camera wrote', async () => {
    const one = await member()
    const photo = await sharp(await halves('jpeg'))
      .withExif({ IFD0: { Copyright: 'somebody at home' }, IFD3: { GPSLatitude: '39/1' } })
      // Turned by a quarter: red is on top, blue below.
      .withMetadata({ orientation: 6 })
      .toBuffer()
    await upload(one, photo, { cropX: 0, cropY: 300, cropWidth: 300, cropHeight: 300 })
    const jpeg = Buffer.from(await (await avatarOf(one))!.arrayBuffer())
    expect(await pixel(jpeg, 10, 10)).toEqual([0, 0, 1])
    expect(await pixel(jpeg, 500, 500)).toEqual([0, 0, 1])
    const { exif, orientation, icc, xmp } = await sharp(jpeg).metadata()
    expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined])
  })

  it('replaces, removes and sweeps the files', async () => {
    const [one, other] = [await member(), await member()]
    const before = files().length
    await upload(one, await halves('png'))
    await upload(other, await halves('png'))
    expect(files()).toHaveLength(before + 2)
    await upload(one, await halves('png', 200, 200))
    expect(files()).toHaveLength(before + 2)
    const at = Date.now() / 1000 - 7200
    const age = () => files().forEach((name) => utimesSync(join(library.dataDir, 'avatars', name), at, at))
    age()
    expect((await sweep(library.backend)).avatars).toBe(0)
    await one.call(calls.updateInfo, { form: { removeAvatar: '1' } })
    expect(await avatarOf(one)).toBeNull()
    expect(files()).toHaveLength(before + 1)
    // As a crash between the file and the row would leave it.
    await library.backend.db.updateTable('member').set({ avatar: null }).where('id', '=', other.id).execute()
    age()
    expect((await sweep(library.backend)).avatars).toBe(1)
    expect(files()).toHaveLength(before)
  })

  it('goes with the account', async () => {
    const one = await member()
    const before = files().length
    await upload(one, await halves('webp'))
    expect(files()).toHaveLength(before + 1)
    await one.call(calls.deleteAccount, { body: {} })
    expect(files()).toHaveLength(before)
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  it.each<[string, () => Promise<Uint8Array> | Uint8Array, string, string]>([
    ['an SVG', () => Buffer.from(svg), 'UNSUPPORTED', '头像要用 JPEG、PNG 或 WebP 图片'],
    [
      'an SVG that begins like a PNG',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)]),
      'INVALID',
      '读不出来',
    ],
    [
      'a page',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      'UNSUPPORTED',
      '头像要用 JPEG、PNG 或 WebP 图片',
    ],
    ['a GIF', () => halves('gif'), 'UNSUPPORTED', '头像要用 JPEG、PNG 或 WebP 图片'],
    ['a TIFF', () => halves('tiff'), 'UNSUPPORTED', '头像要用 JPEG、PNG 或 WebP 图片'],
    ['a JPEG that is cut off', async () => (await halves('jpeg')).subarray(0, 600), 'INVALID', '读不出来'],
    ['a PNG of 900 million pixels', () => pngOf(30_000, 30_000), 'INVALID', '尺寸太大'],
    ['a PNG of 2 billion pixels a side', () => pngOf(0x7fffffff, 8), 'INVALID', '读不出来'],
  ])('refuses %s, and goes on', async (_, make, code, said) => {
    const one = await member()
    const before = files().length
    const error = await upload(one, await make()).then(
      () => null,
      (reason: { code: string; message: string; fields: object }) => reason,
    )
    expect(error).toMatchObject({ code, fields: { avatar: expect.stringContaining(said) } })
    expect(files()).toHaveLength(before)
    await upload(one, await halves('png'))
    expect(files()).toHaveLength(before + 1)
  })

  it('survives a PNG whose text unpacks to more than its memory', async () => {
    const one = await member()
    const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(256 * MB))])
    const bomb = pngOf(64, 64, ...Array.from({ length: 8 }, () => chunk('zTXt', text)))
    expect(bomb.length).toBeLessThan(5 * MB)
    const before = process.memoryUsage.rss()
    // Either the decoder leaves the text alone or the child ends: the server goes on in both.
    await upload(one, bomb).catch((error: { code: string }) => expect(error.code).toBe('INVALID'))
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * MB)
    await upload(one, await halves('png'))
  })

  it.each([
    ['outside the picture', { cropX: 400, cropY: 0, cropWidth: 300, cropHeight: 300 }],
    ['smaller than 10 pixels', { cropX: 0, cropY: 0, cropWidth: 9, cropHeight: 9 }],
    ['no number', { cropX: 'left', cropY: 0, cropWidth: 99, cropHeight: 99 }],
  ])('refuses a part that is %s', async (_, crop) => {
    await expect(upload(await member(), await halves('png'), crop)).rejects.toMatchObject({ status: 400 })
  })

  it.each(['../../library.sqlite', 'x.jpg', `${'0'.repeat(32)}.jpg`, `${'0'.repeat(32)}.jpg%2f..`])(
    'has no picture at %s',
    async (name) => {
      const url = `http://t/web/api/account/avatar/${encodeURIComponent(name)}`
      expect((await library.api.fetch(new Request(url))).status).toBe(404)
    },
  )

  it('refuses 2 GB while they stream in, with flat memory', async () => {
    const one = await member()
    const { base, close } = await serveApi(library.api)
    try {
      const boundary = 'yongzi'
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="avatar"; filename="a.png"\r\n\r\n`
      const block = Buffer.alloc(MB)
      const before = process.memoryUsage.rss()
      let sent = 0
      let peak = 0
      const status = await new Promise<number | 'closed'>((resolve) => {
        const upload = httpRequest(`${base}/web/api/account/update-account-info`, {
          method: 'POST',
          headers: {
            'content-type': `multipart/form-data; boundary=${boundary}`,
            'yongzi-authenticate': one.token!,
          },
        })
        let answered = false
        const push = () => {
          while (!answered && sent < 2048) {
            sent++
            peak = Math.max(peak, process.memoryUsage.rss())
            if (!upload.write(block)) return void upload.once('drain', push)
          }
        }
        upload.once('response', (response) => {
          answered = true
          resolve(response.statusCode!)
          upload.destroy()
        })
        // The server closes when it has answered; a client that is still writing may see that first.
        upload.once('error', () => resolve('closed'))
        upload.once('close', () => (answered = true))
        upload.write(head)
        push()
      })
      expect([413, 'closed']).toContain(status)
      expect(sent).toBeLessThan(64)
      expect(peak - before).toBeLessThan(150 * MB)
      const { avatar } = await one.call(calls.getUserInfo, {})
      expect(avatar).toBeNull()
    } finally {
      await close()
    }
  })

  it('refuses what says itself that it is too long, before a byte of it', async () => {
    const one = await member()
    const response = await library.api.fetch(
      new Request('http://t/web/api/account/update-account-info', {
        method: 'POST',
        headers: {
          'content-type': 'multipart/form-data; boundary=b',
          'content-length': String(2 * 1024 ** 3),
          'yongzi-authenticate': one.token!,
        },
        body: '--b--',
      }),
    )
    expect(response.status).toBe(413)
  })

  it('refuses a picture a little over 5 MB by the field', async () => {
    await expect(upload(await member(), Buffer.alloc(5 * MB + 1))).rejects.toMatchObject({
      code: 'TOO_LARGE',
      status: 413,
    })
  })
})
