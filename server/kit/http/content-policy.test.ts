import { expect, it } from 'vitest'
import { contentPolicy, hashOf, inlineOf } from './content-policy.ts'

it('names what stands in a page by its hash, and no file and no data of it', () => {
  const page = `<style>p{color:red}</style><style>p{color:red}</style><script src="/a.js"></script>
<script type="application/ld+json">{"name":"Le Querce"}</script><script type="application/json" id="a">[]</script>
<script type="module" async="">import "/b.js"</script><script>go("</scripts> – 5 €")</script>`
  expect(inlineOf(Buffer.from(page))).toEqual({
    scripts: [hashOf('import "/b.js"'), hashOf('go("</scripts> – 5 €")')],
    styles: [hashOf('p{color:red}')],
  })
})

it('knows a long style again, and another one and a script apart', () => {
  const styles = ['a', 'b', 'b', 'a'].map(letter => letter.repeat(30_000))
  for (const style of styles)
    expect(inlineOf(Buffer.from(`<style>${style}</style><script>${style}</script>`))).toEqual({
      styles: [hashOf(style)],
      scripts: [hashOf(style)],
    })
})

it('writes a policy in which nothing runs that is not named', () => {
  const write = contentPolicy({ isHttps: true, mayBeFramed: false })
  expect(write()).toContain("default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr")
  const policy = write({ scripts: [hashOf('a')], styles: [hashOf('b')] })
  expect(policy).toContain(`script-src 'self' ${hashOf('a')}; style-src 'self' ${hashOf('b')};`)
  expect(policy).toContain('upgrade-insecure-requests')
  // The hash of 'a' as any other tool computes it.
  expect(hashOf('a')).toBe("'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='")
})
