import { expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

const GECKO = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [
    'Chrome su Android',
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${GECKO} Chrome/141.0 Mobile Safari/537.36`,
  ],
  [
    'Chrome su iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) CriOS/141.0 Mobile/15E148 Safari/604.1',
  ],
  ['Chrome su ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 16328.55.0) ${GECKO} Chrome/141.0 Safari/537.36`],
  ['Chrome su Linux', `Mozilla/5.0 (X11; Linux x86_64) ${GECKO} HeadlessChrome/141.0 Safari/537.36`],
  [
    'Edge su Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${GECKO} Chrome/141.0 Safari/537.36 Edg/141.0`,
  ],
  [
    'Edge su Android',
    `Mozilla/5.0 (Linux; Android 15) ${GECKO} Chrome/141.0 Mobile Safari/537.36 EdgA/141.0`,
  ],
  [
    'Opera su Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${GECKO} Chrome/140.0 Safari/537.36 OPR/125.0`,
  ],
  [
    'Samsung Internet su Android',
    `Mozilla/5.0 (Linux; Android 15) ${GECKO} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
  ],
  ['Firefox su Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'Firefox su iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) FxiOS/140.0 Mobile/15E148 Safari/605.1.15',
  ],
  [
    'Safari su iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1',
  ],
  ['Safari su Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.6 Safari/605.1.15'],
  ['Firefox', 'Firefox/140.0'],
  ['Android', 'okhttp/5.1 Android'],
  ['Dispositivo sconosciuto', 'curl/8.15'],
  ['Dispositivo sconosciuto', ''],
  ['Dispositivo sconosciuto', null],
])('is called %s, by what it says of itself: %s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name)
})
