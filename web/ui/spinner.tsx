/** Decoration: say in words what is loading. */
export function Spinner() {
  return (
    <svg viewBox="0 0 20 20" className="spinner size-5 flex-none" aria-hidden="true">
      <circle
        cx="10"
        cy="10"
        r="7.5"
        fill="none"
        stroke="currentColor"
        strokeOpacity=".28"
        strokeWidth="2.4"
      />
      <path
        d="M10 2.5A7.5 7.5 0 0 1 17.5 10"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeWidth="2.4"
      />
    </svg>
  )
}
