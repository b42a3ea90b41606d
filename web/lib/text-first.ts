const PRELOADS = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const ENTRY = /<script[^>]*type="module"[^>]*>([\s\S]*?)<\/script>/

/**
 * Lets the text arrive before the code that makes it interactive. The framework asks for all its scripts at
 * once, at high priority, ahead of everything else in the head: on a slow line the headline would share the
 * wire with 130 KB it does not need. Here they start right after the first paint; until then links and
 * forms are plain HTML and work as such.
 */
export function textFirst(html: string, allowScript: (text: string) => void): string {
  const scripts = [...html.matchAll(PRELOADS)].map(([, href]) => href)
  return html.replace(PRELOADS, '').replace(ENTRY, (_, code: string) => {
    allowScript(code)
    return `<script>${starter(scripts, code)}</script>`
  })
}

// A timer begun in a frame runs once that frame has been painted.
function starter(scripts: (string | undefined)[], code: string): string {
  const start = `requestAnimationFrame(function(){setTimeout(function(){
function add(t,p){document.head.append(Object.assign(document.createElement(t),p))}
${JSON.stringify(scripts)}.forEach(function(h){add('link',{rel:'modulepreload',href:h})});
add('script',{type:'module',textContent:${JSON.stringify(code)}})})})`
  return start.replaceAll('<', String.raw`\x3c`)
}
