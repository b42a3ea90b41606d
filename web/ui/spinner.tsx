/** Decoration: say in words what is loading. */
export function Spinner() {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      className="spinner size-5 flex-none"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="7.5" strokeOpacity=".28" />
      <path d="M10 2.5A7.5 7.5 0 0 1 17.5 10" strokeLinecap="round" />
    </svg>
  )
}
