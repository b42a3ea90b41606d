import { expect, it } from 'vitest'
import { subscriberOf } from './subscriber.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
  ['2001:db8::5', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['in process', 'in process'],
])('counts %s as %s', (address, subscriber) => {
  expect(subscriberOf(address)).toBe(subscriber)
})
