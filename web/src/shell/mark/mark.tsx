/** The mark: three shifts that take over from each other, the middle one in daylight. Its name stands beside it. */

export const Mark = ({ size }: { size: number }) => (
  <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
    <rect width="48" height="48" rx="12" fill="var(--mark)" />
    <path
      fill="var(--mark-bar)"
      d="M12.5 11h12a3.5 3.5 0 0 1 0 7h-12a3.5 3.5 0 0 1 0-7zm3 19h12a3.5 3.5 0 0 1 0 7h-12a3.5 3.5 0 0 1 0-7z"
    />
    <path fill="var(--sun)" d="M20.5 20.5h15a3.5 3.5 0 0 1 0 7h-15a3.5 3.5 0 0 1 0-7z" />
  </svg>
)
