/** The site in the header: the switcher, and how a screen whose site is not in the address says which one it shows. */
export { SiteSwitcher } from '#web/shell/site-switcher/site-switcher.tsx'
export { useTellSite } from '#web/shell/site-switcher/told-site.ts'
