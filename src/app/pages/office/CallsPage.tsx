export { CallsDesk as Component } from './calls/CallsDesk.tsx';
