export { AdminCallList as Component } from './calls/AdminCallList.tsx';
