const PRELOADS = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const ENTRY = /^<script[^>]*>([\s\S]*)<\/script>$/

/** How long, from the first frame on, the scripts wait for the browser to report a paint: there may be nothing to paint. */
const PATIENCE_MS = 1_000

/**
 * Lets the text arrive before the code that makes it interactive. @returns the parts of such a page, in their order
 *
 * The framework asks for all its scripts at once, at high priority, ahead of everything else in the head: on a slow line
 * the headline would share the connection with 130 KB that it does not need. Here they start right after the first paint;
 * until then links and forms are plain HTML and work as such.
 */
export function textFirst(html: string, allowScript: (text: string) => void): string[] {
  const bodyAt = html.indexOf('</head>')
  // It stands near the end. Nothing that people have written can hold these quotes: the framework has escaped them.
  const typeAt = html.lastIndexOf('type="module"')
  if (typeAt < 0) return [html]
  const entryAt = html.lastIndexOf('<script', typeAt)
  const restAt = html.indexOf('</script>', typeAt) + '</script>'.length
  const [, code = ''] = ENTRY.exec(html.slice(entryAt, restAt)) ?? []
  allowScript(code)
  const head = html.slice(0, bodyAt)
  const scripts = [...head.matchAll(PRELOADS)].map(([, href]) => href)
  return [
    head.replace(PRELOADS, ''),
    html.slice(bodyAt, entryAt),
    `<script>${starter(scripts, code)}</script>`,
    html.slice(restAt),
  ]
}

// A timer set in the first animation frame fires when the whole page has been laid out; but a slow machine then still
// needs longer to paint it than a fast line needs to bring the scripts, so they wait for the paint. Each script is
// asked for in a task of its own, because asking for one takes as long as drawing a small part. The framework reads
// what the page knows in a task of its own, too: left alone it would read it in the task in which React first looks at
// the page, and on a phone a press would wait for both.
function starter(scripts: (string | undefined)[], code: string): string {
  const start = `(function(w,d,begun){
function add(t,p){w.setTimeout(function(){d.head.append(Object.assign(d.createElement(t),p))})}
function begin(){if(begun)return;begun=1;var page=w.__reactRouterContext;
page.stream=page.stream.pipeThrough(new TransformStream({transform:function(piece,out){
return new Promise(function(done){w.setTimeout(function(){done(out.enqueue(piece))})})}}));
${JSON.stringify(scripts)}.forEach(function(h){add('link',{rel:'modulepreload',href:h})});
add('script',{type:'module',textContent:${JSON.stringify(code)}})}
w.requestAnimationFrame(function(){w.setTimeout(function(){var P=w.PerformanceObserver;
if(!P||!(P.supportedEntryTypes||[]).includes('paint'))return begin();
new P(function(l){if(l.getEntriesByName('first-contentful-paint').length)begin()}).observe({type:'paint',buffered:true});
w.setTimeout(begin,${PATIENCE_MS})})})})(window,document)`
  return start.replaceAll('<', String.raw`\x3c`)
}
