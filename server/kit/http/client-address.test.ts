import { expect, it } from 'vitest'
import { callerOf } from './client-address.ts'

it.each([
  ['no balancer: a forwarded address is an invention', '203.0.113.9', '198.51.100.7', 0, '203.0.113.9'],
  ['one balancer: the entry it appended', '10.0.0.2', '198.51.100.7', 1, '198.51.100.7'],
  [
    'one balancer: entries the caller made up do not count',
    '10.0.0.2',
    '1.1.1.1, 198.51.100.7',
    1,
    '198.51.100.7',
  ],
  ['two balancers', '10.0.0.2', '1.1.1.1, 198.51.100.7, 10.0.0.1', 2, '198.51.100.7'],
  ['a balancer that appends the port, too', '10.0.0.2', '198.51.100.7:4711', 1, '198.51.100.7'],
  ['the same of an IPv6 address', '10.0.0.2', '[2001:db8::7]:4711', 1, '2001:db8::7'],
  ['an IPv6 address alone', '10.0.0.2', '2001:db8::7', 1, '2001:db8::7'],
  ['a balancer that forwards nothing', '10.0.0.2', null, 1, '10.0.0.2'],
  ['fewer entries than balancers: somebody came round them', '10.0.0.2', '198.51.100.7', 2, '10.0.0.2'],
])('%s', (_, connected, forwarded, proxies, expected) => {
  expect(callerOf(connected, forwarded, proxies)).toBe(expected)
})
