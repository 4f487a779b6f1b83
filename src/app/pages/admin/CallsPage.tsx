export { CallsAdminList as Component } from './calls/CallsAdminList.tsx';
