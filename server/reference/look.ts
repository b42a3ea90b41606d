// The colours are those of the site's tokens.
export const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 Archivo, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  background: light-dark(#f4f6f1, #0c1411); color: light-dark(#10201a, #eaf1ec); --line: light-dark(#dbe1d7, #26362f);
  --surface: light-dark(#fff, #131e1a); --quiet: light-dark(#566560, #9aaba2); --free: light-dark(#065f3a, #74e5ae) }
body { margin: 0 } a { color: inherit }
header { display: flex; justify-content: space-between; align-items: center; padding: .75rem 1.5rem;
  background: var(--surface); border-bottom: 1px solid var(--line) } header p { margin: 0; color: var(--quiet) }
.mark { display: flex; align-items: center; gap: .75rem; min-height: 2.75rem; font-weight: 700; text-decoration: none }
.mark span { width: 30px; height: 22px; border: 2px solid; border-radius: 4px;
  background: linear-gradient(90deg, transparent 50%, light-dark(#0a7a4c, #3fd18a) 50%) }
.sheet { display: grid; grid-template-columns: minmax(0, 15rem) minmax(0, 56rem); gap: 2.5rem; max-width: 76rem;
  margin: 0 auto; padding: 1.5rem }
nav { position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow: auto; padding: 4px }
nav ul { list-style: none; padding: 0 } nav li { min-height: 1.75rem } nav small, summary span { color: var(--quiet) }
label { display: grid; gap: .25rem; font-weight: 600 } label[hidden] { display: none }
input { font: inherit; font-weight: 400; min-height: 2.75rem; padding: 0 .75rem; border: 1.5px solid light-dark(#7c8b83, #6c7f75);
  border-radius: 12px; background: var(--surface); color: inherit; width: 100%; box-sizing: border-box }
h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -.02em; margin: 0 } h2 { margin: 2rem 0 .75rem }
h3 { font-size: 1rem; margin: 1rem 0 .25rem }
details { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 0 1rem; margin: .5rem 0 }
details[open] { padding-bottom: 1rem } summary { cursor: pointer; padding: .75rem 0; overflow-wrap: anywhere }
summary span { display: block; font-size: .9rem } summary b { color: var(--free) }
figure { margin: .5rem 0 } figcaption { display: flex; justify-content: space-between; align-items: center; font-weight: 600 }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0 1rem; border-radius: 12px; cursor: pointer;
  border: 1.5px solid light-dark(#7c8b83, #6c7f75); background: none; color: inherit } [hidden] { display: none }
pre { overflow-x: auto; padding: .75rem; margin: .25rem 0; background: light-dark(#e9ede5, #1b2924); border-radius: 8px;
  font-size: 13px; max-height: 30rem }
:focus-visible { outline: 2px solid light-dark(#1747c9, #9cc0ff); outline-offset: 2px }
@media (max-width: 50rem) { .sheet { grid-template-columns: minmax(0, 1fr); gap: 1rem; padding: 1rem }
  nav { position: static; max-height: none } nav ul { display: flex; flex-wrap: wrap; gap: 0 .75rem } }
`

// Without it everything is there, only without the filter and the buttons that copy.
export const SCRIPT = `
const box = document.querySelector('input'), status = document.querySelector('[role=status]')
const entries = [...document.querySelectorAll('[data-entry]')].map(part => ({ part, text: part.textContent.toLowerCase() }))
box.parentElement.hidden = false
box.addEventListener('input', () => {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean)
  let found = 0
  for (const { part, text } of entries) found += !(part.hidden = !words.every(word => text.includes(word)))
  for (const group of document.querySelectorAll('[data-group]')) group.hidden = !group.querySelector('[data-entry]:not([hidden])')
  status.textContent = words.length ? found + (found === 1 ? ' entry' : ' entries') : ''
})
for (const button of document.querySelectorAll('figure button')) {
  button.hidden = false
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.closest('figure').querySelector('pre').textContent)
    button.textContent = 'Copied'
  })
}
// A link to an entry opens it.
const open = () => { const to = location.hash && document.getElementById(location.hash.slice(1)); if (to && to.tagName === 'DETAILS') to.open = true }
addEventListener('hashchange', open)
open()
`
