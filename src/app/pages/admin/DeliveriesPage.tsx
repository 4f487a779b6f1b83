export { AdminDeliveryList as Component } from '#alerts/web/notices/AdminDeliveryList.tsx';
