/** A sheet with a panel at its right side. */
import Icon from '@ant-design/icons'

const Drawn = () => (
  <svg
    viewBox="0 0 16 16"
    width="1em"
    height="1em"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.25"
    aria-hidden="true"
  >
    <rect x="1.75" y="2.75" width="12.5" height="10.5" rx="1.5" />
    <path d="M10.25 3v10" />
  </svg>
)

export const PanelIcon = () => <Icon component={Drawn} aria-hidden="true" />
