/** First on every page; each page's main carries the id. */
export function SkipLink() {
  return (
    <a
      href="#contenuto"
      className="absolute top-2 left-2 z-50 -translate-y-20 rounded-control bg-primary px-4 py-3 font-button text-on-primary focus:translate-y-0"
    >
      Vai al contenuto
    </a>
  )
}
