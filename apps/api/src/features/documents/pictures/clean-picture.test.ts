import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  box,
  chunk,
  emptySegments,
  exif,
  heic,
  JPEG_PHOTO,
  JPEG_START,
  PNG_PHOTO,
  pngOf,
  segment,
} from '../../../../test/support/pictures'
import { cleanPicture } from './clean-picture'

const PLACE = '29.7604 N, 95.3698 W'
const behindStart = (bytes: Buffer, ...parts: Buffer[]): Buffer =>
  Buffer.concat([JPEG_START, ...parts, bytes.subarray(JPEG_START.length)])

/**
 * Returns a picture's color at a point. The point is given as fractions of the width and height.
 */
async function colorAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = Math.floor(y * info.height) * info.width + Math.floor(x * info.width)
  return [...data.subarray(at * 3, at * 3 + 3)]
}

const isRed = ([red = 0, , blue = 0]: number[]): boolean => red > 200 && blue < 60

describe('a JPEG', () => {
  it('loses what its camera added to the picture', async () => {
    const photo = Buffer.concat([
      behindStart(
        JPEG_PHOTO,
        exif(1, PLACE),
        segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${PLACE}`),
        segment(0xe2, `MPF\0${PLACE}`),
        segment(0xed, `Photoshop 3.0\0${PLACE}`),
        segment(0xfe, PLACE),
      ),
      Buffer.from(`a film behind the picture, made at ${PLACE}`),
    ])
    const cleaned = await cleanPicture(photo, 'image/jpeg')
    expect(cleaned.includes(PLACE)).toBe(false)
    const { format, width, height, ...rest } = await sharp(cleaned).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 40, height: 30 })
    for (const kept of ['exif', 'xmp', 'iptc', 'icc', 'comments', 'orientation']) {
      expect(rest, kept).not.toHaveProperty(kept)
    }
  })

  // The left half of the upright picture is red. After a quarter turn to the right, the upper half
  // is red, and so on.
  it.each([
    [1, { width: 40, height: 30 }, [0.25, 0.5]],
    [3, { width: 40, height: 30 }, [0.75, 0.5]],
    [6, { width: 30, height: 40 }, [0.5, 0.25]],
    [8, { width: 30, height: 40 }, [0.5, 0.75]],
  ] as const)('with orientation %i comes out upright', async (orientation, size, [x, y]) => {
    const photo = behindStart(JPEG_PHOTO, exif(orientation, PLACE))
    const cleaned = await cleanPicture(photo, 'image/jpeg')
    expect(await sharp(cleaned).metadata()).toMatchObject(size)
    expect(isRed(await colorAt(cleaned, x, y))).toBe(true)
    expect(isRed(await colorAt(cleaned, 1 - x, 1 - y))).toBe(false)
  })

  it('with a wide color profile looks the same without it', async () => {
    const wide = await sharp(JPEG_PHOTO).withIccProfile('p3').jpeg().toBuffer()
    const before = await colorAt(wide, 0.25, 0.5)
    const cleaned = await cleanPicture(wide, 'image/jpeg')
    expect((await sharp(cleaned).metadata()).icc).toBeUndefined()
    const after = await colorAt(cleaned, 0.25, 0.5)
    // Without the conversion from the wide color space to sRGB, the color values would be 20 lower.
    for (const [index, value] of after.entries()) {
      expect(Math.abs(value - (before[index] ?? 0))).toBeLessThan(8)
    }
  })

  it('is rejected if it is cut off', async () => {
    for (const length of [JPEG_PHOTO.length - 60, 200, 3]) {
      const broken = cleanPicture(JPEG_PHOTO.subarray(0, length), 'image/jpeg')
      await expect(broken).rejects.toMatchObject({ code: 'DOCUMENT_DAMAGED' })
    }
  })

  it.each([
    ['tables without a length', Buffer.from([0xff, 0xdb, 0, 0])],
    ['application data', Buffer.from([0xff, 0xe1, 0, 2])],
    ['comments', Buffer.from([0xff, 0xfe, 0, 2])],
  ])('is rejected if it is 10 MB of empty %s', async (_what, one) => {
    const photo = emptySegments(one)
    const cleaning = cleanPicture(photo, 'image/jpeg')
    await expect(cleaning).rejects.toMatchObject({ code: 'DOCUMENT_DAMAGED' })
  })
})

describe('a PNG', () => {
  it('loses text, times, and Exif, and keeps every pixel', async () => {
    const secret = (name: string): Buffer => chunk(name, Buffer.from(PLACE))
    const end = PNG_PHOTO.length - 12
    const photo = Buffer.concat([
      PNG_PHOTO.subarray(0, 33),
      ...['tEXt', 'iTXt', 'eXIf', 'teSt'].map(secret),
      PNG_PHOTO.subarray(33, end),
      PNG_PHOTO.subarray(end),
      Buffer.from(PLACE),
    ])
    const cleaned = await cleanPicture(photo, 'image/png')
    expect(cleaned.includes(PLACE)).toBe(false)
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
    expect(await pixels(cleaned)).toEqual(await pixels(PNG_PHOTO))
  })

  it('is rejected if it has more than 50 million pixels', async () => {
    const cleaning = cleanPicture(pngOf(65_000, 65_000), 'image/png')
    await expect(cleaning).rejects.toMatchObject({ code: 'DOCUMENT_PIXELS' })
  })

  it('is rejected if it is another kind of picture', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const cleaning = cleanPicture(svg, 'image/png')
    await expect(cleaning).rejects.toMatchObject({ code: 'DOCUMENT_DAMAGED' })
  })
})

describe('a HEIC', () => {
  const picture = { type: 'hvc1', bytes: Buffer.from('the picture itself') }
  const inList = { type: 'grid', bytes: Buffer.from('how its tiles lie'), within: true }
  const exifItem = { type: 'Exif', bytes: Buffer.from(`\0\0\0\0MM and more: ${PLACE}`) }
  const words = { type: 'mime', bytes: Buffer.from(`<x:xmpmeta>${PLACE}</x:xmpmeta>`) }
  const clean = (whole: Buffer) => cleanPicture(whole, 'image/heic')

  it('loses what its camera added to the picture, and no byte moves', async () => {
    const whole = heic(
      [exifItem, picture, words, inList, { ...exifItem, within: true }, { ...words, within: true }],
      {
        properties: [box('udes', Buffer.from(PLACE)), box('colr', Buffer.from('colours'))],
        others: [box('uuid', Buffer.from(PLACE)), box('mpvd', Buffer.from(`a film at ${PLACE}`))],
      },
    )
    const cleaned = await clean(whole)
    expect(cleaned.includes(PLACE)).toBe(false)
    expect(cleaned).toHaveLength(whole.length)
    for (const kept of ['the picture itself', 'how its tiles lie', 'irot', 'colours']) {
      expect(cleaned.indexOf(kept), kept).toBe(whole.indexOf(kept))
    }
    const where = whole.indexOf('MM and more')
    expect(cleaned.toString('latin1', where, where + 4)).toBe('MM\0*')
    expect(await clean(cleaned)).toEqual(cleaned)
  })

  it('loses locations stored in its video', async () => {
    const film = (content: string) =>
      box(
        'moov',
        box('mvhd', Buffer.from('length')),
        box('trak', box('mdia', Buffer.from('frames')), box('udta', Buffer.from(content))),
        box('meta', Buffer.from(content)),
      )
    const whole = heic([picture], { others: [film(PLACE)] })
    const cleaned = await clean(whole)
    expect(cleaned.includes(PLACE)).toBe(false)
    for (const kept of ['length', 'frames', 'the picture itself']) {
      expect(cleaned.indexOf(kept), kept).toBe(whole.indexOf(kept))
    }
  })

  it('without metadata stays as it is', async () => {
    const whole = heic([picture, inList])
    expect(await clean(whole)).toEqual(whole)
  })

  it('is read to its end or rejected if it is broken or contradicts itself', async () => {
    const whole = heic([exifItem, picture, words, inList])
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 8 }),
        fc.nat(whole.length),
        async (changes, length) => {
          const broken = Buffer.from(whole)
          for (const [at, value] of changes) broken[at] = value
          const outcome = await clean(broken.subarray(0, length)).then(
            (cleaned) => cleaned.length,
            (error: { code: unknown }) => error.code,
          )
          expect([length, 'DOCUMENT_DAMAGED']).toContain(outcome)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['boxes', Buffer.concat(Array.from({ length: 10_001 }, () => box('free')))],
    [
      'boxes in its videos',
      Buffer.concat(
        Array.from({ length: 200 }, () => box('trak', ...Array<Buffer>(100).fill(box('free')))),
      ),
    ],
  ])('is rejected if it has more %s than a camera writes', async (_what, many) => {
    const whole = heic([picture], { others: [box('moov', many)] })
    await expect(clean(whole)).rejects.toMatchObject({ code: 'DOCUMENT_DAMAGED' })
  })

  it('is rejected if it claims a billion items', async () => {
    const places = box('iloc', Buffer.from([2, 0, 0, 0, 0x44, 0, 0x3b, 0x9a, 0xca, 0]))
    const list = box('iinf', Buffer.from([0, 0, 0, 0, 0, 0]))
    const start = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'))
    const whole = Buffer.concat([start, box('meta', Buffer.alloc(4), list, places)])
    await expect(clean(whole)).rejects.toMatchObject({ code: 'DOCUMENT_DAMAGED' })
  })
})

it('redraws or rejects any bytes sent as a picture', async () => {
  const pictures = [
    ['image/jpeg', JPEG_PHOTO],
    ['image/png', PNG_PHOTO],
  ] as const
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...pictures),
      fc.array(fc.tuple(fc.nat(600), fc.nat(255)), { maxLength: 8 }),
      fc.nat(600),
      async ([type, whole], changes, length) => {
        const broken = Buffer.from(whole)
        for (const [at, value] of changes) broken[at % broken.length] = value
        const outcome = await cleanPicture(broken.subarray(0, length), type).then(
          async (drawn) => (await sharp(drawn).metadata()).format,
          (error: Error) => error.name,
        )
        expect([type.slice('image/'.length), 'ApiError']).toContain(outcome)
      },
    ),
    { numRuns: 200 },
  )
})

it('leaves a document of another kind as it is', async () => {
  const pdf = Buffer.from(`%PDF-1.7 ${PLACE}`)
  expect(await cleanPicture(pdf, 'application/pdf')).toBe(pdf)
})
