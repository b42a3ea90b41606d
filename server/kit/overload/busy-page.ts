/** What a reader sees while more people ask for pages than can be drawn; small, and without anything to load. */
export const busyPage = `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3"><title>Un attimo · Campo Libero</title></head>
<body style="margin:0;background:#0C1411;color:#EAF1EC;font:17px/1.5 system-ui,sans-serif;display:grid;min-height:100vh;place-items:center">
<main style="max-width:26rem;padding:2rem;text-align:center"><h1 style="font-size:1.75rem;line-height:1.1;margin:0 0 .75rem">C’è tanta gente in campo</h1>
<p style="margin:0 0 1.25rem">In questo momento le richieste sono troppe. La pagina si ricarica da sola tra qualche secondo.</p>
<p style="margin:0"><a href="" style="color:#3FD18A">Riprova adesso</a></p></main></body></html>
`
