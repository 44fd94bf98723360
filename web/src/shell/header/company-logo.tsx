/** A company's logo, as high as the line that it stands in; nothing where there is none or it cannot be shown. */
import { useState } from 'react'
import { logoCalls } from '#contract/organisation/logo.ts'
import styles from './company-logo.module.css'

interface CompanyLogoProps {
  logo: string | null | undefined
  /** The company's name; left empty where it stands beside it. */
  name?: string
  tall?: boolean
}

export const CompanyLogo = ({ logo, name = '', tall }: CompanyLogoProps) => {
  const [failed, setFailed] = useState<string>()
  if (!logo || failed === logo) return null
  const address = `${logoCalls.showLogo.path}?logo=${encodeURIComponent(logo)}`
  return (
    <img
      className={tall ? `${styles.logo} ${styles.tall}` : styles.logo}
      src={address}
      alt={name}
      onError={() => setFailed(logo)}
    />
  )
}
