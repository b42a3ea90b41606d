/**
 * The dark half of a letter's colours, for the mail programs that honour it. Style attributes hold the
 * light half, so each rule must outrank them. The values are those of the site's tokens.
 */
export const darkStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .bg { background: #0c1411 !important }
  .card { background: #131e1a !important; border-color: #26362f !important }
  .ink { color: #eaf1ec !important }
  .ink2 { color: #c2cfc7 !important }
  .muted { color: #9aaba2 !important }
  .line { border-color: #26362f !important }
  .button { background: #eaf1ec !important; color: #10201a !important }
  .mark { border-color: #eaf1ec !important; background: #131e1a !important }
  .lit { background: #3fd18a !important }
  .chalk { border-color: #04150c !important }
  .taken { color: #74e5ae !important }
  .waiting { color: #f0c067 !important }
  .off { color: #9aaba2 !important }
  .ticket.taken { background: #12362a !important; border-color: #35875f !important }
  .ticket.waiting { background: #33270f !important; border-color: #7a5d24 !important }
  .ticket.off { border-color: #6c7f75 !important }
}
@media (max-width: 480px) { .card { padding: 24px 20px 22px !important } }
`
