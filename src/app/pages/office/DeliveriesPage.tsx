export { DeliveriesDesk as Component } from '#alerts/web/notices/DeliveriesDesk.tsx';
