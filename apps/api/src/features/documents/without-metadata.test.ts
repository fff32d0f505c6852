import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  box,
  chunk,
  exif,
  heic,
  JPEG_END,
  JPEG_PICTURE,
  JPEG_START,
  segment,
} from '../../../test/support/pictures'
import { withoutMetadata } from './without-metadata'

const PLACE = '29.7604 N, 95.3698 W'
const jfif = segment(0xe0, 'JFIF\0 and more')
const profile = segment(0xe2, 'ICC_PROFILE\0colours')
const adobe = segment(0xee, 'Adobe transform')
const bare = Buffer.concat([JPEG_START, jfif, profile, adobe, JPEG_PICTURE, JPEG_END])
const jpeg = (...parts: Buffer[]) => withoutMetadata(Buffer.concat(parts), 'image/jpeg')

describe('a JPEG', () => {
  it('loses what its camera wrote beside the picture, and keeps the picture byte for byte', () => {
    const stripped = jpeg(
      JPEG_START,
      jfif,
      exif(1, PLACE),
      segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${PLACE}`),
      profile,
      segment(0xe2, `MPF\0${PLACE}`),
      segment(0xed, `Photoshop 3.0\0${PLACE}`),
      segment(0xfe, PLACE),
      adobe,
      segment(0xe0, `JFXX\0${PLACE}`),
      JPEG_PICTURE,
      JPEG_END,
      Buffer.from(`a film behind the picture, made at ${PLACE}`),
    )
    expect(stripped).toEqual(bare)
  })

  it.each(['II', 'MM'] as const)(
    'keeps which way is up, written in %s, and nothing else',
    (order) => {
      const stripped = jpeg(JPEG_START, jfif, exif(6, PLACE, order), JPEG_PICTURE, JPEG_END)
      expect(stripped.includes(PLACE)).toBe(false)
      expect(stripped.subarray(0, 2 + jfif.length)).toEqual(Buffer.concat([JPEG_START, jfif]))
      const tag = Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6])
      expect(stripped.includes(tag)).toBe(true)
      // Of the two entries that the camera wrote one is left, and the place is not it.
      expect(stripped.includes(Buffer.from([0x88, 0x25]))).toBe(false)
      expect(jpeg(stripped)).toEqual(stripped)
    },
  )

  it('that is broken loses it too', () => {
    expect(jpeg(JPEG_START, exif(1, PLACE)).includes(PLACE)).toBe(false)
    expect(jpeg(JPEG_START, Buffer.from('?'), exif(6, PLACE), JPEG_PICTURE).includes(PLACE)).toBe(
      false,
    )
    const lying = segment(0xe1, `Exif\0\0MM\0*\xff\xff\xff\xff`)
    expect(jpeg(JPEG_START, lying, JPEG_PICTURE, JPEG_END)).toEqual(
      Buffer.concat([JPEG_START, JPEG_PICTURE, JPEG_END]),
    )
  })
})

describe('a PNG', () => {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const shown = ['IHDR', 'gAMA', 'iCCP', 'PLTE', 'tRNS', 'IDAT'].map((name) =>
    chunk(name, Buffer.from(`content of ${name}`)),
  )
  const secret = (name: string) => chunk(name, Buffer.from(PLACE))

  it('loses texts, times and Exif, and keeps the picture byte for byte', () => {
    const whole = Buffer.concat([
      signature,
      ...shown.slice(0, 1),
      ...['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'teSt'].map(secret),
      ...shown.slice(1),
      chunk('IEND'),
      Buffer.from(PLACE),
    ])
    expect(withoutMetadata(whole, 'image/png')).toEqual(
      Buffer.concat([signature, ...shown, chunk('IEND')]),
    )
  })
})

describe('a HEIC', () => {
  const picture = { type: 'hvc1', bytes: Buffer.from('the picture itself') }
  const inList = { type: 'grid', bytes: Buffer.from('how its tiles lie'), within: true }
  const exifItem = { type: 'Exif', bytes: Buffer.from(`\0\0\0\0MM and more: ${PLACE}`) }
  const words = { type: 'mime', bytes: Buffer.from(`<x:xmpmeta>${PLACE}</x:xmpmeta>`) }
  const clean = (whole: Buffer) => withoutMetadata(whole, 'image/heic')

  it('loses what its camera wrote beside the picture, and not a byte moves', () => {
    const whole = heic(
      [exifItem, picture, words, inList, { ...exifItem, within: true }, { ...words, within: true }],
      {
        properties: [box('udes', Buffer.from(PLACE)), box('colr', Buffer.from('colours'))],
        others: [box('uuid', Buffer.from(PLACE)), box('mpvd', Buffer.from(`a film at ${PLACE}`))],
      },
    )
    const cleaned = clean(whole)
    expect(cleaned.includes(PLACE)).toBe(false)
    expect(cleaned).toHaveLength(whole.length)
    for (const kept of ['the picture itself', 'how its tiles lie', 'irot', 'colours']) {
      expect(cleaned.indexOf(kept), kept).toBe(whole.indexOf(kept))
    }
    const where = whole.indexOf('MM and more')
    expect(cleaned.toString('latin1', where, where + 4)).toBe('MM\0*')
    expect(clean(cleaned)).toEqual(cleaned)
  })

  it('loses places that its film names', () => {
    const film = (content: string) =>
      box(
        'moov',
        box('mvhd', Buffer.from('length')),
        box('trak', box('mdia', Buffer.from('frames')), box('udta', Buffer.from(content))),
        box('meta', Buffer.from(content)),
      )
    const whole = heic([picture], { others: [film(PLACE)] })
    const cleaned = clean(whole)
    expect(cleaned.includes(PLACE)).toBe(false)
    for (const kept of ['length', 'frames', 'the picture itself']) {
      expect(cleaned.indexOf(kept), kept).toBe(whole.indexOf(kept))
    }
  })

  it('without any of it stays as it is', () => {
    const whole = heic([picture, inList])
    expect(clean(whole)).toEqual(whole)
  })

  it('that is broken, or lies about itself, is read to its end', () => {
    const whole = heic([exifItem, picture, words, inList])
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 8 }),
        fc.nat(whole.length),
        (changes, length) => {
          const broken = Buffer.from(whole)
          for (const [at, value] of changes) broken[at] = value
          expect(clean(broken.subarray(0, length))).toHaveLength(length)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

it('whatever is sent, it ends, grows by no more than a segment, and does the same to the same twice', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc
      .array(
        fc.constantFrom(
          exif(6, PLACE),
          JPEG_PICTURE,
          jfif,
          JPEG_END,
          Buffer.from([0xff]),
          chunk('IDAT'),
        ),
      )
      .map((parts) => Buffer.concat([JPEG_START, ...parts])),
  )
  fc.assert(
    fc.property(
      bytes,
      fc.constantFrom('image/jpeg' as const, 'image/png' as const),
      (sent, type) => {
        const once = withoutMetadata(Buffer.from(sent), type)
        expect(once.length).toBeLessThanOrEqual(sent.length + 36)
        expect(withoutMetadata(once, type)).toEqual(once)
      },
    ),
    { numRuns: 500 },
  )
})

it('a document of another kind stays as it is', () => {
  const pdf = Buffer.from(`%PDF-1.7 ${PLACE}`)
  expect(withoutMetadata(pdf, 'application/pdf')).toBe(pdf)
})
