export { DeliveriesAdminList as Component } from '#alerts/web/notices/DeliveriesAdminList.tsx';
