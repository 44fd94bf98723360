/** The icon of each group of the side menu. */
import {
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  CalendarOutlined,
  CarryOutOutlined,
  ClusterOutlined,
  FieldTimeOutlined,
  LineChartOutlined,
  NotificationOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import type { MenuGroup } from '#web/shell/area-route.ts'

export const groupIcons: Record<MenuGroup, ComponentType<{ 'aria-hidden'?: 'true' }>> = {
  home: AppstoreOutlined,
  roster: CalendarOutlined,
  estimate: LineChartOutlined,
  planning: CalendarOutlined,
  attendance: FieldTimeOutlined,
  leave: CarryOutOutlined,
  approvals: AuditOutlined,
  announcements: NotificationOutlined,
  reports: BarChartOutlined,
  people: TeamOutlined,
  organisation: ClusterOutlined,
}
